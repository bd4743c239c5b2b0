"""People at the page: they see what it shows, choose like the greedy bot, and act with mouse and keyboard."""

from __future__ import annotations

import itertools

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from qwirkle.rules import Move, Place, Trade, View
from tests.web.browser.sight import LOOK, best_move, in_fitting_order, view_of

GAME_PATIENCE = 60_000
"""How long the others may take for their moves, in milliseconds."""
REDRAWN = 4000
"""How long a click may take to show, in milliseconds; after that it has missed."""


class Player:
    """Somebody at a table's page."""

    def __init__(self, page: Page, rules: str = "mindware-2011") -> None:
        self.page = page
        self._rules = rules

    @property
    def confirm(self) -> Locator:
        """The button that makes the move."""
        return self.page.locator(".confirm")

    @property
    def moves(self) -> Locator:
        """The lines of the score sheet beside the board."""
        return self.page.locator(".side .sheet-move")

    def view(self) -> View:
        """The game as the page shows it."""
        return view_of(self.page.evaluate(LOOK), self._rules)

    def choose(self, view: View | None = None) -> Move:
        """The move that scores most."""
        return best_move(view or self.view())

    def wait_for_turn(self) -> bool:
        """Waits until it is this player's turn, or the game is over; whether it goes on."""
        self.page.locator(".status.is-mine, .result-dialog").first.wait_for(timeout=GAME_PATIENCE)
        return self.page.locator(".result-dialog").count() == 0

    def take_turn(self) -> Move:
        """Makes the best move by hand."""
        view = self.view()
        move = self.choose(view)
        self.draft(move, view)
        if isinstance(move, Place | Trade):
            expect(self.confirm).not_to_have_attribute("aria-disabled", "true")
            self.point_at(self.confirm)
        return move

    def draft(self, move: Move, view: View | None = None) -> None:
        """Lays a move's tiles or chooses those to trade, without confirming; a pass is made at once."""
        page = self.page
        if isinstance(move, Place):
            for tile, cell in in_fitting_order(move, (view or self.view()).board):
                slot = page.locator(f'.slot[data-tile="{tile}"]:not(.is-away)').first
                hint = page.locator(f'.hint[data-cell="{cell}"]')
                self.point_at(slot)
                try:
                    hint.wait_for(timeout=REDRAWN)
                except PlaywrightTimeout:
                    # On a busy machine the rack may be drawn anew between looking and clicking.
                    slot.click()
                self.point_at(hint)
                page.locator(f'.layer-loose [data-cell="{cell}"]').wait_for()
        elif isinstance(move, Trade):
            self.point_at(page.get_by_role("button", name="Trade", exact=True).first)
            for tile in move.tiles:
                self.point_at(page.locator(f'.slot[data-tile="{tile}"]:not(.is-trading)').first)
        else:
            page.get_by_role("button", name="Pass", exact=True).click()

    def point_at(self, target: Locator) -> None:
        """Clicks in the middle of something, as soon as it is there.

        Playwright's own click also waits until nothing moves, which nothing here does; whole games have
        hundreds of clicks.
        """
        while (box := target.bounding_box()) is None:
            # What was just drawn anew has no place for a moment.
            self.page.wait_for_timeout(20)
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def play_to_the_end(*players: Player) -> None:
    """Whole games of people at pages of their own, who take turns in this order from whoever begins."""
    turn = next(place for place in itertools.cycle(range(len(players))) if _has_turn(players[place]))
    while players[turn].wait_for_turn():
        players[turn].take_turn()
        turn = (turn + 1) % len(players)


def _has_turn(player: Player) -> bool:
    return player.page.locator(".status.is-mine").count() > 0


def totals(page: Page) -> list[int]:
    """The final scores, the highest first."""
    return [int(text) for text in page.locator(".result-dialog td.total").all_inner_texts()]
