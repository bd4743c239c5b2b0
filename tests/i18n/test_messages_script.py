"""The tool that keeps catalogues in step with English."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from qwirkle.i18n import LANGUAGES

PLURALS = {
    2: "nplurals=2; plural=(n != 1);",
    3: "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);",
}

# Small catalogues of the same three messages: what the real ones say has tests of its own.
PO = """\
msgid ""
msgstr ""
"Project-Id-Version: qwirkle\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

#. Said of whoever moves next.
{source[0]}msgid "event.turn"
msgstr "{{name}} to move"

{source[1]}msgid "points"
msgid_plural "points"
{forms}

{source[2]}msgid "event.your_turn"
msgstr "Your turn"
"""

SOURCES = [
    "#. English: {name} to move\n",
    "#. English: {n} x | {n} x\n",
    "#. English: Your turn\n",
]


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return importlib.import_module("scripts.messages")


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """Catalogues that are in step and that a test may change."""
    for language in LANGUAGES:
        count = 3 if language in ("cs", "sk", "pl", "ro") else 2
        path = po(tmp_path, language)
        path.parent.mkdir(parents=True)
        path.write_text(
            PO.format(
                language=language,
                plural=PLURALS[count],
                source=["", "", ""] if language == "en" else SOURCES,
                forms="\n".join(f'msgstr[{form}] "{{n}} x"' for form in range(count)),
            ),
            "utf-8",
        )
    return tmp_path


def po(locale: Path, language: str) -> Path:
    return locale / language / "LC_MESSAGES" / "qwirkle.po"


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_catalogues_in_step_stay_as_they_are_and_are_compiled(script: ModuleType, locale: Path) -> None:
    before = {language: po(locale, language).read_bytes() for language in LANGUAGES}
    assert script.main([], locale) == 0
    assert {language: po(locale, language).read_bytes() for language in LANGUAGES} == before
    assert all(po(locale, language).with_suffix(".mo").exists() for language in LANGUAGES)
    assert not list(locale.rglob("*.new"))


def test_a_new_message_is_asked_for_filled_in_and_merged(
    script: ModuleType, locale: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(
        po(locale, "en"),
        'msgid "points"',
        'msgid "cats"\nmsgid_plural "cats"\nmsgstr[0] "{n} cat"\nmsgstr[1] "{n} cats"\n\nmsgid "points"',
    )
    assert script.main([], locale) == 1
    assert "cs: 1 to translate: cats" in capsys.readouterr().out

    assert script.main(["missing", "cs"], locale) == 0
    asked = capsys.readouterr().out
    assert "#. English: {n} cat | {n} cats" in asked
    assert asked.count("msgid ") == 2  # the header and the one message
    filled = tmp_path / "filled.po"
    filled.write_text(
        asked.replace('[0] ""', '[0] "{n} kočka"')
        .replace('[1] ""', '[1] "{n} kočky"')
        .replace('[2] ""', '[2] "{n} koček"')
    )

    assert script.main(["merge", "cs", str(filled)], locale) == 1
    report = capsys.readouterr().out
    assert "cs: 1 messages merged" in report
    assert "cs: 1 to translate" not in report
    assert "sk: 1 to translate: cats" in report
    text = po(locale, "cs").read_text("utf-8")
    assert text.index('"event.turn"') < text.index('msgstr[2] "{n} koček"') < text.index('"points"')


def test_a_translation_whose_english_changed_must_be_looked_at_again(
    script: ModuleType, locale: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(po(locale, "en"), 'msgstr "Your turn"', 'msgstr "Your move"')
    assert script.main([], locale) == 1
    assert "ro: 1 to translate: event.your_turn" in capsys.readouterr().out
    assert script.main([], locale) == 1  # and stays so until somebody has looked
    capsys.readouterr()

    assert script.main(["missing", "ro"], locale) == 0
    looked_at = tmp_path / "looked_at.po"
    looked_at.write_text(capsys.readouterr().out.replace("#, fuzzy\n", ""), "utf-8")
    script.main(["merge", "ro", str(looked_at)], locale)
    assert "ro:" not in capsys.readouterr().out.replace("ro: 1 messages merged", "")


def test_a_message_dropped_from_english_goes_everywhere(script: ModuleType, locale: Path) -> None:
    edit(po(locale, "en"), 'msgid "event.your_turn"\nmsgstr "Your turn"\n', "")
    assert script.main([], locale) == 0
    assert not any("event.your_turn" in po(locale, language).read_text("utf-8") for language in LANGUAGES)


def test_a_translator_keeps_remarks(script: ModuleType, locale: Path) -> None:
    edit(po(locale, "hu"), "#. English: Your turn", "# Vagy: Te jössz\n#. English: Your turn")
    assert script.main([], locale) == 0
    assert "# Vagy: Te jössz\n#. English: Your turn" in po(locale, "hu").read_text("utf-8")


def test_a_new_language_starts_empty_with_its_plural_rule(
    script: ModuleType, locale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    po(locale, "sk").unlink()
    assert script.main([], locale) == 1
    assert "sk: 3 to translate: event.turn, points, event.your_turn" in capsys.readouterr().out
    assert "nplurals=3" in po(locale, "sk").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('msgid "nonsense"\nmsgstr "x"\n', "English has no message 'nonsense'"),
        (
            'msgid "points"\nmsgid_plural "points"\nmsgstr[0] "a"\nmsgstr[1] "b"\n',
            "forms of 'points' needed in cs: 3",
        ),
        ('msgid "points"\nmsgstr "a"\n', "forms of 'points' needed in cs: 3"),
        (
            'msgid "event.turn"\nmsgid_plural "event.turn"\nmsgstr[0] "a"\nmsgstr[1] "b"\nmsgstr[2] "c"\n',
            "needed in cs: 1",
        ),
        ("this is no catalogue\n", "filled.po"),
    ],
)
def test_a_file_that_cannot_be_merged_changes_nothing(
    script: ModuleType,
    locale: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    text: str,
    complaint: str,
) -> None:
    before = po(locale, "cs").read_bytes()
    filled = tmp_path / "filled.po"
    filled.write_text(text, "utf-8")
    assert script.main(["merge", "cs", str(filled)], locale) == 1
    assert complaint in capsys.readouterr().err
    assert po(locale, "cs").read_bytes() == before


def test_a_file_that_is_not_there_is_named(
    script: ModuleType, locale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert script.main(["merge", "cs", "nowhere.po"], locale) == 1
    assert "nowhere.po" in capsys.readouterr().err
