"""The page's files: their types, tags and compressed forms."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from qwirkle.server.http.assets import Assets
from tests.server.guests import House, open_house


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with things beside it that are nobody's business."""
    top = tmp_path_factory.mktemp("page")
    folder = top / "web"
    (folder / "js").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Qwirkle</title>" + " " * 500)
    (folder / "js" / "main.js").write_text("export const one = 1;\n" * 50)
    (folder / "secret.py").write_text("secret")
    (folder / ".hidden.js").write_text("secret")
    (top / "outside.js").write_text("secret")
    (folder / "way-out.js").symlink_to(top / "outside.js")
    return folder


@pytest.fixture(scope="module")
def browser(folder: Path) -> Iterator[httpx.Client]:
    with open_house(folder.parent / "games.db", folder=folder) as port:
        house = House(port)
        yield house.http
        house.close()


def test_files_come_with_type_tag_and_gzip(browser: httpx.Client) -> None:
    page = browser.get("/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["content-encoding"] == "gzip"
    assert page.headers["cache-control"] == "no-cache"
    script = browser.get("/js/main.js", headers={"Accept-Encoding": "identity"})
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "content-encoding" not in script.headers
    again = browser.get("/js/main.js", headers={"If-None-Match": f'"other", W/{script.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert browser.head("/").status_code == 200


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip", True),
        ("br, GZIP;q=0.1, *;q=0", True),
        ("identity;q=0.5, *", True),
        ("gzip; q=1.0", True),
        ("", False),
        ("gzip;q=0", False),
        ("gzip ; q=0.000, br", False),
        ("*;q=0", False),
        ("gzip;q=0, *", False),
        ("gzip;q=nonsense", False),
        ("notgzip, br", False),
    ],
)
def test_a_file_is_packed_only_for_those_who_accept_it(
    browser: httpx.Client, accepted: str, packed: bool
) -> None:
    page = browser.get("/", headers={"Accept-Encoding": accepted})
    assert ("content-encoding" in page.headers) is packed
    assert page.headers["vary"] == "Accept-Encoding"
    assert page.text.startswith("<!doctype html>")


def test_a_changed_file_has_another_tag(browser: httpx.Client, folder: Path) -> None:
    before = browser.get("/js/main.js").headers["etag"]
    (folder / "js" / "main.js").write_text("export const two = 22;\n")
    assert browser.get("/js/main.js").headers["etag"] != before


@pytest.mark.parametrize(
    "path",
    [
        *("/secret.py", "/.hidden.js", "/way-out.js", "/%2e%2e/outside.js", "/..%2foutside.js"),
        *("/js", "/%00.js", "/a" * 3000),
    ],
)
def test_nothing_but_the_page_is_served(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 404
    assert b"secret" not in answer.content


def test_catalogues_tiles_and_colours_are_there(house: House) -> None:
    english = house.http.get("/catalogue/en.json")
    assert english.json()["messages"]["server.greeting.hello"] == "Hello!"
    assert english.headers["content-encoding"] == "gzip"
    assert house.http.get("/catalogue/xx.json").status_code == 404
    sprite = house.http.get("/tiles/sprite.svg")
    assert sprite.headers["content-type"] == "image/svg+xml"
    assert "<symbol" in sprite.text
    assert house.http.get("/tiles/palette.css").headers["content-type"] == "text/css; charset=utf-8"


def test_packed_files_are_the_files(folder: Path) -> None:
    asset = Assets(folder).file("js/main.js")
    assert asset.packed is not None
    assert gzip.decompress(asset.packed) == asset.data
