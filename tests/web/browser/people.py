"""People at the page: they see what it shows, choose like the greedy bot, and act with mouse and keyboard."""

from __future__ import annotations

import itertools
from random import Random

from playwright.sync_api import Locator, Page, expect

from qwirkle.bots import Limit, Progress, bot
from qwirkle.notation import parse_board, parse_rules, parse_tiles
from qwirkle.rules import Board, Cell, Move, Place, Placement, Trade, View

_LOOK = """() => ({
  hand: [...document.querySelectorAll('.rack .slot')].map(slot => slot.dataset.tile).join(' '),
  board: [...document.querySelectorAll('.layer-tiles [data-cell]')]
    .map(tile => tile.firstElementChild.dataset.tile + '@' + tile.dataset.cell).join(' '),
  bag: Number(document.querySelector('.bar-bag').innerText.trim().split('\\n')[0]),
})"""

GAME_PATIENCE = 60_000
"""How long the others may take for their moves, in milliseconds."""


class Player:
    """Somebody at a table's page."""

    def __init__(self, page: Page, rules: str = "mindware-2011") -> None:
        self.page = page
        self._rules = parse_rules(rules)

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
        seen = self.page.evaluate(_LOOK)
        hand = tuple(sorted(parse_tiles(seen["hand"])))
        return View(
            rules=self._rules,
            seat=0,
            turn=0,
            scores=(0, 0),
            hand_sizes=(len(hand), 6),
            bag_size=seen["bag"],
            board=parse_board(seen["board"]),
            hand=hand,
        )

    def choose(self, view: View | None = None) -> Move:
        """The move that scores most."""
        return bot("greedy").choose(view or self.view(), Limit(seconds=1), Random(1), Progress()).move

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
                self.point_at(page.locator(f'.slot[data-tile="{tile}"]:not(.is-away)').first)
                self.point_at(page.locator(f'.hint[data-cell="{cell}"]'))
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
        box = target.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


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
