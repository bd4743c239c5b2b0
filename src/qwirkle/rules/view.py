"""What one seat may know of a game: everything but the other hands and the order of the bag."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import SupportsIndex

from qwirkle.errors import BadSetup, excerpt
from qwirkle.rules.board import REACH, Board
from qwirkle.rules.editions import RuleSet
from qwirkle.rules.lines import lines_touched
from qwirkle.rules.tiles import COPIES, FULL_SET, Tile

__all__ = ["FEWEST_PLAYERS", "HAND_SIZE", "MOST_PLAYERS", "View", "check_players", "check_view"]

HAND_SIZE = 6
FEWEST_PLAYERS = 2
MOST_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it. A spectator has no seat and an empty hand."""

    rules: RuleSet
    seat: int | None
    turn: int
    scores: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    """How many tiles each seat holds."""
    bag_size: int
    """How many tiles are in the bag."""
    board: Board
    hand: tuple[Tile, ...]
    """The seat's own tiles, by number."""
    over: bool = False
    went_out: int | None = None
    """The seat that ran out of tiles and ended the game."""

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return len(self.scores)

    def unseen(self) -> Counter[Tile]:
        """How many tiles of each kind are in the bag or in another hand, as far as this seat can tell."""
        rest = Counter(FULL_SET)
        rest.subtract(self.board.values())
        rest.subtract(self.hand)
        return +rest


def check_players(players: int) -> None:
    """Raises `BadSetup` unless this many can play."""
    if not (isinstance(players, SupportsIndex) and FEWEST_PLAYERS <= players <= MOST_PLAYERS):
        raise BadSetup(f"{excerpt(players)} players: the game is for {FEWEST_PLAYERS} to {MOST_PLAYERS}")


def check_view(view: View) -> None:
    """Raises `BadSetup` where something in the view cannot be; it need not be reachable in play."""
    check_players(view.players)
    if len(view.hand_sizes) != view.players:
        raise BadSetup(f"{len(view.hand_sizes)} hands for {view.players} players")
    if not 0 <= view.turn < view.players:
        raise BadSetup(f"turn {view.turn}: the seats are 0 to {view.players - 1}")
    if any(not 0 <= count <= HAND_SIZE for count in view.hand_sizes):
        raise BadSetup(f"hands {list(view.hand_sizes)}: a hand has 0 to {HAND_SIZE} tiles")
    if not 0 <= view.bag_size <= len(FULL_SET):
        raise BadSetup(f"bag {view.bag_size}: the bag has 0 to {len(FULL_SET)} tiles")
    if view.seat is not None and len(view.hand) != view.hand_sizes[view.seat]:
        said = view.hand_sizes[view.seat]
        raise BadSetup(f"a hand of {len(view.hand)} tiles where hands says {said} for seat {view.seat}")
    for tile, count in (Counter(view.board.values()) + Counter(view.hand)).items():
        if count > COPIES:
            raise BadSetup(f"{count} tiles {tile}: the game has {COPIES} of each kind")
    _check_board(view.board)


def _check_board(board: Board) -> None:
    """Raises `BadSetup` unless the board is one connected group within reach, and every line is legal."""
    farthest = REACH + len(FULL_SET)
    for cell in board:
        if max(abs(cell.x), abs(cell.y)) > farthest:
            raise BadSetup(
                f"the board has a tile on {cell}: lay it within {farthest} of 0,0 along either axis"
            )
    for line in lines_touched(board, board.placements):
        for problem in line.problems:
            tiles = " ".join(f"{tile}@{cell}" for tile, cell in zip(line.tiles, line.cells, strict=True))
            raise BadSetup(f"the board has an illegal line, {tiles}: {problem.value}")
    cells = set(board)
    waiting = [cells.pop()] if cells else []
    while waiting:
        near = cells.intersection(waiting.pop().neighbours)
        cells -= near
        waiting.extend(near)
    if cells:
        raise BadSetup(f"the board is in pieces: {board[min(cells)]}@{min(cells)} is cut off from the rest")
