"""Colours and states: the style that sits inside every drawing."""

from __future__ import annotations

import re

__all__ = ["STILL", "STYLE"]

_LIGHT = {
    "table": "#f7eedd", "panel": "#fffdf8", "edge": "#dccbad", "ink": "#33261b", "soft": "#6b5846",
    "glow": "#0b62c4", "pick": "#a3195b", "go": "#1d7a46", "mine": "#fff1cf", "faint": ".42",
}  # fmt: skip
_DARK = {
    "table": "#221c18", "panel": "#302822", "edge": "#4b3e33", "ink": "#f6ead9", "soft": "#c9b7a0",
    "glow": "#7cc8ff", "pick": "#ff8cc3", "go": "#6fd39a", "mine": "#453718", "faint": ".2",
}  # fmt: skip


def _properties(colours: dict[str, str]) -> str:
    return ";".join(f"--pk-{name}:{value}" for name, value in colours.items())


# Cards, dice and tokens keep their paper in both themes, as they would under any lamp.
_RULES = f"""
.pk-svg{{{_properties(_LIGHT)};display:block;width:100%;height:auto;
 fill:var(--pk-ink);font:14px system-ui,sans-serif}}
[data-jp-theme-light="false"] .pk-svg{{{_properties(_DARK)}}}
.pk-soft{{fill:var(--pk-soft)}}
.pk-dark{{fill:#33261b;color:#33261b}}
.pk-white{{fill:#fff;color:#fff}}
.pk-gold{{fill:#c06c00;color:#c06c00}}
.pk-b,.pk-big,.pk-n,.pk-dark,.pk-white{{font-weight:700}}
.pk-b{{font-size:16px}}
.pk-big{{font-size:20px}}
.pk-m{{text-anchor:middle}}
.pk-e{{text-anchor:end}}
.pk-n{{font-size:15px;text-anchor:middle}}
.pk-i{{stroke:#3b2a1d;stroke-width:1.1;stroke-linejoin:round;stroke-linecap:round}}
.pk-h{{fill:none;stroke:#ffffffa0;stroke-width:1.5}}
.pk-count{{font-weight:700;font-size:19px;fill:#33261b}}
.pk-marks{{fill:#fff;opacity:.36}}
.pk-table{{fill:var(--pk-table)}}
.pk-panel{{fill:var(--pk-panel);stroke:var(--pk-edge)}}
.pk-mine{{fill:var(--pk-mine);stroke:var(--pk-ink);stroke-width:2}}
.pk-tray{{fill:var(--pk-edge);fill-opacity:.7;stroke:var(--pk-edge)}}
.pk-paper{{fill:#fffaf0;stroke:#8d7759}}
.pk-shade{{fill:#000;opacity:.2}}
.pk-rim{{fill:none;stroke:#33261b}}
.pk-edged{{stroke:var(--pk-soft)}}
.pk-slot{{fill:#0000000a;stroke:#9a8466;stroke-dasharray:3 3}}
.pk-pale{{opacity:.5}}
.pk-none{{opacity:var(--pk-faint)}}
.pk-check{{fill:#c2452f;opacity:.06}}
.pk-road{{fill:none;stroke:var(--pk-edge);stroke-width:46}}
.pk-lane{{stroke:var(--pk-panel);stroke-width:3;stroke-dasharray:14 12}}
.pk-gap{{fill:none;stroke:var(--pk-soft);stroke-dasharray:6 6}}
.pk-pieces>g,.pk-pieces use{{transition:transform .25s}}
.pk-pieces>:not(.pk-el){{pointer-events:none}}
.pk-o{{fill:transparent}}
.pk-dim>.pk-o{{fill:var(--pk-table);fill-opacity:.42}}
.pk-focus>.pk-o{{stroke:var(--pk-ink);stroke-width:5}}
.pk-can{{cursor:pointer}}
.pk-can>.pk-o{{stroke:var(--pk-glow);stroke-width:4}}
.pk-can:hover>.pk-o{{stroke-width:6}}
.pk-picked>.pk-o{{stroke:var(--pk-pick);stroke-width:6}}
.pk-picked{{translate:0 -4px}}
.pk-pending{{opacity:.6}}
.pk-el{{outline:none}}
.pk-focus{{outline:3px solid var(--pk-ink);outline-offset:3px}}
.pk-cited{{cursor:help;text-decoration:underline dotted}}
.pk-button{{fill:var(--pk-go)}}
.pk-button+text{{fill:var(--pk-panel);font-weight:700;font-size:17px;text-anchor:middle}}
.pk-off>.pk-button{{fill:none;stroke:var(--pk-soft);stroke-dasharray:4 4}}
.pk-off>text{{fill:var(--pk-soft);font-weight:400}}
@media (prefers-reduced-motion:reduce){{.pk-pieces *{{transition:none!important}}}}
@media (forced-colors:active){{.pk-svg,.pk-svg text{{forced-color-adjust:none}}}}
"""

#: A picture that stands alone follows the reader's system; elsewhere the page decides.
STILL = f"@media (prefers-color-scheme:dark){{.pk-svg{{{_properties(_DARK)}}}}}"
STYLE = re.sub(r"\s*\n\s*", "", _RULES)
