"""Playtests: the same for any workers, paired, and honest about what they know."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from math import isnan
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pizzakit import Match, playtest
from pizzakit.arena import Playtest, elo, workers
from pizzakit.game import IllegalMove, Refusal
from pizzakit.intervals import student
from tests import toy
from tests.positions import fields

TOKENS: list[Any] = [{}, {"tokens": (6, 6, 6, 6, 6, 6)}]


def run(*seats: Any, game: Any = "mozzaroller", matches: int = 12, **options: Any) -> Playtest:
    options = {"workers": 1, "progress": False} | options
    return playtest(game, list(seats or ["random"] * 3), matches, **options)


def coins(*seats: Any, matches: int = 40, **options: Any) -> Playtest:
    return run(*seats or (toy.brave, toy.shy), game=toy.Coins, matches=matches, **options)


# --- the table ----------------------------------------------------------------


def test_the_table_has_a_row_for_each_side_match_and_rule_set():
    table = run("greedy", "random", rules=TOKENS).table
    assert len(table) == 2 * 12 * 2
    assert not table.duplicated(["rules", "match", "seat"]).any()
    assert {"points", "rank", "won", "moves", "turns", "orders", "tokens", "chips"} <= set(table)


def test_wins_add_up_to_the_matches_and_a_shared_first_counts_as_a_share():
    found = coins(toy.shy, toy.shy, toy.shy, toy.brave, matches=60)
    assert found.table["won"].sum() == pytest.approx(60)
    shared = found.table.query("bot == 'shy' and rank == 1")
    assert shared["won"].to_numpy() == pytest.approx(1 / 3)


def test_alone_angelo_has_rows_of_his_own():
    table = run("random").table
    assert set(table["bot"]) == {"random", "Angelo"}
    assert table["won"].sum() == 12
    assert set(table["turns"]) == {8}


def test_bots_of_one_kind_are_told_apart():
    assert set(run("random", "random", toy_random).table["bot"]) == {
        "random",
        "random 2",
        "toy_random",
    }


def toy_random(_seen: Any, _seat: int, moves: Any, chance: Any) -> Any:
    return chance.pick(moves)


def test_bots_move_on_by_a_seat_from_match_to_match():
    table = run("greedy", "random", "random", matches=9).table.query("bot == 'greedy'")
    assert list(table["seat"]) == [0, 1, 2] * 3
    still = run("greedy", "random", rotate=False).table.query("bot == 'greedy'")
    assert set(still["seat"]) == {0}


def test_chips_are_counted_as_they_come_even_if_they_go_back():
    found = run("random", "random", matches=3)
    for n in range(3):
        match = found.match(n)
        came = [0, 0]
        for before, after in zip(match._positions, match._positions[1:], strict=False):
            for side in (0, 1):
                came[side] += max(0, after.chips[side] - before.chips[side])
        assert list(found.table.query(f"match == {n}")["chips"]) == came


def test_the_facts_of_the_end_are_those_of_the_last_position():
    found = run(matches=2)
    game = found.match(1).game
    rows = found.table.query("match == 1")
    assert list(rows["points"]) == game.scores()
    assert list(rows["rank"]) == game.ranking()
    assert list(rows["orders"]) == [len(game.collected(side)) for side in range(3)]


# --- luck ---------------------------------------------------------------------


def test_a_match_can_be_had_whole_and_has_the_luck_of_a_match_of_its_seed():
    found = run("greedy", "random", rules=TOKENS, seed="s")
    for n, rules in ((0, 0), (5, 1), (11, 0)):
        match = found.match(n, rules)
        row = found.table.query(f"match == {n} and rules == {rules} and seat == 0").iloc[0]
        assert (match.ply, match.game.scores()[0]) == (row["length"], row["points"])
        fresh = Match("mozzaroller", match.seats, row["seed"], TOKENS[rules])
        assert fields(fresh.game) == fields(match._positions[0])


def test_no_match_of_one_seed_is_a_match_of_another():
    logs = [[str(found.match(n).log) for n in range(12)] for found in (run(seed=0), run(seed=1))]
    assert len({*logs[0], *logs[1]}) == 24


def test_the_first_matches_of_many_are_the_matches_of_a_few():
    few, many = run(matches=10), run(matches=20)
    assert many.rows[: len(few.rows)] == few.rows


def test_rule_sets_begin_with_the_same_luck_match_by_match():
    found = run(rules=[{}, {"penalty_max": 1}], matches=5)
    for n in range(5):
        one, other = (found.match(n, rules)._positions[0] for rules in (0, 1))
        assert fields(one) | {"rules": ""} == fields(other) | {"rules": ""}


def test_a_bots_luck_is_its_own():
    alike = [run(bot, "greedy", matches=6) for bot in ("greedy", dithering)]
    assert [r["points"] for r in alike[0].rows] == [r["points"] for r in alike[1].rows]


def dithering(seen: Any, seat: int, moves: Any, chance: Any) -> Any:
    """Greedy, but asks for luck that it does not use."""
    from pizzakit.games.mozzaroller.bot import greedy

    chance.roll(6, 5)
    return greedy(seen, seat, moves, chance)


# --- workers ------------------------------------------------------------------


def pool(start: str) -> Executor:
    return ProcessPoolExecutor(2, multiprocessing.get_context(start))


@pytest.fixture(scope="module")
def alone() -> Playtest:
    return run("random", "greedy", "random", rules=TOKENS, matches=40)


@pytest.mark.slow
@pytest.mark.parametrize(
    "how", ["fork", "spawn", "threads", "dask", "dask client", "own", "undecided"]
)
def test_any_number_and_kind_of_workers_makes_the_same_table(how: str, alone: Playtest):
    with spread(how) as options:
        found = run("random", "greedy", "random", rules=TOKENS, matches=40, **options)
    assert (found.rows, found.note) == (alone.rows, "")
    pd.testing.assert_frame_equal(found.table, alone.table)


class spread:  # noqa: N801  # reads as a word
    """Options for a way to spread the work, closed afterwards."""

    def __init__(self, how: str) -> None:
        self.how, self.opened = how, []

    def __enter__(self) -> dict[str, Any]:
        if self.how in ("own", "undecided"):
            return {"workers": 2 if self.how == "own" else None}
        if self.how.startswith("dask"):
            client = self._dask()
            return {"executor": client if "client" in self.how else client.get_executor()}
        executor = ThreadPoolExecutor(2) if self.how == "threads" else pool(self.how)
        self.opened.append(executor.shutdown)
        return {"executor": executor}

    def _dask(self) -> Any:
        from distributed import Client

        client = Client(n_workers=2, processes=False, dashboard_address=None)
        self.opened.append(client.close)
        return client

    def __exit__(self, *exc: object) -> None:
        for close in self.opened:
            close()


@pytest.mark.slow
def test_what_takes_long_is_spread_over_processes_by_itself(
    alone: Playtest, monkeypatch: pytest.MonkeyPatch
):
    used = []
    monkeypatch.setattr(workers, "TRIAL", 0.0)
    monkeypatch.setattr(workers, "WORTH_IT", 0.0)
    monkeypatch.setattr(workers, "_processors", lambda: 2)
    monkeypatch.setattr(workers, "_in_processes", lambda *_: used.append(1) or "")
    assert run("random", "greedy", "random", rules=TOKENS, matches=40, workers=None).rows == (
        alone.rows
    )
    assert used == [1]


@pytest.mark.parametrize("error", [ImportError, NotImplementedError, OSError])
def test_where_no_process_can_be_started_it_plays_here(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
):
    def refuse(*_: object) -> None:
        raise error("no processes on this platform")

    monkeypatch.setattr(workers, "ProcessPoolExecutor", refuse)
    found = coins(workers=2)
    assert (found.matches, "others cannot be started here" in found.note) == (40, True)


def test_in_a_browser_there_is_one_process(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "emscripten")
    found = coins(workers=None)
    assert (workers._processors(), found.matches, found.note) == (1, 40, "")


def test_a_worker_that_dies_is_replaced_by_this_process(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TOY_TESTS", str(os.getpid()))
    found = coins(toy.deadly, toy.shy, workers=2)
    assert found.matches == 40
    assert "a worker process had stopped" in repr(found)


def test_after_one_death_fresh_processes_play_what_is_left(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setenv("TOY_TESTS", "nowhere")
    monkeypatch.setenv("TOY_DIES_ONCE", str(tmp_path / "died"))
    here: list[int] = []
    monkeypatch.setattr(workers, "play_all", lambda _, numbers: here.extend(numbers) or [])
    found = coins(toy.mortal, toy.shy, workers=2, matches=200)
    assert (tmp_path / "died").exists()
    assert (found.matches, here) == (200, [])
    assert found.note == workers.AGAIN
    monkeypatch.undo()
    alone = coins(toy.brave, toy.shy, workers=1, matches=200)
    assert [row["points"] for row in found.rows] == [row["points"] for row in alone.rows]


@pytest.mark.parametrize("start", ["fork", "spawn"])
def test_a_dead_worker_of_ones_own_executor_loses_nothing(
    start: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("TOY_TESTS", str(os.getpid()))
    with pool(start) as executor:
        found = coins(toy.deadly, toy.shy, executor=executor)
    assert found.matches == 40
    assert "in the end: the executor failed (BrokenProcessPool: " in found.note


class Losing(ThreadPoolExecutor):
    """Loses what it is given now and then, as a cluster does whose workers come and go."""

    def __init__(self, every: int, error: Exception) -> None:
        super().__init__(2)
        self.given, self.every, self.error = 0, every, error

    def submit(self, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        self.given += 1
        lost = super().submit(self._fail) if self.given % self.every == 0 else None
        return lost or super().submit(function, *args, **kwargs)

    def _fail(self) -> None:
        raise self.error


class Killed(Exception):
    """As Dask calls it when a worker has died."""


@pytest.mark.slow
@pytest.mark.parametrize("every", [1, 2, 5, 8])
def test_what_an_executor_loses_is_played_again_and_said(every: int, alone: Playtest):
    with Losing(every, Killed("worker 3")) as executor:
        found = run("random", "greedy", "random", rules=TOKENS, matches=40, executor=executor)
    assert found.rows == alone.rows
    assert found.note == "Played in one process in the end: the executor failed (Killed: worker 3)."


def test_an_executor_that_is_closed_is_said_and_everything_is_played_here(alone: Playtest):
    executor = ThreadPoolExecutor(2)
    executor.shutdown()
    found = run("random", "greedy", "random", rules=TOKENS, matches=40, executor=executor)
    assert found.rows == alone.rows
    assert "the executor failed (RuntimeError: cannot schedule" in found.note


@pytest.mark.parametrize("executor", [3, "dask", ThreadPoolExecutor, object(), [], lambda: None])
def test_what_is_no_executor_is_refused(executor: Any):
    with pytest.raises(Refusal, match=r"executor: a concurrent\.futures\.Executor, .* Dask Client"):
        coins(executor=executor)


def test_no_match_is_long_in_the_hands_of_one_worker(monkeypatch: pytest.MonkeyPatch):
    handed: list[int] = []

    class Counting(ThreadPoolExecutor):
        def submit(self, function: Any, /, *args: Any, **kwargs: Any) -> Any:
            handed.append(len(args[1]))
            return super().submit(function, *args, **kwargs)

    monkeypatch.setattr(workers, "PORTION", 0.05)
    with Counting(2) as executor:
        coins(matches=600, executor=executor)
    assert handed[:2] == [1, 1]
    assert max(handed) > 4
    assert sum(handed) == 600


def test_what_cannot_travel_plays_here_and_says_why():
    found = coins(lambda *given: given[2][0], toy.shy, workers=2)
    assert found.matches == 40
    assert "Played in one process: <lambda> cannot be sent" in repr(found)


def test_no_worker_is_left_behind():
    before = set(multiprocessing.active_children())  # of other tests' pools, perhaps
    coins(workers=2)
    assert set(multiprocessing.active_children()) <= before


# --- notebooks and scripts ----------------------------------------------------

OWN = """
from pizzakit import playtest
from tests import toy
class Mine(toy.Coins):
    name = "mine"
