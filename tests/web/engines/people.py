"""People at a table in a browser of any engine: they see what it shows and act with pointer and keys."""

from __future__ import annotations

from qwirkle.rules import Move, Place, Trade, View
from tests.web.browser.sight import LOOK, best_move, in_fitting_order, view_of
from tests.web.engines.page import DOWN, ENTER, LEFT, RIGHT, UP, Page
from tests.web.engines.window import PATIENCE

MOVES = ".side .sheet-move"
LAID = ".layer-tiles [data-cell]"
LOOSE = ".layer-loose [data-cell]"


class Player:
    """Somebody at a table's page."""

    def __init__(self, page: Page, rules: str = "mindware-2011") -> None:
        self.page = page
        self._rules = rules

    def view(self) -> View:
        """The game as the page shows it."""
        return view_of(self.page.see(LOOK), self._rules)

    def best_move(self) -> Move:
        """The move that scores most."""
        return best_move(self.view())

    def wait_for_turn(self) -> bool:
        """Whether the game goes on, once it is this player's turn or over."""
        self.page.wait_for(".status.is-mine, .result-dialog", patience=PATIENCE / 2)
        return self.page.count(".result-dialog") == 0

    def take_turn(self) -> Move:
        """The best move, made by pointer and seen on the score sheet."""
        page, view = self.page, self.view()
        before = page.count(MOVES)
        move = best_move(view)
        if isinstance(move, Place):
            for tile, cell in in_fitting_order(move, view.board):
                page.click(f'.slot[data-tile="{tile}"]:not(.is-away)')
                page.click(f'.hint[data-cell="{cell}"]')
                page.wait_for(f'.layer-loose [data-cell="{cell}"]')
        elif isinstance(move, Trade):
            page.click("button", "Trade")
            for tile in move.tiles:
                page.click(f'.slot[data-tile="{tile}"]:not(.is-trading)')
        else:
            page.click("button", "Pass")
        if isinstance(move, Place | Trade):
            page.click('.confirm:not([aria-disabled="true"])')
        self.wait_for_moves(before + 1)
        return move

    def type_turn(self) -> Place:
        """The best move, which has to lay tiles, made with the keys alone and seen on the score sheet."""
        page, view = self.page, self.view()
        before = page.count(MOVES)
        move = best_move(view)
        assert isinstance(move, Place)
        for tile, cell in in_fitting_order(move, view.board):
            self._press_number_of(str(tile))
            page.wait_for(f'.hint[data-cell="{cell}"]')
            self._walk_to(cell.x, cell.y)
            page.press(ENTER)
            page.wait_for(f'.layer-loose [data-cell="{cell}"]')
        page.wait_for('.confirm:not([aria-disabled="true"])')
        page.press("c")
        self.wait_for_moves(before + 1)
        return move

    def wait_for_moves(self, number: int) -> None:
        """Waits until the score sheet has so many moves."""
        self.page.wait("(moves, n) => document.querySelectorAll(moves).length >= n", MOVES, number)

    def _press_number_of(self, tile: str) -> None:
        places = self.page.see(
            """tile => [...document.querySelectorAll('.rack .slot')].flatMap((slot, i) =>
              slot.dataset.tile === tile && !slot.matches('.is-away') ? [i + 1] : [])""",
            tile,
        )
        self.page.press(str(places[0]))

    def _walk_to(self, x: int, y: int) -> None:
        here = self.page.wait("() => document.activeElement.dataset.cell")
        here_x, here_y = (int(part) for part in here.split(","))
        across = [RIGHT if x > here_x else LEFT] * abs(x - here_x)
        along = [DOWN if y > here_y else UP] * abs(y - here_y)
        if across or along:
            self.page.press(*across, *along)
