"""Reasons in words: every kind has its sentence in every language."""

from __future__ import annotations

import pytest

from qwirkle.coach import Mark, Nudge, Reason, ReasonKind, cell_letters, reason_sentence
from qwirkle.coach.review import HabitKind
from qwirkle.coach.sentences import decimal, percent, signed
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.notation import parse_tiles
from qwirkle.rules import Axis, Cell, Color, Line

TILES = tuple(parse_tiles("Ro Rs Rd"))
FULL = {
    "points": 12,
    "value": 3.25,
    "count": 2,
    "others": 4,
    "lines": (Line(Axis.ROW, Cell(0, 0), TILES),),
    "cells": (Cell(5, 0),),
    "tiles": TILES,
    "attribute": Color.RED,
    "chance": 0.42,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ReasonKind)
def test_every_reason_has_its_sentence(language: str, kind: ReasonKind) -> None:
    texts = catalogue(language)
    said = reason_sentence(texts, Reason(kind, weight=1.0, **FULL))  # type: ignore[arg-type]
    assert said.endswith(".")
    assert "{" not in said
    if language != "en":
        assert said != reason_sentence(catalogue("en"), Reason(kind, weight=1.0, **FULL))  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_nudge_mark_and_habit_has_its_words(language: str) -> None:
    texts = catalogue(language)
    assert all(texts.text(f"coach.nudge.{nudge.value}") for nudge in Nudge)
    assert all(texts.text(f"coach.mark.{mark.value}") for mark in Mark)
    assert all(
        "7, 9" in texts.text(f"coach.habit.{habit.value}", moves="7, 9", value="3.5") for habit in HabitKind
    )


def test_a_reason_says_its_numbers() -> None:
    opens = Reason(ReasonKind.OPENS, 1.0, points=12, cells=(Cell(5, -1),), tiles=TILES[:1], chance=0.256)
    assert reason_sentence(catalogue("en"), opens) == (
        "Opens a line of five: red circle at 5,-1 would be 12 points. "
        "Chance that another player holds it: 26%."
    )
    assert "26\xa0%" in reason_sentence(catalogue("cs"), opens)


def test_for_a_board_with_letters_a_cell_is_named_by_its_own() -> None:
    opens = Reason(ReasonKind.OPENS, 1.0, points=12, cells=(Cell(5, -1),), tiles=TILES[:1], chance=0.256)
    closes = Reason(ReasonKind.CLOSES, 1.0, points=12, cells=(Cell(7, 2),), tiles=TILES[:1], chance=0.256)
    letters = cell_letters([opens, closes, opens])
    assert letters == {Cell(5, -1): "A", Cell(7, 2): "B"}
    assert "red circle at A would be" in reason_sentence(catalogue("en"), opens, letters)
    many = cell_letters(Reason(ReasonKind.OPENS, 1.0, cells=(Cell(at, 0),)) for at in range(30))
    assert len(set(many.values())) == 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ReasonKind)
def test_no_coordinates_are_left_where_there_are_letters(language: str, kind: ReasonKind) -> None:
    reason = Reason(kind, weight=1.0, **FULL)  # type: ignore[arg-type]
    assert "5,0" not in reason_sentence(catalogue(language), reason, cell_letters([reason]))


def test_a_set_tells_the_chance_to_finish_where_there_is_one() -> None:
    english = catalogue("en")
    kept = Reason(ReasonKind.KEEPS_SET, 1.0, tiles=TILES, count=3, chance=0.3, value=0.0)
    assert reason_sentence(english, kept).endswith("Chance to draw another: 30%.")
    near = Reason(ReasonKind.KEEPS_SET, 1.0, tiles=TILES, count=5, chance=0.3, value=0.12)
    assert reason_sentence(english, near).endswith("Chance to draw the rest of a Qwirkle: 12%.")


def test_a_chance_is_sure_or_impossible_only_where_it_is() -> None:
    english = catalogue("en")
    assert [percent(english, chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [
        *("0%", "1%", "50%", "99%", "100%")
    ]


def test_numbers_are_written_as_the_language_does() -> None:
    assert (decimal(catalogue("hu"), 1.25), decimal(catalogue("en"), -1.26)) == ("1,2", "−1.3")
    assert [signed(catalogue("pl"), value) for value in (2.0, 0.0, -0.01, -2.0)] == [
        "+2,0",
        "0,0",
        "0,0",
        "−2,0",
    ]
