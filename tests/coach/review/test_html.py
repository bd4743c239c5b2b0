"""The page of a review: one file that is whole by itself."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from qwirkle import Game
from qwirkle.coach import review
from qwirkle.coach.review.html import review_page
from qwirkle.coach.review.text import review_lines
from qwirkle.i18n import LANGUAGES, catalogue
from tests.coach.positions import finished


class Reader(HTMLParser):
    """Collects tags that open and close, and everything that would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.titles: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "path", "rect", "circle", "line", "polyline", "use"):
            self.open.append(tag)
        self.fetched += [str(value) for name, value in attrs if name in ("src", "href")]
        assert tag != "script"

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            assert self.open.pop() == tag


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_in_every_language(language: str) -> None:
    reviewed = review(finished(4), nodes=200)
    page = review_page(catalogue(language), reviewed)
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    assert [each for each in reader.fetched if not each.startswith("#")] == []
    assert f'<html lang="{language}">' in page
    assert page.count("<article") == len(reviewed.key_moves)
    assert page.count("<tr") >= len(reviewed.moves) + 4


def test_names_are_text_and_never_markup() -> None:
    game = finished(2).copy()
    game.names = ("<b>Ann</b>", "Bob & Co")
    page = review_page(catalogue("en"), review(game, nodes=100))
    assert "<b>Ann" not in page
    assert "&lt;b&gt;Ann" in page
    assert "Bob &amp; Co" in page


def test_the_same_stands_in_lines_of_text() -> None:
    reviewed = review(finished(3), nodes=200)
    lines = review_lines(catalogue("en"), reviewed)
    assert lines[0] == "Review of the game"
    assert any(line.startswith("  Player 2: ") for line in lines)
    assert sum(line.startswith("  Move ") for line in lines) == len(reviewed.key_moves)


def test_a_game_without_anything_to_say_is_shown_too() -> None:
    game = Game.of_states(finished(2).states)
    assert review_page(catalogue("en"), review(game, nodes=100)).startswith("<!doctype html>")
