"""The bar: drawn on a terminal, and nowhere else."""

from __future__ import annotations

import io

from qwirkle.arena import PlayedDeal, PlayedGame
from qwirkle.arena.bar import Bar

WON = PlayedDeal(0, (PlayedGame((0, 1), (2, 1), (1, 0), ()), PlayedGame((1, 0), (2, 1), (1, 0), ())))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_the_match_is() -> None:
    terminal = Terminal()
    bar = Bar(terminal, wanted=4)
    bar.take(WON)
    assert terminal.getvalue() == "\r\x1b[K[######..................] 1/4 deals, 50.0% wins, 0:00 left"
    bar.clear()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_it_says_what_is_left_by_what_it_took_so_far() -> None:
    bar = Bar(Terminal(), wanted=100, played=[WON] * 40)
    for _ in range(10):
        bar.take(WON)
    assert bar.line(seconds=800).endswith("50/100 deals, 50.0% wins, 1:06:40 left")


def test_it_is_not_drawn_faster_than_anybody_reads() -> None:
    terminal = Terminal()
    bar = Bar(terminal, wanted=1000)
    for _ in range(1000):
        bar.take(WON)
    assert terminal.getvalue().count("\r") < 100


def test_where_there_is_no_terminal_nothing_is_written() -> None:
    target = io.StringIO()
    bar = Bar(target, wanted=2)
    bar.take(WON)
    bar.clear()
    assert target.getvalue() == ""
