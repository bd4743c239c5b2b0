"""Every message that the code asks for exists, in the kind and with the values that it is asked for.

Call sites are read, not run: `.text("key", …)` and `.count("key", n, …)` in Python, `t("key", {…})` and
`count("key", n, {…})` in the page's modules. A key put together at run time (`f"refusal.{reason}"`) must fit
at least one message.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

import qwirkle
from qwirkle.i18n.compiled import load

SOURCE = Path(qwirkle.__file__).parent

KEY = re.compile(r"[a-z][\w-]*(\.[\w-]+)*")


class Use(NamedTuple):
    """One place where a message is asked for; `key` is a pattern, `values` None where they cannot be read."""

    line: int
    key: re.Pattern[str]
    plural: bool
    values: frozenset[str] | None


def python_uses(source: str) -> Iterator[Use]:
    for call in ast.walk(ast.parse(source)):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.args):
            continue
        method, key = call.func.attr, _pattern(call.args[0])
        # Others have these methods too: `str.count` takes no number, and no message but a count has a key
        # of one word, so that `request.text("move")` is none of ours.
        ours = (method == "count" and len(call.args) > 1) or (method == "text" and key and "." in key.pattern)
        if ours and key is not None:
            names = [keyword.arg for keyword in call.keywords]
            known = None if None in names else frozenset(name for name in names if name is not None)
            yield Use(call.lineno, key, method == "count", known)


def _pattern(key: ast.expr) -> re.Pattern[str] | None:
    if isinstance(key, ast.Constant) and isinstance(key.value, str) and KEY.fullmatch(key.value):
        return re.compile(re.escape(key.value))
    if isinstance(key, ast.JoinedStr):
        parts = (re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in key.values)
        return re.compile("".join(parts))
    return None


def page_uses(source: str) -> Iterator[Use]:
    for call in re.finditer(r"""(?<![\w.])(t|count)\(\s*(["'`])(.+?)\2""", source):
        parts = re.split(r"\$\{[^}]*\}", call[3]) if call[2] == "`" else [call[3]]
        key = re.compile(".+".join(map(re.escape, parts)))
        plural = call[1] == "count"
        rest = _split(source[call.end() :])[1:]  # what stands before the first comma ends the key
        values = rest[plural : plural + 1]
        line = source.count("\n", 0, call.start()) + 1
        yield Use(line, key, plural, _names(values[0]) if values else frozenset())


def _split(source: str) -> list[str]:
    """The parts of a list written in JavaScript, up to the bracket that closes it."""
    parts, depth, position = [""], 0, 0
    while position < len(source) and not (depth == 0 and source[position] in ")]}"):
        text = source[position]
        if text in "\"'`":
            text = re.match(r"(.)(\\.|(?!\1).)*\1?", source[position:], re.DOTALL)[0]  # type: ignore[index]
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(text, 0)
        if text == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += text
        position += len(text)
    return [part.strip() for part in parts]


def _names(values: str) -> frozenset[str] | None:
    """The names in an object written out in JavaScript; None where it comes from elsewhere."""
    if not values.startswith("{"):
        return None
    parts = [part for part in _split(values[1:]) if part]
    if any(part.startswith("...") for part in parts):
        return None
    return frozenset(part.split(":")[0].strip() for part in parts)


def mistakes(uses: Iterator[Use]) -> list[str]:
    """What is wrong with these uses, each with its line."""
    messages = load("en").messages()
    found = []
    for use in uses:
        fitting = [key for key in messages if use.key.fullmatch(key)]
        if not fitting:
            found.append(f"line {use.line}: no message {use.key.pattern}")
        for key in fitting:
            forms = messages[key]
            if use.plural != isinstance(forms, list):
                found.append(f"line {use.line}: {key} is asked for with the wrong method")
            text = forms if isinstance(forms, str) else forms[0]
            names = {name for _, name, _, _ in Formatter().parse(text) if name} - (
                {"n"} if use.plural else set()
            )
            if use.values is not None and use.values != names:
                found.append(f"line {use.line}: {key} takes {sorted(names)}, not {sorted(use.values)}")
    return found


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("texts.text('refusal.gap')", []),
        ("texts.text(f'refusal.{reason}')", []),
        ("texts.count('points', 3)", []),
        ("texts.count('event.traded', n, name=name)", []),
        ("texts.text('event.turn', **values)", []),
        ("'a.b.a'.count('a')", []),
        ("table.text('SELECT 1')", []),
        ("request.text('move')", []),
        ("texts.text('refusal.boredom')", [r"line 1: no message refusal\.boredom"]),
        ("texts.text(f'reason.{reason}')", [r"line 1: no message reason\..+"]),
        ("texts.count('refusal.gap', 3)", ["line 1: refusal.gap is asked for with the wrong method"]),
        ("texts.text('event.turn')", ["line 1: event.turn takes ['name'], not []"]),
        (
            "texts.text('event.turn', name=1, hat=2)",
            ["line 1: event.turn takes ['name'], not ['hat', 'name']"],
        ),
        ("texts.count('points', 3, n=3)", ["line 1: points takes [], not ['n']"]),
    ],
)
def test_reading_python_call_sites(call: str, expected: list[str]) -> None:
    assert mistakes(python_uses(call)) == expected


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ('t("refusal.gap")', []),
        ("t(`refusal.${reason}`)", []),
        ("t('event.turn', { name })", []),
        ("t('event.turn', values)", []),
        ("t('event.turn', { ...values })", []),
        ("t('score.line', { line: t(`line.${word}`), n: add(1, 2) })", []),
        ("count('points', add(1, 2))", []),
        ("count('event.traded', n, { name: names[seat] })", []),
        ("tiles.count('points')", []),
        ("start('nothing.of.ours')", []),
        ("\nt('refusal.boredom')", [r"line 2: no message refusal\.boredom"]),
        ("t(`reason.${reason}`)", [r"line 1: no message reason\..+"]),
        (
            "t('points')",
            ["line 1: points is asked for with the wrong method", "line 1: points takes ['n'], not []"],
        ),
        ("t('event.turn')", ["line 1: event.turn takes ['name'], not []"]),
        ("t('event.turn', { nome: '}' })", ["line 1: event.turn takes ['name'], not ['nome']"]),
        ("count('event.traded', n)", ["line 1: event.traded takes ['name'], not []"]),
    ],
)
def test_reading_the_pages_call_sites(call: str, expected: list[str]) -> None:
    assert mistakes(page_uses(call)) == expected


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda file: str(file.relative_to(SOURCE)))
def test_python_asks_for_messages_that_exist(file: Path) -> None:
    assert mistakes(python_uses(file.read_text("utf-8"))) == []


def test_the_page_asks_for_messages_that_exist() -> None:
    scripts = sorted(SOURCE.joinpath("web").rglob("*.js"))
    assert scripts
    found = {str(file.relative_to(SOURCE)): mistakes(page_uses(file.read_text("utf-8"))) for file in scripts}
    assert {file: wrong for file, wrong in found.items() if wrong} == {}


def test_every_message_is_asked_for_somewhere() -> None:
    python = [file.read_text("utf-8") for file in SOURCE.rglob("*.py")]
    page = [file.read_text("utf-8") for file in SOURCE.rglob("*.js")]
    uses = [use for text in python for use in python_uses(text)]
    uses += [use for text in page for use in page_uses(text)]
    # Other functions hand keys on: a quoted key, or one with a part put in, will do.
    quoted = set(re.findall(r"""["'`]([a-z]+\.[\w.{}$-]+)["'`]""", "\n".join(python + page)))
    handed = [re.compile(re.sub(r"(?:\\\$)?\\\{.*?\\\}", ".+", re.escape(key))) for key in quoted]
    patterns = [use.key for use in uses] + handed
    unused = [key for key in load("en").messages() if not any(p.fullmatch(key) for p in patterns)]
    assert unused == []
