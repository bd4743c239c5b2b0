"""The questions before a game."""

from __future__ import annotations

import io

import pytest

from qwirkle.bots import BOTS
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.terminal.asking import ask_players
from qwirkle.terminal.screen import Screen
from qwirkle.terminal.seats import Seat, named
from qwirkle.terminal.voice import Voice


def asked(*lines: str, language: str = "en") -> tuple[list[tuple[str | None, str | None]], str]:
    """What these answers lead to, and what is shown on the way."""
    target = io.StringIO()
    screen = Screen(io.StringIO("".join(f"{line}\n" for line in lines)), target)
    return ask_players(Voice(screen, catalogue(language))), target.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_enter_is_enough_in_every_language(language: str) -> None:
    texts = catalogue(language)
    seats, said = asked("", "", "", language=language)
    assert seats == [(None, None), ("greedy", None)]
    for bot in BOTS:
        assert texts.text(f"bot.{bot}") in said
    assert max(map(len, said.splitlines())) <= 80


def test_people_by_name_and_bots_by_number_or_name() -> None:
    seats, _ = asked("4", "Ann", "1", "casual", "Zoë")
    assert seats == [(None, "Ann"), ("random", None), ("casual", None), (None, "Zoë")]


@pytest.mark.parametrize("wrong", ["1", "5", "two", "-2", "²"])
def test_a_number_of_players_that_cannot_be_is_asked_again(wrong: str) -> None:
    seats, said = asked(wrong, "2", "", "")
    assert len(seats) == 2
    assert "Type a number from 2 to 4." in said


def test_a_name_that_is_too_long_is_asked_again() -> None:
    seats, said = asked("2", "A" * 17, "A" * 16, "")
    assert seats[0] == (None, "A" * 16)
    assert "Type a name of at most 16 letters, or the number of a bot." in said


def test_no_two_seats_have_one_name() -> None:
    seats = named([None, None, "greedy", "greedy"], ["Ann", "Ann", None, None], catalogue("en"))
    assert seats == (Seat("Ann"), Seat("Ann II"), Seat("Greedy", "greedy"), Seat("Greedy II", "greedy"))
    long = named([None] * 4, ["A" * 16] * 4, catalogue("en"))
    assert len({seat.name for seat in long}) == 4
    assert max(len(seat.name) for seat in long) == 16
