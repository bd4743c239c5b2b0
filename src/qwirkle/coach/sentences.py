"""Reasons in words, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from qwirkle.coach.reasons import Reason, ReasonKind
from qwirkle.i18n import DEFAULT_LANGUAGE, Catalogue
from qwirkle.rules import Cell, Line, Tile

__all__ = ["cell_letters", "decimal", "percent", "reason_sentence", "signed", "tile_names"]

_WORTH_TELLING = 0.01
"""A chance to finish a Qwirkle that is smaller is not told."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_COORDINATES: Mapping[Cell, str] = {}
"""No letters: each cell is named by its coordinates."""


def percent(texts: Catalogue, chance: float) -> str:
    """A chance in per cent; one that is neither sure nor impossible is never told as if it were.

    >>> from qwirkle.i18n import catalogue
    >>> percent(catalogue("en"), 0.4231), percent(catalogue("fr"), 0.9999)
    ('42%', '99\xa0%')
    """
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return texts.text("coach.percent", n=whole)


def decimal(texts: Catalogue, value: float) -> str:
    """A number of points with one decimal, as the language writes it.

    >>> from qwirkle.i18n import catalogue
    >>> decimal(catalogue("en"), 3.14), decimal(catalogue("cs"), -3.14)
    ('3.1', '−3,1')
    """
    shown = f"{round(value, 1) + 0.0:.1f}".replace("-", "−")
    return shown if texts.language == DEFAULT_LANGUAGE else shown.replace(".", ",")


def signed(texts: Catalogue, value: float) -> str:
    """The same with a sign, as in a table; nothing has none.

    >>> from qwirkle.i18n import catalogue
    >>> signed(catalogue("en"), 3.14), signed(catalogue("en"), -0.04)
    ('+3.1', '0.0')
    """
    shown = decimal(texts, value)
    return f"+{shown}" if round(value, 1) > 0 else shown


def tile_names(texts: Catalogue, tiles: Iterable[Tile]) -> str:
    """The names of tiles, commas between them."""
    return ", ".join(texts.text(f"tile.{tile}") for tile in tiles)


def cell_letters(reasons: Iterable[Reason]) -> dict[Cell, str]:
    """A letter for each cell that reasons name, for a board that shows letters and no coordinates.

    >>> from qwirkle.coach.reasons import ReasonKind
    >>> opens = Reason(ReasonKind.OPENS, 1.0, cells=(Cell(5, 0),))
    >>> cell_letters([opens, Reason(ReasonKind.CLOSES, 1.0, cells=(Cell(-1, 0),)), opens])
    {Cell(x=5, y=0): 'A', Cell(x=-1, y=0): 'B'}
    """
    named = dict.fromkeys(cell for reason in reasons for cell in reason.cells)
    return {cell: _LETTERS[at % 26] * (at // 26 + 1) for at, cell in enumerate(named)}


def reason_sentence(texts: Catalogue, reason: Reason, letters: Mapping[Cell, str] = _COORDINATES) -> str:
    """The reason as one sentence or two; a cell without a letter is named by its coordinates."""
    points = texts.count("points", reason.points)
    value = decimal(texts, reason.value)
    tiles = tile_names(texts, reason.tiles)
    where = "; ".join(letters.get(cell, str(cell)) for cell in reason.cells)
    chance = percent(texts, reason.chance)
    match reason.kind:
        case ReasonKind.ONLY_MOVE:
            return texts.text("coach.reason.only_move")
        case ReasonKind.POINTS:
            return texts.text("coach.reason.points", points=points, lines=_line_names(texts, reason.lines))
        case ReasonKind.QWIRKLE:
            return texts.count("coach.reason.qwirkle", reason.count)
        case ReasonKind.LINES:
            return texts.count("coach.reason.lines", reason.count)
        case ReasonKind.GIVES_UP:
            return texts.text("coach.reason.gives_up", points=points, value=value)
        case ReasonKind.GREEDY:
            return texts.text("coach.reason.greedy", points=points, value=value)
        case ReasonKind.BEATS_PLACING:
            return texts.text("coach.reason.beats_placing", points=points, value=value)
        case ReasonKind.LOSES_TO_PLACING:
            return texts.text("coach.reason.loses_to_placing", points=points, value=value)
        case ReasonKind.OPENS:
            return texts.text("coach.reason.opens", tile=tiles, cell=where, points=points, percent=chance)
        case ReasonKind.CLOSES:
            return texts.text("coach.reason.closes", tile=tiles, cell=where, points=points, percent=chance)
        case ReasonKind.KEEPS_QWIRKLE:
            return texts.text(
                "coach.reason.keeps_qwirkle", tile=tiles, cell=where, points=points, percent=chance
            )
        case ReasonKind.DEAD_FIVE:
            return texts.text("coach.reason.dead_five", tile=tiles, cell=where)
        case ReasonKind.KEEPS_SET:
            # The chance to finish it, or where that is hardly there, to go on.
            if reason.value >= _WORTH_TELLING:
                finish = percent(texts, reason.value)
                return texts.text("coach.reason.keeps_set.finish", tiles=tiles, percent=finish)
            return texts.text("coach.reason.keeps_set", tiles=tiles, percent=chance)
        case ReasonKind.DEAD_TILES:
            return texts.text("coach.reason.dead_tiles", tiles=tiles)
        case ReasonKind.GOES_OUT:
            return texts.text("coach.reason.goes_out", points=points)
        case ReasonKind.LAST_TILES:
            mine, others = texts.count("tiles", reason.count), texts.count("tiles", reason.others)
            return texts.text("coach.reason.last_tiles", mine=mine, others=others, points=points)


def _line_names(texts: Catalogue, lines: Iterable[Line]) -> str:
    """Lines with their points, as `red line: 4, square line: 3`."""
    return ", ".join(
        texts.text("score.lone", n=line.points)
        if line.attribute is None
        else texts.text("score.line", line=texts.text(f"line.{line.attribute.word}"), n=line.points)
        for line in lines
    )
