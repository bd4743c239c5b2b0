"""A person's turn: what is typed, what it would score, until a move is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from qwirkle.errors import IllegalMove
from qwirkle.rules import Cell, Move, Pass, Place, Trade, check, is_unfinished, score
from qwirkle.terminal.board import STILL
from qwirkle.terminal.draft import Draft
from qwirkle.terminal.entry import Asked, Laid, Traded, Unreadable, read_entry
from qwirkle.terminal.layout import cut_into_sheets
from qwirkle.terminal.pages import counter_page, help_page, sheet_page
from qwirkle.terminal.rules_page import rules_page
from qwirkle.terminal.saving import SaveProblem, export
from qwirkle.terminal.sentences import refusal_sentence, score_lines
from qwirkle.terminal.table import Table
from qwirkle.terminal.turn_screen import turn_lines
from qwirkle.terminal.voice import Voice
from qwirkle.terminal.words import Word

__all__ = ["Left", "Turn"]

_SCROLL: dict[Word, Cell] = {
    Word.LEFT: Cell(-8, 0),
    Word.RIGHT: Cell(8, 0),
    Word.UP: Cell(0, -5),
    Word.DOWN: Cell(0, 5),
}
_PROMPT = "> "


class Left(Exception):
    """Somebody leaves the table; the game stays as it is saved."""


class Turn:
    """A person's turn at a table; `on_save` saves the game and says where, when the person asks."""

    def __init__(self, table: Table, voice: Voice, on_save: Callable[[], list[str]]) -> None:
        self._table = table
        self._voice = voice
        self._screen = voice.screen
        self._on_save = on_save
        self._view = table.state.to_move
        self._draft = Draft(self._view.hand)
        self._notices: list[str] = []
        self._shift = STILL
        # A screen that cannot be cleared shows the table once a turn, and then only what is new.
        self._is_drawn = False

    def take(self) -> Move:
        """The move that the person confirms; raises `Left` or `EOFError` where there comes none."""
        if not self._table.game.events:
            self._notices = self._voice.plain(self._voice.sentence("terminal.welcome"))
        move: Move | None = None
        while move is None:
            self._draw()
            line = self._screen.ask(_PROMPT)
            self._notices = []
            move = self._answer(line)
        return move

    def _draw(self) -> None:
        """Shows the table anew, or only what is new where the screen cannot be cleared."""
        notices = [*self._notices, *self._preview()]
        if self._is_drawn and not self._screen.redraws:
            self._screen.show(notices)
            return
        self._is_drawn = True
        self._screen.clear()
        lines = turn_lines(self._table, self._voice, self._draft, notices, self._shift)
        self._screen.show(lines if self._screen.redraws else ["", *lines])

    def _preview(self) -> list[str]:
        """What the draft would score, line by line, or why it cannot be played yet."""
        if self._draft.is_empty:
            return []
        voice, move = self._voice, self._draft.move
        refusal = check(self._view, move)
        if refusal is not None:
            why = voice.warning(refusal_sentence(voice.texts, refusal))
            return why + voice.hint(voice.sentence("terminal.unfinished"))
        lines: list[str] = []
        if isinstance(move, Place):
            *parts, total = score_lines(voice.texts, score(self._view.board, move, self._view.rules))
            lines = [*(f"   {part}" for part in parts), *(f"  {line}" for line in voice.praise(total))]
        elif isinstance(move, Trade):
            tiles = " ".join(map(str, move.tiles))
            lines = [f"   {voice.texts.count('terminal.trade', len(move.tiles))} {tiles}"]
        elif isinstance(move, Pass):
            lines = [f"   {voice.sentence('terminal.pass')}"]
        return [*lines, *voice.hint(voice.sentence("terminal.confirm"))]

    def _answer(self, line: str) -> Move | None:
        """Does what was typed; returns the move once it is confirmed."""
        try:
            entry = read_entry(line, self._voice.words, self._draft, self._view.board)
        except Unreadable as error:
            self._warn(self._voice.sentence(f"terminal.entry.{error.key}", text=error.text))
            return None
        except IllegalMove as error:
            self._warn(refusal_sentence(self._voice.texts, error.refusal))
            return None
        match entry:
            case Laid(steps):
                self._try(self._draft.lay(steps))
            case Traded(slots):
                self._try(self._draft.trade(slots))
            case Asked(Word.PASS):
                self._try(self._draft.pass_on())
            case Asked(Word.YES):
                return self._confirm()
            case Asked(word, rest):
                self._command(word, rest)
        return self._confirm() if entry.at_once and not self._notices else None

    def _try(self, draft: Draft) -> None:
        """Takes over a new draft, unless the rules refuse it for good."""
        refusal = check(self._view, draft.move)
        if refusal is None or is_unfinished(self._view, draft.move):
            self._draft = draft
        else:
            self._warn(refusal_sentence(self._voice.texts, refusal))

    def _confirm(self) -> Move | None:
        """The move of the draft, if there is one and the rules allow it; the preview says why not."""
        if self._draft.is_empty:
            self._notices = self._voice.plain(self._voice.sentence("terminal.your_move"))
            return None
        return self._draft.move if check(self._view, self._draft.move) is None else None

    def _command(self, word: Word, rest: str) -> None:
        """Does what a command word asks for."""
        table, voice, ink = self._table, self._voice, self._screen.ink
        match word:
            case Word.UNDO | Word.NO:
                self._draft = self._draft.undo()
                if not self._screen.redraws:
                    self._notices = voice.hint(voice.sentence("terminal.undone"))
            case Word.COUNT:
                self._show_page(counter_page(voice.texts, self._view, ink))
            case Word.SCORES:
                rows = self._screen.size[1] - 9 if self._screen.redraws else None
                self._show_page(
                    sheet_page(voice.texts, table.seats, table.game.events, table.state.scores, ink, rows)
                )
            case Word.HELP:
                self._show_page(help_page(voice.texts, voice.words, ink, self._screen.width))
            case Word.RULES:
                self._show_page(rules_page(voice.texts, table.state.rules, ink, self._screen.width))
            case Word.BOARD:
                self._shift = STILL
                self._is_drawn = False
            case Word.LEFT | Word.RIGHT | Word.UP | Word.DOWN:
                step = _SCROLL[word]
                self._shift = Cell(self._shift.x + step.x, self._shift.y + step.y)
            case Word.SAVE:
                self._notices = self._on_save()
            case Word.EXPORT:
                self._export(rest)
            case Word.QUIT:
                raise Left
            case _:
                self._warn(voice.sentence("terminal.entry.unknown", text=voice.words.name(word)))

    def _show_page(self, lines: Sequence[str]) -> None:
        """Shows a page, and waits until it has been read where the table comes back in its place."""
        if not self._screen.redraws:
            self._screen.show(["", *lines, ""])
            return
        sheets = cut_into_sheets(lines, max(5, self._screen.size[1] - 2))
        for number, sheet in enumerate(sheets, 1):
            self._screen.clear()
            self._screen.show([*sheet, ""])
            key = "terminal.back" if number == len(sheets) else "terminal.more"
            self._screen.ask(f" {self._voice.sentence(key)} ")

    def _export(self, name: str) -> None:
        """Writes the record to a file of this name, and says so."""
        if not name:
            self._warn(self._voice.sentence("terminal.export.name"))
            return
        try:
            export(Path(name), self._table.game)
        except SaveProblem as problem:
            self._warn(problem.text(self._voice.texts))
        else:
            self._notices = self._voice.plain(self._voice.sentence("terminal.exported", file=name))

    def _warn(self, sentence: str) -> None:
        self._notices = self._voice.warning(sentence)
