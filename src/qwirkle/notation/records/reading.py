"""Records as text: the reader. One pass over the text, so that its time grows as its length does."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from qwirkle.errors import NotationError, excerpt
from qwirkle.notation.moves import parse_move
from qwirkle.notation.records.header import read_header
from qwirkle.notation.records.record import DEEPEST, Record, RecordedMove, check_comment, check_tag
from qwirkle.notation.tiles import parse_tiles
from qwirkle.notation.words import integer

__all__ = ["LONGEST_RECORD", "MOST_MOVES", "parse_beginning", "parse_record"]

LONGEST_RECORD = 1_000_000
"""Characters that a record may have: a long game needs some five thousand, so comments have room."""

MOST_MOVES = 5_000
"""Moves that a record may have, those of variations included: a game of nothing but trades would be no game,
and take long to replay."""

_HIGHEST_SCORE = 1_000_000

_SPACE = re.compile(r"[ \t\n]+")
_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]{0,39}) "([^"\\\n]*(?:\\["\\][^"\\\n]*)*)"\][ \t]*(?=\n|\Z)')
_COMMENT = re.compile(r"\{([^\\}]*(?:\\[\\}][^\\}]*)*)\}")
_MOVE = re.compile(r"([0-9]+)\.([^\n{()]*)")
_BRACKET = re.compile(r"[()]")
_REST_OF_LINE = re.compile(r"[^\n]*")


def parse_record(text: str) -> Record:
    r"""The record that the text says; whether its moves are right is for `replay` and `check_record` to say.

    >>> record = parse_record('[Rules "mindware-2011"]\n[Players "2"]\n\n1. Rs@0,0 Ro@1,0 = 2 {a start}')
    >>> record.moves[0].points, record.moves[0].comments
    (2, ('a start',))
    """
    reader = _read(text)
    opened = reader.open[-1].opened
    if opened is not None:
        raise NotationError("a variation does not end: close it with )", line=opened)
    return reader.record()


def parse_beginning(text: str) -> Record:
    """The record that the text says though it may break off within variations, which then end there."""
    reader = _read(text)
    while len(reader.open) > 1:
        reader.close()
    return reader.record()


def _read(text: str) -> _Reader:
    """The reader of this text, at its end."""
    if not isinstance(text, str):
        raise NotationError(f"{excerpt(text)} is not text: give the text of a record")
    if len(text) > LONGEST_RECORD:
        raise NotationError(f"a record of {len(text)} characters: at most {LONGEST_RECORD} are read")
    reader = _Reader(text.removeprefix("\ufeff").replace("\r\n", "\n"))
    while reader.at < len(reader.text):
        reader.read_one()
    return reader


@dataclass(slots=True)
class _Move:
    """A move as it was read, and what has been read behind it so far."""

    recorded: RecordedMove
    comments: list[str] = field(default_factory=list)
    variations: list[tuple[RecordedMove, ...]] = field(default_factory=list)

    def done(self) -> RecordedMove:
        """The move with all that stands behind it."""
        return replace(self.recorded, comments=tuple(self.comments), variations=tuple(self.variations))


@dataclass(slots=True)
class _Variation:
    """The moves that have been read between the brackets of a variation, or outside of all brackets."""

    first: int
    """The number of its first move."""
    opened: int | None
    """The line of its bracket."""
    moves: list[_Move] = field(default_factory=list)

    @property
    def due(self) -> int:
        """The number of its next move."""
        return self.first + len(self.moves)

    def done(self) -> tuple[RecordedMove, ...]:
        """Its moves with all that stands behind them."""
        return tuple(move.done() for move in self.moves)


@dataclass(slots=True)
class _Reader:
    """What has been read of a text, and where the reading stands."""

    text: str
    at: int = 0
    line: int = 1
    tags: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    """Those before the first move."""
    open: list[_Variation] = field(default_factory=lambda: [_Variation(1, None)])
    """The main line, and the variations whose end has not come, each within the one before it."""
    moves: int = 0
    """How many moves there were, those of variations included."""
    move_line: int = 0
    """The line of the last move."""

    def record(self) -> Record:
        """The record that has been read."""
        return Record(
            **read_header(self.tags, self.lines), comments=tuple(self.comments), moves=self.open[0].done()
        )

    def read_one(self) -> None:
        """Reads the next white space, tag, comment, bracket or move."""
        if match := _SPACE.match(self.text, self.at):
            pass
        elif match := _TAG.match(self.text, self.at):
            self._tag(match.group(1), match.group(2))
        elif match := _COMMENT.match(self.text, self.at):
            self._comment(match.group(1))
        elif match := _MOVE.match(self.text, self.at):
            self._move(match.group(1), match.group(2))
        elif match := _BRACKET.match(self.text, self.at):
            if match.group() == "(":
                self._open()
            else:
                self._close()
        else:
            raise self._unreadable()
        self.at = match.end()
        self.line += match.group().count("\n")

    def _tag(self, name: str, value: str) -> None:
        if self.open[0].moves or self.comments:
            raise NotationError(f"tag {name} behind a move or comment: tags come first", line=self.line)
        if name in self.tags:
            raise NotationError(f"tag {name} is said twice: say it once", line=self.line)
        self.tags[name] = _unescaped(value)
        self.lines[name] = self.line
        self._check(check_tag, name, self.tags[name])

    def _comment(self, text: str) -> None:
        comment = _unescaped(text)
        self._check(check_comment, comment)
        if self.open[-1].moves:
            self.open[-1].moves[-1].comments.append(comment)
        elif len(self.open) == 1:
            self.comments.append(comment)
        else:
            raise NotationError(
                f"comment {excerpt(comment)} before the first move of a variation: write it behind a move",
                line=self.line,
            )

    def _open(self) -> None:
        moves = self.open[-1].moves
        if not moves:
            raise NotationError(
                "a variation before the first move: write it behind the move that it replaces", line=self.line
            )
        if len(self.open) > DEEPEST:
            raise NotationError(f"variations within each other: {DEEPEST} are allowed", line=self.line)
        self.open.append(_Variation(self.open[-1].due - 1, self.line))

    def _close(self) -> None:
        if len(self.open) == 1:
            raise NotationError("')' ends no variation: begin one with (", line=self.line)
        if not self.open[-1].moves:
            raise NotationError("a variation without a move: write one, or no variation", line=self.line)
        self.close()

    def close(self) -> None:
        """Ends the innermost variation, which is none where it has no move."""
        variation = self.open.pop()
        if variation.moves:
            self.open[-1].moves[-1].variations.append(variation.done())

    def _check(self, check: Callable[..., None], *values: str) -> None:
        """Raises the check's error with the line it is about."""
        try:
            check(*values)
        except NotationError as error:
            raise NotationError(str(error), line=self.line) from None

    def _move(self, number: str, text: str) -> None:
        if self.move_line == self.line:
            raise NotationError(
                f"a second move, {excerpt(text.strip())}: write one move a line", line=self.line
            )
        due = str(self.open[-1].due)
        if number != due:
            raise NotationError(f"move {excerpt(number)} where move {due} is due", line=self.line)
        if self.moves == MOST_MOVES:
            raise NotationError(f"a record has at most {MOST_MOVES} moves", line=self.line)
        try:
            self.open[-1].moves.append(_Move(replace(_recorded(text), line=self.line)))
        except NotationError as error:
            raise NotationError(f"move {due}: {error}", line=self.line) from None
        self.moves += 1
        self.move_line = self.line

    def _unreadable(self) -> NotationError:
        """What is wrong here, where nothing that a record can have begins."""
        rest = _REST_OF_LINE.match(self.text, self.at)
        assert rest is not None
        bad = excerpt(rest.group())
        if bad[1] == "{":
            return NotationError(f"comment {bad} does not end: close it with }}", line=self.line)
        if bad[1] == "[":
            return NotationError(f'tag {bad}: write a name and a value as in [Players "2"]', line=self.line)
        return NotationError(
            f"{bad}: write a tag, a move such as '7. Rs@0,3 = 7', a comment or a variation", line=self.line
        )


def _recorded(text: str) -> RecordedMove:
    """The move that a line says behind its number, with score and draws."""
    text, plus, drawn = text.partition("+")
    text, equals, points = text.partition("=")
    if plus and not drawn.strip():
        raise NotationError("no tiles behind +: write those drawn, such as '+ Gs Yo', or nothing")
    return RecordedMove(
        move=parse_move(text.strip(" \t")),
        points=integer(points.strip(" \t"), "score", 0, _HIGHEST_SCORE) if equals else None,
        drawn=parse_tiles(drawn),
    )


def _unescaped(text: str) -> str:
    """The text without the backslash before a character that would have ended it."""
    return re.sub(r"\\(.)", r"\1", text) if "\\" in text else text
