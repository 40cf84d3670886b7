"""Where a visitor of the site begins."""

from pathlib import Path

from pizzakit import site

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


def test_the_root_of_the_site_opens_the_first_page(tmp_path: Path):
    (tmp_path / "index.html").write_text("a launcher")
    site._begin_at(tmp_path, site.FIRST)
    page = (tmp_path / "index.html").read_text()
    assert "url=./lab/index.html?path=start_here.ipynb" in page
    assert 'href="./lab/index.html?path=start_here.ipynb"' in page
    assert '<script id="jupyter-config-data" type="application/json"' in page
    assert (NOTEBOOKS / site.FIRST).exists()
