"""The rulebooks' own examples, in our notation: the sample game A to L, and every other worked example."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from qwirkle.notation import Step, parse_board, parse_move, read_record_file, replay
from qwirkle.rules import DEFAULT_RULES, Board, Place, View, check, refusals, score

DATA = Path(__file__).parents[1] / "data"

SAMPLE_GAME = [
    ("A", "Sue", 3, "red 3"),
    ("B", "Chris", 7, "red 4, square 3"),
    ("C", "Sally", 4, "blue 2, circle 2"),
    ("D", "Bob", 6, "clover 2, diamond 2, green 2"),
    ("E", "Sue", 7, "green 4, circle 3"),
    ("F", "Chris", 6, "square 4, square 2"),
    ("G", "Sally", 3, "starburst 3"),
    ("H", "Bob", 3, "orange 3"),
    ("I", "Sue", 10, "circle 4, diamond 4, yellow 2"),
    ("J", "Chris", 9, "red 5, starburst 4"),
    ("K", "Sally", 18, "red 6, blue 3, cross 3"),
    ("L", "Bob", 9, "square 5, square 2, square 2"),
]


def sample_game() -> tuple[Step, ...]:
    return replay(read_record_file(DATA / "sample_game.qwk")).steps


def test_the_sample_game_has_twelve_moves_by_four_players_in_turn() -> None:
    record = read_record_file(DATA / "sample_game.qwk")
    assert record.names == ("Sue", "Chris", "Sally", "Bob")
    names = [record.names[step.event.seat] for step in sample_game()]
    assert names == [name for _, name, _, _ in SAMPLE_GAME]


@pytest.mark.parametrize("number", range(12), ids=[label for label, *_ in SAMPLE_GAME])
def test_each_move_of_the_sample_game_scores_as_the_rulebooks_say(number: int) -> None:
    _, _, points, lines = SAMPLE_GAME[number]
    event = sample_game()[number].event
    assert event.score is not None
    assert event.points == points
    named = [(line.attribute, line.points) for line in event.score.lines]
    said = [(attribute.word, length) for attribute, length in named if attribute is not None]
    by_length = sorted(said, key=lambda line: (-line[1], line[0]))
    assert ", ".join(f"{word} {length}" for word, length in by_length) == lines


def test_move_k_of_the_sample_game_is_a_qwirkle() -> None:
    bonuses = [step.event.score.bonus for step in sample_game() if step.event.score]
    assert bonuses == [0] * 10 + [6, 0]


def test_the_sample_game_stands_at_20_22_25_18() -> None:
    end = sample_game()[-1].after
    assert end.scores == (20, 22, 25, 18)
    assert not end.over


WORKED_EXAMPLES: list[dict[str, Any]] = json.loads((DATA / "worked_examples.json").read_text("utf-8"))


def seen(board: Board, move: Place) -> View:
    """The view of a player who holds just what the move needs."""
    hand = tuple(sorted(move.tiles))
    return View(DEFAULT_RULES, 0, 0, (0, 0), (len(hand), 6), 60, board, hand)


@pytest.mark.parametrize("example", WORKED_EXAMPLES, ids=[each["example"] for each in WORKED_EXAMPLES])
def test_every_worked_example_comes_out_as_stated(example: dict[str, Any]) -> None:
    board, move = parse_board(example["board"]), parse_move(example["move"])
    assert isinstance(move, Place)
    view = seen(board, move)
    if "refused" in example:
        assert set(example["refused"]) == {refusal.value for refusal in refusals(view, move)}
        return
    assert check(view, move) is None
    scored = score(board, move, DEFAULT_RULES)
    assert [line.points for line in scored.lines] == example["lines"]
    assert scored.bonus == example["bonus"]
    assert scored.total == example["score"]
