"""Small pictures on a grid of 24 by 24: ingredients, spices, marks and customer signs."""

from __future__ import annotations

from collections.abc import Iterable

from pizzakit.shapes.svg import Markup, element, join

__all__ = ["ICONS", "defs"]

_INK = 'stroke="#3b2a1d" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"'

#: Drawn for this project; each is told from the others by its outline alone.
ICONS: dict[str, str] = {
    "mushroom": f'<g {_INK}><path fill="#f4e6d0" d="M9.2 13h5.6l1 6c.3 1.7-1 2.5-3.8 2.5S7.9 20.7 8.2 19z"/>'
    '<path fill="#b97a4b" d="M2.2 12.6C2.2 6.6 6.6 2.4 12 2.4s9.8 4.2 9.8 10.2c0 1.3-.9 1.8-2 1.8H4.2c-1.1 0-2-.5-2-1.8z"/>'
    '</g><g fill="#f4e6d0"><circle cx="8" cy="8.2" r="1.9"/><circle cx="14.4" cy="6.3" r="1.5"/><circle cx="16.6" cy="10.8" r="1.6"/></g>',
    "corn": f'<g {_INK}><path fill="#ffcb3d" d="M12 1.6c3 0 4.8 4 4.8 9.2S15 20.6 12 20.6s-4.8-4.6-4.8-9.8S9 1.6 12 1.6z"/>'
    '<path fill="none" stroke="#b67a12" stroke-width=".9" d="M10.2 3v16M13.8 3v16M8 6.6h8M7.3 10h9.4M7.4 13.4h9.2"/>'
    '<path fill="#74a844" d="M12 22.4C5.4 22 2.6 16.6 3.4 9.2 8 11.6 11 16 12 22.4zM12 22.4c6.6-.4 9.4-5.8 8.6-13.2C16 11.6 13 16 12 22.4z"/></g>',
    "olive": f'<g {_INK}><path fill="#7ba05b" d="M13 7c1-4 4.5-5.4 8.6-4.6C21 6.4 17.6 8.6 13 7z"/>'
    '<ellipse cx="11" cy="14" rx="9" ry="7.3" fill="#4a4458" transform="rotate(-22 11 14)"/>'
    '<circle cx="6.8" cy="15.6" r="2.6" fill="#e9573f"/></g>'
    '<path fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.5" stroke-linecap="round" d="M10.5 9.7c2.6-1 5-.7 6.6.8"/>',
    "arugula": f'<path {_INK} fill="#5fa052" d="M12 1.5c2.5 1.5 3.5 3.3 3 5.4 2-1.3 4.2-1.2 6 .3-.6 2.5-2.3 4-4.7 4.3 1.6.6 2.7 1.8 3 3.5-2.2 1.2-4.5.9-6.2-.7l-.1 8.2h-2l-.1-8.2c-1.7 1.6-4 1.9-6.2.7.3-1.7 1.4-2.9 3-3.5C5.3 11.2 3.6 9.7 3 7.2c1.8-1.5 4-1.6 6-.3-.5-2.1.5-3.9 3-5.4z"/>'
    '<path fill="none" stroke="#dff0c8" stroke-linecap="round" d="M12 5v14M12 11l3.5-2.5M12 11 8.5 8.5"/>',
    "tomato": f'<g {_INK}><path fill="#e5432f" d="M12 6.4c5.4-1.9 9.8 1 9.8 6.6S17.4 22 12 22 2.2 18.6 2.2 13 6.6 4.5 12 6.4z"/>'
    '<path fill="#4f9a3f" d="m12 9.8-3 2 .6-3.5-3.8-1.6 4-.6L12 1.8l2.2 4.3 4 .6-3.8 1.6.6 3.5z"/></g>'
    '<path fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.6" stroke-linecap="round" d="M5 13.5c0 2 .8 3.7 2.2 4.8"/>',
    "mozzarella": f'<g {_INK}><circle cx="9" cy="9.5" r="7.2" fill="#dfe7ec"/><circle cx="12" cy="12.6" r="7.2" fill="#eef3f5"/>'
    '<circle cx="15" cy="15.4" r="7.2" fill="#fff"/></g><path fill="none" stroke="#b9c8d1" stroke-width="1.3" stroke-linecap="round" d="M11.4 17.5c.7 1.5 1.9 2.3 3.4 2.5"/>',
    "garlic": f'<g {_INK}><path fill="#f7f0f4" d="M12 1.7c.6 3.2 1.4 4.6 3.6 6 3 1.9 5.6 4 5.6 7.6 0 4.2-3.6 6.5-9.2 6.5s-9.2-2.3-9.2-6.5c0-3.6 2.6-5.7 5.6-7.6 2.2-1.4 3-2.8 3.6-6z"/>'
    '<path fill="none" stroke="#a987a6" d="M12 8.5c-3.4 3-4 9-1.2 13M12 8.5c3.4 3 4 9 1.2 13"/></g>',
    "chili": f'<g {_INK}><path fill="#dd2f23" d="M14.5 7.6c3.2-1 5.6 1 5 4.6C18.3 18.4 11.6 22.4 2 21.4c6.4-1.6 9-4.6 10-9.4.4-2.2 1-3.8 2.5-4.4z"/>'
    '<path fill="#4f9a3f" d="M13 8.6c.4-2 2-3 4-2.8 0-2 .8-3.2 2.6-4.2l1 1.5C19.4 4 19 5 19.2 6.4c1.6.9 2 2.6 1.4 4.2-2-2-5-2.6-7.6-2z"/></g>',
    "sun": '<circle cx="12" cy="12" r="5.6"/><path stroke="currentColor" stroke-width="2.6" stroke-linecap="round" d="M12 1.5v2.5M12 20v2.5M1.5 12h2.5M20 12h2.5M4.600 4.600l1.700 1.700M17.700 17.700l1.700 1.700M19.400 4.600l-1.700 1.700M6.300 17.700l-1.700 1.700"/>',
    "leaf": '<circle cx="12" cy="6.8" r="4.7"/><circle cx="6.6" cy="14" r="4.7"/><circle cx="17.4" cy="14" r="4.7"/><path d="M10.8 12h2.4l1.6 10.5H9.2z"/>',
    "heart": '<path d="M12 21.8C4.6 16.2 1.8 12.4 1.8 8.4 1.8 5 4.3 2.8 7.2 2.8c2 0 3.8 1 4.8 2.9 1-1.9 2.8-2.9 4.8-2.9 2.9 0 5.4 2.2 5.4 5.6 0 4-2.8 7.8-10.2 13.4z"/>',
    "drop": '<path d="M12 1.2c5 6.2 7.4 9.8 7.4 13.5a7.4 7.4 0 0 1-14.8 0C4.6 11 7 7.4 12 1.2z"/>',
    "moon": '<path d="M15.5 1.8A10.6 10.6 0 1 0 22 16.5 9 9 0 0 1 15.5 1.8z"/>',
    "spade": '<path d="M12 1.2c5.6 4.8 9.3 7.8 9.3 11.6 0 3-2.2 4.7-4.6 4.7-1.4 0-2.6-.5-3.4-1.4.2 2.6 1 4.6 2.3 6.4H8.4c1.3-1.8 2.1-3.8 2.3-6.4-.8.9-2 1.4-3.4 1.4-2.4 0-4.6-1.7-4.6-4.7C2.7 9 6.4 6 12 1.2z"/>',
    "tick": '<circle cx="12" cy="12" r="11" fill="#1d7a46" stroke="#fff" stroke-width="1.5"/><path fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" d="m6.5 12.6 3.8 3.9 7.3-8.3"/>',
    "hat": f'<g {_INK} fill="#fff"><path d="M6.4 12.6C3.6 12.6 2 10.8 2 8.6c0-2.4 2-4.2 4.4-4 1-2 3.2-3.2 5.6-3.2s4.6 1.2 5.6 3.2c2.4-.2 4.4 1.6 4.4 4 0 2.2-1.6 4-4.4 4v8H6.4z"/><path d="M6.4 17.4h11.2"/></g>',
    "chip": '<circle cx="12" cy="12" r="10.5" fill="#8f2f2a" stroke="#fff" stroke-width="1.6"/><circle cx="12" cy="12" r="10.5" fill="none" stroke="#3b1512" stroke-width="1.6" stroke-dasharray="3.3 3.3"/><path stroke="#fff" stroke-width="2.6" stroke-linecap="round" d="M7.5 12h9"/>',
    "joker": '<path d="m12 1.5 3.1 6.9 7.4.8-5.5 5 1.5 7.4-6.5-3.7-6.5 3.7L7 14.2l-5.5-5 7.4-.8z"/>',
    "die": '<rect x="1" y="1.6" width="22" height="22" rx="5" fill="#8a755a" opacity=".7"/><rect x=".8" y=".6" width="22.4" height="22" rx="5" fill="#fffdf7" stroke="#7a6549" stroke-width=".7"/>',
}  # fmt: skip


def defs(names: Iterable[str], faces: Iterable[str] = ()) -> Markup:
    """Symbols for a drawing's `<defs>`: icons by name, and a die showing each of `faces`."""
    plain = [_symbol(name, Markup(ICONS[name])) for name in names]
    return join([*plain, *(_symbol(f"die-{face}", _die(face)) for face in faces)])


def _symbol(name: str, inside: Markup) -> Markup:
    return element("symbol", inside, id=f"pk0-{name}", viewBox="0 0 24 24")


def _die(face: str) -> Markup:
    body = element("use", href="#pk0-die")
    picture = element("use", href=f"#pk0-{face}", x=4, y=3.6, width=16, height=16)
    return join([body, picture])
