"""The rules in the terminal: the texts of the browser's page, true boards, an edition's own points."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import qwirkle
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.i18n.compiled import load
from qwirkle.rules import DEFAULT_RULES, EDITIONS, HOUSE_RULES, RuleSet, rule_set
from qwirkle.terminal.ink import Depth, Ink
from qwirkle.terminal.layout import columns_of, cut_into_sheets
from qwirkle.terminal.rules_page import CHAPTERS, SAMPLE_MOVES, rules_page
from qwirkle.terminal.words import Word, Words
from tests.terminal.scripts import Session

PAGE = Path(qwirkle.__file__).parent / "web" / "js" / "learn" / "rules"
PLAIN = Ink(Depth.NONE)
ENGLISH = catalogue("en")


def read(language: str = "en", rules: RuleSet = DEFAULT_RULES) -> str:
    """The page as one long line, to look for sentences in."""
    return " ".join(" ".join(rules_page(catalogue(language), rules, PLAIN, 80)).split())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_terminal(language: str, edition: str, width: int) -> None:
    lines = rules_page(catalogue(language), EDITIONS[edition], PLAIN, width)
    assert [line for line in lines if columns_of(line) > width] == []
    assert [line for line in lines if re.search(r"[{}]|\brules?\.\w", line)] == []
    assert lines[0].strip() == catalogue(language).text("rules.title")
    assert lines[-1]


def test_every_text_of_the_rules_is_printed() -> None:
    said = read()
    only_for_the_page = {"rules.text.refusals.1", "rules.chapter.refusals", "rules.usual", "rules.house_rule"}
    missing = [
        key
        for key, text in load("en").messages().items()
        if key.startswith("rules.") and key not in only_for_the_page and str(text) not in said
    ]
    assert missing == []


def test_the_chapters_are_those_of_the_browser() -> None:
    source = (PAGE / "chapters.js").read_text("utf-8")
    shown = re.findall(r'\bid: "(\w+)",\s+paragraphs: (\d)', source)
    assert [(chapter.name, str(chapter.paragraphs)) for chapter in CHAPTERS] == shown


def test_the_sample_game_is_that_of_the_browser() -> None:
    source = (PAGE / "sample-game.js").read_text("utf-8")
    assert re.findall(r"^\d+\. (.+) = \d+$", source, re.MULTILINE) == list(SAMPLE_MOVES)


def test_the_sample_game_is_told_with_its_points() -> None:
    points = re.findall(
        r" ([A-L])  .+? \((\d+) points\)", "\n".join(rules_page(ENGLISH, DEFAULT_RULES, PLAIN, 999))
    )
    assert [int(number) for _, number in points] == [3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9]


@pytest.mark.parametrize(
    ("chapter", "said"),
    [
        ("turn", ["blue line: 4", "refusal.not_connected"]),
        ("lines", ["refusal.duplicate_in_line"]),
        ("places", ["refusal.line_mixed", "purple line: 2"]),
        ("gaps", ["diamond line: 4"]),
        ("both", ["green line: 3, diamond line: 2, clover line: 2, 3 + 2 + 2 = 7"]),
        ("qwirkle", ["purple line: 6  Qwirkle! +6, 6 + 6 = 12", "diamond line: 6  Qwirkle! +6, 6 + 6 = 12"]),
    ],
)
def test_what_is_said_under_the_boards_of_a_chapter(chapter: str, said: list[str]) -> None:
    lines = rules_page(ENGLISH, DEFAULT_RULES, PLAIN, 100)
    start = lines.index(f" {ENGLISH.text(f'rules.chapter.{chapter}')}")
    end = next(row for row in range(start + 2, len(lines)) if lines[row].startswith(" --"))
    texts = [ENGLISH.text(each) if each.startswith("refusal.") else each for each in said]
    assert [line.strip() for line in lines[start:end] if line.strip() in texts] == texts


def test_a_board_is_drawn_as_in_a_game() -> None:
    lines = rules_page(ENGLISH, DEFAULT_RULES, PLAIN, 80)
    assert "   2  . *Po Ps ." in lines, "the purple circle beside the purple square, below the yellow line"


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_tells_its_own_points(edition: str) -> None:
    said = read(rules=EDITIONS[edition])
    assert ENGLISH.text(f"edition.{edition}.about") in said
    for other in set(EDITIONS) - {edition}:
        assert ENGLISH.text(f"edition.{other}.about") not in said
    tie = "The youngest" if edition == "schmidt" else "The oldest"
    assert f"Tied opening: {tie}" in said


def test_a_table_tells_its_house_rules() -> None:
    said = read(rules=rule_set("jck", opening="free", stuck="pass"))
    assert "Opening: Whoever has the largest set starts, with any line" in said
    assert "No tile fits: Trade or pass, as you like" in said
    assert all(ENGLISH.text(f"rule.{name}.about") in said for name in HOUSE_RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_asked_for_in_the_middle_of_a_game(language: str, tmp_path: Path) -> None:
    session = Session(tmp_path, language=language, rules=rule_set("schmidt", stuck="pass"))
    texts = catalogue(language)
    said = session.enter(Words(texts).name(Word.RULES), "rules").splitlines()
    headings = [line for line in said if line == f" {texts.text('rules.chapter.tips')}"]
    assert len(headings) == 2, "by the language's own word and by the English one"
    rule, value = texts.text("rule.stuck"), texts.text("rule.stuck.pass")
    assert f" {texts.text('rules.house_rule', rule=rule, value=value)}" in said
    assert session.saved_moves == []


def test_a_long_page_is_cut_where_a_line_is_empty() -> None:
    lines = rules_page(ENGLISH, DEFAULT_RULES, PLAIN, 80)
    sheets = cut_into_sheets(lines, 22)
    assert max(len(sheet) for sheet in sheets) <= 22
    assert [line for sheet in sheets for line in sheet if line] == [line for line in lines if line]
    board_rows = [sheet[0] for sheet in sheets if re.match(r" +-?\d+ ", sheet[0])]
    assert [row for row in board_rows if not re.fullmatch(r"( +-?\d+)+", row)] == [], "no board is cut in two"
    assert cut_into_sheets(["a", "b", "c"], 2) == [["a", "b"], ["c"]]
