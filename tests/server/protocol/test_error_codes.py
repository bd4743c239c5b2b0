"""Every error code of the server: used, documented, and a sentence in every language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import qwirkle
from qwirkle.errors import ErrorCode, IllegalMove, Refusal, RequestError
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.server.protocol.error_answers import error_body, refused, status

SERVER = Path(qwirkle.__file__).parent / "server"
PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"


def documented() -> set[str]:
    """The codes in the page's table of errors, some of which share a row."""
    table = PAGE.read_text("utf-8").partition("### Errors\n")[2]
    rows = re.findall(r"^\| (`.+?) \|", table, flags=re.MULTILINE)
    return {code for row in rows for code in re.findall(r"`(\w+)`", row)}


def used() -> set[str]:
    """The codes that the server's files name."""
    trees = [ast.parse(file.read_text("utf-8")) for file in SERVER.rglob("*.py")]
    return {
        node.attr
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "ErrorCode"
    }


def test_the_page_lists_exactly_the_codes_there_are() -> None:
    assert documented() == set(ErrorCode)


def test_every_code_is_used() -> None:
    assert used() == set(ErrorCode.__members__)


def test_a_code_is_no_refusal_of_the_rules() -> None:
    assert set(ErrorCode).isdisjoint(Refusal)


def test_every_code_goes_by_its_name_and_has_the_status_of_an_error() -> None:
    for name, code in ErrorCode.__members__.items():
        assert (code.value, code.key) == (name.lower(), f"server.error.{name.lower()}")
        assert 400 <= code.status < 600


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_sentence(language: str) -> None:
    for code in ErrorCode:
        error = RequestError(code, reason="the reason", name="the name", line="4", refusal=Refusal.GAP)
        sentence = error_body(error, language).message
        assert sentence not in ("", code.key)
        assert "{" not in sentence


def test_an_error_is_told_alike_over_the_socket_and_over_http() -> None:
    error = RequestError(ErrorCode.BAD_SETUP, reason="5 seats")
    told, body = refused(error, "7", "en"), error_body(error, "en")
    assert (told.id, told.error, told.key) == ("7", "bad_setup", "server.error.bad_setup")
    assert "5 seats" in told.message
    for name in ("error", "key", "values", "message"):
        assert getattr(told, name) == getattr(body, name)


def test_a_move_that_the_rules_refuse_is_told_by_its_refusal() -> None:
    told = refused(IllegalMove(Refusal.GAP), None, "en")
    assert (told.error, told.key, told.values) == ("gap", "refusal.gap", {})
    assert told.message == catalogue("en").text("refusal.gap")
    assert status(RequestError(Refusal.GAP)) == 422


def test_a_refusal_among_the_values_is_told_as_a_sentence() -> None:
    told = error_body(RequestError(ErrorCode.RECORD_REFUSED, line="4", refusal=Refusal.GAP), "cs")
    assert told.values == {"line": "4", "refusal": "gap"}
    assert catalogue("cs").text("refusal.gap") in told.message
