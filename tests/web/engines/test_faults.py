"""What the other tests here rely on: a fault that nothing in the page catches does not go unnoticed."""

from __future__ import annotations

from time import monotonic

import pytest

from tests.web.browser.service import Service
from tests.web.engines.conftest import GetEngine
from tests.web.engines.page import PATIENCE
from tests.web.engines.window import Look, Window


def _noticed(window: Window) -> list[str]:
    """The faults of a page, as soon as there are any; a rejected promise is reported a moment later."""
    last = monotonic() + PATIENCE
    while not (faults := window.faults()) and monotonic() < last:
        window.run("() => new Promise(later => setTimeout(later, 20))")
    return faults


@pytest.mark.parametrize(
    "fault",
    [
        "() => { setTimeout(() => { throw new Error('torn tile'); }); }",
        "() => { Promise.reject(new Error('torn tile')); }",
        "() => { console.error('torn tile'); }",
    ],
    ids=["thrown", "rejected", "logged"],
)
def test_a_fault_in_the_page_is_noticed(
    get_engine: GetEngine, service: Service, engine: str, fault: str
) -> None:
    browser = get_engine(engine)
    window = browser.open(Look())
    window.go(service.address)
    assert window.faults() == []
    window.run(fault)
    assert ["torn tile" in noticed for noticed in _noticed(window)] == [True]
    browser.let_go(window)
