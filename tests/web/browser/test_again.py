"""Slips tried again: from the review to the board, a wrong move, a right one, the next slip, and back."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from qwirkle import Game
from qwirkle.coach import Review, ReviewedMove, review
from qwirkle.coach.review.marks import SLIPS
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.rules import Place
from tests.web.browser.conftest import DESK, LANDSCAPE, PHONE, Sit
from tests.web.browser.pupils import Pupil
from tests.web.browser.service import Service
from tests.web.browser.tables import PATIENCE, Json
from tests.web.browser.test_access import axe, node, node_modules

__all__ = ["axe", "node", "node_modules"]

CUT_OFF = (Path(__file__).parent / "cut_off.js").read_text()
SMALL = ViewportSize(width=360, height=640)
LONG = 120_000
"""How long a review may take on a slow machine, in milliseconds."""


@pytest.fixture(scope="module")
def reviewed(service: Service, finished: Json) -> Review:
    """What the coach says to the finished game, as the server says it."""
    with urlopen(f"{service.address}/api/games/{finished['game']}/record.qwk", timeout=PATIENCE) as answer:  # noqa: S310
        return review(Game.from_record(answer.read().decode()))


def slips_of(reviewed: Review, seat: int) -> list[ReviewedMove]:
    return [move for move in reviewed.moves if move.mark in SLIPS and move.seat == seat]


def two_slips(reviewed: Review) -> tuple[ReviewedMove, ReviewedMove]:
    """Two slips of one player, the first a placement where another placement was better."""
    for seat in range(reviewed.game.players):
        slips = slips_of(reviewed, seat)
        for slip, following in pairwise(slips):
            if isinstance(slip.made.move, Place) and isinstance(slip.best.move, Place):
                return slip, following
    raise AssertionError("a greedy player makes two slips in a game")


def open_review(page: Page) -> None:
    page.locator(".review-report").wait_for(timeout=LONG)


def open_slip(sit: Sit, finished: Json, slip: ReviewedMove, **options: object) -> tuple[Page, Pupil]:
    """The page on which a slip is tried again, as a link leads there."""
    page = sit(f"/again/{finished['game']}/{slip.number}", **options)
    page.locator(".again h2").wait_for(timeout=LONG)
    page.locator(".rack .slot").first.wait_for()
    return page, Pupil(page, page.locator(".table-page"))


def confirm(page: Page) -> None:
    page.locator(".confirm:not([aria-disabled])").click()


def card(page: Page, verdict: str) -> Locator:
    found = page.locator(f".again-card[data-verdict='{verdict}']")
    found.wait_for()
    return found


def test_from_the_review_to_a_wrong_move_a_right_one_the_next_slip_and_back(
    sit: Sit, finished: Json, reviewed: Review
) -> None:
    slip, following = two_slips(reviewed)
    name = ("Ana", "Bo")[slip.seat]
    page = sit(f"/review/{finished['game']}")
    open_review(page)
    ways = page.get_by_role("link", name=re.compile(f"{name}: {len(slips_of(reviewed, slip.seat))} slips?"))
    expect(ways).to_have_attribute("href", re.compile(f"/{slips_of(reviewed, slip.seat)[0].number}$"))
    page.locator("summary").filter(has_text="All moves").click()
    row = page.locator(f'tr[data-number="{slip.number}"]')
    expect(row.locator("details .move-tiles")).to_be_hidden()
    row.locator("a.review-try").click()
    expect(page.locator(".again h2")).to_have_text(f"Move {slip.number}: {name}")
    # What the player held then, and nothing of the engine.
    expect(page.locator(".rack .slot")).to_have_count(len(slip.analysis.view.hand))
    held = page.locator(".rack .slot").evaluate_all("slots => slots.map(slot => slot.dataset.tile).sort()")
    assert held == sorted(map(str, slip.analysis.view.hand))
    expect(page.locator(".engine, .again-card, .letter")).to_have_count(0)

    pupil = Pupil(page, page.locator(".table-page"))
    pupil.lay(str(slip.made.move))
    confirm(page)
    wrong = card(page, "slip")
    expect(wrong).to_contain_text("No better: it gives away")
    assert wrong.locator(".reasons li").count() == len(slip.made.reasons)
    expect(page.locator("#announcements")).to_contain_text("No better")
    page.get_by_role("button", name="Try once more").click()
    expect(page.locator(".again-card")).to_have_count(0)
    expect(page.locator(".again h2")).to_be_focused()

    pupil.lay(str(slip.best.move))
    confirm(page)
    right = card(page, "best")
    expect(right).to_contain_text("As good as the best move.")
    expect(right.get_by_role("link", name="Next slip")).to_be_focused()
    right.get_by_role("link", name="Next slip").click()
    expect(page.locator(".again h2")).to_have_text(f"Move {following.number}: {name}")
    page.get_by_role("link", name="Back to the review").click()
    back = page.locator(f'[data-number="{following.number}"]').first
    expect(back.locator("h3, a").first).to_be_focused()
    expect(back).to_be_in_viewport()


def test_the_answer_is_shown_to_whoever_asks(sit: Sit, finished: Json, reviewed: Review) -> None:
    slip, _ = two_slips(reviewed)
    page, _ = open_slip(sit, finished, slip)
    page.locator(".again").get_by_role("button", name="Show the answer").click()
    shown = page.locator(".again-card[data-stage='shown']")
    expect(shown).to_contain_text("The best move:")
    assert isinstance(slip.best.move, Place)
    for placed in slip.best.move.placements:
        expect(page.locator(f'.layer-tiles [data-cell="{placed.cell}"]')).to_have_count(1)
    assert shown.locator(".reasons li").count() == len(slip.best.reasons)
    shown.get_by_role("button", name="Try once more").click()
    expect(page.locator(".rack .slot")).to_have_count(len(slip.analysis.view.hand))


def test_the_move_that_was_made_is_shown_while_it_is_pointed_at(
    sit: Sit, finished: Json, reviewed: Review
) -> None:
    slip, _ = two_slips(reviewed)
    page, _ = open_slip(sit, finished, slip)
    made = page.locator(".again-move")
    made.hover()
    assert isinstance(slip.made.move, Place)
    expect(page.locator(".layer-loose [data-cell]")).to_have_count(len(slip.made.move.placements))
    page.locator(".again h2").hover()
    expect(page.locator(".layer-loose [data-cell]")).to_have_count(0)


def test_a_slip_is_tried_again_with_keys_alone(sit: Sit, finished: Json, reviewed: Review) -> None:
    slip, following = two_slips(reviewed)
    page, pupil = open_slip(sit, finished, slip, viewport=SMALL)
    pupil.type(str(slip.made.move))
    page.locator(".confirm:not([aria-disabled])").wait_for()
    page.keyboard.press("c")
    wrong = card(page, "slip")
    expect(wrong.get_by_role("button", name="Try once more")).to_be_focused()
    page.keyboard.press("Enter")
    pupil.type(str(slip.best.move))
    page.locator(".confirm:not([aria-disabled])").wait_for()
    page.keyboard.press("c")
    expect(card(page, "best").get_by_role("link", name="Next slip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".again h2")).to_contain_text(f"Move {following.number}")


def test_reasons_call_cells_by_letters_that_the_board_shows(
    sit: Sit, finished: Json, reviewed: Review
) -> None:
    slip = next(
        move
        for move in reviewed.moves
        if move.mark in SLIPS and any(reason.cells for reason in move.best.reasons)
    )
    named = next(reason for reason in slip.best.reasons if reason.cells)
    cell = named.cells[0]
    page, _ = open_slip(sit, finished, slip)
    page.locator(".again").get_by_role("button", name="Show the answer").click()
    page.locator(".again-card[data-stage='shown']").wait_for()
    for text in page.locator(".again-card .reasons li").all_inner_texts():
        assert not re.search(r"-?\d+,-?\d+\b(?! ?%)", text), text
    expect(page.locator(f'.letter[data-cell="{cell}"] text')).to_have_text("A")
    # The grid tells it to whoever does not see the board.
    expect(page.locator(f'[role=gridcell][data-cell="{cell}"]')).to_have_text(re.compile("^A: "))
    page.locator(".again-card .reason").first.focus()
    expect(page.locator(f'.coached[data-cell="{cell}"]')).to_have_count(1)
    page.locator(".again-card .button.primary").focus()
    expect(page.locator(".coached")).to_have_count(0)


def test_what_is_no_slip_leads_to_the_review(sit: Sit, finished: Json, reviewed: Review) -> None:
    fine = next(move for move in reviewed.moves if move.mark not in SLIPS)
    page = sit(f"/again/{finished['game']}/{fine.number}")
    open_review(page)
    expect(page).to_have_url(re.compile(f"#/review/{finished['game']}$"))


@pytest.mark.parametrize("size", [SMALL, PHONE, LANDSCAPE, DESK], ids=["small", "phone", "landscape", "desk"])
def test_what_to_press_next_is_in_sight(
    sit: Sit, finished: Json, reviewed: Review, size: ViewportSize
) -> None:
    slip, _ = two_slips(reviewed)
    page, pupil = open_slip(sit, finished, slip, viewport=size)
    expect(page.locator(".confirm")).to_be_in_viewport(ratio=1)
    expect(page.locator(".board")).to_be_in_viewport(ratio=0.9)
    pupil.type(str(slip.made.move))
    confirm(page)
    expect(card(page, "slip").locator(".button.primary")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [SMALL, DESK], ids=["small", "desk"])
def test_axe_finds_nothing(
    sit: Sit, axe: Callable[..., list[str]], finished: Json, reviewed: Review, size: ViewportSize
) -> None:
    slip, _ = two_slips(reviewed)
    page, _ = open_slip(sit, finished, slip, viewport=size)
    for step in ("open", "shown"):
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert axe(page) == [], f"{step}, {scheme}"
        if step == "open":
            page.locator(".again-ways button").first.click()
            page.locator(".again-card[data-stage='shown']").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_off(sit: Sit, finished: Json, reviewed: Review, language: str) -> None:
    slip, _ = two_slips(reviewed)
    page, pupil = open_slip(sit, finished, slip, viewport=DESK, locale=language)
    assert page.locator("html").get_attribute("lang") == language
    expect(page.locator(".task")).to_have_text(catalogue(language).text("web.again.task"))
    found = _cut_off(page, "open")
    pupil.lay(str(slip.made.move))
    confirm(page)
    expect(card(page, "slip")).to_contain_text(
        catalogue(language).text("web.again.verdict.slip", value="#", made="#").partition("#")[0]
    )
    found += _cut_off(page, "judged")
    assert found == []


def _cut_off(page: Page, stage: str) -> list[str]:
    found = []
    for size in (SMALL, LANDSCAPE, DESK):
        page.set_viewport_size(size)
        found += [f"{text} ({stage}, {size['width']}×{size['height']})" for text in page.evaluate(CUT_OFF)]
    return found
