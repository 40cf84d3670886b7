"""Write the links to Binder into the README, for the repository that pyproject.toml names.

python -m tests.links
"""

import re
import tomllib
from pathlib import Path

import nbformat

CHECKOUT = Path(__file__).parents[1]
README = CHECKOUT / "README.md"
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
BETWEEN = re.compile(r"(?<=<!-- links to Binder -->\n).*?(?=<!-- written by)", re.DOTALL)


def links() -> str:
    """A line for each notebook, the landing page first."""
    repository = PROJECT["urls"]["Repository"].removeprefix("https://github.com/")
    start = (
        f"https://mybinder.org/v2/gh/{repository}/v{PROJECT['version']}?urlpath=lab/tree/notebooks"
    )
    names = sorted(path.name for path in (CHECKOUT / "notebooks").glob("*.ipynb"))
    names.sort(key=lambda name: name != "start_here.ipynb")
    return "".join(f"- [{title(name)}]({start}/{name})\n" for name in names)


def title(name: str) -> str:
    """A notebook's heading."""
    notebook = nbformat.read(CHECKOUT / "notebooks" / name, as_version=4)
    found = re.search(r"^# (.+)$", notebook.cells[0].source, re.MULTILINE)
    assert found, f"{name} does not begin with its title"
    return found[1]


def written(readme: str) -> str:
    return BETWEEN.sub(lambda _: links(), readme)


if __name__ == "__main__":
    README.write_text(written(README.read_text()))
