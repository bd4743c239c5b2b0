"""What a page shows to somebody at a table, and the move they would choose; the same in every browser."""

from __future__ import annotations

from random import Random
from typing import Any

from qwirkle.bots import Limit, Progress, bot
from qwirkle.notation import parse_board, parse_rules, parse_tiles
from qwirkle.rules import Board, Cell, Move, Place, Placement, View

LOOK = """() => ({
  hand: [...document.querySelectorAll('.rack .slot')].map(slot => slot.dataset.tile).join(' '),
  board: [...document.querySelectorAll('.layer-tiles [data-cell]')]
    .map(tile => tile.firstElementChild.dataset.tile + '@' + tile.dataset.cell).join(' '),
  bag: Number(document.querySelector('.bar-bag').innerText.trim().split('\\n')[0]),
})"""
"""The function that reads a table in the page."""


def view_of(seen: dict[str, Any], rules: str) -> View:
    """The game as `LOOK` has read it."""
    hand = tuple(sorted(parse_tiles(seen["hand"])))
    return View(
        rules=parse_rules(rules),
        seat=0,
        turn=0,
        scores=(0, 0),
        hand_sizes=(len(hand), 6),
        bag_size=seen["bag"],
        board=parse_board(seen["board"]),
        hand=hand,
    )


def best_move(view: View) -> Move:
    """The move that scores most."""
    return bot("greedy").choose(view, Limit(seconds=1), Random(1), Progress()).move


def in_fitting_order(move: Place, board: Board) -> list[Placement]:
    """The placements in an order in which each touches what lies there, leaves no gap, and lights up."""
    waiting = list(move.placements)
    laid: list[Placement] = []
    while waiting:
        fits = next((each for each in waiting if _lights_up(each, laid, board)), waiting[0])
        waiting.remove(fits)
        laid.append(fits)
        board = board.with_placements((fits,))
    return laid


def _lights_up(placement: Placement, laid: list[Placement], board: Board) -> bool:
    cell = placement.cell
    between = (
        Cell(x, y)
        for other in laid[:1]
        for x in range(min(cell.x, other.cell.x), max(cell.x, other.cell.x) + 1)
        for y in range(min(cell.y, other.cell.y), max(cell.y, other.cell.y) + 1)
    )
    return not board or (board.touches(cell) and all(each == cell or each in board for each in between))
