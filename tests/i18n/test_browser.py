"""What the page receives: all messages, and the plural rule as a table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from qwirkle.errors import CatalogueError
from qwirkle.i18n import LANGUAGES, BrowserCatalogue, browser_catalogue, catalogue, compiled

every_language = pytest.mark.parametrize("language", LANGUAGES)


def as_on_the_page(page: BrowserCatalogue, key: str, n: int) -> str:
    """What the page shows for n things, by the rule that `BrowserCatalogue` states."""
    form = page["plural"][n if n < 200 else n % 100 + 100]
    return page["messages"][key][form].replace("{n}", str(n))


@every_language
def test_the_page_gets_every_message_but_those_of_the_terminal(language: str) -> None:
    page = browser_catalogue(language)
    assert json.loads(json.dumps(page)) == page
    assert page["language"] == language
    assert page["messages"].keys() == {
        key for key in compiled.load("en").messages() if not key.startswith(("terminal.", "server.open."))
    }
    assert page["messages"]["refusal.gap"] == catalogue(language).text("refusal.gap")
    assert "" not in page["messages"]


@every_language
@pytest.mark.parametrize("key", ["points", "tiles", "bag", "players", "turns"])
def test_the_page_counts_as_the_terminal_does(language: str, key: str) -> None:
    page, terminal = browser_catalogue(language), catalogue(language)
    for n in range(1200):
        assert as_on_the_page(page, key, n) == terminal.count(key, n)


def test_a_message_that_a_language_lacks_comes_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "_LOCALE", tmp_path)
    for language in ("en", "pl"):
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        written = Catalog(locale=language)
        if language == "en":
            written.add("hello", "Hello")
            written.add(("eggs", "eggs"), ("{n} egg", "{n} eggs"))
        with (folder / "qwirkle.mo").open("wb") as file:
            write_mo(file, written)
    page = browser_catalogue("pl")
    assert page["messages"]["hello"] == "Hello"
    assert [as_on_the_page(page, "eggs", n) for n in (1, 2, 5, 22)] == [
        "1 egg",
        "2 eggs",
        "5 eggs",
        "22 eggs",
    ]


def test_a_language_unknown_is_an_error() -> None:
    with pytest.raises(CatalogueError, match="unknown language 'klingon'"):
        browser_catalogue("klingon")
