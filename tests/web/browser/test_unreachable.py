"""What cannot be loaded is said, nothing breaks, and the same click works once the server is there again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import Sit

UNREACHABLE = "The server cannot be reached"


def test_a_page_that_does_not_come_leaves_the_one_before_it(sit: Sit) -> None:
    page = sit("/")
    page.locator("#quick-play").wait_for()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    rules = page.get_by_role("link", name="The rules")
    rules.click()
    expect(page.locator(".notice")).to_contain_text(UNREACHABLE)
    expect(page.locator("#announcements")).to_contain_text(UNREACHABLE)
    expect(page.locator("#quick-play")).to_be_visible()
    assert page.url.endswith("#/")
    page.context.set_offline(False)
    rules.click()
    expect(page.locator("h1")).to_have_text("The rules")
    expect(page.locator(".learn .contents")).to_be_visible()


def test_a_language_that_does_not_come_leaves_the_one_before_it(sit: Sit) -> None:
    page = sit("/")
    page.locator("#quick-play").wait_for()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.get_by_label("Language").select_option("fr")
    expect(page.locator(".notice")).to_contain_text(UNREACHABLE)
    expect(page.get_by_label("Language")).to_have_value("en")
    page.context.set_offline(False)
    page.get_by_label("Language").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".language select")).to_have_value("fr")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