def bold(seen, seat, moves, chance):
    return moves[0]
"""
USES_OWN = (
    OWN
    + """
from concurrent.futures import ProcessPoolExecutor
import multiprocessing
options = {"matches": 30, "progress": False}
print(playtest(Mine, [toy.shy, toy.brave], workers=2, **options))
print(playtest(toy.Coins, [toy.shy, bold], workers=2, **options))
spawn = ProcessPoolExecutor(2, multiprocessing.get_context("spawn"))
print(playtest(toy.Coins, [toy.shy, bold], executor=spawn, **options))
print(playtest(toy.Coins, [toy.shy, toy.brave], workers=2, **options))
"""
)


def script(tmp_path: Path, code: str) -> list[Any]:
    (tmp_path / "script.py").write_text(code)
    return [sys.executable, tmp_path / "script.py"]


def _env() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])}


def test_a_script_needs_no_guard_and_its_own_bots_play_in_one_process(tmp_path: Path):
    done = subprocess.run(
        script(tmp_path, USES_OWN), env=_env(), capture_output=True, text=True, check=True
    )
    assert done.stdout.count("30 matches") == 4
    assert done.stdout.count("Played in one process: Mine lives in this notebook") == 1
    assert done.stdout.count("Played in one process: bold lives in this notebook") == 2
    assert done.stderr == ""


LONG = """
from pizzakit import playtest
from tests import toy
from pizzakit.arena.workers import Gathered
import json, multiprocessing, sys
add = Gathered.add
def add_and_tell(self, played):
    add(self, played)
    if self.done:
        print("some are in", flush=True)
