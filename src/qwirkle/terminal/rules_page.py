"""The rules to read: the chapters that the browser shows, with small boards, and the points of an edition."""

from __future__ import annotations

from dataclasses import dataclass

from qwirkle.i18n import Catalogue
from qwirkle.notation import parse_board, parse_move
from qwirkle.rules import (
    DEFAULT_RULES,
    HOUSE_RULES,
    Board,
    Place,
    RuleSet,
    View,
    check,
    score,
)
from qwirkle.terminal.board import Window, board_lines
from qwirkle.terminal.ink import Depth, Ink
from qwirkle.terminal.layout import columns_of, folded
from qwirkle.terminal.pages import legend_lines
from qwirkle.terminal.sentences import refusal_sentence, score_lines

__all__ = ["CHAPTERS", "SAMPLE_MOVES", "Chapter", "Example", "rules_page"]

_INDENT = 3


@dataclass(frozen=True, slots=True)
class Example:
    """A move on a board: what it scores or why it is refused is said under the drawing.

    `picture` ends the key of what it shows, `rules.picture.…`, where the chapter does not say it.
    """

    board: str
    move: str
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; its words are in the catalogue under its name, a title and paragraphs by number."""

    name: str
    paragraphs: int
    examples: tuple[Example, ...] = ()


_CORNER = "Yx@0,0 Ys@0,1 Rs@1,1 Ps@1,2"

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", 3, (Example("Ro@0,0 Rs@1,0 Rd@2,0 Gs@1,1 Bs@1,2", "Rx@3,0"),)),
    Chapter("tiles", 2),
    Chapter("opening", 5, (Example("", "Go@0,0 Gs@1,0 Gd@2,0 Gx@3,0"),)),
    Chapter(
        "turn",
        3,
        (
            Example("Bs@0,0 Bd@1,0 Gs@0,1", "Bc@-1,0 Bx@2,0"),
            Example("Bs@0,0 Bd@1,0 Gs@0,1", "Bc@2,1"),
        ),
    ),
    Chapter("lines", 3, (Example("Oo@0,0 Os@1,0 Ox@2,0", "Os@3,0"),)),
    Chapter("places", 3, (Example(_CORNER, "Po@0,2"), Example(_CORNER, "Po@2,2"))),
    Chapter(
        "gaps", 1, (Example("Rc@0,0 Ro@1,0 Rs@2,0 Rd@3,0 Bc@0,1 Gc@0,2 Gs@1,2", "Bd@3,1 Gd@3,2 Yd@3,3"),)
    ),
    Chapter("scoring", 2, (Example("Rc@0,0 Rd@0,1 Ro@0,2", "Rs@0,3 Bs@1,3 Ps@2,3"),)),
    Chapter("both", 2, (Example("Yo@0,0 Yd@0,1 Yc@0,2 Go@1,0", "Gd@1,1 Gc@1,2"),)),
    Chapter(
        "qwirkle",
        2,
        (
            Example("Po@0,0 Ps@1,0 Pd@2,0 Pb@3,0 Pc@4,0", "Px@5,0", "shapes"),
            Example("Pd@0,0 Bd@1,0 Rd@2,0 Gd@3,0 Yd@4,0", "Od@5,0", "colors"),
        ),
    ),
    Chapter("trading", 3),
    Chapter("end", 3),
    Chapter("tips", 5),
)
"""The chapters of the rules, in the order of the browser's page."""

SAMPLE_MOVES: tuple[str, ...] = (
    "Rc@0,0 Rd@0,1 Ro@0,2",
    "Rs@0,3 Bs@1,3 Ps@2,3",
    "Bo@1,2",
    "Gc@-1,0 Gd@-1,1",
    "Gb@-1,-1 Go@-1,2",
    "Os@3,3 Rs@3,4",
    "Ob@-3,-1 Yb@-2,-1",
    "Ox@-3,0 Od@-3,1",
    "Yd@-2,1 Yo@-2,2",
    "Rb@0,-1",
    "Ox@-1,4 Rx@0,4 Bx@1,4",
    "Ys@4,3 Bs@4,4",
)
"""The game that rulebooks tell; they call its moves A to L."""


def rules_page(texts: Catalogue, rules: RuleSet, ink: Ink, width: int) -> list[str]:
    """The rules with examples, a game step by step, and what this edition and this table make of them."""
    page = _Page(texts, ink, width)
    page.heading(texts.text("rules.title"), "=")
    page.lines.append("")
    for chapter in CHAPTERS:
        page.chapter(chapter)
    page.sample()
    page.edition(rules)
    return page.lines[:-1]


