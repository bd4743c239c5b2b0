"""Learn: the rules with their tables, the sample game, the mistakes to try, and the tutorial to its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from qwirkle.i18n import LANGUAGES, catalogue
from tests.web.browser.conftest import PHONE, Sit
from tests.web.browser.pupils import Pupil

LESSONS = {
    "opening": "Ro@0,0 Rs@1,0 Rd@2,0",
    "extend": "Rc@3,0",
    "several": "Yd@2,2 Gd@2,3",
    "cross": "Bc@3,1",
    "ends": "Bx@-1,0 Bc@3,0",
    "refusal": "Gd@2,1",
    "qwirkle": "Gx@5,0",
    "trade": "",
    "counter": "",
    "finish": "Os@3,0",
}
"""What each lesson of the tutorial asks for."""

SCORES = {
    "opening": "3",
    "extend": "4",
    "several": "4",
    "cross": "4",
    "ends": "5",
    "refusal": "2",
    "qwirkle": "12",
    "finish": "4",
}

MISTAKES = {
    "line_mixed": "Gd@2,1",
    "crossing": "Po@2,2",
    "duplicate_in_line": "Yx@3,0",
    "seventh": "Gd@2,1",
    "not_connected": "Yb@3,0",
    "corner": "Gd@2,1",
    "gap": "Yb@3,0 Yx@4,0",
    "not_one_line": "Yb@3,0 Yx@-1,0",
    "tiles_unrelated": "Yb@3,0",
    "identical_tiles": "Yb@3,0",
    "cell_taken": "Yb@3,0",
    "opening_set": "Go@0,0 Gs@1,0 Gx@2,0",
    "trade_too_many": "trade Bc Rx",
    "trade_empty_bag": "Yx@3,0",
    "must_place": "Yx@3,0",
    "must_trade": "trade Bc",
}
"""The mistakes, each with a move that is right."""


REFUSALS = {
    # Six colours and six shapes: a seventh tile is always one that the line has, or one that does not match.
    "seventh": "duplicate_in_line",
    "crossing": "line_mixed",
    "corner": "not_connected",
}
"""What is said to the mistakes that are not called after their refusal."""


def refusal_of(mistake: str, language: str) -> str:
    return catalogue(language).text(f"refusal.{REFUSALS.get(mistake, mistake)}")


def title_of(lesson: str) -> str:
    return catalogue("en").text(f"web.tutorial.title.{lesson}")


def expect_praise(page: Page, lesson: str) -> None:
    praise = page.locator(".praise")
    expect(praise).to_contain_text(catalogue("en").text(f"web.tutorial.done.{lesson}"))
    if lesson in SCORES:
        expect(praise.locator(".score-chips")).to_contain_text(SCORES[lesson])
    expect(praise.get_by_role("button", name="Next")).to_be_focused()


def test_the_tutorial_by_mouse_to_its_end(sit: Sit) -> None:
    page = sit("/tutorial", viewport=PHONE)
    pupil = Pupil(page, page.locator(".table-page"))
    announced = page.locator("#announcements")
    for number, (lesson, move) in enumerate(LESSONS.items(), 1):
        expect(page.get_by_role("heading", name=f"Step {number} of {len(LESSONS)}")).to_be_visible()
        expect(page.get_by_role("heading", name=title_of(lesson))).to_be_visible()
        expect(announced).to_contain_text(catalogue("en").text(f"web.tutorial.task.{lesson}"))
        if lesson == "refusal":
            pupil.lay("Gd@3,0")
            expect(page.locator(".preview .refusal")).to_have_text(f"!{refusal_of('line_mixed', 'en')}")
            expect(page.locator(".task")).to_contain_text("Did you read why?")
            pupil.pick_up("3,0")
        if lesson == "trade":
            page.get_by_role("button", name="Trade", exact=True).click()
            pupil.slot("Gx").click()
            pupil.slot("Yc").click()
            page.get_by_role("button", name="Trade 2 tiles").click()
            expect(page.locator('.slot[data-tile="Pb"]')).to_be_visible()
        elif lesson == "counter":
            expect(page.get_by_text("9 tiles in the bag")).to_be_visible()
            page.get_by_role("button", name="3", exact=True).click()
            expect(page.locator(".preview")).to_contain_text("Look again")
            page.get_by_role("button", name="1", exact=True).click()
        else:
            (pupil.drag if lesson in ("opening", "ends") else pupil.lay)(move)
            page.locator(".confirm").click()
        expect_praise(page, lesson)
        if lesson == "finish":
            expect(page.locator(".praise")).to_contain_text("You won by 4 points")
        page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name="Now you can play!")).to_be_focused()
    page.get_by_role("button", name="Play against a bot").click()
    expect(page.locator(".table-page .rack .slot")).to_have_count(6)


def test_whoever_skips_steps_is_not_told_that_all_was_done(sit: Sit) -> None:
    page = sit("/tutorial")
    pupil = Pupil(page, page.locator(".table-page"))
    first = next(iter(LESSONS))
    pupil.lay(LESSONS[first])
    page.locator(".confirm").click()
    expect_praise(page, first)
    page.get_by_role("button", name="Next").click()
    for lesson in list(LESSONS)[1:]:
        expect(page.get_by_role("heading", name=title_of(lesson))).to_be_visible()
        page.get_by_role("button", name="Skip this step").click()
    farewell = page.locator(".farewell")
    expect(farewell).to_contain_text(f"You skipped {len(LESSONS) - 1} steps.")
    expect(farewell).not_to_contain_text("You have done everything")
    page.get_by_role("button", name="Try what I skipped").click()
    expect(page.get_by_role("heading", name=title_of(list(LESSONS)[1]))).to_be_visible()


def test_printed_rules_show_every_board(sit: Sit) -> None:
    page = sit("/learn")
    boards = page.locator(".chapters .example")
    expect(boards.last).to_be_attached()
    # All are laid out though nobody has scrolled to them, and stay so on paper.
    expect(page.locator(".example .rack:has(.slot)")).to_have_count(boards.count())
    page.emulate_media(media="print")
    for board in boards.all():
        expect(board.locator(".slot, .layer-tiles [data-cell]").first).to_be_visible()
    expect(page.locator(".learn .actions, .learn .bar").filter(visible=True)).to_have_count(0)


def test_the_tutorial_by_keys_alone(sit: Sit) -> None:
    page = sit("/tutorial")
    pupil = Pupil(page, page.locator(".table-page"))
    press = page.keyboard.press
    for lesson, move in LESSONS.items():
        expect(page.get_by_role("heading", name=title_of(lesson))).to_be_visible()
        if lesson == "counter":
            answer = page.get_by_role("button", name="1", exact=True)
            while not answer.evaluate("button => button === document.activeElement"):
                press("Tab")
            press("Enter")
        elif lesson == "trade":
            press("t")
            press("1")
            press("3")
            expect(page.get_by_role("button", name="Trade 2 tiles")).to_be_enabled()
            expect(page.locator(".confirm")).not_to_have_attribute("aria-disabled", "true")
            press("c")
        else:
            expect(page.locator(".rack .slot").first).to_be_visible()
            if lesson == "refusal":
                pupil.type("Gd@3,0")
                expect(page.locator(".preview .refusal")).to_be_visible()
                press("Backspace")
            pupil.type(move)
            expect(page.locator(".confirm")).not_to_have_attribute("aria-disabled", "true")
            press("c")
        expect_praise(page, lesson)
        press("Enter")
    expect(page.get_by_role("heading", name="Now you can play!")).to_be_focused()


def test_the_tutorial_asks_again_for_another_move(sit: Sit) -> None:
    page = sit("/tutorial")
    page.get_by_role("button", name="Skip this step").click()
    expect(page.get_by_role("heading", name=title_of("extend"))).to_be_focused()
    pupil = Pupil(page, page.locator(".table-page"))
    pupil.lay("Go@0,1")
    page.locator(".confirm").click()
    expect(page.locator(".preview")).to_contain_text(catalogue("en").text("web.tutorial.not_the_task"))
    expect(page.locator(".praise")).to_have_count(0)


def test_the_tutorial_is_taken_up_where_it_was_left(sit: Sit) -> None:
    page = sit("/tutorial")
    for _ in range(4):
        page.get_by_role("button", name="Skip this step").click()
    page.get_by_role("button", name="One step back").click()
    expect(page.get_by_role("heading", name=title_of("cross"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=title_of("cross"))).to_be_visible()
    Pupil(page, page.locator(".table-page")).lay("Bc@3,1")
    page.locator(".confirm").click()
    expect(page.locator(".lesson-marks .is-done")).to_have_count(1)
    page.reload()
    expect(page.locator(".lesson-marks .is-done")).to_have_count(1)


def test_the_sample_game_step_by_step(sit: Sit) -> None:
    page = sit("/learn/sample")
    sample = page.locator(".sample")
    expect(sample.locator(".replay-move")).to_contain_text("A. ")
    sample.get_by_role("button", name="One move on").focus()
    points = []
    for letter in "ABCDEFGHIJKL":
        expect(sample.locator(".replay-move")).to_contain_text(f"{letter}. ")
        expect(sample).to_contain_text(catalogue("en").text(f"rules.sample.{letter}"))
        total = sample.locator(".score-chips .total")
        line = total if total.count() else sample.locator(".score-chips .chip")
        points.append(int(line.inner_text().split()[-1]))
        page.keyboard.press("ArrowRight")
    assert points == [3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9]
    assert sample.locator(".player-score").all_inner_texts() == ["20", "22", "25", "18"]
    sample.get_by_role("button", name="One move back").click()
    expect(sample.locator(".replay-move")).to_contain_text("K. ")
    expect(sample.locator(".score-chips")).to_contain_text("Qwirkle! +6")


def test_each_chapter_is_tried_at_its_table(sit: Sit) -> None:
    page = sit("/learn")
    for chapter, move, verdict in (
        ("aim", "Rx@3,0", "red line: 4"),
        ("opening", "Go@0,0 Gs@1,0 Gd@2,0 Gx@3,0", "green line: 4"),
        ("lines", "Os@3,0", catalogue("en").text("refusal.duplicate_in_line")),
        ("lines", "Gx@3,0", catalogue("en").text("refusal.line_mixed")),
        ("lines", "Od@3,0", "orange line: 4"),
        ("places", "Po@0,2", catalogue("en").text("refusal.line_mixed")),
        ("places", "Po@2,2", "purple line: 2"),
        ("gaps", "Bd@3,1 Gd@3,2 Yd@3,3", "diamond line: 4"),
        ("scoring", "Rs@0,3 Bs@1,3 Ps@2,3", "red line: 4 + square line: 3 = 7"),
        ("both", "Gd@1,1 Gc@1,2", "green line: 3 + diamond line: 2 + clover line: 2 = 7"),
        ("qwirkle", "Px@5,0", "purple line: 6 + Qwirkle! +6 = 12"),
        ("qwirkle", "Od@2,5", "diamond line: 6 + Qwirkle! +6 = 12"),
    ):
        table = page.locator(f".chapter-{chapter}")
        table.scroll_into_view_if_needed()
        Pupil(page, table).lay(move)
        expect(table.locator(".preview")).to_have_text(_spread(verdict))
        table.get_by_role("button", name="Start again").click()
        expect(table.locator(".layer-loose [data-cell]")).to_have_count(0)


def test_left_of_the_purple_square_no_tile_can_go(sit: Sit) -> None:
    page = sit("/learn/places")
    places = page.locator(".chapter-places")
    for tile in ("Po", "Yd", "Ps", "Gs", "Bx", "Oc"):
        Pupil(page, places).lay(f"{tile}@0,2")
        expect(places.locator(".preview .refusal")).to_be_visible()
        places.get_by_role("button", name="Start again").click()
        expect(places.locator(".layer-loose [data-cell]")).to_have_count(0)


def test_both_kinds_of_qwirkle_are_shown(sit: Sit) -> None:
    page = sit("/learn/qwirkle")
    figures = page.locator(".chapter-qwirkle figure")
    expect(figures.locator("figcaption")).to_have_text(["Six shapes of one color", "Six colors of one shape"])
    shown = [
        figure.locator("[data-tile]").evaluate_all("tiles => tiles.map(tile => tile.dataset.tile)")
        for figure in figures.all()
    ]
    assert [(len({tile[0] for tile in row}), len({tile[1] for tile in row})) for row in shown] == [
        (1, 6),
        (6, 1),
    ]


def test_the_tutorial_takes_a_qwirkle_of_either_kind(sit: Sit) -> None:
    page = sit("/tutorial")
    for _ in range(6):
        page.get_by_role("button", name="Skip this step").click()
    expect(page.get_by_role("heading", name=title_of("qwirkle"))).to_be_visible()
    Pupil(page, page.locator(".table-page")).lay("Bb@3,5")
    page.locator(".confirm").click()
    expect_praise(page, "qwirkle")


def test_the_tips_are_a_list_of_their_own(sit: Sit) -> None:
    page = sit("/learn/tips")
    texts = [catalogue("en").text(f"rules.text.tips.{number}") for number in range(1, 6)]
    expect(page.locator(".chapter-tips li")).to_have_text(texts)


def test_whole_moves_in_the_rules(sit: Sit) -> None:
    page = sit("/learn/turn", viewport=PHONE)
    turn = page.locator(".chapter-turn")
    Pupil(page, turn).lay("Bc@2,0 Bx@3,0")
    turn.get_by_role("button", name="Confirm: 4 points").click()
    expect(turn.locator(".example-made")).to_contain_text("blue line: 4")
    turn.get_by_role("button", name="Take my last move back").click()
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(turn.locator(".layer-tiles [data-cell]")).to_have_count(3)

    trading = page.locator(".chapter-trading")
    trading.scroll_into_view_if_needed()
    trading.get_by_role("button", name="Trade", exact=True).click()
    slots = trading.locator(".rack .slot")
    for place in range(5):
        slots.nth(place).click()
    expect(trading.locator(".preview")).to_contain_text(catalogue("en").text("refusal.trade_too_many"))
    slots.nth(0).click()
    trading.get_by_role("button", name="Trade 4 tiles").click()
    expect(trading.locator(".example-made")).to_contain_text("The tiles are traded")

    end = page.locator(".chapter-end")
    end.scroll_into_view_if_needed()
    Pupil(page, end).lay("Gx@3,0 Gb@4,0")
    end.get_by_role("button", name="Confirm: 5 points").click()
    expect(end.locator(".example-made")).to_contain_text("wins by 13 points")


def test_the_tiles_that_go_together(sit: Sit) -> None:
    page = sit("/learn/tiles")
    chart = page.locator(".tile-chart")
    chart.get_by_role("button", name="red square").click()
    expect(chart.locator(".goes-with")).to_have_count(10)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_is_refused_in_every_language(sit: Sit, language: str) -> None:
    page = sit("/learn/refusals", locale=language)
    expect(page.locator(f"html[lang={language}]")).to_be_attached()
    refusal = page.locator(".refusals .preview .refusal")
    following = page.locator(".refusal-next .button").last
    for mistake in MISTAKES:
        expect(refusal).to_have_text(f"!{refusal_of(mistake, language)}")
        following.click()
    expect(page.locator(f".refusals input[value={next(iter(MISTAKES))}]")).to_be_checked()


def test_every_mistake_can_be_put_right(sit: Sit) -> None:
    page = sit("/learn/refusals", viewport=PHONE)
    part = page.locator(".refusals")
    pupil = Pupil(page, part)
    for mistake, right in MISTAKES.items():
        part.locator(f"input[value={mistake}]").check()
        expect(part.locator(".preview .refusal")).to_be_visible()
        for _ in range(part.locator(".layer-loose [data-cell]").count()):
            loose = part.locator(".layer-loose [data-cell]").first
            pupil.pick_up(str(loose.get_attribute("data-cell")))
        if right.startswith("trade"):
            trade = part.get_by_role("button", name="Trade", exact=True)
            for _ in range(1 + (trade.get_attribute("aria-pressed") == "true")):
                trade.click()
            for tile in right.split()[1:]:
                pupil.slot(tile).click()
        else:
            if part.locator(".slot.is-trading").count():
                part.get_by_role("button", name="Trade", exact=True).click()
            pupil.lay(right)
        expect(part.locator(".preview .right")).to_contain_text("That is right.")


def _spread(text: str) -> re.Pattern[str]:
    """The text, with or without room between its words."""
    return re.compile(r"\s*".join(re.escape(word) for word in text.split()))
