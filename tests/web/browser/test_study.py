"""The study board: positions set up by hand, records with variations in and out, the engine, links, keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from qwirkle.i18n import LANGUAGES
from qwirkle.notation import check_record, parse_record
from tests.web.browser.conftest import CHANGE_SETTINGS, DESK, LANDSCAPE, PHONE, OpenContext, Sit
from tests.web.browser.service import Service
from tests.web.browser.tables import Json
from tests.web.browser.test_access import axe, node, node_modules
from tests.web.browser.test_words import CUT_OFF

__all__ = ["axe", "node", "node_modules"]

STUDY = """\
[Rules "mindware-2011"]
[Players "Ana, Ben"]
[Hand1 "Ro Rd Rc Yd Gx Px"]

{From a book.}
1. Rc@0,0 Rd@0,1 Ro@0,2 = 3
2. Rs@0,3 Bs@1,3 Ps@2,3 = 7 {A bridge.}
  (2. Rs@0,3 = 4
   3. Gs@1,3 = 2)
3. Bo@1,2 = 4
4. Gc@-1,0 Gd@-1,1 = 6
"""


def paste(page: Page, text: str) -> None:
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_label("Paste a record, a position or a link").fill(text)
    page.get_by_role("button", name="Open this").click()


def open_study(page: Page, text: str) -> None:
    """Opens a text that is right, and waits until it is there."""
    paste(page, text)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".move-button").first.wait_for()


def record_of(page: Page) -> str:
    """The record that the page gives away."""
    page.get_by_role("button", name="Share").click()
    text = page.get_by_label("Record", exact=True).input_value()
    page.keyboard.press("Escape")
    return text


def lay(page: Page, tile: str, cell: str) -> None:
    """Takes a tile from the palette and puts it on the board."""
    page.locator(f'.palette-tile[data-tile="{tile}"]').click()
    page.locator(f'.hint[data-cell="{cell}"]').click()
    page.locator(f'.palette-tile[data-tile="{tile}"]').click()


def test_a_position_set_up_by_hand_gets_its_best_move_with_a_reason(sit: Sit) -> None:
    page = sit("/study")
    for tile, cell in (("Ro", "0,0"), ("Rs", "1,0"), ("Rd", "2,0"), ("Rb", "3,0"), ("Rc", "4,0")):
        lay(page, tile, cell)
    expect(page.locator('.palette-tile[data-tile="Ro"]')).to_have_attribute("aria-label", "red circle: 2")
    page.get_by_role("radio", name="Hand: Player 1").check()
    for tile in ("Rx", "Yo", "Gs", "Bd", "Pc", "Ob"):
        page.locator(f'.palette-tile[data-tile="{tile}"]').click()
    expect(page.get_by_label("Tiles in the bag").locator("visible=true").first).to_have_value("91")
    page.get_by_role("button", name="Done").click()
    best = page.locator(".engine-move").first
    expect(best).to_have_attribute("data-move", re.compile(r"Rx@(5|-1),0"))
    expect(best).to_contain_text("12 points")
    expect(page.locator(".engine .reasons").first).to_contain_text("Qwirkle")
    best.click()
    expect(page.locator(".layer-tiles [data-cell]")).to_have_count(6)
    expect(page.locator(".study-unknown")).to_contain_text("6 tiles not known")
    page.get_by_role("button", name="Draw at random").click()
    expect(page.locator(".slot")).to_have_count(6)
    expect(page.locator(".engine-move").first).to_be_visible()


def test_a_reason_calls_a_cell_by_the_letter_that_the_board_shows(sit: Sit) -> None:
    page = sit("/study")
    paste(
        page,
        '{"rules":"mindware-2011","players":2,"turn":0,"scores":[10,10],"hands":[6,6],"bag":80,'
        '"board":"Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0","hand":"Rc Yo Gs Bd Px Oc"}',
    )
    opens = page.locator(".reason", has_text="Opens a line of five")
    five = page.locator(".engine-lines > li").filter(has=opens).first
    five.wait_for()
    if five.locator("summary").count():
        five.locator("summary").click()
    reason = five.locator(opens).first
    expect(reason).to_be_visible()
    letter = re.search(r" at ([A-Z]) would be", reason.inner_text())
    assert letter is not None
    place = page.locator(".letter").filter(has_text=re.compile(f"^{letter[1]}$"))
    expect(place).to_have_count(1)
    reason.hover()
    expect(page.locator(".coached")).to_have_attribute("data-cell", place.get_attribute("data-cell") or "")


def test_a_position_that_cannot_be_says_why(sit: Sit) -> None:
    page = sit("/study")
    lay(page, "Ro", "0,0")
    lay(page, "Bs", "1,0")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("alert")).to_contain_text("illegal line")
    page.locator('.layer-tiles [data-cell="1,0"]').first.click()
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".study")).to_be_visible()


def test_a_record_comes_in_grows_a_variation_and_goes_out_again(sit: Sit) -> None:
    page = sit("/study")
    open_study(page, STUDY)
    expect(page.locator(".move-button")).to_have_count(7)
    assert record_of(page) == STUDY
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".layer-tiles [data-cell]")).to_have_count(6)
    page.get_by_role("button", name="Name them").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_have_text("3 tiles not known")
    for tile in ("Bo", "Bx", "Yx"):
        dialog.locator(f'.palette-tile[data-tile="{tile}"]').click()
    dialog.get_by_role("button", name="Done").click()
    page.locator('.slot[data-tile="Bo"]').click()
    page.locator('.hint[data-cell="1,4"]').click()
    page.locator(".confirm:not([aria-disabled])").click()
    expect(page.locator(".move-button")).to_have_count(8)
    page.get_by_role("textbox", name="Comment").fill("Why not {here\\}?")
    page.get_by_role("button", name="Previous").or_(page.get_by_role("button", name="One move back")).click()
    text = record_of(page)
    assert check_record(text) == []
    variations = parse_record(text).moves[2].variations
    assert [str(move.move) for variation in variations for move in variation] == ["Bo@1,4"]
    assert variations[0][0].comments == ("Why not {here\\}?",)
    open_study(page, text)
    expect(page.locator(".move-button")).to_have_count(8)
    assert record_of(page) == text


def test_a_link_opens_the_same_study_at_the_same_move_elsewhere(sit: Sit, open_context: OpenContext) -> None:
    page = sit("/study", permissions=["clipboard-read", "clipboard-write"])
    open_study(page, STUDY)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".move-button[aria-current]")).to_contain_text("4")
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copy the link").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert "/#/study/record/" in link
    other = open_context(viewport=PHONE, has_touch=True).new_page()
    other.goto(link)
    expect(other.locator(".move-button")).to_have_count(7)
    expect(other.locator(".layer-tiles [data-cell]")).to_have_count(4)
    assert record_of(other) == STUDY
    other.goto(link[:-40])
    expect(other.get_by_text("The link may be cut off")).to_be_visible()


def test_what_is_no_study_is_told_in_a_sentence(sit: Sit) -> None:
    page = sit("/study")
    paste(page, "hello")
    expect(page.get_by_role("alert")).to_contain_text("neither a record")
    field, opener = (
        page.get_by_label("Paste a record, a position or a link"),
        page.get_by_role("button", name="Open this"),
    )
    field.fill(STUDY.replace("3. Gs@1,3 = 2", "3. Gs@1,3 = 9"))
    opener.click()
    expect(page.get_by_role("alert")).to_contain_text("line 9: move 3, 'Gs@1,3', scores 2, not 9")
    field.fill('{"rules": "mindware-2011"}')
    opener.click()
    expect(page.get_by_role("alert")).to_contain_text("a position without")
    field.fill(
        '{"rules":"mindware-2011","players":2,"turn":1,"scores":[3,0],"hands":[6,6],"bag":93,'
        '"board":"Rc@0,0 Rd@0,1","hand":"Rs Bs Ps Go Gd Yx"}'
    )
    opener.click()
    expect(page.locator(".slot")).to_have_count(6)
    expect(page.get_by_text("93 tiles in the bag")).to_be_visible()


def test_keys_walk_through_lines_and_undo(sit: Sit) -> None:
    page = sit("/study")
    open_study(page, STUDY)
    current = page.locator(".move-button[aria-current]")
    expect(current).to_contain_text("Start")
    page.keyboard.press("End")
    expect(current).to_contain_text("4.")
    page.keyboard.press("Home")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    expect(current).to_contain_text("3.")
    page.get_by_role("button", name="Make this the main line").click()
    expect(page.locator(".variation")).to_have_count(1)
    assert "(2. Rs@0,3 Bs@1,3" in record_of(page)
    page.keyboard.press("Control+z")
    assert record_of(page) == STUDY
    page.keyboard.press("Control+y")
    page.get_by_role("button", name="Delete from here on").click()
    expect(page.locator(".move-button")).to_have_count(6)
    assert check_record(record_of(page)) == []
    expect(page.locator("#announcements")).to_contain_text("Ben")


def test_a_finished_game_opens_at_the_move_that_its_replay_shows(sit: Sit, finished: Json) -> None:
    page = sit(f"/replay/{finished['game']}/5")
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".move-button[aria-current]")).to_contain_text("5.")
    expect(page.locator(".study-whose")).to_have_text(re.compile("Hand: (Ana|Bo)"))
    expect(page.locator(".slot")).to_have_count(6)
    expect(page.locator(".engine-move").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text("The game is over here.")).to_be_visible()
    assert check_record(record_of(page)) == []


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing(sit: Sit, axe: Callable[..., list[str]], viewport: dict[str, int]) -> None:
    page = sit("/study", viewport=viewport)
    page.locator(".setup").wait_for()
    assert axe(page) == []
    open_study(page, STUDY)
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Draw at random").click()
    page.locator(".engine-move").first.wait_for()
    for theme in ("light", "dark"):
        page.evaluate(CHANGE_SETTINGS, {"theme": theme})
        assert axe(page) == []
    page.get_by_role("button", name="Share").click()
    page.get_by_role("dialog").wait_for()
    assert axe(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_off(open_context: OpenContext, service: Service, language: str) -> None:
    page = open_context(viewport=PHONE).new_page()
    page.goto(f"{service.address}/?lang={language}#/study")
    page.locator(".setup").wait_for()
    found = _cut_off(page)
    page.locator(".bar button").nth(1).click()
    page.locator("dialog textarea").fill(STUDY)
    found += _cut_off(page)
    page.locator("dialog .primary").click()
    page.locator(".study-controls button").nth(3).click()
    found += _cut_off(page)
    page.locator(".study-unknown button").nth(1).click()
    page.locator(".engine-move").first.wait_for()
    assert found + _cut_off(page) == []


def _cut_off(page: Page) -> list[str]:
    found = []
    for size in (LANDSCAPE, DESK, PHONE):
        page.set_viewport_size(size)
        found += [f"{text} ({size['width']}×{size['height']})" for text in page.evaluate(CUT_OFF)]
    return found


def test_the_record_is_saved_as_a_file_that_opens_again(sit: Sit, tmp_path: Path) -> None:
    page = sit("/study")
    open_study(page, STUDY)
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    file = tmp_path / "study.qwk"
    download.value.save_as(file)
    assert file.read_text("utf-8") == STUDY
    page.keyboard.press("Escape")
    page.wait_for_url(re.compile("/study/record/"))
    page.reload()
    expect(page.locator(".move-button")).to_have_count(7)
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator("dialog input[type=file]").set_input_files(file)
    expect(page.locator(".move-button")).to_have_count(7)
