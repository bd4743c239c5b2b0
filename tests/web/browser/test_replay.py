"""Replays: step, play, jump, keyboard; records out of the page and into it again."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from qwirkle.notation import parse_record, replay
from tests.web.browser.conftest import CHANGE_SETTINGS, PHONE, OpenContext, Sit
from tests.web.browser.service import Service
from tests.web.browser.tables import Json

SAMPLE_SCORES = [3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9]
SAMPLE = """[Rules "mindware-2011"]
[Players "Ana, Ben, Cleo, Dan"]

1. Rc@0,0 Rd@0,1 Ro@0,2 = 3
2. Rs@0,3 Bs@1,3 Ps@2,3 = 7
3. Bo@1,2 = 4
4. Gc@-1,0 Gd@-1,1 = 6
5. Gb@-1,-1 Go@-1,2 = 7
6. Os@3,3 Rs@3,4 = 6
7. Ob@-3,-1 Yb@-2,-1 = 3
8. Ox@-3,0 Od@-3,1 = 3
9. Yd@-2,1 Yo@-2,2 = 10
10. Rb@0,-1 = 9
11. Ox@-1,4 Rx@0,4 Bx@1,4 = 18
12. Ys@4,3 Bs@4,4 = 9
"""


def _tiles(page: Page) -> int:
    return page.locator(".layer-tiles [data-cell]").count()


def test_a_finished_game_is_stepped_through_by_keyboard(sit: Sit, finished: Json) -> None:
    page = sit(f"/replay/{finished['game']}")
    page.locator(".replay").wait_for()
    steps = page.locator(".sheet-move").count()
    assert steps > 10
    assert _tiles(page) == 0
    page.keyboard.press("ArrowRight")
    expect(page.locator(".sheet-move[aria-current]")).to_have_count(1)
    laid = _tiles(page)
    assert 1 <= laid <= 6
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".sheet-move[aria-current]")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.get_by_role("slider")).to_have_value(str(steps))
    assert _tiles(page) > 90
    page.keyboard.press("Home")
    expect(page.get_by_role("slider")).to_have_value("0")


def test_arrows_walk_over_the_board_that_has_the_focus(sit: Sit, finished: Json) -> None:
    page = sit(f"/replay/{finished['game']}")
    page.locator(".replay").wait_for()
    page.keyboard.press("End")
    value = page.get_by_role("slider").input_value()
    page.locator('[role=gridcell][data-cell="0,0"]').focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator('[role=gridcell][data-cell="-1,0"]')).to_be_focused()
    expect(page.locator('.cursor[data-cell="-1,0"]')).to_have_count(1)
    expect(page.get_by_role("slider")).to_have_value(value)
    page.get_by_role("button", name="One move on").focus()
    expect(page.locator(".cursor")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("slider")).to_have_value(str(int(value) - 1))


def test_a_replay_jumps_to_any_move_and_plays_by_itself(sit: Sit, finished: Json) -> None:
    page = sit(f"/replay/{finished['game']}")
    page.locator(".sheet-move").nth(7).click()
    expect(page.get_by_role("slider")).to_have_value("8")
    page.get_by_role("slider").fill("3")
    expect(page.locator(".sheet-move").nth(2)).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("slider")).to_have_value("5")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play")).to_be_focused()


def test_the_sheet_follows_the_move_that_is_shown(sit: Sit, finished: Json) -> None:
    page = sit(f"/replay/{finished['game']}")
    page.locator(".replay").wait_for()
    inside = """row => {
      const [own, list] = [row, row.closest('.sheet-moves')].map(node => node.getBoundingClientRect());
      return own.top >= list.top - 1 && own.bottom <= list.bottom + 1 && own.bottom <= innerHeight
    }"""
    rows = page.locator(".sheet-move")
    last = rows.count()
    # The list is longer than its place, or there would be nothing to follow.
    assert page.locator(".sheet-moves").evaluate("list => list.scrollHeight > list.clientHeight + 100")
    for key, number in (("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect(page.get_by_role("slider")).to_have_value(str(number))
        if number:
            assert page.locator(".sheet-move[aria-current]").evaluate(inside), number
    page.get_by_role("slider").fill(str(last // 2))
    assert page.locator(".sheet-move[aria-current]").evaluate(inside)
    # Nothing else has moved: the page itself stands still.
    assert page.evaluate("document.scrollingElement.scrollTop") == 0


def test_the_address_has_the_move_and_a_link_to_it_shows_it(
    open_context: OpenContext, service: Service, finished: Json
) -> None:
    context = open_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=service.address)
    page = context.new_page()
    page.goto(f"{service.address}/#/")
    page.goto(f"{service.address}/#/replay/{finished['game']}")
    page.locator(".replay").wait_for()
    entries = page.evaluate("history.length")
    page.locator(".sheet-move").nth(11).click()
    page.wait_for_url(re.compile(rf"#/replay/{finished['game']}/12$"))
    for number in (13, 14):
        page.keyboard.press("ArrowRight")
        page.wait_for_url(re.compile(rf"/{number}$"))
    # Not one entry more: the way back leads out of the replay.
    assert page.evaluate("history.length") == entries

    tiles, story = _tiles(page), page.locator(".replay-move").inner_text()
    page.get_by_role("button", name="Share this move").click()
    expect(page.locator(".dialog, .notice").first).to_be_visible()
    field = page.get_by_role("textbox", name="Replay")
    link = field.input_value() if field.count() else page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"#/replay/{finished['game']}/14")

    friend = open_context(viewport=PHONE, locale="hu").new_page()
    friend.goto(f"{service.address}/#{link.split('#', 1)[1]}")
    expect(friend.get_by_role("slider")).to_have_value("14")
    assert _tiles(friend) == tiles
    page.reload()
    expect(page.get_by_role("slider")).to_have_value("14")
    expect(page.locator(".replay-move")).to_have_text(story)
    expect(page.locator(".sheet-move[aria-current]")).to_be_visible()
    page.go_back()
    expect(page.locator(".start")).to_be_visible()


def test_a_link_beyond_the_last_move_shows_the_last(sit: Sit, finished: Json) -> None:
    page = sit(f"/replay/{finished['game']}/9999")
    page.locator(".replay").wait_for()
    expect(page.get_by_role("slider")).to_have_value(str(page.locator(".sheet-move").count()))
    expect(page.locator(".replay-result")).to_be_visible()


def test_the_move_shown_stays_in_another_language(sit: Sit, finished: Json) -> None:
    page = sit(f"/replay/{finished['game']}/5")
    page.locator(".replay").wait_for()
    page.keyboard.press("ArrowRight")
    page.evaluate(CHANGE_SETTINGS, {"language": "cs"})
    expect(page.locator(".replay h2")).to_have_text("Zápis bodů")
    expect(page.get_by_role("slider")).to_have_value("6")


def test_the_record_is_saved_and_replays_to_the_same_end(sit: Sit, finished: Json, tmp_path: Path) -> None:
    page = sit(f"/replay/{finished['game']}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    file = tmp_path / "game.qwk"
    download.value.save_as(file)
    record = parse_record(file.read_text())
    assert len(replay(record).steps) == page.locator(".sheet-move").count()

    page.goto(page.url.split("#")[0])
    page.locator("input[type=file]").set_input_files(file)
    page.locator(".replay").wait_for()
    page.keyboard.press("End")
    expect(page.locator(".replay-result")).to_contain_text("win")
    assert _tiles(page) > 90


def test_the_sample_game_scores_what_the_rulebooks_say(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "sample.qwk"
    file.write_text(SAMPLE)
    page = sit("/")
    page.locator("input[type=file]").set_input_files(file)
    page.locator(".replay").wait_for()
    for number, score in enumerate(SAMPLE_SCORES, 1):
        page.get_by_role("button", name="One move on").click()
        expect(page.get_by_role("slider")).to_have_value(str(number))
        expect(page.locator(".replay-move")).to_contain_text(f"for {score} points")
    expect(page.locator(".player-score")).to_have_text(["20", "22", "25", "18"])


def test_a_file_that_is_no_record_says_why(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ana,")
    page = sit("/")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("record")
