"""A site of static files in which the notebooks run with no server: JupyterLite with Pyodide.

All that the site needs is fetched once, while it is built, from package indexes; whoever opens it
needs nothing but the site. Python packages become part of Pyodide's own lock file, so that
`import pizzakit` in a notebook brings them.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from pizzakit.game import Refusal

#: What a notebook's kernel loads before the first cell, of Pyodide's own packages.
KERNEL = (
    "micropip", "packaging", "ipython", "jedi", "python-dateutil", "platformdirs",
)  # fmt: skip
#: What pizzakit imports that Pyodide does not have; each in the version installed here, so that
#: the Python half of a widget meets its own front end.
OURS = {
    "comm": ("traitlets",),
    "psygnal": ("typing-extensions",),
    "jupyterlab-widgets": (),
    "ipywidgets": ("comm", "ipython", "jupyterlab-widgets", "traitlets"),
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"),
}
PIZZAKIT = ("anywidget", "ipywidgets", "msgspec", "sympy", "tqdm")
SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "pizzakit",
        "exposeAppInBrowser": True,
        "litePluginSettings": {
            "@jupyterlite/pyodide-kernel-extension:kernel": {
                "disablePyPIFallback": True,
                "pyodideUrl": "./static/pyodide/pyodide.mjs",
            }
        },
    },
}
QUIET = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}
}


class Wheel(NamedTuple):
    """A wheel among Pyodide's files, and what it needs."""

    name: str
    version: str
    file: Path
    depends: tuple[str, ...]
    imports: tuple[str, ...]


def build(folder: Path) -> None:
    """Build the site into a folder that is not there yet, or is empty.

    Needs the sources of pizzakit and what the extra `site` installs, best in an environment of its
    own: a JupyterLab beside it would load the kernel too. Fetches packages by `pip` and `npm`.

    Raises:
        Refusal: the folder is not empty, something is not installed, or a step failed.
    """
    source = _sources()
    if folder.is_dir() and any(folder.iterdir()):
        raise Refusal(f"{folder} is not empty; name a new folder for the site")
    _check_installed()
    folder.mkdir(parents=True, exist_ok=True)  # what cannot be written shows before the long way
    with tempfile.TemporaryDirectory() as scratch:
        lite = Path(scratch)
        pyodide = lite / "static" / "pyodide"
        _fetch_pyodide(pyodide)
        _fill(pyodide, source)
        _copy_notebooks(source / "notebooks", lite / "notebooks")
        (lite / "jupyter-lite.json").write_text(json.dumps(SETTINGS))
        (lite / "overrides.json").write_text(json.dumps(QUIET))
        _run(
            *(sys.executable, "-m", "jupyterlite_core", "build"),
            *("--lite-dir", str(lite), "--contents", str(lite / "notebooks")),
            *("--output-dir", str(folder.resolve())),
            where=lite,
        )
    _begin_at(folder, FIRST)


#: Where a visitor of the site begins.
FIRST = "start_here.ipynb"
#: The empty settings are read by every page of JupyterLite below this one.
ROOT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pizza on the table</title>
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{{}}</script>
<meta http-equiv="refresh" content="0; url=./{where}">
<p><a href="./{where}">Pizza on the table</a></p>
</html>
"""


def _begin_at(folder: Path, notebook: str) -> None:
    """Let the site's root open a notebook, in place of a launcher."""
    where = f"lab/index.html?path={notebook}"
    (folder / "index.html").write_text(ROOT.format(where=where), encoding="utf-8")


def _check_installed() -> None:
    if not importlib.util.find_spec("jupyterlite_pyodide_kernel"):
        raise Refusal('a site needs more packages: pip install -e ".[site]"')


def _sources() -> Path:
    """The clone this package runs from: the site is built from its wheel and notebooks."""
    source = Path(__file__).parent.parent
    if not (source / "pyproject.toml").exists():
        raise Refusal("a site is built from a clone of pizzakit, not from an installed package")
    return source


def _copy_notebooks(source: Path, folder: Path) -> None:
    folder.mkdir()
    for notebook in source.glob("*.ipynb"):
        shutil.copyfile(notebook, folder / notebook.name)


