"""What just happened, for who sees: said in one place, late in a game too, and pointed to on the board."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from qwirkle.rules import Place
from tests.web.browser.conftest import DESK, PHONE, Sit
from tests.web.browser.people import Player
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, after, game_against_a_bot, new_game, played_game, route

TINY = ViewportSize(width=320, height=568)


def _news(page: Page) -> Locator:
    return page.locator(".preview .news-item")


def _against_bots(sit: Sit, service: Service, *levels: str, size: ViewportSize = DESK) -> Player:
    bots = ({"kind": "bot", "level": level} for level in levels)
    game = new_game(service, {"kind": "me"}, *bots, rules=FREE_OPENING)
    return Player(sit(route(game), viewport=size), FREE_OPENING)


def _points(page: Page) -> list[tuple[str, str]]:
    """Who made each move of the score sheet, and what it says for points."""
    rows: list[list[str]] = page.locator(".side .sheet-row").evaluate_all(
        """rows => rows.map(row => [row.querySelector('.sheet-name').textContent,
                                    row.querySelector('.sheet-points').textContent])"""
    )
    return [(name, points) for name, points in rows]


@pytest.mark.parametrize("size", [DESK, PHONE, TINY], ids=["desk", "phone", "tiny"])
def test_the_moves_since_ones_own_are_told_in_sight_of_the_board(
    sit: Sit, service: Service, size: ViewportSize
) -> None:
    player = _against_bots(sit, service, "beginner", "greedy", size=size)
    page = player.page
    player.wait_for_turn()
    # Only at the very first there is nothing to tell but what to do.
    expect(page.locator(".preview")).to_have_text("Player 1 opens, with any line")
    for turn in range(1, 5):
        player.take_turn()
        expect(player.moves).to_have_count(3 * turn)
        player.wait_for_turn()
        expect(_news(page)).to_have_count(2)
        for (name, points), words in zip(_points(page)[-2:], _news(page).all_inner_texts(), strict=True):
            said = points in words if points != "–" else re.search("traded|passed", words)
            assert words.startswith(name), words
            assert said, words
        expect(page.locator(".preview")).not_to_contain_text("Choose a tile")
        expect(_news(page).first).to_be_in_viewport(ratio=1)
    box, board = page.locator(".preview").bounding_box(), page.locator(".felt").bounding_box()
    assert box is not None
    assert board is not None
    assert board["y"] + board["height"] - 1 <= box["y"] <= board["y"] + board["height"] + 20


def test_late_in_a_game_a_qwirkle_is_called_out_to_the_other_player(sit: Sit, service: Service) -> None:
    game = played_game(service, "Ana", "Bo", until=lambda moved: moved["move"]["bonus"] > 0)
    page = sit(route(game))
    expect(page.locator(".curtain .news-item.is-qwirkle")).to_have_text(
        re.compile(r"^(Ana|Bo): Qwirkle! \+\d\d$")
    )
    page.locator(".curtain .primary").click()
    expect(_news(page)).to_have_text(re.compile(r"^(Ana|Bo): Qwirkle! \+\d\d$"))


def test_whoever_the_clock_moved_for_is_told(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "me"}, {"kind": "bot", "level": "greedy"}, rules=FREE_OPENING, clock=5)
    page = sit(route(game))
    # It stays while the bot answers, and until the player has moved again.
    expect(_news(page).first).to_have_text("Your time was up: a bot moved for you.")
    expect(_news(page)).to_have_text([re.compile("^Your time was up"), re.compile("^Greedy")])


def test_a_tile_that_fits_nowhere_says_so(sit: Sit, service: Service) -> None:
    page = sit(route(played_game(service, "Ana", "Bo", until=after(30))))
    page.locator(".curtain .primary").click()
    seen = set()
    slots = page.locator(".slot")
    for slot in slots.all():
        slot.click()
        lit = page.locator(".hint").count() > 0
        expect(page.locator(".preview")).to_have_text(
            "Now choose a cell for it." if lit else "This tile fits nowhere now."
        )
        seen.add(lit)
        slot.click()
    if False not in seen:
        # Every tile fits: two that do not go together are left, once one of them lies there.
        names = slots.evaluate_all("slots => slots.map(slot => slot.dataset.tile)")
        first, other = next((a, b) for a in names for b in names if a[0] != b[0] and a[1] != b[1])
        page.locator(f".slot[data-tile={first}]").first.click()
        page.locator(".hint").first.click()
        page.locator(".layer-loose [data-cell]").wait_for()
        page.locator(f".slot[data-tile={other}]").first.click()
        expect(page.locator(".preview")).to_have_text("This tile fits nowhere now.")


def test_spectators_are_told_that_they_watch_and_what_they_see(sit: Sit, service: Service) -> None:
    game = game_against_a_bot(service)
    page, player = sit(f"/watch/{game['game']}"), Player(sit(route(game)), FREE_OPENING)
    expect(page.locator(".preview")).to_have_text(
        re.compile(r"^You are watching\s*Player 1 opens, with any line$")
    )
    player.wait_for_turn()
    player.take_turn()
    expect(page.locator(".preview")).to_have_text(re.compile(r"^You are watching\s*Greedy"))
    for size in (DESK, PHONE, TINY):
        page.set_viewport_size(size)
        expect(page.locator(".watching")).to_be_in_viewport(ratio=1)


def test_the_sofas_big_screen_tells_every_move(sit: Sit, service: Service) -> None:
    game = new_game(
        service, {"kind": "link", "name": "Ana"}, {"kind": "link", "name": "Bo"}, rules=FREE_OPENING
    )
    page, ana = sit(f"/sofa/{game['game']}"), Player(sit(f"{route(game, 0)}/hand"), FREE_OPENING)
    ana.wait_for_turn()
    ana.take_turn()
    expect(page.locator(".news-panel .news-item")).to_have_text(re.compile(r"^Ana: \+\d+$"))
    expect(page.locator(".news-panel .news-item")).to_be_in_viewport(ratio=1)


def test_all_moves_since_ones_own_are_ringed_with_a_pause_between_them_also_without_motion(
    sit: Sit, service: Service
) -> None:
    player = _against_bots(sit, service, "greedy", "greedy", "greedy")
    page = player.page
    player.wait_for_turn()
    page.evaluate(
        """() => {
          window.came = [];
          const list = document.querySelector('.side .sheet-moves');
          new MutationObserver(() => came.push(performance.now())).observe(list, {childList: true});
        }"""
    )
    player.take_turn()
    expect(player.moves).to_have_count(4)
    player.wait_for_turn()
    came: list[float] = page.evaluate("came")
    assert len(came) == 4
    assert all(later - earlier > 500 for earlier, later in pairwise(came)), came
    laid = page.locator(".side .sheet-move").evaluate_all(
        "moves => moves.slice(1).map(move => move.querySelectorAll('.sheet-tiles [data-tile]').length)"
    )
    expect(page.locator(".mark:not(.is-earlier)")).to_have_count(laid[-1])
    expect(page.locator(".mark.is-earlier")).to_have_count(sum(laid[:-1]))


def test_the_pace_of_the_bots_is_chosen_in_the_settings(sit: Sit, service: Service) -> None:
    player = _against_bots(sit, service, "greedy")
    page = player.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    quick = page.get_by_role("group", name="Speed of the bots").get_by_label("Quick")
    quick.check(force=True)
    assert page.evaluate("JSON.parse(localStorage.getItem('qwirkle.settings')).pace") == "quick"
    page.reload()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    expect(quick).to_be_checked()


_GLOWS = """glows => glows.map(glow => ({
  cell: glow.dataset.cell,
  delay: parseFloat(getComputedStyle(glow).animationDelay),
  moves: getComputedStyle(glow).animationName !== 'none',
  seen: Number(getComputedStyle(glow).opacity) * Number(getComputedStyle(glow).strokeOpacity),
}))"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_qwirkle_is_a_feast_for_everybody(sit: Sit, service: Service, motion: str) -> None:
    game = played_game(service, "Ana", "Bo", until=lambda moved: moved["move"]["bonus"] > 0)
    page = sit(route(game), reduced_motion=motion)
    watcher = sit(f"/watch/{game['game']}", reduced_motion=motion)
    watcher.locator(".news").wait_for()
    # The Qwirkle is taken back and made again, before the eyes of all.
    undo = page.get_by_role("button", name=re.compile("^Take .* last move back$"))
    name = re.sub("Take (.+)’s last move back", r"\1", undo.inner_text())
    undo.click()
    expect(page.locator(".curtain-name")).to_have_text(f"{name} to move")
    page.locator(".curtain .primary").click()
    expect(page.locator(".preview")).to_contain_text(f"{name} took 1 move back.")
    Player(page).take_turn()
    for screen in (page, watcher):
        glows = screen.locator(".layer-feast .glow")
        expect(glows).to_have_count(6)
        expect(screen.locator(".float.is-feast")).to_have_text(re.compile(r"^\+\d\d$"))
        lit = glows.evaluate_all(_GLOWS)
        assert len({glow["cell"] for glow in lit}) == 6
        if motion == "reduce":
            assert all(glow["seen"] == 1 and not glow["moves"] for glow in lit), "a steady glow"
        else:
            assert [glow["delay"] for glow in lit] == sorted({glow["delay"] for glow in lit}), "one by one"
            assert all(glow["moves"] for glow in lit)
    # It ends by itself, and the tiles are as they were.
    for screen in (page, watcher):
        expect(screen.locator(".glow, .float")).to_have_count(0)


