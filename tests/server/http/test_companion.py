"""The companion's service worker: it keeps what the server gives, and changes with every file of it."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from qwirkle.server.http.app import WEB
from tests.server.guests import House, open_house

_KEPT = re.compile(r"globalThis\.KEPT = (\{.*\});\n")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The page's files, in a folder of their own."""
    return Path(shutil.copytree(WEB, tmp_path / "web"))


@pytest.fixture
def browser(folder: Path) -> Iterator[httpx.Client]:
    with open_house(folder.parent / "games.db", folder=folder) as port:
        house = House(port)
        yield house.http
        house.close()


def kept(browser: httpx.Client) -> tuple[str, dict[str, str]]:
    """The version of what is kept, and the tag of each file."""
    worker = browser.get("/companion-worker.js")
    assert worker.status_code == 200
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    match = _KEPT.match(worker.text)
    assert match is not None
    told = json.loads(match[1])
    return told["version"], told["files"]


def test_every_file_that_is_kept_is_there_with_its_tag(browser: httpx.Client) -> None:
    _, files = kept(browser)
    for path, tag in files.items():
        found = browser.get(path)
        assert (found.status_code, found.headers["etag"]) == (200, tag), path
    assert not any(path.startswith(("/api", "/socket")) for path in files)
    assert {
        "/companion",
        "/bundle/main.js",
        "/bundle/pages/companion.js",
        "/catalogue/hu.json",
    } <= files.keys()


def test_all_that_the_companion_s_page_asks_for_is_kept(browser: httpx.Client) -> None:
    _, files = kept(browser)
    page = browser.get("/companion").text
    asked = {f"/{path}" for path in re.findall(r'(?:href|src)="([^"#]+)"', page)}
    # The whole page's manifest makes way for the companion's own; the server is asked about itself each time.
    assert asked - files.keys() == {"/api/about", "/manifest.webmanifest"}


@pytest.mark.parametrize(
    "path", ["css/companion.css", "js/rules/lines.js", "css/tokens.css", "js/companion-worker.js"]
)
def test_a_changed_file_makes_another_worker(browser: httpx.Client, folder: Path, path: str) -> None:
    before = browser.get("/companion-worker.js").headers["etag"]
    assert browser.get("/companion-worker.js").headers["etag"] == before
    with (folder / path).open("a") as file:
        file.write("\n")
    assert browser.get("/companion-worker.js").headers["etag"] != before


def test_without_the_page_s_scripts_there_is_no_worker(browser: httpx.Client, folder: Path) -> None:
    with (folder / "js" / "main.js").open("a") as file:
        file.write("export {};\n")
    assert browser.get("/companion-worker.js").status_code == 404
    assert browser.get("/companion").status_code == 200
