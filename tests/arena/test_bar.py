"""The bar: drawn on a terminal, and nowhere else."""

from __future__ import annotations

import io

import pytest

from qwirkle.arena import PlayedDeal, PlayedGame, bar
from qwirkle.arena.bar import SECONDS, MatchBar

WON = PlayedDeal(0, (PlayedGame((0, 1), (2, 1), (1, 0), ()), PlayedGame((1, 0), (2, 1), (1, 0), ())))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    """A clock that goes on only when it is told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    stopped = Clock()
    monkeypatch.setattr(bar, "monotonic", stopped)
    return stopped


def test_a_terminal_shows_how_far_the_match_is(clock: Clock) -> None:
    terminal = Terminal()
    shown = MatchBar(terminal, wanted=4)
    clock.seconds += 20
    shown.take(WON)
    drawn = "\r\x1b[K[######..................] 1/4 deals, 50.0% wins, 1:00 left"
    assert terminal.getvalue() == drawn
    shown.clear()
    assert terminal.getvalue() == drawn + "\r\x1b[K"


def test_it_says_what_is_left_by_what_it_took_so_far() -> None:
    shown = MatchBar(Terminal(), wanted=100, played=[WON] * 40)
    for _ in range(10):
        shown.take(WON)
    assert shown.line(seconds=800).endswith("50/100 deals, 50.0% wins, 1:06:40 left")


def test_it_is_not_drawn_faster_than_anybody_reads(clock: Clock) -> None:
    terminal = Terminal()
    shown = MatchBar(terminal, wanted=1000)
    for _ in range(500):
        shown.take(WON)
    assert terminal.getvalue().count("\r") == 1
    clock.seconds += SECONDS
    shown.take(WON)
    assert terminal.getvalue().count("\r") == 2
    assert "501/1000 deals" in terminal.getvalue()


def test_where_there_is_no_terminal_nothing_is_written() -> None:
    target = io.StringIO()
    shown = MatchBar(target, wanted=2)
    shown.take(WON)
    shown.clear()
    assert target.getvalue() == ""
