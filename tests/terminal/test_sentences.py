"""What is said about scores, moves and endings."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from qwirkle.game import Game
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.notation import parse_board, parse_move, parse_tiles
from qwirkle.rules import DEFAULT_RULES, Event, Place, Score, rule_set, score
from qwirkle.terminal.seats import Seat
from qwirkle.terminal.sentences import (
    ending_sentences,
    event_sentence,
    opening_sentence,
    score_lines,
    winner_sentences,
)
from qwirkle.terminal.table import Table
from tests.terminal.scripts import Session

ENGLISH = catalogue("en")


def scored(board: str, move: str) -> Score:
    place = parse_move(move)
    assert isinstance(place, Place)
    return score(parse_board(board), place, DEFAULT_RULES)


@pytest.mark.parametrize(
    ("board", "move", "lines"),
    [
        ("Rc@0,0 Rd@0,1 Ro@0,2", "Rs@0,3", ["red line: 4"]),
        ("Rc@0,0 Rd@0,1 Ro@0,2", "Rs@0,3 Bs@1,3", ["red line: 4", "square line: 2", "4 + 2 = 6"]),
        ("", "Rs@0,0", ["single tile: 1"]),
        (
            "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0",
            "Rx@5,0 Bx@5,1",
            ["red line: 6  Qwirkle! +6", "criss-cross line: 2", "6 + 6 + 2 = 14"],
        ),
    ],
)
def test_a_score_line_by_line(board: str, move: str, lines: list[str]) -> None:
    assert score_lines(ENGLISH, scored(board, move)) == lines


def test_a_single_tile_that_scores_nothing() -> None:
    assert score_lines(ENGLISH, Score(())) == ["0"]


@pytest.mark.parametrize(
    ("move", "points", "sentence"),
    [
        ("Rs@0,3", scored("Rc@0,2", "Rs@0,3"), "Ann placed 1 tile for 2 points"),
        ("trade Rs Bs", None, "Ann traded 2 tiles"),
        ("pass", None, "Ann passed"),
    ],
)
def test_what_a_move_did(move: str, points: Score | None, sentence: str) -> None:
    event = Event(1, 0, parse_move(move), points, parse_tiles("Go"), (0, 0))
    assert event_sentence(ENGLISH, "Ann", event) == sentence


def opened(hand: str, **house_rules: str) -> Table:
    """A table of two at which Ann has been dealt this hand and opens."""
    table = Table.new([Seat("Ann"), Seat("Ben")], rule_set(**house_rules), bytes(32), None, date(2026, 1, 2))
    hands = (parse_tiles(hand), table.state.hands[1])
    table.game = Game.of_states([replace(table.state, hands=hands, turn=0)])
    return table


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        (opened("Ro Rs Rd Rx Gb Bc"), "Ann opens with 4 red tiles"),
        (opened("Ro Go Bo Gx Yb Pc"), "Ann opens with 3 circles"),
        (opened("Ro Ro Go Go Bx Yb"), "Ann opens with 2 circles"),
        (opened("Ro Rs Rd Gd Bd Yc"), "Ann opens with a set of 3"),
        (opened("Ro Rs Rd Gd Bd Yc", opening_choice="color"), "Ann opens with 3 red tiles"),
        (opened("Ro Os Yd Gb Bc Px"), "Ann opens with a single tile"),
        (
            opened("Ro Rs Rd Rx Gb Bc", opening="free"),
            "Ann has the largest set, 4 tiles, and opens with any line",
        ),
        (opened("Ro Os Yd Gb Bc Px", opening="free"), "Ann opens, with any line"),
        (opened("Ro Rs Rd Rx Gb Bc", opening="seat"), "Ann opens, with any line"),
    ],
)
def test_who_opens_and_why(table: Table, sentence: str) -> None:
    assert opening_sentence(ENGLISH, table) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Ann ouvre avec 4 tuiles rouges"),
        ("es", "Ann abre con 4 fichas rojas"),
        ("cs", "Ann zahajuje 4 červenými kameny"),
        ("sk", "Ann začína 4 červenými kameňmi"),
        ("hu", "Ann 4 piros kővel kezd"),
        ("pl", "Ann zaczyna 4 czerwonymi płytkami"),
        ("ro", "Ann începe cu 4 piese roșii"),
    ],
)
def test_who_opens_in_other_languages(language: str, sentence: str) -> None:
    assert opening_sentence(catalogue(language), opened("Ro Rs Rd Rx Gb Bc")) == sentence


def ended(
    scores: tuple[int, ...], went_out: int | None, bonus: tuple[int, ...] = (0, 0, 0), **house_rules: str
) -> Table:
    """A table of three at which the game has just ended."""
    seats = [Seat("Ann"), Seat("Ben"), Seat("Zoë")]
    table = Table.new(seats, rule_set(**house_rules), bytes(32), None, date(2026, 1, 2))
    last = Event(60, 0, parse_move("pass"), None, (), bonus)
    end = replace(table.state, scores=scores, over=True, went_out=went_out, last=last)
    table.game = Game.of_states([end])
    return table


@pytest.mark.parametrize(
    ("table", "sentences"),
    [
        (
            ended((50, 49, 20), went_out=1),
            [
                "Ben is first out of tiles: 6 more points.",
                "Ann wins with 50 points!",
                "That is 1 point more than the next player has.",
            ],
        ),
        (
            ended((50, 50, 20), went_out=1),
            ["Ben is first out of tiles: 6 more points.", "Shared win: Ann, Ben – 50 points"],
        ),
        (
            ended((50, 50, 20), went_out=1, equal_totals="out_first"),
            [
                "Ben is first out of tiles: 6 more points.",
                "Ben wins with 50 points!",
                "The totals are equal, and running out of tiles first decides.",
            ],
        ),
        (
            ended((20, 50, 10), went_out=None, bonus=(0, 6, 0), deadlock="fewest"),
            [
                "No tile that is left fits anywhere: the game is over.",
                "Ben has the fewest tiles left: 6 more points.",
                "Ben wins with 50 points!",
                "That is 30 points more than the next player has.",
            ],
        ),
    ],
)
def test_how_a_game_ended(table: Table, sentences: list[str]) -> None:
    assert ending_sentences(ENGLISH, table) + winner_sentences(ENGLISH, table) == sentences


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_can_be_said_in_every_language(language: str) -> None:
    texts = catalogue(language)
    for table in (
        ended((50, 48, 20), went_out=1),
        ended((50, 50, 20), went_out=1, equal_totals="out_first"),
        ended((20, 50, 10), went_out=None, bonus=(0, 6, 0)),
    ):
        assert all(ending_sentences(texts, table) + winner_sentences(texts, table))


def test_passing_is_confirmed_like_any_move(tmp_path: Path) -> None:
    session = Session(tmp_path, seed=(162).to_bytes(32, "big"))
    while session.table.game.check("pass") is not None:
        session.table.game.play("greedy", seed=1)
    made = len(session.table.game.moves)
    said = session.enter("trade 1", "pass", "undo", "pass")
    assert "The bag is empty, so there is nothing to trade for" in " ".join(said.split())
    assert "Pass, without placing or trading." in said
    assert len(session.table.game.moves) == made
