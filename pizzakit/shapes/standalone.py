"""A drawing that stands alone: in a notebook without a kernel, in a file, in a README."""

from __future__ import annotations

import base64
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pizzakit.shapes.style import STILL
from pizzakit.shapes.svg import element

__all__ = ["Picture", "still"]


_VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True)
class Picture:
    """A still picture: its SVG, what it shows in one line, and the same as text."""

    svg: str
    alt: str
    text: str

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        data = base64.b64encode(self.svg.encode()).decode()
        image = element(
            "img", alt=self.alt, style="max-width:100%", src=f"data:image/svg+xml;base64,{data}"
        )
        return {"text/html": image, "image/svg+xml": self.svg, "text/plain": self.text}

    def __repr__(self) -> str:
        return self.text

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the SVG to a file.

        Raises:
            OSError: the file cannot be written.
        """
        target = Path(path)
        target.write_text(self.svg, encoding="utf-8")
        return target


def still(svg: str, alt: str, text: str) -> Picture:
    """A drawing made to stand alone, in its own size.

    Inside a page the page decides on light or dark; here the reader's system does.
    """
    sized = _VIEW_BOX.sub(r'\g<0> width="\1" height="\2"', svg, count=1)
    return Picture(sized.replace("</style>", f"{STILL}</style>", 1), alt, text)