class _Page:
    """A page that grows; every part of it ends with an empty line."""

    def __init__(self, texts: Catalogue, ink: Ink, width: int) -> None:
        self.lines: list[str] = []
        self._texts = texts
        self._ink = ink
        self._width = width

    def chapter(self, chapter: Chapter) -> None:
        self.heading(self._texts.text(f"rules.chapter.{chapter.name}"))
        texts = [
            self._texts.text(f"rules.text.{chapter.name}.{number}")
            for number in range(1, chapter.paragraphs + 1)
        ]
        if chapter.name == "tips":
            for tip in texts:
                self._hanging("- " if self._ink.letters else "• ", tip)
            self.lines.append("")
        else:
            for text in texts:
                self.paragraph(text)
        if chapter.name == "tiles":
            self.lines += [*legend_lines(self._texts, self._ink, self._width), ""]
        for example in chapter.examples:
            self.example(example)

    def heading(self, text: str, line: str = "-") -> None:
        """A heading; underlined where it cannot be bold."""
        rows = folded(text, self._width - 2)
        self.lines += [f" {self._ink.strong(row)}" for row in rows]
        if self._ink.depth is Depth.NONE:
            self.lines.append(f" {line * max(map(columns_of, rows))}")

    def paragraph(self, text: str) -> None:
        self.lines += [*(f" {row}" for row in folded(text, self._width - 2)), ""]

    def example(self, example: Example) -> None:
        """Draws a move where it would lie, and says what it scores or why it is refused."""
        board, move = parse_board(example.board), parse_move(example.move)
        assert isinstance(move, Place)
        refusal = check(_seen(board, move), move)
        if example.picture:
            self.lines.append(" " * _INDENT + self._texts.text(f"rules.picture.{example.picture}"))
        self._board(board, move)
        if refusal is None:
            said = ", ".join(score_lines(self._texts, score(board, move, DEFAULT_RULES)))
            write = self._ink.praise
        else:
            said = refusal_sentence(self._texts, refusal)
            write = self._ink.warning
        for row in folded(said, self._width - _INDENT - 1):
            self.lines.append(" " * _INDENT + write(row))
        self.lines.append("")

    def sample(self) -> None:
        """The sample game move by move, and the board as it lies at the end."""
        self.heading(self._texts.text("rules.chapter.sample"))
        self.paragraph(self._texts.text("rules.text.sample.1"))
        board = Board()
        for letter, text in zip("ABCDEFGHIJKL", SAMPLE_MOVES, strict=True):
            move = parse_move(text)
            assert isinstance(move, Place)
            points = self._texts.count("points", score(board, move, DEFAULT_RULES).total)
            self._hanging(f"{letter}  ", f"{self._texts.text(f'rules.sample.{letter}')} ({points})")
            board = board.with_placements(move.placements)
        self.lines.append("")
        self._board(board, Place([]))
        self.lines.append("")

    def edition(self, rules: RuleSet) -> None:
        """What the edition says where others say something else, and every house rule as it stands."""
        texts = self._texts
        self.heading(texts.text("rules.chapter.editions"))
        for number in (1, 2):
            self.paragraph(texts.text(f"rules.text.editions.{number}"))
        self.heading(texts.text(f"edition.{rules.edition}"))
        self.paragraph(texts.text(f"edition.{rules.edition}.about"))
        self.heading(texts.text("rules.house_rules"))
        for name in HOUSE_RULES:
            value = texts.text(f"rule.{name}.{getattr(rules, name)}")
            self._hanging("", texts.text("rules.house_rule", rule=texts.text(f"rule.{name}"), value=value))
            for row in folded(texts.text(f"rule.{name}.about"), self._width - _INDENT - 1):
                self.lines.append(" " * _INDENT + self._ink.faint(row))
        self.lines.append("")

    def _board(self, board: Board, move: Place) -> None:
        cells = {*board, *(placement.cell for placement in move.placements)}
        left, top = min(cell.x for cell in cells) - 1, min(cell.y for cell in cells) - 1
        window = Window(
            left, top, max(cell.x for cell in cells) - left + 2, max(cell.y for cell in cells) - top + 2
        )
        loose = {placement.cell: placement.tile for placement in move.placements}
        self.lines += [line.rstrip() for line in board_lines(board, loose, (), window, self._ink)]

    def _hanging(self, mark: str, text: str) -> None:
        """A text behind a mark, its further rows indented."""
        indent = len(mark) or _INDENT - 1
        rows = folded(text, self._width - 2 - indent)
        self.lines.append(f" {mark}{rows[0]}")
        self.lines += [" " * (indent + 1) + row for row in rows[1:]]


def _seen(board: Board, move: Place) -> View:
    """The view of a player who holds just what the move needs."""
    hand = tuple(sorted(move.tiles))
    return View(DEFAULT_RULES, 0, 0, (0, 0), (len(hand), 6), 60, board, hand)
