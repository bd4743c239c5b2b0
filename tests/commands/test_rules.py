"""`qwirkle rules`: the rules to read, in every language and by every edition."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from qwirkle.cli import main
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.rules import EDITIONS
from tests.terminal.typist import Typist


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_in_every_language(
    language: str, edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "--edition", edition, "--language", language]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert f" {catalogue(language).text(f'edition.{edition}')}\n" in said.out
    assert max(map(len, said.out.splitlines())) <= 80
    assert "{" not in said.out
    assert "\x1b" not in said.out, "no colours where nobody sees them"


def test_the_usual_edition_and_the_language_of_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--lang", "en"]) == 0
    usual = capsys.readouterr().out
    assert "MindWare 2011 (English)" in usual
    environ = {**os.environ, "LC_ALL": "hu_HU.UTF-8", "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "qwirkle", "rules"], env=environ, capture_output=True, timeout=60, check=True
    )
    assert done.stdout.decode().startswith(" Szabályok\n")


def test_in_a_terminal_it_has_colours_and_waits_for_nobody(tmp_path: Path) -> None:
    with Typist("rules", "--lang", "en", home=tmp_path, columns=60) as typist:
        assert typist.wait() == 0
        assert "\x1b[1m" in typist.shown
        assert "●" in typist.shown
        (screen,) = typist.screens
        assert max(map(len, screen)) <= 60


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--edition", "chess"], "qwirkle rules: argument --edition: invalid choice: 'chess'"),
        (["--language", "de"], "qwirkle rules: argument --language/--lang: invalid choice: 'de'"),
        (["--lang", ""], "qwirkle rules: argument --language/--lang: invalid choice: ''"),
        (["schmidt"], "qwirkle rules: unrecognized arguments: 'schmidt'"),
    ],
)
def test_what_is_unknown_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(sentence)
    assert said.err.count("\n") == 1
