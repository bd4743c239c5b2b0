"""What the other tests here rely on: a fault that nothing in the page catches does not go unnoticed."""

from __future__ import annotations

import pytest

from tests.web.browser.service import Service
from tests.web.engines.conftest import GetEngine
from tests.web.engines.window import Look


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
    # A rejected promise is reported once nothing can catch it any more, which is after this.
    window.run(fault)
    window.run("() => new Promise(later => setTimeout(later))")
    assert ["torn tile" in noticed for noticed in window.faults()] == [True]
    browser.let_go(window)