_FLIGHTS = """() => {
  window.flights = [];
  const centre = ({x, y, width, height}) => [x + width / 2, y + height / 2];
  new MutationObserver(changes => {
    for (const {addedNodes} of changes) for (const node of addedNodes) {
      if (node.className !== 'flying-tile') continue;
      // At its first moment.
      const [flight] = node.getAnimations();
      flight.currentTime = flight.effect.getTiming().delay;
      const {tile} = node.querySelector('[data-tile]').dataset;
      flights.push({tile, from: centre(node.getBoundingClientRect())});
    }
  }).observe(document.body, {childList: true});
}"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_tiles_come_from_the_player_who_lays_them(sit: Sit, service: Service, size: ViewportSize) -> None:
    game = game_against_a_bot(service)
    page = sit(route(game), viewport=size, reduced_motion="no-preference")
    player = Player(page, FREE_OPENING)
    player.wait_for_turn()
    page.evaluate(_FLIGHTS)
    rack, card = page.locator(".rack").bounding_box(), page.locator(".player").nth(1).bounding_box()
    assert rack is not None
    assert card is not None
    player.take_turn()
    expect(player.moves).to_have_count(2)
    player.wait_for_turn()
    mine, theirs = (
        row.locator(".sheet-tiles [data-tile]").evaluate_all("tiles => tiles.map(tile => tile.dataset.tile)")
        for row in player.moves.all()
    )
    flights = page.evaluate("flights")
    assert sorted(flight["tile"] for flight in flights) == sorted([*mine, *theirs])
    for place, flight in enumerate(flights):
        x, y = flight["from"]
        start = rack if place < len(mine) else card
        assert start["x"] <= x <= start["x"] + start["width"], flight
        assert start["y"] <= y <= start["y"] + start["height"], flight
    # All have landed: nothing is left in the air, and nothing hidden on the board.
    expect(page.locator(".flying-tile")).to_have_count(0)
    for tile in page.locator(".layer-tiles [data-cell]").all():
        expect(tile).to_be_visible()


def test_the_points_float_over_the_tiles_of_the_same_size_at_every_zoom(sit: Sit, service: Service) -> None:
    game = game_against_a_bot(service)
    page, watcher = sit(route(game)), sit(f"/watch/{game['game']}")
    player = Player(page, FREE_OPENING)
    player.wait_for_turn()
    watcher.locator(".player").first.wait_for()
    for _ in range(4):
        watcher.keyboard.press("-")
    player.take_turn()
    float_, far = page.locator(".float").first, watcher.locator(".float").first
    expect(float_).to_have_text(re.compile(r"^\+\d+$"))
    near, distant = float_.bounding_box(), far.bounding_box()
    board = page.locator(".board").bounding_box()
    assert near is not None
    assert distant is not None
    assert board is not None
    assert abs(near["height"] - distant["height"]) < 2
    assert near["height"] >= 16
    assert board["x"] <= near["x"] <= near["x"] + near["width"] <= board["x"] + board["width"]


def test_the_log_beside_the_board_says_what_else_happened(sit: Sit, service: Service) -> None:
    game = new_game(
        service, {"kind": "me", "name": "Ana"}, {"kind": "link", "name": "Bo"}, rules=FREE_OPENING
    )
    ana, bo = Player(sit(route(game)), FREE_OPENING), sit(route(game, 0))
    ana.page.keyboard.press("Escape")
    ana.wait_for_turn()
    ana.take_turn()
    bo.get_by_role("button", name="Menu").click()
    bo.get_by_role("button", name="Leave: a bot plays on").click()
    bo.get_by_role("dialog").get_by_role("button", name="Leave: a bot plays on").click()
    notes = ana.page.locator(".side .sheet-note")
    expect(notes).to_have_text([re.compile(r"^A bot \(\w+\) now plays for Bo\.$")])
    expect(ana.moves).to_have_count(2)
    expect(notes.last).to_be_in_viewport(ratio=1)
    # It stands where it happened: after the first move, before the second.
    rows = ana.page.locator(".side .sheet-moves > li").all_inner_texts()
    assert [row.startswith("A bot") for row in rows] == [False, True, False]
    ana.wait_for_turn()
    ana.page.get_by_role("button", name="Take my last move back").click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Take back").click()
    expect(notes.last).to_have_text("Ana took 2 moves back.")
    expect(ana.moves).to_have_count(0)
    # And on a phone, the last lines of it stand above the hand.
    ana.page.set_viewport_size(PHONE)
    expect(_news(ana.page).last).to_have_text("Ana took 2 moves back.")
    expect(_news(ana.page).last).to_be_in_viewport(ratio=1)


def test_the_log_says_whose_time_was_up(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "me"}, {"kind": "bot", "level": "greedy"}, rules=FREE_OPENING, clock=5)
    page = sit(route(game))
    expect(page.locator(".side .sheet-move").first.locator(".sheet-aside")).to_have_text("Time was up")


def test_several_opening_sets_are_alternatives_for_the_eye_and_the_ear(sit: Sit, service: Service) -> None:
    page = sit("/", viewport=TINY)
    # From the single files, whose parts can be asked for by themselves.
    page.goto(f"{service.address}/?modules#/")
    page.locator("#quick-play").wait_for()
    # A hand of two largest sets, as the server would tell of it.
    words = page.evaluate(
        """async () => {
          const { openingHint } = await import('/js/table/play/advice.js');
          const { openingWords } = await import('/js/game/draft-words.js');
          const sets = ['Rs Ro Rd', 'Bs Gs Ys'];
          const tray = document.createElement('div');
          tray.className = 'preview';
          tray.append(openingHint(sets));
          document.body.append(tray);
          return openingWords(sets);
        }"""
    )
    sets = ["red square, red circle, red diamond", "blue square, green square, yellow square"]
    assert words == f"Open with one of your largest sets, whole: {sets[0]} or {sets[1]}"
    pictures = page.locator(".preview").get_by_role("img")
    assert [picture.get_attribute("aria-label") for picture in pictures.all()] == sets
    expect(page.locator(".preview .or")).to_have_text("or")


def test_the_opening_is_told_to_the_ear(sit: Sit, service: Service) -> None:
    page = sit(route(new_game(service, {"kind": "me"}, {"kind": "here"})))
    page.locator(".curtain .primary").click()
    expect(page.locator("#announcements p").last).to_have_text(
        re.compile(r"^Your hand: .+\. Open with (your largest set|one of your largest sets), whole: .+\.$")
    )
    hint = page.locator(".preview .opening-hint")
    expect(hint).to_contain_text(re.compile("largest set"))
    assert hint.locator(".or").count() == hint.locator(".opening-set").count() - 1


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_move_outside_of_the_picture_is_pointed_to(sit: Sit, service: Service, size: ViewportSize) -> None:
    game = played_game(service, "Ana", "Bo", until=after(30))
    page, player = sit(f"/watch/{game['game']}", viewport=size), Player(sit(route(game)))
    player.page.locator(".curtain .primary").click()
    page.locator(".layer-tiles [data-cell]").first.wait_for()
    arrow = page.locator(".board-pointer")
    expect(arrow).to_be_hidden()
    view = player.view()
    move = player.choose(view)
    assert isinstance(move, Place)
    # Zoomed in at the corner that is farthest from where the next move will be.
    (_, cell), *_ = move.placements
    xs, ys = [cell.x for cell in view.board], [cell.y for cell in view.board]
    for _ in range(12):
        page.keyboard.press("+")
    for _ in range(25):
        page.keyboard.press("ArrowRight" if cell.x - min(xs) < max(xs) - cell.x else "ArrowLeft")
        page.keyboard.press("ArrowDown" if cell.y - min(ys) < max(ys) - cell.y else "ArrowUp")
    player.take_turn()
    expect(arrow).to_have_attribute("aria-label", re.compile(r"^(Ana|Bo): .*\+\d+\. Show it$"))
    expect(arrow).to_have_text(re.compile(r"➤\+\d+$"))
    expect(arrow).to_be_in_viewport(ratio=1)
    laid = page.locator(".mark:not(.is-earlier)").first
    expect(laid).not_to_be_in_viewport()
    arrow.click()
    expect(arrow).to_be_hidden()
    expect(laid).to_be_in_viewport()
