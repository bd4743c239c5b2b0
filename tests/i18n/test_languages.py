"""Which language a reader gets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle.i18n import LANGUAGE_EDITIONS, LANGUAGES, environment_language, negotiate
from qwirkle.rules import DEFAULT_RULES, EDITIONS


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("cs-CZ,cs;q=0.9,en;q=0.5", "cs"),
        ("de-DE,de;q=0.9,fr;q=0.4,en;q=0.3", "fr"),
        ("en;q=0.2, sk;q=0.3, pl;q=0.8", "pl"),
        ("pl , sk", "pl"),
        ("ES-419", "es"),
        ("hu ; q = 0.5", "hu"),
        ("hu_HU.UTF-8", "hu"),
        ("sk_SK@euro", "sk"),
        ("ro.UTF-8", "ro"),
        ("fr", "fr"),
        ("zh-Hant-TW", "en"),
        ("*", "en"),
        ("C", "en"),
        ("POSIX", "en"),
        ("", "en"),
        # Weight 0 means: not this one. Nonsense for a weight says nothing.
        ("cs;q=0, fr;q=0.1", "fr"),
        ("cs;q=nan, fr;q=0.1", "fr"),
        ("cs;q=7, fr;q=0.1", "fr"),
        ("csx, fr;q=0.1", "fr"),
        ("cs!, fr;q=0.1", "fr"),
    ],
)
def test_negotiation(wanted: str, language: str) -> None:
    assert negotiate(wanted) == language


@given(st.text() | st.text("encsfr-_.;q=01, *"))
def test_any_text_gives_a_language_that_we_have(wanted: str) -> None:
    assert negotiate(wanted) in LANGUAGES


def test_a_header_of_a_megabyte_is_read_to_its_end() -> None:
    assert negotiate("xx;q=0.1," * 110_000 + "hu;q=0.1") == "hu"


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LC_MESSAGES": "sk_SK.UTF-8", "LANG": "cs_CZ.UTF-8"}, "sk"),
        ({"LC_ALL": "hu_HU", "LC_MESSAGES": "sk_SK.UTF-8", "LANG": "cs_CZ.UTF-8"}, "hu"),
        ({"LC_ALL": "", "LANG": "ro_RO.UTF-8"}, "ro"),
        ({"LC_ALL": "C", "LANG": "ro_RO.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_names_the_language_of_the_terminal(environ: dict[str, str], language: str) -> None:
    assert environment_language(environ) == language


def test_every_language_is_listed_under_its_own_name() -> None:
    assert list(LANGUAGES) == ["en", "fr", "es", "cs", "sk", "hu", "pl", "ro"]
    assert len(set(LANGUAGES.values())) == len(LANGUAGES)


def test_every_language_has_an_edition_of_its_own_or_a_neighbours() -> None:
    assert LANGUAGE_EDITIONS.keys() == LANGUAGES.keys()
    assert set(LANGUAGE_EDITIONS.values()) <= EDITIONS.keys()
    assert LANGUAGE_EDITIONS["en"] == DEFAULT_RULES.edition
    assert {LANGUAGE_EDITIONS[language] for language in ("cs", "sk", "hu", "pl", "ro")} == {"schmidt"}
    assert (LANGUAGE_EDITIONS["fr"], LANGUAGE_EDITIONS["es"]) == ("iello-2018", "jck")
