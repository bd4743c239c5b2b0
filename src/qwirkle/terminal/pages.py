"""Pages that a player asks for: help, the tile counter, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from qwirkle.i18n import Catalogue
from qwirkle.rules import Color, Event, Shape, Tile, View
from qwirkle.terminal.ink import SHAPES, Ink
from qwirkle.terminal.layout import columns_of, folded, packed, padded
from qwirkle.terminal.seats import Seat
from qwirkle.terminal.words import Words

__all__ = ["counter_page", "help_page", "legend_lines", "sheet_page"]

_HELP: tuple[tuple[str, str], ...] = (
    ("1 3 {right} 0,3", "run"),
    ("1@0,3 Bs@1,3", "tiles"),
    ("1 3", "opening"),
    ("1 3 {right} 0,3!", "at_once"),
    ("{undo}", "undo"),
    ("{trade} 1 4", "trade"),
    ("{pass}", "pass"),
    ("{count}", "count"),
    ("{scores}", "scores"),
    ("{board}", "board"),
    ("{rules}", "rules"),
    ("{up} {down} {left} {right}", "scroll"),
    ("{save}", "save"),
    ("{export} game.qwk", "export"),
    ("{quit}", "quit"),
)
"""What can be typed, and the end of the catalogue key that says what it does, `terminal.help.…`."""


def help_page(texts: Catalogue, words: Words, ink: Ink, width: int) -> list[str]:
    """What can be typed and what the letters mean."""
    names = words.names
    typed = [(text.format_map(names), texts.text(f"terminal.help.{key}", **names)) for text, key in _HELP]
    column = max(columns_of(text) for text, _ in typed) + 3
    lines = [ink.strong(" " + texts.text("terminal.help.title")), ""]
    for text, meaning in typed:
        rows = folded(meaning, max(20, width - column - 2))
        lines.append(f" {ink.strong(padded(text, column))}{rows[0]}")
        lines.extend(" " * (column + 1) + row for row in rows[1:])
    return [*lines, "", *legend_lines(texts, ink, width)]


def legend_lines(texts: Catalogue, ink: Ink, width: int) -> list[str]:
    """The letters of colours and shapes, with a tile of each."""
    colors = [
        f"{color.letter} {ink.tile(Tile(color, Shape.SQUARE)) if not ink.letters else '='}"
        f" {texts.text(f'color.{color.word}')}"
        for color in Color
    ]
    shapes = [
        f"{shape.letter} {SHAPES[shape] if not ink.letters else '='} {texts.text(f'shape.{shape.word}')}"
        for shape in Shape
    ]
    return [f" {row}" for items in (colors, shapes) for row in packed(items, "  ", width - 1)]


def counter_page(texts: Catalogue, view: View, ink: Ink) -> list[str]:
    """How many tiles of each kind this seat has not seen: six colours by six shapes."""
    unseen = view.unseen()
    names = {color: texts.text(f"color.{color.word}") for color in Color}
    column = max(map(columns_of, names.values())) + 2
    heads = [shape.letter if ink.letters else SHAPES[shape] for shape in Shape]
    lines = [
        ink.strong(" " + texts.count("terminal.counter.title", unseen.total())),
        "",
        " " * (column + 1) + "".join(f"{head:^5}" for head in heads),
    ]
    for color in Color:
        counts = "".join(_count(Tile(color, shape), unseen[Tile(color, shape)], ink) for shape in Shape)
        lines.append(f" {padded(names[color], column)}{counts}")
    return lines


def _count(tile: Tile, count: int, ink: Ink) -> str:
    """A number in the counter, in the tile's own colour where there are any left."""
    return (
        f" {ink.number(tile.color, count)} " if count else ink.faint("  ·  " if not ink.letters else "  -  ")
    )


def sheet_page(
    texts: Catalogue,
    seats: Sequence[Seat],
    events: Sequence[Event],
    scores: Sequence[int],
    ink: Ink,
    rows: int | None = None,
) -> list[str]:
    """The score sheet: a column for each seat, a row for each round, and the totals.

    Only the last `rows` rounds are shown where there are more.
    """
    column = max(9, *(columns_of(seat.name) + 3 for seat in seats))
    rounds: list[list[str]] = []
    for event in events:
        # A new round begins where the seat already has its mark in the last one.
        if not rounds or rounds[-1][event.seat]:
            rounds.append([""] * len(seats))
        rounds[-1][event.seat] = _mark(event, ink)
    skipped = max(0, len(rounds) - rows) if rows else 0
    bonus = [event.end_bonus for event in events if any(event.end_bonus)]
    lines = [ink.strong(" " + texts.text("terminal.sheet.title")), ""]
    lines.append(" " * 5 + "".join(f"{padded(seat.name, column)}" for seat in seats))
    lines.extend(
        ink.faint(f"{number:>3}. ") + "".join(padded(mark, column) for mark in marks)
        for number, marks in enumerate(rounds[skipped:], skipped + 1)
    )
    lines.extend(
        "     " + "".join(padded(f"+{points}" if points else "", column) for points in each) for each in bonus
    )
    lines.append(" " * 5 + "".join("-" * (column - 3) + "   " for _ in seats))
    lines.append(" " * 5 + ink.strong("".join(padded(str(total), column) for total in scores)))
    return lines


def _mark(event: Event, ink: Ink) -> str:
    """A move on the sheet: its points, with a star for each Qwirkle, or a sign for a trade or a pass."""
    if event.score is None:
        return ("⇄" if not ink.letters else "~") if event.move.tiles else "-"
    return str(event.points) + ("★" if not ink.letters else "*") * event.score.qwirkles
