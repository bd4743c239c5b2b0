"""Puzzles on the page: solved by mouse and by keys, given up, the one of the day, and how one is doing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from qwirkle.coach.puzzles import Puzzle, Theme, points_of, shipped
from qwirkle.engine import scored_placements
from qwirkle.i18n import LANGUAGES, catalogue
from tests.web.browser.conftest import DESK, LANDSCAPE, PHONE, Sit
from tests.web.browser.pupils import Pupil
from tests.web.browser.test_access import axe, node, node_modules

__all__ = ["axe", "node", "node_modules"]

CUT_OFF = (Path(__file__).parent / "cut_off.js").read_text()


def a_puzzle(theme: Theme, place: int = 0) -> Puzzle:
    return [puzzle for puzzle in shipped() if puzzle.theme is theme][place]


def wrong_move(puzzle: Puzzle) -> str:
    """A single tile that scores less than the solution."""
    return next(str(place) for place, _, _ in scored_placements(puzzle.view) if len(place.placements) == 1)


def pupil_at(page: Page) -> Pupil:
    page.locator(".puzzle h2").wait_for()
    return Pupil(page, page.locator(".table-page"))


def progress(solved: int, first: int) -> str:
    return catalogue("en").text("web.puzzles.progress", solved=solved, total=len(shipped()), first=first)


def test_a_puzzle_is_solved_by_mouse_at_the_second_try(sit: Sit) -> None:
    puzzle = a_puzzle(Theme.TWO_LINES)
    page = sit(f"/puzzles/{puzzle.id}")
    pupil = pupil_at(page)
    expect(page.locator(".puzzle .task")).to_have_text(catalogue("en").text("puzzle.task.two_lines"))
    wrong = wrong_move(puzzle)
    pupil.lay(wrong)
    page.locator(".confirm:not([aria-disabled])").click()
    best = catalogue("en").count("points", points_of(puzzle, puzzle.solutions[0]))
    expect(page.locator(".preview .refusal")).to_contain_text(f"The best move: {best}.")
    expect(page.locator("#announcements")).to_contain_text("The best move")
    pupil.pick_up(wrong.partition("@")[2])
    pupil.lay(str(puzzle.solutions[0]))
    page.locator(".confirm:not([aria-disabled])").click()
    expect(page.locator(".praise")).to_contain_text("Right!")
    expect(page.locator(".puzzle-foot")).to_contain_text(progress(solved=1, first=0))
    page.reload()
    expect(page.locator(".puzzle-foot")).to_contain_text(progress(solved=1, first=0))
    expect(page).to_have_url(re.compile(f"#/puzzles/{puzzle.id}$"))


def test_a_puzzle_is_solved_with_keys_alone(sit: Sit) -> None:
    puzzle = a_puzzle(Theme.QWIRKLE)
    page = sit(f"/puzzles/{puzzle.id}", viewport=PHONE)
    pupil = pupil_at(page)
    pupil.type(str(puzzle.solutions[0]))
    page.locator(".confirm:not([aria-disabled])").wait_for()
    page.keyboard.press("c")
    expect(page.locator(".praise")).to_contain_text("Right!")
    expect(page.locator(".praise .score-chips")).to_contain_text(str(points_of(puzzle, puzzle.solutions[0])))
    expect(page.locator(".praise .button")).to_be_focused()
    expect(page.locator(".puzzle-foot")).to_contain_text(progress(solved=1, first=1))
    page.keyboard.press("Enter")
    expect(page.locator(".puzzle h2")).to_be_focused()
    assert puzzle.id not in page.url


def test_the_solution_is_shown_to_whoever_asks(sit: Sit) -> None:
    puzzle = a_puzzle(Theme.ENDGAME)
    page = sit(f"/puzzles/{puzzle.id}")
    pupil_at(page)
    expect(page.locator(".puzzle-rival .tile-picture")).to_have_count(puzzle.view.unseen().total())
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator(".praise")).to_contain_text("This is the solution.")
    for placement in puzzle.solutions[0].placements:
        expect(page.locator(f'.layer-tiles [data-cell="{placement.cell}"]')).to_have_count(1)
    expect(page.locator(".puzzle-foot")).to_contain_text(progress(solved=0, first=0))


def test_the_puzzle_of_the_day_is_the_same_for_everybody(sit: Sit) -> None:
    pages = [sit("/puzzles/daily", locale=locale) for locale in ("en-GB", "cs")]
    boards = []
    for page in pages:
        pupil_at(page)
        page.locator(".layer-tiles [data-cell]").first.wait_for()
        boards.append(
            page.locator(".layer-tiles [data-cell]").evaluate_all(
                "tiles => tiles.map(tile => tile.dataset.cell).sort()"
            )
        )
    assert boards[0] == boards[1] != []
    expect(pages[0].get_by_role("heading", level=1)).to_have_text("Puzzle of the day")


def answered_by_five(page: Page, puzzle: Puzzle) -> None:
    """Lets five people of one address answer a puzzle right at once."""
    address = f"{page.url.partition('#')[0]}api/puzzles/{puzzle.id}/answer"
    for _ in range(5):
        assert page.request.post(address, data={"move": str(puzzle.solutions[0]), "first": True}).ok
    page.reload()


def test_how_people_did_is_told_and_changes_the_grade(sit: Sit) -> None:
    puzzle = next(each for each in shipped() if each.grade == 4 and each.theme is Theme.BLOCK)
    page = sit(f"/puzzles/{puzzle.id}")
    expect(page.locator(".puzzle-head")).to_have_text(re.compile("Grade 4 of 5$"))
    answered_by_five(page, puzzle)
    expect(page.locator(".puzzle-head")).to_have_text(re.compile("Grade 3 of 5$"))
    expect(page.locator(".puzzle-foot")).to_contain_text("Found at once: 100% (tries: 5)")


def test_a_theme_and_a_grade_are_chosen_and_kept(sit: Sit) -> None:
    page = sit("/puzzles")
    pupil_at(page)
    page.get_by_label("Theme").focus()
    page.get_by_label("Theme").select_option("block")
    expect(page.locator(".puzzle h2")).to_have_text("Block")
    expect(page.get_by_label("Theme")).to_be_focused()
    grade = page.get_by_label("Grade").locator("option").nth(1).get_attribute("value")
    page.get_by_label("Grade").select_option(grade)
    expect(page.locator(".puzzle-head")).to_contain_text(f"Grade {grade} of 5")
    page.goto(page.url.partition("#")[0] + "#/")
    page.locator("#quick-play").wait_for()
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_label("Theme")).to_have_value("block")
    expect(page.locator(".puzzle-head")).to_contain_text(f"Grade {grade} of 5")


def test_axe_finds_nothing_on_a_puzzle(sit: Sit, axe: Callable[..., list[str]]) -> None:
    page = sit(f"/puzzles/{a_puzzle(Theme.ENDGAME).id}")
    pupil_at(page)
    for step in ("open", "shown"):
        for size in (PHONE, DESK):
            page.set_viewport_size(size)
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                assert axe(page) == [], f"{step}, {size}, {scheme}"
        page.set_viewport_size(DESK)
        if step == "open":
            page.get_by_role("button", name="Show the solution").click()
            page.locator(".praise .score-chips").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_a_puzzle_is_cut_off(sit: Sit, language: str) -> None:
    puzzle = a_puzzle(Theme.ENDGAME)
    page = sit(f"/puzzles/{puzzle.id}", viewport=PHONE, locale=language)
    answered_by_five(page, puzzle)
    pupil_at(page)
    for step in ("open", "shown"):
        for size in (PHONE, LANDSCAPE, DESK):
            page.set_viewport_size(size)
            assert page.evaluate(CUT_OFF) == [], f"{step}, {size}"
        if step == "open":
            page.locator(".puzzle-ways .button").first.click()
            page.locator(".praise .score-chips").wait_for()
    assert page.locator("html").get_attribute("lang") == language
