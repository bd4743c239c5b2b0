"""Somebody with a phone at a real table, on which the companion keeps the score."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from qwirkle.notation import read_record_file
from qwirkle.rules import Place
from tests.web.browser.conftest import PHONE, OpenContext
from tests.web.browser.service import Service

__all__ = ["SAMPLE", "WORKER_READY", "Scorekeeper", "keeper"]

SAMPLE = read_record_file(Path(__file__).parent.parent.parent / "data" / "sample_game.qwk")
WORKER_READY = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state === 'activated') return;
  await new Promise(done => active.addEventListener('statechange', done));
}"""


class Scorekeeper:
    """Somebody with a phone at the table."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = f"{address}/companion"
        self.confirm = page.locator(".companion-confirm")
        self.words = page.locator(".companion-words")

    def begin(self, *names: str, opener: int = 0) -> None:
        """Begins a game of these players."""
        self.page.goto(self.address)
        self.page.locator(".companion-setup").wait_for()
        fields = self.page.locator(".companion-names input")
        for field, name in zip(fields.all(), names, strict=False):
            field.fill(name)
        self.page.locator(".companion-setup select").first.select_option(str(opener))
        self.page.locator(".companion-setup .primary").click()
        self.confirm.wait_for()

    def type(self, move: str) -> None:
        """Types a move and takes it down with Enter."""
        if not self.page.locator(".companion-typed").is_visible():
            self.page.locator(".companion-actions .button").nth(2).click()
        field = self.page.locator(".companion-typed")
        field.fill(move)
        field.press("Enter")

    def tap(self, move: Place) -> None:
        """Lays a move tile by tile with a finger."""
        for tile, cell in move.placements:
            self.page.locator(f'.pick[data-tile="{tile}"]').tap()
            expect(self.page.locator(f'.pick[data-tile="{tile}"]')).to_have_attribute("aria-pressed", "true")
            self.page.locator(f'[role=gridcell][data-cell="{cell}"]').evaluate(
                "node => node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))"
            )
            expect(self.page.locator(f'.layer-loose [data-cell="{cell}"]')).to_have_count(1)

    def undo(self) -> None:
        """Presses the button that goes one step back."""
        self.page.locator(".companion-actions .button").first.click()

    def play_along(self, seat: int = 0, *, coach: bool = True) -> None:
        """Says which player the phone belongs to, and whether the coach may be asked."""
        self.page.locator(".companion-own").click()
        self.page.locator(".player-choice .segments label").nth(seat + 1).click()
        self.page.locator(".player-choice [type=checkbox]").set_checked(coach)
        self.page.locator(".player-choice .primary").click()
        expect(self.page.locator("dialog")).to_have_count(0)

    def hold(self, tiles: str) -> None:
        """Taps in tiles, as many as the hand still lacks."""
        self.page.locator(".hand-prompt").click()
        for tile in tiles.split():
            self.page.locator(f'dialog .pick[data-tile="{tile}"]').click()
        expect(self.page.locator("dialog")).to_have_count(0)

    def hand(self) -> str:
        """The tiles of the own hand as they are shown, sorted."""
        tiles = self.page.locator(".own-hand .hand-tile").all()
        return " ".join(sorted(str(tile.get_attribute("data-tile")) for tile in tiles))

    def ask_coach(self, step: int = 1) -> None:
        """Asks the coach, as far as this step."""
        self.page.locator(".ask-coach").click()
        for before in range(1, step):
            self.page.locator(f".coach-panel[data-step='{before}'] .row button").first.click()
        self.page.locator(f".coach-panel[data-step='{step}']").wait_for()

    def scores(self) -> list[int]:
        """The totals as they are shown."""
        return [int(each.inner_text()) for each in self.page.locator(".companion-scores strong").all()]

    def game(self) -> dict[str, Any]:
        """The game as this browser keeps it."""
        found: str = self.page.evaluate(
            "localStorage['qwirkle.companion.' + JSON.parse(localStorage['qwirkle.companion'])[0]]"
        )
        return dict(json.loads(found))

    def open_note(self, number: int) -> None:
        """Opens a move in the score sheet."""
        self.page.locator(".companion-bar button").first.click()
        self.page.locator("dialog .paper-move").nth(number - 1).click()
        self.page.locator(".note-tiles").wait_for(state="attached")

    def sheet(self) -> list[int]:
        """The points in the score sheet, move by move."""
        self.page.locator(".companion-bar button").first.click()
        points = [int(each) for each in self.page.locator("dialog .paper-points").all_inner_texts()]
        self.page.keyboard.press("Escape")
        return points

    def save(self, folder: Path) -> Path:
        """Saves the record as a file."""
        self.page.locator(".companion-bar button").first.click()
        with self.page.expect_download() as download:
            self.page.locator("dialog .row .button").first.click()
        file = folder / "game.qwk"
        download.value.save_as(file)
        self.page.keyboard.press("Escape")
        return file


@pytest.fixture
def keeper(open_context: OpenContext, service: Service) -> Scorekeeper:
    """Somebody with a phone."""
    context = open_context(viewport=PHONE, has_touch=True, is_mobile=True)
    return Scorekeeper(context.new_page(), service.address)
