"""The obvious twin of the steps: what a seat sees and may do, told from its view by the rules alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from qwirkle.engine.tables import Turn
from qwirkle.errors import Refusal
from qwirkle.learn.imitation import steps_of
from qwirkle.learn.observations import (
    ACTIONS,
    END,
    LAY,
    LOOK,
    OBSERVATION,
    PARTS,
    TRADE,
    WINDOW,
)
from qwirkle.rules import (
    Cell,
    Move,
    Pass,
    Place,
    Placement,
    Tile,
    Trade,
    View,
    check,
    next_cells,
    trade_limit,
)

__all__ = ["Draft", "actions_of", "compare_steps"]


@dataclass
class Draft:
    """A turn in progress, seen by the seat that makes it."""

    view: View
    loose: list[Placement] = field(default_factory=list)
    taken: Tile | None = None
    aside: list[Tile] = field(default_factory=list)
    page: int = 0

    def pages(self) -> tuple[int, int]:
        left, top, right, bottom = self.bounds()
        return -(-(right - left + 3) // WINDOW), -(-(bottom - top + 3) // WINDOW)

    def bounds(self) -> tuple[int, int, int, int]:
        board = self.view.board.with_placements(self.loose)
        if not board:
            return 0, 0, 0, 0
        (left, top), (right, bottom) = board.bounds()
        return left, top, right, bottom

    def corner(self) -> tuple[int, int]:
        """The cell in the upper left of the window."""
        left, top, right, bottom = self.bounds()
        columns, _ = self.pages()
        starts = []
        for first, last, part in ((left, right, self.page % columns), (top, bottom, self.page // columns)):
            room = WINDOW - (last - first + 3)
            starts.append(first - 1 - room // 2 if room >= 0 else first - 1 + part * WINDOW)
        return starts[0], starts[1]

    def place_in_window(self, cell: Cell) -> int | None:
        x, y = self.corner()
        column, row = cell.x - x, cell.y - y
        return row * WINDOW + column if 0 <= column < WINDOW and 0 <= row < WINDOW else None

    def mask(self) -> NDArray[np.bool_]:
        mask = np.zeros(ACTIONS, bool)
        if self.view.over:
            return mask
        cells = next_cells(self.view, self.loose)
        if self.taken is not None:
            # `next_cells` leaves out what is used already; the tile taken is still in the view's hand.
            places = [self.place_in_window(cell) for cell in cells[self.taken]]
            mask[[LAY + place for place in places if place is not None]] = True
            mask[LOOK] = self.pages() != (1, 1)
            return mask
        left = Counter(self.view.hand) - Counter(self.aside)
        if not self.loose and len(self.aside) < trade_limit(self.view):
            mask[[TRADE + tile.number for tile in left]] = True
        if not self.aside:
            mask[[tile.number for tile, found in cells.items() if found]] = True
        mask[END] = self.is_legal()
        return mask

    def is_legal(self) -> bool:
        refusal = check(self.view, self.move())
        assert refusal in (None, Refusal.OPENING_SET, Refusal.MUST_PLACE, Refusal.MUST_TRADE)
        return refusal is None

    def move(self) -> Move:
        if self.loose:
            return Place(self.loose)
        return Trade(self.aside) if self.aside else Pass()

    def observation(self) -> NDArray[np.int16]:
        seen = np.zeros(OBSERVATION, np.int16)
        window = seen[PARTS["window"]]
        for cell, tile in self.view.board.items():
            if (place := self.place_in_window(cell)) is not None:
                window[place] = tile.number + 1
        for tile, cell in self.loose:
            if (place := self.place_in_window(cell)) is not None:
                window[place] = tile.number + 37
        hand = Counter(self.view.hand)
        hand.subtract([tile for tile, _ in self.loose])
        hand.subtract(self.aside)
        hand.subtract([] if self.taken is None else [self.taken])
        for part, tiles in (
            ("hand", hand),
            ("taken", Counter([] if self.taken is None else [self.taken])),
            ("aside", Counter(self.aside)),
            ("unseen", self.view.unseen()),
        ):
            for tile, count in tiles.items():
                seen[PARTS[part]][tile.number] = count
        assert self.view.seat is not None
        for part, numbers in (("sizes", self.view.hand_sizes), ("scores", self.view.scores)):
            seen[PARTS[part]][: len(numbers)] = from_seat(numbers, self.view.seat)
        seen[PARTS["bag"]] = self.view.bag_size
        seen[PARTS["page"]] = self.page
        return seen

    def step(self, action: int) -> None:
        """Takes a step, which must not be the one that ends the move."""
        if action < LAY:
            self.taken = Tile.from_number(action)
        elif action < TRADE:
            assert self.taken is not None
            x, y = self.corner()
            row, column = divmod(action - LAY, WINDOW)
            self.loose.append(Placement(self.taken, Cell(x + column, y + row)))
            self.taken, self.page = None, 0
        elif action < END:
            self.aside.append(Tile.from_number(action - TRADE))
        else:
            assert action == LOOK
            columns, rows = self.pages()
            self.page = (self.page + 1) % (columns * rows)


def from_seat(numbers: Sequence[int], seat: int) -> list[int]:
    """The numbers by seat, that of this seat first."""
    return [*numbers[seat:], *numbers[:seat]]


def actions_of(move: Move, view: View) -> list[int]:
    """The actions that make this move, tried."""
    turn = Turn(view)
    actions = [step.action for step in steps_of(view, move)]
    for action in actions:
        turn.step(action)
    assert turn.move == move
    return actions


def compare_steps(move: Move, view: View) -> None:
    """Holds what is seen and allowed at every step of this move against the rules."""
    draft = Draft(view)
    for step in steps_of(view, move):
        assert (step.observation == draft.observation()).all()
        assert (step.mask == draft.mask()).all()
        if step.action != END:
            draft.step(step.action)
    assert draft.move() == move
