"""The own hand on the companion, kept right through every mistake and hidden with a tap; and the coach."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import qwirkle
from qwirkle.i18n import catalogue
from qwirkle.notation import format_move, format_tiles, parse_position
from qwirkle.rules import Trade, View
from tests.web.browser.conftest import PHONE, OpenContext
from tests.web.browser.scorekeeper import WORKER_READY, Scorekeeper, keeper
from tests.web.browser.service import Service

__all__ = ["keeper"]

TEXTS = catalogue("en")
HAND = "Gx Gx Pb Rd Ro Rs"


@pytest.fixture
def ana(keeper: Scorekeeper) -> Scorekeeper:
    """Ana, who opens, keeps the score and has tapped in her tiles."""
    keeper.begin("Ana", "Bo")
    keeper.play_along()
    keeper.hold(HAND)
    return keeper


def test_nobody_has_a_hand_and_nobody_is_coached_until_somebody_says_so(keeper: Scorekeeper) -> None:
    keeper.begin("Ana", "Bo")
    expect(keeper.page.locator(".own-hand")).to_be_hidden()
    keeper.play_along(coach=False)
    keeper.hold(HAND)
    assert keeper.hand() == HAND
    expect(keeper.page.locator(".ask-coach")).to_be_hidden()
    keeper.play_along(coach=True)
    expect(keeper.page.locator(".ask-coach")).to_be_visible()
    assert keeper.hand() == HAND, "the hand is still there"
    keeper.page.locator(".companion-own").click()
    keeper.page.get_by_role("radio", name="I only keep the score").check()
    keeper.page.locator(".player-choice .primary").click()
    expect(keeper.page.locator(".own-hand")).to_be_hidden()
    assert keeper.game()["own"] is None


def test_no_more_tiles_can_be_tapped_in_than_there_are(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.begin("Ana", "Bo", opener=1)
    keeper.type("Gs@0,0 Gx@1,0")
    page.locator(".companion-actions .button").nth(2).click()
    keeper.play_along()
    expect(page.locator(".hand-prompt")).to_have_text("Tap in your tiles")
    page.locator(".hand-prompt").click()
    cross = page.locator('dialog .pick[data-tile="Gx"]')
    expect(cross).to_have_accessible_name("green criss-cross, left: 2")
    for _ in range(4):
        cross.click(force=True)
    expect(page.locator("dialog .hand-tile")).to_have_count(2)
    expect(cross).to_have_attribute("aria-disabled", "true")
    page.locator("dialog .hand-tile").first.click()
    expect(cross).to_have_accessible_name("green criss-cross, left: 1")
    expect(page.locator("dialog [role=status]")).to_have_text("Tap in your tiles")
    page.get_by_role("button", name="Done").click()
    assert keeper.hand() == "Gx"
    keeper.hold("Ro Rs Rd Pb Pb")
    counted = page.locator('.picker .pick[data-tile="Pb"]')
    expect(counted).to_have_accessible_name("purple starburst, left: 1")
    expect(page.locator(".companion-bag")).to_have_text("94 tiles in the bag")


def test_the_coach_leads_to_a_move_in_three_steps(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.begin("Ana", "Bo")
    keeper.type("Ro@0,0 Rs@1,0")
    keeper.play_along(seat=1)
    expect(page.locator(".ask-coach")).to_be_hidden()
    keeper.hold("Rd Rb Gs Gx Gx Pb")
    keeper.ask_coach()
    expect(page.locator(".layer-coached .coached")).to_have_count(0)
    expect(page.locator(".companion-coach .primary")).to_be_hidden()
    page.get_by_role("button", name="Where?").click()
    assert page.locator(".layer-coached .coached").count() > 0
    page.get_by_role("button", name="Show the move").click()
    expect(page.locator(".coach-move .opening-set")).to_be_visible()
    assert page.locator(".coach-words .reasons li").count() > 0, "the move has its reasons"
    lay = page.get_by_role("button", name="Lay it")
    expect(lay).to_be_focused()
    lay.click()
    expect(page.locator(".layer-coached .coached")).to_have_count(0)
    expect(page.locator(".coach-panel")).to_be_hidden()
    laid = page.locator(".layer-loose [data-cell]").count()
    assert laid > 0
    expect(keeper.confirm).to_be_focused()
    keeper.confirm.click()
    expect(page.locator(".companion-head")).to_have_text("Ana to move")
    expect(page.locator(".hand-prompt")).to_contain_text("Tap what you drew")
    expect(page.locator(".hand-gap")).to_have_count(laid)
    assert len(keeper.hand().split()) == 6 - laid
    expect(page.locator(".ask-coach")).to_be_hidden()


def test_the_coach_is_told_what_the_player_may_know_and_nothing_else(ana: Scorekeeper) -> None:
    with ana.page.expect_request("**/api/study/hint") as asked:
        ana.ask_coach()
    told = json.loads(asked.value.post_data or "")
    assert told.keys() == {"position"}
    view = parse_position(told["position"])
    assert (format_tiles(view.hand), view.hand_sizes, view.bag_size) == ("Ro Rs Rd Gx Gx Pb", (6, 6), 96)


def test_what_is_drawn_is_tapped_in_and_stays_through_a_reload(ana: Scorekeeper) -> None:
    ana.type("Ro@0,0 Rs@1,0 Rd@2,0")
    expect(ana.page.locator("#announcements")).to_contain_text("Tap what you drew: 3 tiles")
    assert ana.hand() == "Gx Gx Pb"
    ana.type("Bs@1,1")
    ana.hold("Bo Yc Ys")
    assert ana.hand() == "Bo Gx Gx Pb Yc Ys"
    ana.page.reload()
    ana.confirm.wait_for()
    assert ana.hand() == "Bo Gx Gx Pb Yc Ys"
    expect(ana.page.locator(".ask-coach")).to_be_visible()


def test_a_tile_of_the_hand_is_tapped_and_laid(ana: Scorekeeper) -> None:
    ana.page.locator('.hand-tile[data-tile="Ro"]').tap()
    expect(ana.page.locator('.hand-tile[data-tile="Ro"]')).to_have_attribute("aria-pressed", "true")
    ana.page.locator('[role=gridcell][data-cell="0,0"]').evaluate(
        "node => node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))"
    )
    assert ana.hand() == "Gx Gx Pb Rd Rs"
    expect(ana.page.locator(".ask-coach")).to_be_hidden()
    ana.undo()
    assert ana.hand() == HAND


def test_an_old_mistake_is_undone_and_the_hand_is_right(ana: Scorekeeper) -> None:
    page = ana.page
    ana.type("Ro@0,0 Rs@1,0")
    ana.hold("Bo Ys")
    for move in ("Bs@1,1", "Bo@0,1"):
        ana.type(move)
    ana.hold("Yc")
    ana.type("Gs@1,2")
    assert ana.hand() == "Gx Gx Pb Rd Yc Ys"
    ana.open_note(1)
    page.get_by_role("button", name="Correct it").click()
    assert ana.hand() == "Gx Gx Pb Rd", "without the tiles of the old move, which lie loose again"
    ana.type("Ro@0,0 Rs@1,0 Rd@2,0")
    assert ana.hand() == "Gx Gx Pb Yc Ys"
    ana.hold("Yd")
    assert ana.hand() == "Gx Gx Pb Yc Yd Ys"
    page.reload()
    ana.confirm.wait_for()
    assert ana.hand() == "Gx Gx Pb Yc Yd Ys"
    ana.undo()
    ana.undo()
    ana.undo()
    expect(page.locator(".companion-head")).to_have_text("Ana to move")
    assert ana.hand() == "Gx Gx Pb Ys", "her last move lies loose again, and what she drew after it waits"
    ana.confirm.click()
    assert ana.hand() == "Gx Gx Pb Yc Yd Ys"


def test_the_hand_is_hidden_with_a_tap_and_nothing_else_tells_it(ana: Scorekeeper) -> None:
    page = ana.page
    cross = page.locator('.picker .pick[data-tile="Gx"]')
    expect(cross).to_have_accessible_name("green criss-cross, left: 1")
    ana.ask_coach(3)
    page.get_by_role("button", name="Hide your tiles").click()
    expect(page.get_by_role("img", name="Your tiles are hidden")).to_be_visible()
    expect(page.locator(".hand-back")).to_have_count(6)
    assert ana.hand() == ""
    expect(cross).to_have_accessible_name("green criss-cross, left: 3")
    expect(page.locator(".coach-panel")).to_be_hidden()
    expect(page.locator(".ask-coach")).to_be_hidden()
    expect(page.locator("#announcements [data-secret]")).to_have_count(0)
    page.reload()
    ana.confirm.wait_for()
    expect(page.locator(".hand-back")).to_have_count(6)
    page.get_by_role("button", name="Show your tiles").click()
    assert ana.hand() == HAND


def test_one_s_own_trade_names_its_tiles(ana: Scorekeeper) -> None:
    page = ana.page
    ana.type("Ro@0,0 Rs@1,0 Rd@2,0")
    ana.hold("Bo Yc Ys")
    ana.type("Bs@1,1")
    page.locator(".companion-actions .button").nth(1).click()
    trade = page.locator("dialog .primary")
    expect(trade).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(page.locator("dialog .refusal")).to_have_text(TEXTS.text("refusal.must_trade"))
    for tile in page.locator('dialog .hand-tile[data-tile="Gx"]').all():
        tile.click()
    expect(trade).to_have_text("Trade 2 tiles")
    trade.click()
    assert ana.game()["notes"][-1] == "trade Gx Gx"
    assert ana.hand() == "Bo Pb Yc Ys"
    expect(page.locator(".hand-prompt")).to_have_text("Tap what you drew: 2 tiles")
    ana.undo()
    assert ana.hand() == "Bo Gx Gx Pb Yc Ys"
    ana.undo()
    ana.type("trade 2")
    assert ana.hand() == "", "nobody knows which ones are left"
    expect(page.locator(".hand-prompt")).to_have_text("Tap in your tiles")


def test_a_tile_that_was_not_in_the_hand_is_noted_and_the_hand_put_right(ana: Scorekeeper) -> None:
    page = ana.page
    ana.type("Ro@0,0 Rc@1,0")
    expect(page.locator(".hand-words")).to_have_text(TEXTS.text("web.companion.hand.doubt"))
    expect(page.locator(".hand-prompt")).to_be_hidden()
    page.get_by_role("button", name="Change your tiles").click()
    page.get_by_role("button", name="Take out: red diamond").click()
    for tile in ("Bo", "Yc"):
        page.locator(f'dialog .pick[data-tile="{tile}"]').click()
    expect(page.locator("dialog [role=status]")).to_have_text(TEXTS.text("web.companion.hand.full"))
    page.get_by_role("button", name="Done").click()
    assert ana.hand() == "Bo Gx Gx Pb Rs Yc"
    expect(page.locator(".hand-words")).to_be_hidden()
    ana.type("Bc@1,1")
    page.locator(".companion-typed").fill("Gc@1,2")
    expect(page.locator(".hand-words")).to_have_text("Not among your tiles: green clover")


def test_without_a_network_the_coach_says_so_and_all_else_goes_on(
    open_context: OpenContext, own_service: Service
) -> None:
    context = open_context(viewport=PHONE, has_touch=True, is_mobile=True)
    keeper = Scorekeeper(context.new_page(), own_service.address)
    keeper.begin("Ana", "Bo")
    keeper.play_along()
    keeper.hold(HAND)
    keeper.page.evaluate(WORKER_READY)
    own_service.stop()
    context.set_offline(True)
    keeper.page.reload()
    keeper.confirm.wait_for()
    assert keeper.hand() == HAND
    keeper.ask_coach(0)
    expect(keeper.page.locator(".coach-words")).to_have_text(TEXTS.text("web.companion.coach.offline"))
    keeper.page.get_by_role("button", name="Close").click()
    expect(keeper.page.locator(".ask-coach")).to_be_focused()
    keeper.type("Ro@0,0 Rs@1,0 Rd@2,0")
    keeper.hold("Bo Yc Ys")
    assert keeper.hand() == "Bo Gx Gx Pb Yc Ys"
    assert keeper.scores() == [3, 0]


def test_by_keyboard_alone(open_context: OpenContext, service: Service) -> None:
    page = open_context().new_page()
    keeper = Scorekeeper(page, service.address)
    keeper.begin("Ana", "Bo")
    page.locator(".companion-own").press("Enter")
    page.get_by_role("radio", name="I only keep the score").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Ana")).to_be_checked()
    page.get_by_role("checkbox").press("Space")
    page.get_by_role("button", name="Done").press("Enter")
    page.locator(".hand-prompt").press("Enter")
    page.locator('dialog .pick[data-tile="Ro"]').focus()
    for _ in range(5):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    assert keeper.hand() == "Rb Rc Rd Ro Rs Rx"
    expect(page.locator("#announcements")).to_contain_text("Your hand: red circle")
    expect(page.locator(".ask-coach")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Where?")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Show the move")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Lay it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(keeper.confirm).to_be_focused()
    page.keyboard.press("Enter")
    assert keeper.scores() == [12, 0]
    page.locator(".hand-prompt").press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator(".hand-change")).to_be_focused()


def real_game() -> tuple[list[tuple[str, str]], list[View]]:
    """Every move of a game with what was drawn after it, and what the player who opens saw at each turn."""
    game = qwirkle.Game(players=3, seed=bytes(range(32)))
    me = game.turn
    moves: list[tuple[str, str]] = []
    views = [game.view(me)]
    while not game.over:
        if len(moves) % 11 in {5, 6} and game.bag_size > 6:
            game.push(Trade(game.hand[:2]))
        else:
            game.play("greedy", seed=len(moves))
        event = game.events[-1]
        seen = event.seat == me or not isinstance(event.move, Trade)
        noted = format_move(event.move) if seen else f"trade {len(event.move.tiles)}"
        moves.append((noted, format_tiles(event.drawn)))
        if game.turn == me and not game.over:
            views.append(game.view(me))
    return moves, views


NOTED_ALONG = """async ([opener, dealt, moves, mistakes]) => {
  const { modules } = await import('/bundle/main.js');
  const desks = modules['scorekeeping/desk.js'];
  const { unsaidHand } = modules['scorekeeping/own-hand.js'];
  const { positionFor } = modules['scorekeeping/position.js'];
  const names = ['Ana', 'Bo', 'Cy'];
  const game = { id: 'g', names, rules: 'mindware-2011', opener, day: '2026-11-17', notes: [] };
  let desk = desks.hold(desks.playAlong(desks.openDesk(game), unsaidHand(opener)), dealt.split(' '));
  const positions = [];
  const wrong = {
    again: () => { desk = desks.takeDown(desks.takeBack(desk)); },
    out: (nth, note) => { desk = desks.takeDown(desks.insertBefore(desks.strike(desk, nth), nth), note); },
    other: (nth, note) => {
      desk = desks.takeDown(desks.mend(desk, nth), 'trade 1');
      desk = desks.takeDown(desks.mend(desk, nth), note);
    },
  };
  for (const [number, [move, drawn]] of moves.entries()) {
    if (number > 1) for (const [kind, place] of mistakes[number]) wrong[kind](place, moves[place][0]);
    const mine = desk.before.turn === opener;
    const { tiles, doubt } = desks.ownHand(desk);
    if (doubt) return `in doubt before move ${number + 1}`;
    if (mine) positions.push(positionFor(desk.game, desk.before, tiles));
    desk = desks.takeDown(desk, move);
    if (desk.game.notes.length !== number + 1) return `move ${number + 1} was not noted`;
    if (mine && drawn) desk = desks.hold(desk, [...desks.ownHand(desk).tiles, ...drawn.split(' ')]);
  }
  return positions;
}"""


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_with_mistakes_keeps_hand_bag_and_sizes_as_they_are(ana: Scorekeeper, seed: int) -> None:
    moves, views = real_game()
    chance = Random(seed)
    mistakes = [
        [
            (chance.choice(["again", "out", "other"]), chance.randrange(number))
            for _ in range(2 if number > 1 else 0)
        ]
        for number in range(len(moves))
    ]
    opener, dealt = views[0].turn, format_tiles(views[0].hand)
    found = noted_along(ana.page, [opener, dealt, moves, mistakes])
    assert [parse_position(position) for position in found] == views


def noted_along(page: Page, game: list[Any]) -> list[dict[str, Any]]:
    """The positions that the companion would ask the coach about in a game that is noted with mistakes."""
    found = page.evaluate(NOTED_ALONG, game)
    assert isinstance(found, list), found
    return found
