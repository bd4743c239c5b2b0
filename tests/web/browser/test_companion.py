"""The companion for the wooden game: moves typed and tapped, mistakes mended, games kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from playwright.sync_api import expect

import qwirkle
from qwirkle.cli import main
from qwirkle.i18n import catalogue
from qwirkle.notation import format_move, read_record_file
from qwirkle.rules import Place, Trade, winners
from tests.web.browser.conftest import OpenContext
from tests.web.browser.scorekeeper import SAMPLE, Scorekeeper, keeper
from tests.web.browser.service import Service

__all__ = ["keeper"]


def test_the_sample_game_of_the_rulebook_typed_gives_its_sheet(keeper: Scorekeeper, tmp_path: Path) -> None:
    keeper.begin(*SAMPLE.names)
    for nth, recorded in enumerate(SAMPLE.moves):
        keeper.type(format_move(recorded.move))
        expect(keeper.page.locator(".layer-tiles [data-cell]")).to_have_count(
            sum(len(each.move.tiles) for each in SAMPLE.moves[: nth + 1])
        )
    assert keeper.sheet() == [3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9]
    assert keeper.scores() == [20, 22, 25, 18]
    expect(keeper.page.locator(".companion-bag")).to_have_text("59 tiles in the bag")
    file = keeper.save(tmp_path)
    assert main(["check", str(file)]) == 0
    assert read_record_file(file).names == SAMPLE.names


def test_moves_are_tapped_with_lit_cells_a_score_by_line_and_a_counter(keeper: Scorekeeper) -> None:
    keeper.begin(*SAMPLE.names)
    opening, second = SAMPLE.moves[0].move, SAMPLE.moves[1].move
    assert isinstance(opening, Place)
    assert isinstance(second, Place)
    keeper.tap(opening)
    expect(keeper.confirm).to_have_text("Confirm: 3 points")
    keeper.confirm.tap()
    expect(keeper.page.locator(".companion-head")).to_have_text("Chris to move")
    keeper.page.locator('.pick[data-tile="Rs"]').tap()
    expect(keeper.page.locator(".layer-hints .hint")).to_have_count(8)
    keeper.page.locator('.pick[data-tile="Rs"]').tap()
    expect(keeper.page.locator(".layer-hints .hint")).to_have_count(0)
    keeper.tap(second)
    expect(keeper.words).to_have_text("red line: 4 + square line: 3 = 7")
    expect(keeper.page.locator('.pick[data-tile="Bs"]')).to_have_accessible_name("blue square, left: 2")
    keeper.confirm.tap()
    assert keeper.scores() == [3, 7, 0, 0]
    expect(keeper.page.locator("#announcements")).to_contain_text("Chris placed")


def test_a_refusal_is_told_in_plain_words_and_nothing_is_noted(keeper: Scorekeeper) -> None:
    keeper.begin("Ana", "Bo", opener=1)
    expect(keeper.page.locator(".companion-head")).to_have_text("Bo to move")
    texts = catalogue("en")
    keeper.type("Ro@0,0 Rs@1,0")
    for move, reason in [
        ("Gx@2,0", "line_mixed"),
        ("Rd@3,0", "not_connected"),
        ("Rd@2,0 Rb@4,0", "gap"),
        ("Rd@1,0", "cell_taken"),
        ("Ro@2,0", "duplicate_in_line"),
        ("hello", "bad_notation"),
        ("Rd@1000000,1000000", "bad_notation"),
        ("pass", "must_trade"),
    ]:
        keeper.type(move)
        expect(keeper.words).to_have_text(texts.text(f"refusal.{reason}"))
        expect(keeper.confirm).to_have_attribute("aria-disabled", "true")
    assert len(keeper.game()["notes"]) == 1


def test_trades_are_counted_and_a_pass_too_early_is_refused(keeper: Scorekeeper, tmp_path: Path) -> None:
    keeper.begin("Ana", "Bo")
    keeper.type("Ro@0,0 Rs@1,0")
    keeper.page.locator(".companion-actions .button").nth(1).click()
    keeper.page.get_by_role("button", name="Pass", exact=True).click(force=True)
    expect(keeper.page.locator("dialog .refusal")).to_have_text(catalogue("en").text("refusal.must_trade"))
    keeper.page.get_by_role("button", name="Trade 2 tiles").click()
    expect(keeper.page.locator(".companion-head")).to_have_text("Ana to move")
    expect(keeper.page.locator(".companion-bag")).to_have_text("94 tiles in the bag")
    assert keeper.game()["notes"] == ["Ro@0,0 Rs@1,0", "trade 2"]
    assert main(["check", str(keeper.save(tmp_path))]) == 0


def test_an_old_move_is_corrected_and_a_later_one_that_no_longer_fits_is_mended(keeper: Scorekeeper) -> None:
    keeper.begin("Ana", "Bo")
    for move in ("Ro@0,0 Rs@1,0", "Rd@2,0", "Bd@2,1"):
        keeper.type(move)
    keeper.open_note(2)
    keeper.page.get_by_role("button", name="Correct it").click()
    expect(keeper.page.locator(".companion-head")).to_have_text("Correct move 2: Bo")
    keeper.type("Rb@2,0")
    expect(keeper.page.locator(".companion-repair")).to_contain_text("Move 3, Ana, no longer fits.")
    expect(keeper.page.locator(".companion-repair")).to_contain_text(
        catalogue("en").text("refusal.line_mixed")
    )
    keeper.type("Rx@3,0")
    assert len(keeper.game()["notes"]) == 3
    keeper.page.locator(".companion-repair .primary").click()
    keeper.type("Bb@2,1")
    expect(keeper.page.locator(".companion-repair")).to_be_hidden()
    assert keeper.scores() == [4, 3]
    keeper.open_note(1)
    keeper.page.get_by_role("button", name="Put a move in before it").click()
    keeper.type("Rc@9,9")
    expect(keeper.page.locator(".companion-repair")).to_contain_text("Move 2, Bo, no longer fits.")
    keeper.open_note(1)
    keeper.page.locator("dialog").get_by_role("button", name="Take it out").click()
    assert keeper.scores() == [4, 3]


def long_game() -> Iterator[tuple[str, list[int]]]:
    """Sixty moves or the whole of a shorter game, each as it is noted, with the totals after it."""
    game = qwirkle.Game(players=2, seed=bytes(range(32)))
    for number in range(60):
        if game.over:
            return
        if number % 11 == 5 and game.bag_size > 6:
            game.push(Trade(game.hand[:2]))
        else:
            game.play("random", seed=number)
        move = game.moves[-1]
        noted = f"trade {len(move.tiles)}" if isinstance(move, Trade) else format_move(move)
        yield noted, list(game.scores)
    assert game.moves


def test_a_long_game_with_twenty_mistakes_ends_right(keeper: Scorekeeper, tmp_path: Path) -> None:
    chance = Random(3)
    moves = list(long_game())
    assert len(moves) >= 50
    opener = qwirkle.Game(players=2, seed=bytes(range(32))).turn
    keeper.begin("Ana", "Bo", opener=opener)
    wrong = set(chance.sample(range(2, len(moves)), 20))
    for number, (move, totals) in enumerate(moves):
        if number in wrong:
            mistake(keeper, moves[number - 1][0], chance)
        keeper.type(move)
        assert keeper.scores() == totals, f"{number + 1}. {move}"
    assert keeper.game()["notes"] == [move for move, _ in moves]
    file = keeper.save(tmp_path)
    assert main(["check", str(file)]) == 0
    assert keeper.scores() == moves[-1][1]


def mistake(keeper: Scorekeeper, before: str, chance: Random) -> None:
    """Notes something wrong, or takes something right away, and puts it right again."""
    kind = chance.randint(0, 2)
    if kind == 0:
        keeper.type("Ro@99,99")
        expect(keeper.words).to_have_text(catalogue("en").text("refusal.not_connected"))
        keeper.undo()
    elif kind == 1:
        keeper.undo()
        expect(keeper.page.locator(".companion-typed")).to_have_value(before)
        keeper.page.locator(".companion-typed").press("Enter")
    else:
        last = len(keeper.game()["notes"])
        keeper.open_note(last)
        keeper.page.locator("dialog").get_by_role("button", name="Take it out").click()
        keeper.type(before)


def test_the_end_gives_its_bonus_and_names_the_winner(keeper: Scorekeeper, tmp_path: Path) -> None:
    game = qwirkle.Game(players=3, seed=bytes(32))
    while not game.over:
        game.play("greedy", seed=1)
    state = game.state
    keeper.begin("Ana", "Bo", "Cy", opener=qwirkle.Game(players=3, seed=bytes(32)).turn)
    noted = {**keeper.game(), "notes": [format_move(move) for move in game.moves]}
    keeper.page.evaluate("game => localStorage['qwirkle.companion.' + game.id] = JSON.stringify(game)", noted)
    keeper.page.reload()
    keeper.confirm.wait_for()
    assert keeper.scores() == list(state.scores)
    (winner,) = winners(state)
    expect(keeper.words).to_contain_text(["Ana", "Bo", "Cy"][winner])
    keeper.type("Ro@50,50")
    expect(keeper.words).to_have_text(catalogue("en").text("refusal.game_over"))
    file = keeper.save(tmp_path)
    assert main(["check", str(file)]) == 0
    assert read_record_file(file).result == state.scores


def test_several_games_are_kept_and_one_is_deleted(keeper: Scorekeeper) -> None:
    keeper.begin("Ana", "Bo")
    keeper.type("Ro@0,0 Rs@1,0")
    keeper.begin("Cy", "Di")
    keeper.page.goto(keeper.address)
    expect(keeper.page.locator(".game-entry")).to_have_count(2)
    keeper.page.locator(".game-list .icon-button").first.click()
    keeper.page.get_by_role("button", name="Delete", exact=True).click()
    expect(keeper.page.locator(".game-entry")).to_have_count(1)
    keeper.page.locator(".game-entry").click()
    keeper.confirm.wait_for()
    assert keeper.scores() == [2, 0]


def test_the_start_page_leads_there(open_context: OpenContext, service: Service) -> None:
    page = open_context().new_page()
    page.goto(f"{service.address}/#/")
    page.get_by_role("link", name="Keep the score").click()
    page.locator(".companion-setup").wait_for()
    page.get_by_role("link", name="Start page").click()
    page.locator("#quick-play").wait_for()


def test_by_keyboard_alone(open_context: OpenContext, service: Service) -> None:
    page = open_context().new_page()
    keeper = Scorekeeper(page, service.address)
    keeper.begin("Ana", "Bo")
    page.locator('.pick[data-tile="Ro"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator('.pick[data-tile="Os"]')).to_be_focused()
    page.keyboard.press("Enter")
    page.locator('[role=gridcell][data-cell="0,0"]').focus()
    page.keyboard.press("Enter")
    expect(keeper.confirm).to_have_text("Confirm: 1 point")
    keeper.confirm.focus()
    page.keyboard.press("Enter")
    assert keeper.scores() == [1, 0]
