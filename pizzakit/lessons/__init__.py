"""The questions of the lessons, game by game; each knows its answer, the way there, and itself."""

from __future__ import annotations

from pizzakit.lessons.question import Question

__all__ = ["Question"]
