"""A drawing that stands alone: in a notebook without a kernel, in a file, in a README."""

from __future__ import annotations

import base64
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pizzakit import files
from pizzakit.shapes.style import STILL
from pizzakit.shapes.svg import element

#: The widest window, in pixels, for which a picture is laid out as for a phone.
NARROW = 640
_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True)
class Picture:
    """A still picture: its SVG, what it shows in one line, the same as text, and as on a phone."""

    svg: str
    alt: str
    text: str
    narrow: str = ""

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        image = element("img", alt=self.alt, style="max-width:100%", src=_data(self.svg))
        if self.narrow:
            phone = element("source", media=f"(max-width: {NARROW}px)", srcset=_data(self.narrow))
            image = element("picture", phone, image)
        return {"text/html": image, "image/svg+xml": self.svg, "text/plain": self.text}

    def __repr__(self) -> str:
        return self.text

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the SVG to a file.

        Raises:
            OSError: the file cannot be written; an older one stays as it was.
        """
        return files.write_whole(path, self.svg.encode())


def still(svg: str, alt: str, text: str, narrow: str = "") -> Picture:
    """A drawing made to stand alone, in its own size; `narrow` is the same laid out for a phone.

    Inside a page the page decides on light or dark; here the reader's system does.
    """
    return Picture(_alone(svg), alt, text, _alone(narrow))


def _alone(svg: str) -> str:
    sized = _VIEW_BOX.sub(r'\g<0> width="\1" height="\2"', svg, count=1)
    return sized.replace("</style>", f"{STILL}</style>", 1)


def _data(svg: str) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"