Gathered.add = add_and_tell
found = playtest("mozzaroller", ["random"] * 3, 10**5, workers=int(sys.argv[1]), progress=False)
left = [child.pid for child in multiprocessing.active_children()]
print(json.dumps([found.matches, len(found.rows), left, repr(found)]))
"""


@pytest.mark.parametrize("count", [1, 2])
def test_an_interrupt_leaves_no_worker_and_reports_what_is_done(tmp_path: Path, count: int):
    command = [*script(tmp_path, LONG), str(count)]
    pipes: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env=_env(), start_new_session=True, **pipes) as child:
        assert child.stdout
        child.stdout.readline()
        os.killpg(child.pid, signal.SIGINT)  # as Jupyter does: to the whole group
        out, err = child.communicate(timeout=60)
    matches, rows, left, text = json.loads(out.splitlines()[-1])
    assert (0 < matches < 10**5, rows, left, err) == (True, 3 * matches, [], "")
    assert f"Interrupted: {matches:,} of 100,000 matches are in." in text


SLOW = """
from pizzakit import playtest
from tests import toy
from pizzakit.arena.workers import Gathered
import json, sys, time
add = Gathered.add
def add_and_tell(self, played):
    add(self, played)
    print("some are in", flush=True)
Gathered.add = add_and_tell
found = playtest(
    toy.Coins, [toy.slow, toy.shy], 1000, workers=int(sys.argv[1]), progress=False, rotate=False
)
print(json.dumps([found.matches, found.played, found.note]))
"""


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 2])
def test_an_interrupt_keeps_every_match_of_a_slow_bot(tmp_path: Path, count: int):
    pipes: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    command = [*script(tmp_path, SLOW), str(count)]
    with subprocess.Popen(command, env=_env(), start_new_session=True, **pipes) as child:
        assert child.stdout
        for _ in range(3):
            child.stdout.readline()
        os.killpg(child.pid, signal.SIGINT)
        out, err = child.communicate(timeout=60)
    told, played, note = json.loads(out.splitlines()[-1])
    assert (told, err) == (len(played), "")
    assert 3 <= told < 12
    assert f"Interrupted: {told} of 1,000 matches are in." in note


ORPHANS = """
from pizzakit import playtest
from tests import toy
from pizzakit.arena.workers import Gathered
import multiprocessing
def add_and_tell(self, played):
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)
Gathered.add = add_and_tell
playtest(toy.Coins, [toy.slow, toy.shy], 10**5, workers=2, progress=False)
"""


@pytest.mark.slow
def test_workers_end_when_whoever_waits_for_them_is_killed(tmp_path: Path):
    command = script(tmp_path, ORPHANS)
    with subprocess.Popen(command, env=_env(), stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        pids = [int(pid) for pid in child.stdout.readline().split()]
        child.kill()
        child.stdout.close()
    assert len(pids) == 2
    deadline = time.monotonic() + 20
    while any(map(alive, pids)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not [pid for pid in pids if alive(pid)]


def alive(pid: int) -> bool:
    """Whether a process still runs; one that has ended and is not yet buried does not."""
    state = Path(f"/proc/{pid}/stat")
    if state.exists():
        return state.read_text().rpartition(")")[2].split()[0] not in "ZX"
    if Path("/proc/self").exists():
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


WITH_A_BAR = """
from pizzakit import playtest
from pizzakit.arena import progress
from tests import toy
progress.DELAY = progress.PAUSE = 0.0
print("before")
found = playtest(toy.Coins, [toy.shy, toy.brave], 60, workers=1)
print(found.matches)
"""


@pytest.mark.slow
def test_a_notebook_that_is_run_unseen_keeps_no_bar():
    nbformat, nbclient = (pytest.importorskip(name) for name in ("nbformat", "nbclient"))
    root = repr(str(Path(__file__).parents[1]))
    code = f"import sys; sys.path.insert(0, {root})\n{WITH_A_BAR}"
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    seen: list[Any] = []
    client = nbclient.NotebookClient(book, timeout=120, kernel_name="python3")
    process = client.process_message
    client.process_message = lambda message, *rest: seen.append(message) or process(message, *rest)
    client.execute()
    shown = [m["content"]["data"]["text/plain"] for m in seen if "display_data" in m["msg_type"]]
    assert [text for text in shown if "%|" in text]  # whoever looks on sees how far it is
    outputs = book.cells[0].outputs
    assert "".join(out.get("text", "") for out in outputs) == "before\n60\n"
    assert [out["data"] for out in outputs if "data" in out] == [{"text/plain": ""}]


def test_a_bar_is_only_drawn_where_somebody_sees_it(capsys: pytest.CaptureFixture[str]):
    coins(progress=True)
    assert capsys.readouterr() == ("", "")


IN_A_KERNEL = """
from pizzakit import playtest
from tests import toy
found = playtest(toy.Coins, [toy.shy, toy.brave], 60, workers=2, progress=False)
print(found.matches, found.note or "no remark")
"""


@pytest.mark.slow
def test_in_a_notebook_processes_start_and_own_classes_stay(tmp_path: Path):
    nbformat, nbclient = (pytest.importorskip(name) for name in ("nbformat", "nbclient"))
    cells = [nbformat.v4.new_code_cell(code) for code in (IN_A_KERNEL, USES_OWN)]
    book = nbformat.v4.new_notebook(cells=cells)
    root = repr(str(Path(__file__).parents[1]))
    cells.insert(0, nbformat.v4.new_code_cell(f"import sys; sys.path.insert(0, {root})"))
    book.cells = cells
    nbclient.NotebookClient(book, timeout=120, kernel_name="python3").execute()
    told = ["".join(out.get("text", "") for out in cell.outputs) for cell in book.cells]
    assert told[1] == "60 no remark\n"
    assert told[2].count("30 matches") == 4


# --- numbers ------------------------------------------------------------------


def test_win_rates_stand_in_their_wilson_intervals():
    wins = run("greedy", "random", matches=30).wins()
    greedy = wins.at("book", "greedy")
    assert greedy["low"] <= greedy["estimate"] <= greedy["high"] <= 1
    assert sum(wins["won"]) == 30
    assert greedy["estimate"] == greedy["won"] / 30


def test_negative_points_are_counted_and_ranked_as_they_are():
    found = coins(rules=[{}, {"lowest": -9, "highest": -5}], matches=200)
    points = found.points().at("highest=-5", "brave")["estimate"]
    assert points == pytest.approx(-14, abs=1)
    assert (found.table.query("bot == 'shy'")["points"] == 0).all()
    assert found.wins().at("highest=-5", "shy")["estimate"] == 1
    assert not any("percent" in column or "%" in column for column in found.table)


def test_differences_are_paired_match_by_match():
    found = run(rules=TOKENS, matches=60)
    line = found.compare("points").at("tokens=(6, 6, 6, 6, 6, 6)", "random")
    wide = found.table.query("bot == 'random'").pivot_table("points", "match", "rules")
    paired = wide[1] - wide[0]
    assert line["difference"] == pytest.approx(paired.mean())
    assert line["high"] - line["low"] == pytest.approx(2 * student(0.95, 59) * paired.sem())


def test_the_same_rules_twice_differ_in_nothing():
    found = coins(rules=[{}, {}])
    assert all(found.compare()[c] == [0, 0] for c in ("difference", "low", "high"))
    assert set(found.compare()["rules"]) == {"book 2"}


def test_beginning_is_measured_against_how_strong_the_beginners_are():
    seat = coins(toy.brave, toy.shy, matches=400, rules={"lowest": 1}).first_seat()
    seat = seat.at("lowest=1")
    assert (seat["won"], seat["even"]) == (0.5, 0.5)
    assert seat["lead low"] < 0 < seat["lead high"]
    assert seat["lead high"] - seat["lead low"] < 1


def test_what_cannot_be_compared_is_refused():
    with pytest.raises(Refusal, match="one rule set only"):
        coins().compare()
    with pytest.raises(Refusal, match="there is no column 'luck'; there are: points, "):
        coins().points(column="luck")
    with pytest.raises(Refusal, match="alone nobody sits first"):
        run("random").first_seat()


def test_one_match_has_a_mean_and_no_spread():
    found = coins(matches=1)
    assert all(map(isnan, found.points()["low"]))
    assert "1 match, seed" in repr(found)
    shown_as = [repr(found), found._repr_html_(), found.picture().text, found.picture().svg]
    for shown in (*shown_as, repr(found.points()), found.points()._repr_html_()):
        assert "nan" not in shown


def test_figures_are_read_by_name_and_become_a_dataframe():
    found = coins(rules=[{}, {"highest": 9}], matches=20)
    points = found.points()
    table = points.to_pandas()
    for line in points:
        assert points.at(line["rules"], line["bot"]) == line
        assert table.loc[(line["rules"], line["bot"]), "estimate"] == line["estimate"]
    with pytest.raises(Refusal, match="no line book; there are: book, "):
        points.at("book")
    with pytest.raises(Refusal, match="no column 'luck'; there are: rules, bot, "):
        points["luck"]


def test_values_and_means_are_those_of_the_table():
    found = coins(rules=[{}, {"highest": 9}], matches=20)
    lot = found.table.query("rules == 1")
    assert found.mean("points", rules=1) == pytest.approx(lot["points"].mean())
    pairs = sorted(zip(lot["points"], lot["seat"], strict=True))
    assert sorted(found.values("points", "seat", rules=1)) == pairs
    with pytest.raises(Refusal, match="there is no rule set 2"):
        found.mean("points", rules=2)


def test_without_pandas_only_dataframes_are_missing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    found = coins(rules=[{}, {"highest": 9}], matches=5)
    for shown in (found, found.wins(), found.points(), found.compare(), found.first_seat()):
        assert "<table>" in shown._repr_html_()
    for asked in (lambda: found.table, found.wins().to_pandas):
        with pytest.raises(Refusal, match=r"pizzakit\[tables\]"):
            asked()


# --- matches that do not end --------------------------------------------------


def test_a_match_without_end_is_stopped_counts_nowhere_and_is_told():
    found = coins(rules=[{}, {"rounds": 0}], longest=50, matches=10)
    assert (found.stopped, found.wins()["matches"]) == (10, [10, 10])
    assert "10 had no end after 50 moves and counted nowhere." in repr(found)
    assert found.table.query("not finished")["won"].isna().all()
    assert len(found.match(3, rules=1).log) == 50


def test_where_nothing_ends_there_is_nothing_to_count():
    found = coins(rules={"rounds": 0}, longest=50, matches=3)
    assert not found.wins()
    assert "3 had no end" in found._repr_html_()


# --- mistakes -----------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2])
def test_a_bot_that_cheats_is_named_with_the_match(count: int):
    with pytest.raises(IllegalMove, match=r"«a million coins».*cheat chose it") as refused:
        coins(toy.shy, toy.cheat, workers=count, matches=1)
    assert refused.value.__notes__[0] == "in match 0, seed '0/0', rules book"


@pytest.mark.parametrize("count", [1, 2])
def test_a_bot_that_fails_ends_its_own_matches_and_the_others_stay(count: int):
    # It fails where it moves last: in every other match, for seats move on.
    found = coins(toy.shy, toy.faulty, workers=count, matches=10)
    alone = coins(toy.shy, toy.brave, workers=1, matches=10)
    assert found.played == [1, 3, 5, 7, 9]
    assert [one.number for one in found.failed] == [0, 2, 4, 6, 8]
    assert [row["seed"] for row in found.rows] == [f"0/{n}" for n in found.played for _ in "ab"]
    assert len(found.match(3).log) == alone.match(3).ply
    assert "5 of 10 matches ended with an error and counted nowhere: " in repr(found)
    assert "match 2, seed '0/2', rules book: ZeroDivisionError" in found._repr_html_().replace(
        "&#x27;", "'"
    )
    with pytest.raises(ZeroDivisionError):  # to be looked at
        found.match(2)


def test_an_illegal_move_ends_its_own_match_too():
    found = coins(toy.shy, toy.cheat, rules=[{}, {"rounds": 1}], matches=4)
    assert (found.played, [one.number for one in found.failed]) == ([1, 3], [0, 2])
    assert "rules book: IllegalMove: «a million coins» is not possible" in found.note


def test_where_every_match_fails_it_does_not_go_on_for_ever():
    asked = []

    def broken(seen: Any, *_: Any) -> Any:
        asked.append(seen)
        raise KeyError("olive" * 1000)

    with pytest.raises(KeyError):
        coins(broken, broken, matches=10_000)
    assert len(asked) < 50


def test_what_a_bot_says_when_it_fails_is_cut_short():
    def broken(seen: Any, seat: int, moves: Any, chance: Any) -> Any:
        if seen.turns == 3:
            raise ValueError("olive" * 10**6 + "\n" * 100)
        return moves[0]

    assert len(coins(toy.shy, broken, matches=40).note) < 1_500


@pytest.mark.parametrize("count", [1, 2])
def test_a_bot_that_fails_says_where(count: int):
    with pytest.raises(ZeroDivisionError) as failed:
        coins(toy.shy, toy.faulty, workers=count, matches=1)
    assert failed.value.__notes__[0] == "in match 0, seed '0/0', rules book"


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"seats": ["greedy", "you"]}, "no bot 'you' plays Mozzaroller; there are: "),
        ({"seats": []}, "seats 1 to 4, not 0"),
        ({"seats": ["random"] * 5}, "seats 1 to 4, not 5"),
        ({"seats": "random"}, "seats is a list of bots"),
        ({"seats": 2}, "seats is a list of bots"),
        ({"game": "mozarella"}, "there is no game"),
        ({"matches": 0}, "matches: a whole number from 1 expected, not 0"),
        ({"matches": 1.5}, "matches: a whole number"),
        ({"workers": 0}, "workers: a whole number"),
        ({"longest": -1}, "longest: a whole number"),
        ({"rules": {"dise": 3}}, "no rule 'dise'"),
        ({"rules": []}, "at least one rule set"),
        ({"rules": [{}, {"dice": "8"}]}, "dice"),
        ({"seed": 1.5}, "a seed is a whole number or text"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_begins(options: dict[str, Any], says: str):
    given = {"game": "mozzaroller", "seats": ["random"] * 2} | options
    with pytest.raises(Refusal, match=says):
        playtest(**given)


@pytest.mark.parametrize(("n", "rules"), [(12, 0), (-1, 0), ("x", 0), (0, 2), (0, -1)])
def test_a_match_that_was_not_played_is_refused(n: Any, rules: int):
    with pytest.raises(Refusal, match="there is no"):
        run(rules=TOKENS).match(n, rules)


def test_names_in_a_table_are_no_markup():
    def bot(*given: Any) -> Any:
        return given[2][0]

    bot.__name__ = "<svg onload=alert(1)>"
    assert "<svg" not in coins(bot, toy.shy)._repr_html_()


def test_a_deck_of_ones_own_is_played_with():
    from importlib import resources

    from pizzakit.games import mozzaroller

    deck = resources.files(mozzaroller).joinpath("cards.toml").read_text("utf-8")
    found = run(cards=deck.replace('"Ada"', '"Zita"'), matches=2)
    assert "Zita" in str(found.match(1).game.pieces())


def test_a_playtest_shows_itself_and_draws_no_bar_where_none_is_wanted(
    capsys: pytest.CaptureFixture[str],
):
    found = coins(rules=[{}, {"rounds": 3}])
    first, head, *lines = repr(found).splitlines()
    assert first == "Coins: brave, shy, 40 matches, seed 0"
    assert (head.split(), len(lines)) == (["rules", "bot", "wins", "points"], 4)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("column", ["points", "won", "length"])
def test_a_picture_says_its_numbers_in_text(column: str):
    picture = coins(rules=[{}, {"rounds": 3}]).picture(column)
    said = picture._repr_mimebundle_()["text/plain"]
    assert all(name in said for name in ("brave, book", "shy, rounds=3", column))


def test_a_bar_comes_without_warnings(recwarn: pytest.WarningsRecorder):
    coins(progress=True)
    assert [warning.message for warning in recwarn] == []


# --- the ladder ---------------------------------------------------------------


def test_equals_gain_and_lose_sixteen():
    assert elo([{"a": 1, "b": 2}]) == {"a": 1516, "b": 1484}
    assert elo([{"a": 1, "b": 1}]) == {"a": 1500, "b": 1500}


def test_at_a_larger_table_the_mean_over_all_pairs_counts():
    assert elo([{"a": 1, "b": 2, "c": 3}]) == {"a": 1516, "b": 1500, "c": 1484}
    assert elo([{"a": 1, "b": 1, "c": 3}]) == {"a": 1508, "b": 1508, "c": 1484}


def test_an_expected_win_gains_less():
    ladder = elo([{"a": 1, "b": 2}] * 2)
    expected = 1 / (1 + 10 ** (-32 / 400))
    assert ladder["a"] == pytest.approx(1516 + 32 * (1 - expected))


@given(st.lists(st.lists(st.integers(1, 4), min_size=4, max_size=4), max_size=30))
def test_nothing_is_won_that_another_does_not_lose(tables: list[list[int]]):
    ladder = elo(dict(zip("abcd", places, strict=True)) for places in tables)
    assert sum(ladder.values()) == pytest.approx(1500 * len(ladder))


def test_the_stronger_bot_stands_higher():
    ladder = run("greedy", "random", matches=30).elo()
    assert list(ladder) == ["greedy", "random"]
