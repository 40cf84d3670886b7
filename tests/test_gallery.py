"""The shelf of games: a picture, a name and a link each."""

import re
from pathlib import Path

from pizzakit import gallery, games
from tests import toy

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


def test_every_game_has_a_card_with_its_picture_and_a_notebook_that_is_there():
    shown = gallery.shelf()._repr_html_()
    links = re.findall(r'<a href="([^"]+)">', shown)
    assert links == [f"{name}.ipynb" for name in games.names()]
    assert all((NOTEBOOKS / link).exists() for link in links)
    assert shown.count("data:image/svg+xml;base64,") == len(links)
    assert all(games.find(name).title in shown for name in games.names())


def test_a_game_without_scenes_shows_its_set_up_and_a_name_stays_a_name():
    class Odd(toy.Coins):
        title = "Coins <b>& more</b>"

    shown = gallery.Shelf([Odd])._repr_html_()
    assert "Coins &lt;b&gt;&amp; more&lt;/b&gt;" in shown
    assert "data:image/svg+xml;base64," in shown
