"""What a first visit costs; how long things take is measured by `python -m bench.page`."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import OpenContext
from tests.web.browser.service import Service
from tests.web.browser.tables import Json, route
from tests.web.browser.traffic import Traffic

FIRST_LOAD_BYTES = 200_000


@pytest.mark.parametrize("place", ["/", "/learn", "/tutorial", "table"])
def test_a_first_visit_takes_less_than_200_kb(
    open_context: OpenContext, service: Service, finished: Json, place: str
) -> None:
    page = open_context().new_page()
    traffic = Traffic(page)
    page.goto(f"{service.address}/#{route(finished) if place == 'table' else place}")
    page.locator(".result-dialog" if place == "table" else "h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert 10_000 < traffic.bytes < FIRST_LOAD_BYTES
