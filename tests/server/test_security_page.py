"""`docs/security.md` names tests: they are there, each under the name it is given."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = (TESTS.parent / "docs" / "security.md").read_text("utf-8")
NAMED = re.compile(r"`((?:[\w/]+\.py|…)(?:::\w+)?)`")


def named() -> list[tuple[str, str]]:
    """The tests that the page names: the file, and the function or nothing; `…` is the file before it."""
    found: list[tuple[str, str]] = []
    for name in NAMED.findall(PAGE):
        file, _, function = name.partition("::")
        if not file.startswith("src/"):
            found.append((found[-1][0] if file == "…" else file, function))
    return found


@pytest.mark.parametrize(("file", "function"), named())
def test_a_test_that_is_named_is_there(file: str, function: str) -> None:
    path = TESTS.parent / file if file.startswith("tests/") else TESTS / "server" / file
    assert path.is_file()
    functions = {
        node.name for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)
    }
    assert not function or function in functions


def test_every_threat_has_its_test() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and line.count(" | ") == 2]
    rows = [row for row in rows if not row.startswith(("| threat |", "| fault |"))]
    assert len(rows) >= 30
    assert [row for row in rows if not NAMED.search(row)] == []
