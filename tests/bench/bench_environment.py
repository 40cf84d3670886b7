"""How much more Binder has to fetch than a bare JupyterLab with widgets.

    python -m tests.bench.bench_environment

needs `uv`; makes both environments anew and prints their sizes, package counts and ratios.
"""

import subprocess
import tempfile
import tomllib
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
BARE = ["jupyterlab", "ipywidgets"]
OURS = PROJECT["dependencies"] + PROJECT["optional-dependencies"]["lab"]


def measured(requirements: list[str]) -> tuple[int, int]:
    """Bytes and packages of an environment with these."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["uv", "venv", "-q", folder], check=True)
        install = ["uv", "pip", "install", "-q", "--python", folder]
        subprocess.run([*install, *requirements], check=True)
        size = sum(file.lstat().st_size for file in Path(folder).rglob("*"))
        return size, len(list(Path(folder).rglob("*.dist-info")))


def main() -> None:
    (bare, few), (ours, more) = measured(BARE), measured(OURS)
    print(f"bare      {bare / 1e6:6.0f} MB  {few} packages")
    print(f"pizzakit  {ours / 1e6:6.0f} MB  {more} packages")
    print(f"ratio     {ours / bare:6.2f}     {more / few:.2f}")


if __name__ == "__main__":
    main()