def _run(*command: str, where: Path | None = None) -> None:
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)  # noqa: S603  # ours
    if done.returncode:
        raise Refusal(f"{' '.join(command)} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def _npm() -> str:
    """The `npm` that came with the extra, which need not be on the path, or else the system's."""
    beside = str(Path(sys.executable).parent)
    found = shutil.which("npm", path=beside) or shutil.which("npm")
    if found is None:
        raise Refusal('there is no npm here: pip install -e ".[site]" brings one')
    return found


# --- Pyodide and its lock file ----------------------------------------------------


def _fetch_pyodide(folder: Path) -> None:
    """Bring the very Pyodide that the installed kernel was made for."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

    with tempfile.TemporaryDirectory() as scratch:
        _run(
            _npm(), "pack", "--silent", "--pack-destination", scratch, f"pyodide@{PYODIDE_VERSION}"
        )
        (packed,) = Path(scratch).glob("*.tgz")
        with tarfile.open(packed) as archive:
            archive.extractall(scratch, filter="data")
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(Path(scratch) / "package", folder)
    for extra in (*folder.glob("*.map"), *folder.glob("console*.html"), *folder.glob("*.d.ts")):
        extra.unlink()


def _fill(pyodide: Path, source: Path) -> None:
    """Lay the wheels beside Pyodide and write down in its lock file what they are."""
    path = pyodide / "pyodide-lock.json"
    lock = json.loads(path.read_text())
    packages: dict[str, Any] = lock["packages"]
    needed = {*KERNEL, *PIZZAKIT, *(other for depends in OURS.values() for other in depends)}
    wanted = _closure(packages, needed - OURS.keys())
    for name in wanted:
        entry = packages[name]
        pure = entry["file_name"].endswith("-none-any.whl")
        # A compiled one was built for Pyodide by Pyodide; the index has its makers' newest.
        file = _download(pyodide, f"{name}=={entry['version']}" if pure else name, lock)
        entry |= {"file_name": file.name, "version": file.name.split("-")[1]}
    for wheel in _our_wheels(pyodide, source, lock):
        packages[wheel.name] = _entry(wheel)
    kept = {*wanted, *OURS, "pizzakit"}
    lock["packages"] = {name: packages[name] for name in sorted(kept)}
    for entry in lock["packages"].values():
        # An index's wheel is not, byte for byte, the one that Pyodide has made of it.
        entry["sha256"] = hashlib.sha256((pyodide / entry["file_name"]).read_bytes()).hexdigest()
    path.write_text(json.dumps(lock))


def _closure(packages: dict[str, Any], names: Iterable[str]) -> list[str]:
    """These packages of the lock file and all that they depend on, sorted."""
    found: set[str] = set()
    waiting = [_plain(name) for name in names]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [_plain(other) for other in packages[name]["depends"]]
    return sorted(found)


def _plain(name: str) -> str:
    return name.lower().replace("_", "-")


def _download(folder: Path, requirement: str, lock: dict[str, Any]) -> Path:
    """A wheel for Pyodide, pure or compiled, from the package index."""
    info = lock["info"]
    version = "".join(info["python"].split(".")[:2])
    before = set(folder.glob("*.whl"))
    _run(
        *(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:"),
        *("--python-version", version, "--implementation", "cp", "--abi", f"cp{version}"),
        *("--abi", "none", "--platform", f"pyemscripten_{info['abi_version']}_wasm32"),
        *("--platform", "any", "-d", str(folder), requirement),
    )
    (found,) = set(folder.glob("*.whl")) - before
    return found


def _our_wheels(pyodide: Path, source: Path, lock: dict[str, Any]) -> Iterator[Wheel]:
    for name, depends in OURS.items():
        version = metadata.version(name)
        file = _download(pyodide, f"{name}=={version}", lock)
        yield Wheel(name, version, file, depends, (name.replace("-", "_"),))
    before = set(pyodide.glob("*.whl"))
    _run(
        *(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(pyodide), str(source)),
    )
    (file,) = set(pyodide.glob("*.whl")) - before
    yield Wheel("pizzakit", metadata.version("pizzakit"), file, PIZZAKIT, ("pizzakit",))


def _entry(wheel: Wheel) -> dict[str, Any]:
    return {
        "name": wheel.name,
        "version": wheel.version,
        "file_name": wheel.file.name,
        "install_dir": "site",
        "depends": list(wheel.depends),
        "imports": list(wheel.imports),
        "package_type": "package",
        "unvendored_tests": False,
    }
