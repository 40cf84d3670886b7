"""Answers: what a student typed, read and judged exactly."""

from __future__ import annotations

from pizzakit.answers.exactly import TooMuch, Unreadable
from pizzakit.answers.judging import Kind, Verdict, judge, mistakes, same
from pizzakit.answers.reading import OtherLetter, read

__all__ = [
    "Kind",
    "OtherLetter",
    "TooMuch",
    "Unreadable",
    "Verdict",
    "judge",
    "mistakes",
    "read",
    "same",
]
