"""What every game promises, asked again of Pizza Master in every mode and variant."""

from __future__ import annotations

from typing import Any

import pytest

from pizzakit.games.pizza_master.rules import PizzaMaster, Rules
from tests.every_game import test_promises as promises


def kind_of(**changes: Any) -> type[PizzaMaster]:
    """The game with other rules as its own."""

    class Changed(PizzaMaster):
        @staticmethod
        def rules_type() -> Rules:  # type: ignore[override]
            return Rules(**changes)

    return Changed


VARIANTS: dict[str, dict[str, Any]] = {
    "trainee": {"mode": "trainee"},
    "master": {"mode": "master"},
    "discards face up": {"discards": "face_up"},
    "three for any": {"mode": "trainee", "three_for_any": True},
    "last place": {"mode": "trainee", "buy_last_place": True},
    "open Indy": {"mode": "trainee", "open_indy": True, "help_coin": "lowest_reputation"},
    "special deck": {"mode": "master", "special_deck": True},
    "own special": {"mode": "master", "own_special": True},
    "everything": {
        "mode": "master",
        "three_for_any": True,
        "buy_last_place": True,
        "open_indy": True,
        "special_deck": True,
        "own_special": True,
    },
}
ASKED = [
    promises.test_a_position_is_over_or_offers_a_move,
    promises.test_who_may_step_in_is_known_to_all_and_nobody_else_moves_out_of_turn,
    promises.test_every_component_is_somewhere_after_every_move,
    promises.test_moves_are_values_that_are_offered_once,
    promises.test_others_have_moves_only_where_the_position_says_so,
    promises.test_a_legal_move_has_no_reason_against_it_and_others_have_one,
    promises.test_a_copy_goes_its_own_way,
    promises.test_asking_a_position_does_not_change_it,
    promises.test_every_move_is_written_down_and_read_again,
    promises.test_a_recorded_game_is_replayed_to_the_same_end,
    promises.test_scores_and_places_belong_to_every_side,
    promises.test_what_a_seat_sees_once_it_sees_the_same_again,
    promises.test_two_positions_that_differ_in_hidden_things_look_the_same,
    promises.test_a_seat_finds_the_same_moves_in_what_it_sees,
    promises.test_an_imagined_position_has_every_component_of_the_box,
    promises.test_imagining_what_is_seen_needs_no_more_than_what_is_seen,
    promises.test_an_imagined_position_can_be_played_to_its_end,
    promises.test_every_position_and_move_is_said_in_words,
    promises.test_sentences_tell_moves_apart,
]


@pytest.mark.slow
@pytest.mark.parametrize("asked", ASKED, ids=lambda test: test.__name__.removeprefix("test_"))
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_promise_holds(variant: str, asked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked_of = promises.positions
    monkeypatch.setattr(promises, "positions", lambda *table, matches=1: asked_of(*table, 1))
    seats = 2 + list(VARIANTS).index(variant) % 4
    asked(kind_of(**VARIANTS[variant]), seats)
