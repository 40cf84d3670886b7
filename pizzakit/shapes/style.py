"""Colours and states: the style that sits inside every drawing."""

from __future__ import annotations

import re

__all__ = ["STYLE"]

LIGHT = {
    "table": "#f6ecd9", "check": "#b4412c", "road": "#dccbaa", "line": "#fffaf0",
    "panel": "#fffdf8", "edge": "#d9c8a9", "ink": "#33261b", "soft": "#6f5d4b",
    "glow": "#0b6bcb", "pick": "#a3195b", "good": "#1d7a46", "mine": "#fff3d6", "sky": "#eadcc0",
}  # fmt: skip
DARK = {
    "table": "#231d19", "check": "#e8a08f", "road": "#40362d", "line": "#7d6c58",
    "panel": "#2f2721", "edge": "#594a3c", "ink": "#f6ead9", "soft": "#c5b29b",
    "glow": "#7cc4ff", "pick": "#ff8fc4", "good": "#6fd39a", "mine": "#41341f", "sky": "#332a23",
}  # fmt: skip


def _properties(colours: dict[str, str]) -> str:
    return ";".join(f"--pk-{name}:{value}" for name, value in colours.items())


# Cards, dice and tokens keep their paper in both themes, as they would under any lamp.
# `pk-still` marks a picture that stands alone: only there the system's theme decides.
_RULES = f"""
.pk-svg{{{_properties(LIGHT)};display:block;width:100%;height:auto;
 font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}}
[data-jp-theme-light="false"] .pk-svg{{{_properties(DARK)}}}
@media (prefers-color-scheme:dark){{.pk-still{{{_properties(DARK)}}}}}
.pk-svg text{{fill:var(--pk-ink);font-size:14px}}
.pk-svg .pk-soft{{fill:var(--pk-soft)}}
.pk-svg .pk-dark{{fill:#33261b}}
.pk-svg .pk-white{{fill:#fff}}
.pk-b{{font-weight:700}}
.pk-m{{text-anchor:middle}}
.pk-e{{text-anchor:end}}
.pk-table{{fill:var(--pk-table)}}
.pk-panel{{fill:var(--pk-panel);stroke:var(--pk-edge)}}
.pk-mine{{fill:var(--pk-mine);stroke:var(--pk-ink);stroke-width:2}}
.pk-paper{{fill:#fffaf0;stroke:#8d7759}}
.pk-slot{{fill:none;stroke:#a08a6b;stroke-dasharray:3 3}}
.pk-pale{{opacity:.42}}
.pk-check{{fill:var(--pk-check);opacity:.06}}
.pk-road{{fill:none;stroke:var(--pk-road);stroke-width:46}}
.pk-lane{{stroke:var(--pk-line);stroke-width:3;stroke-dasharray:14 12}}
.pk-gap{{fill:none;stroke:var(--pk-soft);stroke-dasharray:6 6}}
.pk-dim{{opacity:.62}}
.pk-none{{opacity:.5}}
.pk-rainbow{{fill:none;stroke:#c77700;stroke-width:3;stroke-dasharray:6 3}}
.pk-svg .pk-last{{fill:var(--pk-pick)}}
.pk-mv{{transition:transform .25s}}
.pk-on{{pointer-events:none}}
.pk-o{{fill:transparent;stroke:none}}
.pk-can{{cursor:pointer}}
.pk-can>.pk-o{{stroke:var(--pk-glow);stroke-width:3;stroke-dasharray:7 4;
 filter:drop-shadow(0 0 4px var(--pk-glow))}}
.pk-can:hover>.pk-o{{stroke-dasharray:none}}
.pk-picked>.pk-o{{stroke:var(--pk-pick);stroke-width:5;stroke-dasharray:none;
 filter:drop-shadow(0 0 5px var(--pk-pick))}}
.pk-pending{{opacity:.6}}
.pk-svg .pk-el{{outline:none}}
.pk-focus{{outline:3px solid var(--pk-ink)!important;outline-offset:3px}}
.pk-button{{fill:var(--pk-good);stroke:#0003}}
.pk-svg .pk-button+text{{fill:var(--pk-panel);font-weight:700;font-size:16px}}
.pk-off>.pk-button{{fill:none;stroke:var(--pk-soft);stroke-dasharray:4 4}}
.pk-svg .pk-off>.pk-button+text{{fill:var(--pk-soft);font-weight:400}}
@media (prefers-reduced-motion:reduce){{.pk-check{{fill:var(--pk-check);opacity:.06}}
.pk-road{{fill:none;stroke:var(--pk-road);stroke-width:46}}
.pk-lane{{stroke:var(--pk-line);stroke-width:3;stroke-dasharray:14 12}}
.pk-gap{{fill:none;stroke:var(--pk-soft);stroke-dasharray:6 6}}
.pk-dim{{opacity:.62}}
.pk-none{{opacity:.5}}
.pk-rainbow{{fill:none;stroke:#c77700;stroke-width:3;stroke-dasharray:6 3}}
.pk-svg .pk-last{{fill:var(--pk-pick)}}
.pk-mv{{transition:none}}}}
@media (forced-colors:active){{.pk-svg,.pk-svg text{{forced-color-adjust:none}}
 .pk-svg .pk-can>.pk-o{{stroke:Highlight}}.pk-focus{{outline-color:Highlight!important}}}}
"""

STYLE = re.sub(r"\s*\n\s*", "", _RULES)
