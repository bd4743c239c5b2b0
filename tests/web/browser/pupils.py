"""Somebody at a practice table of the rules page or the tutorial, with a mouse or with keys alone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

_MIDDLE = """(board, cell) => {
  const world = board.querySelector('.world').getScreenCTM();
  const [x, y] = cell.split(',').map(Number);
  const { x: left, y: top } = new DOMPoint(x * 100 + 50, y * 100 + 50).matrixTransform(world);
  return [left, top];
}"""

_ARROWS = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowDown", (0, -1): "ArrowUp"}


class Pupil:
    """Lays tiles at the table within one part of a page."""

    def __init__(self, page: Page, table: Locator) -> None:
        self.page = page
        self.table = table

    def slot(self, tile: str) -> Locator:
        """A tile in hand."""
        return self.table.locator(f'.rack .slot[data-tile="{tile}"]:not(.is-away, .is-trading)').first

    def lay(self, move: str) -> None:
        """Lays tiles by clicking each and then its cell, whether it fits there or not."""
        for tile, cell in self._parts(move):
            self.slot(tile).click()
            self.page.mouse.click(*self._middle(cell))
            self._expect_laid(cell)

    def drag(self, move: str) -> None:
        """Lays tiles by dragging each to its cell."""
        for tile, cell in self._parts(move):
            self.slot(tile).hover()
            self.page.mouse.down()
            self.page.mouse.move(*self._middle(cell), steps=4)
            self.page.mouse.up()
            self._expect_laid(cell)

    def type(self, move: str) -> None:
        """Lays tiles with keys alone: the number of each in the hand, arrows to its cell, Enter."""
        for tile, cell in self._parts(move):
            hand = self.table.locator(".rack .slot").evaluate_all(
                "slots => slots.map(slot => slot.dataset.tile)"
            )
            self.page.keyboard.press(str(hand.index(tile) + 1))
            self._walk(cell)
            self.page.keyboard.press("Enter")
            self._expect_laid(cell)

    def pick_up(self, cell: str) -> None:
        """Takes a loose tile back by clicking it."""
        self.page.mouse.click(*self._middle(cell))
        expect(self.table.locator(f'.layer-loose [data-cell="{cell}"]')).to_have_count(0)

    def _walk(self, cell: str) -> None:
        focus = self.table.locator(".board-grid [data-cell]:focus")
        x, y = map(int, cell.split(","))
        while (here := str(focus.get_attribute("data-cell"))) != cell:
            at_x, at_y = map(int, here.split(","))
            step = ((x > at_x) - (x < at_x), 0) if x != at_x else (0, (y > at_y) - (y < at_y))
            self.page.keyboard.press(_ARROWS[step])

    def _middle(self, cell: str) -> tuple[float, float]:
        board = self.table.locator(".board")
        board.scroll_into_view_if_needed()
        x, y = board.evaluate(_MIDDLE, cell)
        return x, y

    def _expect_laid(self, cell: str) -> None:
        expect(self.table.locator(f'.layer-loose [data-cell="{cell}"]')).to_have_count(1)

    @staticmethod
    def _parts(move: str) -> list[tuple[str, str]]:
        return [(tile, cell) for tile, cell in (part.split("@") for part in move.split())]
