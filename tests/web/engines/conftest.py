from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.browser.service import Service
from tests.web.engines import firefox, webkit
from tests.web.engines.page import Page
from tests.web.engines.window import DESK, Engine, Look

ENGINES: dict[str, tuple[Callable[[Path], Engine], dict[str, str]]] = {
    "firefox": (firefox.Firefox, firefox.PROGRAMS),
    "webkit": (webkit.WebKit, webkit.PROGRAMS),
}

GetEngine = Callable[[str], Engine]
Sit = Callable[..., Page]


def missing(name: str) -> list[str]:
    """The Debian packages that an engine needs and this machine lacks."""
    _, programs = ENGINES[name]
    return [package for program, package in programs.items() if shutil.which(program) is None]


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """One server for all tests."""
    service = Service(tmp_path_factory.mktemp("service") / "games.db")
    yield service
    service.close()


@pytest.fixture(scope="session")
def get_engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GetEngine]:
    """Starts an engine once, for all tests."""
    started: dict[str, Engine] = {}

    def get_engine(name: str) -> Engine:
        if lacking := missing(name):
            pytest.skip(f"no {name}: apt-get install {' '.join(lacking)}")
        if name not in started:
            start, _ = ENGINES[name]
            started[name] = start(tmp_path_factory.mktemp(name))
        return started[name]

    yield get_engine
    for engine in started.values():
        engine.close()


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """Each engine by its name."""
    name: str = request.param
    return name


@pytest.fixture
def sit(get_engine: GetEngine, service: Service, engine: str) -> Iterator[Sit]:
    """Opens a page of the game in a browser of its own; a fault in the page fails the test."""
    opened: list[tuple[Engine, Page]] = []

    def sit(
        route: str = "/",
        *,
        browser: str = engine,
        size: tuple[int, int] = DESK,
        pointer: str = "mouse",
        look: Look = Look(),  # noqa: B008
    ) -> Page:
        chosen = get_engine(browser)
        page = Page(chosen.open(look), pointer)
        opened.append((chosen, page))
        page.window.resize(*size)
        page.window.go(f"{service.address}/#{route}")
        return page

    yield sit
    faults = [fault for _, page in opened for fault in page.window.faults()]
    for chosen, page in opened:
        chosen.let_go(page.window)
    assert faults == []
