"""Records as text: the reader. One pass over the text, so that its time grows as its length does."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from qwirkle.errors import NotationError, excerpt
from qwirkle.notation.moves import parse_move
from qwirkle.notation.records.header import read_header
from qwirkle.notation.records.record import Record, RecordedMove, check_comment, check_tag
from qwirkle.notation.tiles import parse_tiles
from qwirkle.notation.words import integer

__all__ = ["LONGEST_RECORD", "MOST_MOVES", "parse_record"]

LONGEST_RECORD = 1_000_000
"""Characters that a record may have: a long game needs some five thousand, so comments have room."""

MOST_MOVES = 5_000
"""Moves that a record may have: a game of nothing but trades would be no game, and take long to replay."""

_HIGHEST_SCORE = 1_000_000

_SPACE = re.compile(r"[ \t\n]+")
_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]{0,39}) "([^"\\\n]*(?:\\["\\][^"\\\n]*)*)"\][ \t]*(?=\n|\Z)')
_COMMENT = re.compile(r"\{([^\\}]*(?:\\[\\}][^\\}]*)*)\}")
_MOVE = re.compile(r"([0-9]+)\.([^\n{]*)")
_REST_OF_LINE = re.compile(r"[^\n]*")


def parse_record(text: str) -> Record:
    r"""The record that the text says; whether its moves are right is for `replay` to say.

    >>> record = parse_record('[Rules "mindware-2011"]\n[Players "2"]\n\n1. Rs@0,0 Ro@1,0 = 2 {a start}')
    >>> record.moves[0].points, record.moves[0].comments
    (2, ('a start',))
    """
    if not isinstance(text, str):
        raise NotationError(f"{excerpt(text)} is not text: give the text of a record")
    if len(text) > LONGEST_RECORD:
        raise NotationError(f"a record of {len(text)} characters: at most {LONGEST_RECORD} are read")
    reader = _Reader(text.removeprefix("\ufeff").replace("\r\n", "\n"))
    while reader.at < len(reader.text):
        reader.read_one()
    before, *after = map(tuple, reader.comments)
    return Record(
        **read_header(reader.tags, reader.lines),
        comments=before,
        moves=tuple(
            replace(move, comments=comments) for move, comments in zip(reader.moves, after, strict=True)
        ),
    )


@dataclass(slots=True)
class _Reader:
    """What has been read of a text, and where the reading stands."""

    text: str
    at: int = 0
    line: int = 1
    tags: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    moves: list[RecordedMove] = field(default_factory=list)
    comments: list[list[str]] = field(default_factory=lambda: [[]])
    """Those before the first move, then those behind each."""

    def read_one(self) -> None:
        """Reads the next white space, tag, comment or move."""
        if match := _SPACE.match(self.text, self.at):
            pass
        elif match := _TAG.match(self.text, self.at):
            self._tag(match.group(1), match.group(2))
        elif match := _COMMENT.match(self.text, self.at):
            self._comment(match.group(1))
        elif match := _MOVE.match(self.text, self.at):
            self._move(match.group(1), match.group(2))
        else:
            raise self._unreadable()
        self.at = match.end()
        self.line += match.group().count("\n")

    def _tag(self, name: str, value: str) -> None:
        if self.moves or self.comments[0]:
            raise NotationError(f"tag {name} behind a move or comment: tags come first", line=self.line)
        if name in self.tags:
            raise NotationError(f"tag {name} is said twice: say it once", line=self.line)
        self.tags[name] = _unescaped(value)
        self.lines[name] = self.line
        self._check(check_tag, name, self.tags[name])

    def _comment(self, text: str) -> None:
        self.comments[-1].append(_unescaped(text))
        self._check(check_comment, self.comments[-1][-1])

    def _check(self, check: Callable[..., None], *values: str) -> None:
        """Raises the check's error with the line it is about."""
        try:
            check(*values)
        except NotationError as error:
            raise NotationError(str(error), line=self.line) from None

    def _move(self, number: str, text: str) -> None:
        if self.moves and self.moves[-1].line == self.line:
            raise NotationError(
                f"a second move, {excerpt(text.strip())}: write one move a line", line=self.line
            )
        due = str(len(self.moves) + 1)
        if number != due:
            raise NotationError(f"move {excerpt(number)} where move {due} is due", line=self.line)
        if len(self.moves) == MOST_MOVES:
            raise NotationError(f"a record has at most {MOST_MOVES} moves", line=self.line)
        try:
            self.moves.append(replace(_recorded(text), line=self.line))
        except NotationError as error:
            raise NotationError(f"move {due}: {error}", line=self.line) from None
        self.comments.append([])

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
            f"{bad}: write a tag, a move such as '7. Rs@0,3 = 7', or a comment", line=self.line
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
