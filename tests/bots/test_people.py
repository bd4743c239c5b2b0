"""`beginner` and `casual`: what they overlook, at the rates that `docs/bots.md` states."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from qwirkle.bots import Limit, Progress, bot
from qwirkle.bots.people import Attention, PersonBot, difficulty
from qwirkle.engine import placed_tiles
from qwirkle.notation import parse_board, parse_move
from qwirkle.rules import Place, View
from tests.bots.positions import view_of

FIVE = "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0"


@pytest.mark.parametrize(
    ("move", "hard"),
    [
        ("Rx@5,0", 1),  # one tile in one line
        ("Gs@1,1", 1),
        ("Gs@1,1 Bs@1,2", 2),  # one tile more
        ("Gs@1,1 Gd@2,1", 4),  # one tile more, and two lines across
        ("Gs@1,1 Gd@2,1 Gb@3,1", 6),
    ],
)
def test_difficulty_counts_tiles_and_lines(move: str, hard: int) -> None:
    place = parse_move(move)
    assert isinstance(place, Place)
    assert difficulty(parse_board(FIVE), placed_tiles(place)) == hard


@pytest.mark.parametrize(
    ("board", "move", "hard"),
    [
        ("Ro@0,0 Rd@2,0 Ro@0,1 Go@0,2 Rd@2,1 Gd@2,2", "Rs@1,0", 2),  # a gap closed
        ("Ro@0,0 Go@0,1 Gs@1,1", "Rs@1,0", 2),  # a corner filled: two lines
        ("", "Ro@0,0", 1),  # an opening of one tile, which makes no line
        ("", "Ro@0,0 Rs@1,0 Rd@2,0", 3),
    ],
)
def test_difficulty_counts_gaps_and_corners(board: str, move: str, hard: int) -> None:
    place = parse_move(move)
    assert isinstance(place, Place)
    assert difficulty(parse_board(board), placed_tiles(place)) == hard


def test_attention_eases_with_the_lead_between_its_bounds() -> None:
    attention = Attention(level=0.5, ease=0.01, least=0.2, most=0.8)
    assert [round(attention.at(lead), 3) for lead in (-100, -10, 0, 10, 100)] == [0.8, 0.6, 0.5, 0.4, 0.2]


@pytest.mark.parametrize(("name", "rate"), [("beginner", 0.3), ("casual", 0.6)])
def test_a_qwirkle_of_one_tile_is_overlooked_at_the_stated_rate(name: str, rate: float) -> None:
    # Rx scores 12 at either end, each found with the chance `rate`; Gs scores 2, found or not.
    rng = Random(3)
    view = view_of(FIVE, "Rx Gs Gd Gb Yo Ys")
    player = bot(name)
    values = [player.choose(view, Limit(), rng, Progress()).value for _ in range(1000)]
    assert sum(value == 12 for value in values) / 1000 == pytest.approx(1 - (1 - rate) ** 2, abs=0.05)


def _rate_of_best(name: str, view: View) -> float:
    rng = Random(4)
    player = bot(name)
    return sum(player.choose(view, Limit(), rng, Progress()).value == 12 for _ in range(400)) / 400


@pytest.mark.parametrize("name", ["beginner", "casual"])
def test_who_is_behind_looks_harder(name: str) -> None:
    view = view_of(FIVE, "Rx Gs Gd Gb Yo Ys")
    behind, ahead = replace(view, scores=(10, 40)), replace(view, scores=(40, 10))
    assert _rate_of_best(name, behind) > _rate_of_best(name, view) + 0.1
    assert _rate_of_best(name, ahead) < _rate_of_best(name, view) - 0.1


def test_the_lead_is_that_over_the_best_of_the_others() -> None:
    blind = PersonBot("blind", Attention(level=0.0, ease=1.0, least=1e-9, most=1.0))
    view = view_of(FIVE, "Rx Gs Gd Gb Yo Ys", hands=(6, 6, 6))
    rng = Random(7)

    def value(scores: tuple[int, ...]) -> list[float]:
        return [blind.choose(replace(view, scores=scores), Limit(), rng, Progress()).value for _ in range(50)]

    # One point behind the best of the others, this one sees everything; level or ahead, next to nothing.
    assert set(value((30, 31, 0))) == {12}
    assert set(value((30, 30, 0))) != {12}


def test_who_finds_nothing_goes_on_looking() -> None:
    blind = PersonBot("blind", Attention(level=1e-9, ease=0.0, least=1e-9, most=1e-9))
    for seed in range(20):
        choice = blind.choose(view_of(FIVE, "Rx Gs"), Limit(), Random(seed), Progress())
        assert isinstance(choice.move, Place)
        # What is easy is come upon first.
        assert len(choice.move.tiles) == 1


def test_who_sees_all_plays_greedily() -> None:
    sharp = PersonBot("sharp", Attention(level=1.0, ease=0.0, least=1.0, most=1.0))
    assert sharp.choose(view_of(FIVE, "Rx Gs Gd Gb"), Limit(), Random(1), Progress()).value == 12
