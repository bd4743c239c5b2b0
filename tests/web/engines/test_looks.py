"""The page as other people have set up their Firefox and their WebKit: another language, a dark desktop."""

from __future__ import annotations

from tests.web.browser.service import Service
from tests.web.browser.tables import game_against_a_bot, route
from tests.web.engines.conftest import Sit
from tests.web.engines.window import Look

BRIGHTNESS = """() => {
  const color = getComputedStyle(document.documentElement).backgroundColor;
  const [red, green, blue] = color.match(/[0-9.]+/g).map(Number);
  return (red + green + blue) / 3;
}"""


def test_another_language_in_the_dark(sit: Sit, service: Service) -> None:
    page = sit(look=Look(dark=True))
    page.choose(".language select", "cs")
    page.wait("() => document.documentElement.lang === 'cs'")
    assert page.see("() => matchMedia('(prefers-color-scheme: dark)').matches")
    assert page.see(BRIGHTNESS) < 90
    page.window.go(f"{service.address}/#{route(game_against_a_bot(service))}")
    page.wait_for(".status.is-mine")
    page.wait_for_text(".status", "Jste na tahu")
    assert page.see(BRIGHTNESS) < 90


def test_a_light_desktop_has_a_light_page(sit: Sit) -> None:
    page = sit()
    page.wait_for("#quick-play")
    assert page.see(BRIGHTNESS) > 160
