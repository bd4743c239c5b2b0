"""Refusals that the page's own buttons never provoke, shown in every language where one comes all the same.

Those that a player can bring about by hand are tried in `test_learn.py`.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from qwirkle.errors import Refusal
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.rules import FULL_SET
from tests.web.browser.conftest import OpenContext
from tests.web.browser.people import Player
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, Json, new_game, route
from tests.web.browser.test_learn import MISTAKES

# Keeps the page's own socket at hand, to say what no button says.
_KEEP_THE_SOCKET = """
  const open = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) { window.socket = this; open.call(this, text); };
"""

NEVER_ALONE = {Refusal.LINE_TOO_LONG}
"""Six colours and six shapes: a seventh tile of a line is always one that it has, or does not match."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_button_provokes_is_refused_in_every_language(
    open_context: OpenContext, service: Service, finished: Json, language: str
) -> None:
    page = open_context(locale=language).new_page()
    page.add_init_script(_KEEP_THE_SOCKET)

    def sit(game: Json) -> None:
        page.goto(f"{service.address}/#{route(game)}")
        page.locator(f"html[lang={language}] .table-page").wait_for()

    def expect_refusal(refusal: Refusal, **move: Any) -> None:
        _send(page, **move)
        words = catalogue(language).text(f"refusal.{refusal}")
        expect(page.locator("#announcements")).to_contain_text(words)
        if refusal is Refusal.GAME_OVER:
            expect(page.locator(".notice")).to_have_text(words)
        else:
            expect(page.locator(".preview .refusal")).to_have_text(f"!{words}")
        provoked.add(refusal)

    provoked: set[Refusal] = set()
    sit(new_game(service, {"kind": "me"}, {"kind": "link"}, rules=FREE_OPENING))
    page.keyboard.press("Escape")
    page.locator(".slot").first.wait_for()
    hand = Player(page).view().hand
    elsewhere = next(tile for tile in FULL_SET if tile not in hand)
    expect_refusal(Refusal.NOT_IN_HAND, move=f"{elsewhere}@0,0")
    expect_refusal(Refusal.SAME_CELL_TWICE, move=f"{hand[0]}@0,0 {hand[1]}@0,0")
    expect_refusal(Refusal.EMPTY_MOVE, move="")
    expect_refusal(Refusal.BAD_NOTATION, move="Zz@0,0")
    Player(page, FREE_OPENING).take_turn()
    page.locator(".status:not(.is-mine)").wait_for()
    expect_refusal(Refusal.NOT_YOUR_TURN, at=1, move=f"{hand[0]}@0,9")
    sit(finished)
    page.locator(".result-dialog").wait_for()
    page.keyboard.press("Escape")
    expect_refusal(Refusal.GAME_OVER, at=Player(page).moves.count(), move="pass")

    by_hand = {Refusal(mistake) for mistake in MISTAKES if mistake in set(Refusal)}
    assert provoked | by_hand == set(Refusal) - NEVER_ALONE


def _send(page: Page, *, at: int = 0, move: str) -> None:
    frame = json.dumps({"type": "move", "id": f"by-hand-{move}", "seat": 0, "at": at, "move": move})
    page.evaluate("frame => window.socket.send(frame)", frame)
