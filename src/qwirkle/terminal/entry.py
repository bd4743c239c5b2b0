"""What a player typed, read into tiles to lay, tiles to trade, or a command.

Tiles are named as in the notation (`Rs`) or by their number in the hand; a move can be typed tile by tile
(`1@0,3 Bs@1,3`) or as a run (`1 3 right 0,3`). A `!` at the end plays the move without asking.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from qwirkle.errors import IllegalMove, NotationError, QwirkleError, Refusal, excerpt
from qwirkle.notation import parse_cell, parse_tile
from qwirkle.rules import Board, Cell
from qwirkle.terminal.draft import Draft
from qwirkle.terminal.words import Word, Words

__all__ = ["Asked", "Laid", "Traded", "Unreadable", "read_entry"]

_STEPS: dict[Word, tuple[int, int]] = {
    Word.RIGHT: (1, 0),
    Word.LEFT: (-1, 0),
    Word.UP: (0, -1),
    Word.DOWN: (0, 1),
}
_SPACED = re.compile(r"\s*([@,])\s*")
_SLOTS = re.compile(r"[0-9]+")


@dataclass(frozen=True, slots=True)
class Laid:
    """Tiles to lay, by their places in the hand; `at_once` where no confirmation is wanted."""

    steps: tuple[tuple[int, Cell], ...]
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Traded:
    """Tiles to trade, by their places in the hand."""

    slots: tuple[int, ...]
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A command word and what follows it."""

    word: Word
    rest: str = ""
    at_once: bool = False


class Unreadable(QwirkleError):
    """Something typed that is no entry; `key` ends the catalogue key of the sentence that says so."""

    def __init__(self, key: str, text: str = "") -> None:
        super().__init__(f"{key}: {excerpt(text)}")
        self.key = key
        self.text = excerpt(text, 30)[1:-1]


Entry = Laid | Traded | Asked


def read_entry(line: str, words: Words, draft: Draft, board: Board) -> Entry:
    """The entry that was typed; raises `Unreadable`, or `IllegalMove` for tiles that are not in the hand.

    An empty line is a yes.

    >>> from qwirkle.i18n import catalogue
    >>> from qwirkle.notation import parse_tiles
    >>> draft = Draft(parse_tiles("Rs Bs Go"))
    >>> read_entry("1 Bs right 0,3", Words(catalogue("en")), draft, Board())
    Laid(steps=((0, Cell(x=0, y=3)), (1, Cell(x=1, y=3))), at_once=False)
    """
    text = line.strip()
    at_once = text.endswith("!")
    text = text.rstrip("! ")
    tokens = _SPACED.sub(r"\1", text).split()
    if not tokens:
        return Asked(Word.YES)
    word = words.read(tokens[0])
    if word is Word.TRADE:
        return Traded(_traded(tokens[1:], words, draft), at_once)
    if word is not None and (len(tokens) == 1 or word not in _STEPS):
        if len(tokens) > 1 and word is not Word.EXPORT:
            raise Unreadable("unknown", text)
        return Asked(word, text.partition(" ")[2].strip(), at_once)
    return Laid(_laid(tokens, words, draft, board), at_once)


def _traded(tokens: list[str], words: Words, draft: Draft) -> tuple[int, ...]:
    """The places in the hand that a trade names."""
    if [words.read(token) for token in tokens] == [Word.ALL]:
        return tuple(range(len(draft.hand)))
    if not tokens:
        raise IllegalMove(Refusal.EMPTY_MOVE)
    return _Picked(Draft(draft.hand)).all(tokens)


def _laid(tokens: list[str], words: Words, draft: Draft, board: Board) -> tuple[tuple[int, Cell], ...]:
    """The tiles and cells that a placement names: those with `@`, then the run that the rest describes."""
    picked = _Picked(draft)
    steps: list[tuple[int, Cell]] = []
    tiles: list[str] = []
    start: Cell | None = None
    way: Word | None = None
    for token in tokens:
        name, at, cell = token.partition("@")
        if at:
            slots = picked.all([name])
            if len(slots) > 1:
                raise Unreadable("unknown", token)
            steps.append((slots[0], _cell(cell, token)))
        elif "," in token and start is None:
            start = _cell(token, token)
        elif (word := words.read(token)) in _STEPS and way is None:
            way = word
        else:
            tiles.append(token)
    slots = picked.all(tiles)
    if slots:
        # An opening may leave out where: its first tile lies at 0,0 and the others to the right of it.
        if start is None and (board or draft.laid or steps):
            raise Unreadable("where", " ".join(tiles))
        if way is None and len(slots) > 1 and board:
            raise Unreadable("way", " ".join(tiles))
        others = {cell for slot, cell in (*draft.laid, *steps) if slot not in slots}
        steps.extend(_run(slots, start or Cell(0, 0), _STEPS[way or Word.RIGHT], board, others))
    elif start is not None or way is not None:
        raise Unreadable("unknown", " ".join(tokens))
    return tuple(steps)


def _run(
    slots: tuple[int, ...], start: Cell, step: tuple[int, int], board: Board, others: set[Cell]
) -> list[tuple[int, Cell]]:
    """The tiles one after another from the start, over the cells that are taken."""
    steps: list[tuple[int, Cell]] = []
    cell = start
    for slot in slots:
        while steps and (cell in board or cell in others):
            cell = Cell(cell.x + step[0], cell.y + step[1])
        steps.append((slot, cell))
        cell = Cell(cell.x + step[0], cell.y + step[1])
    return steps


class _Picked:
    """Picks tiles from a hand, each place in it once: those not yet laid first."""

    def __init__(self, draft: Draft) -> None:
        self._hand = draft.hand
        self._free = sorted(range(len(draft.hand)), key=lambda slot: slot in draft.used)

    def all(self, tokens: list[str]) -> tuple[int, ...]:
        """The places that these tokens name; a token is a tile, a number, or several numbers in a row."""
        return tuple(slot for token in tokens for slot in self._one(token))

    def _one(self, token: str) -> list[int]:
        if _SLOTS.fullmatch(token):
            slots = [int(digit) - 1 for digit in token]
            if not all(0 <= slot < len(self._hand) for slot in slots):
                raise Unreadable("slot", token)
            return [self._take({slot}) for slot in slots]
        try:
            tile = parse_tile(token.capitalize())
        except NotationError:
            raise Unreadable("unknown", token) from None
        return [self._take({slot for slot, held in enumerate(self._hand) if held == tile})]

    def _take(self, places: set[int]) -> int:
        slot = next((slot for slot in self._free if slot in places), None)
        if slot is None:
            raise IllegalMove(Refusal.NOT_IN_HAND)
        self._free.remove(slot)
        return slot


def _cell(text: str, token: str) -> Cell:
    try:
        return parse_cell(text)
    except NotationError:
        raise Unreadable("unknown", token) from None
