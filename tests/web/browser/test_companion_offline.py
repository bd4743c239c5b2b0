"""The companion without a network: what its service worker keeps, and what it leaves alone."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, expect

from qwirkle.cli import main
from qwirkle.i18n import catalogue
from qwirkle.server.http.app import WEB
from tests.server.guests import open_house
from tests.web.browser.conftest import CHANGE_SETTINGS, CHROMIUM, FLAGS, PHONE, OpenContext
from tests.web.browser.scorekeeper import WORKER_READY, Scorekeeper
from tests.web.browser.service import Service


def test_everything_stays_through_reload_no_network_and_a_stopped_server(
    open_context: OpenContext, own_service: Service, tmp_path: Path
) -> None:
    context = open_context(viewport=PHONE, has_touch=True, is_mobile=True)
    keeper = Scorekeeper(context.new_page(), own_service.address)
    keeper.begin("Ana", "Bo")
    keeper.type("Ro@0,0 Rs@1,0")
    keeper.page.evaluate(WORKER_READY)
    own_service.stop()
    context.set_offline(True)
    keeper.page.reload()
    keeper.confirm.wait_for()
    assert keeper.scores() == [2, 0]
    keeper.type("Rd@2,0")
    assert keeper.scores() == [2, 3]
    assert main(["check", str(keeper.save(tmp_path))]) == 0
    keeper.page.evaluate(CHANGE_SETTINGS, {"language": "hu"})
    expect(keeper.page.locator("html")).to_have_attribute("lang", "hu")
    page = context.new_page()
    page.goto(f"{own_service.address}/companion")
    expect(page.locator(".game-entry")).to_have_count(1)
    expect(page.locator(".companion-kept")).to_have_text(catalogue("hu").text("web.companion.offline"))


def test_a_browser_that_was_closed_opens_the_game_without_a_network(
    browser: Browser, service: Service, tmp_path: Path
) -> None:
    def opened() -> BrowserContext:
        return browser.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=CHROMIUM, args=FLAGS, viewport=PHONE, locale="en-GB"
        )

    context = opened()
    keeper = Scorekeeper(context.new_page(), service.address)
    keeper.begin("Ana", "Bo")
    keeper.type("Ro@0,0 Rs@1,0")
    keeper.page.evaluate(WORKER_READY)
    context.close()
    context = opened()
    context.set_offline(True)
    keeper = Scorekeeper(context.new_page(), service.address)
    keeper.page.goto(keeper.address)
    keeper.page.locator(".game-entry").click()
    keeper.confirm.wait_for()
    assert keeper.scores() == [2, 0]
    context.close()


def test_the_worker_leaves_the_online_game_and_the_api_alone(
    open_context: OpenContext, service: Service
) -> None:
    context = open_context()
    page = context.new_page()
    page.goto(f"{service.address}/companion")
    page.evaluate(WORKER_READY)
    page.goto(f"{service.address}/#/")
    page.locator("#quick-play").wait_for()
    assert page.evaluate("navigator.serviceWorker.controller") is None
    page.goto(f"{service.address}/companion")
    page.locator(".companion-setup").wait_for()
    assert page.evaluate("navigator.serviceWorker.controller?.scriptURL").endswith("/companion-worker.js")
    context.set_offline(True)
    refused = "fetch('/api/about').then(() => 'answered', () => 'no answer')"
    assert page.evaluate(refused) == "no answer"


def test_a_new_version_is_fetched_whole_and_shown_at_the_next_visit(
    open_context: OpenContext, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(WEB, tmp_path / "web"))
    with open_house(tmp_path / "games.db", folder=folder) as port:
        context = open_context(viewport=PHONE)
        page = context.new_page()
        keeper = Scorekeeper(page, f"http://127.0.0.1:{port}")
        keeper.begin("Ana", "Bo")
        keeper.type("Ro@0,0 Rs@1,0")
        page.evaluate(WORKER_READY)
        (old,) = page.evaluate("caches.keys()")
        with (folder / "css" / "companion.css").open("a") as sheet:
            sheet.write(".companion { --version: 2; }\n")
        page.reload()
        changed = """async old => {
          for (let looks = 0; looks < 300; looks += 1) {
            const names = await caches.keys();
            if (names.length === 1 && names[0] !== old) return names[0];
            await new Promise(done => setTimeout(done, 100));
          }
          return old;
        }"""
        assert page.evaluate(changed, old) != old
        context.set_offline(True)
        page.reload()
        keeper.confirm.wait_for()
        found = "getComputedStyle(document.querySelector('.companion')).getPropertyValue('--version')"
        assert page.evaluate(found).strip() == "2"
        assert keeper.scores() == [2, 0]
