"""Lessons: predict, reveal, land on it, turn the knob, and exercises that check themselves."""

from __future__ import annotations

from pizzakit.lesson.exercise import Exercise
from pizzakit.lesson.knob import Knob
from pizzakit.lesson.landing import LandOn
from pizzakit.lesson.predict import Predict
from pizzakit.lesson.record import Attempt, attempts, export, student
from pizzakit.lesson.reveal import Reveal

__all__ = [
    "Attempt",
    "Exercise",
    "Knob",
    "LandOn",
    "Predict",
    "Reveal",
    "attempts",
    "export",
    "student",
]
