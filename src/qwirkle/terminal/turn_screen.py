"""The screen of a turn: scores, board, what the others did, the hand, and what there is to say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from qwirkle.rules import Cell, Event, Place
from qwirkle.terminal.board import GUTTER, STILL, board_lines, window_on
from qwirkle.terminal.draft import Draft
from qwirkle.terminal.ink import TILE_WIDTH, Depth
from qwirkle.terminal.layout import columns_of, packed
from qwirkle.terminal.screen import Screen
from qwirkle.terminal.sentences import event_sentence, opening_sentence
from qwirkle.terminal.table import Table
from qwirkle.terminal.voice import Voice

__all__ = ["hand_lines", "turn_lines"]

_FEWEST_ROWS = 5
_SLOT_WIDTH = 8
_ARROWS = str.maketrans("^v<>", "▲▼◀▶")


def turn_lines(
    table: Table,
    voice: Voice,
    draft: Draft | None = None,
    notices: Sequence[str] = (),
    shift: Cell = STILL,
) -> list[str]:
    """The lines to show: with the hand where there is a draft of it, without it otherwise.

    Where the board would be cut, empty lines go first.
    """
    screen = voice.screen
    head = _title(table, voice)
    news = _news(table, voice)
    label, *hand = (
        hand_lines(draft, voice.texts.text("terminal.hand", name=table.seat.name), voice) if draft else [""]
    )
    tail = [*news, *(["", label, *hand] if hand else []), *(["", *notices] if notices else [])]
    tight = [*news, *hand, *notices]
    board = _board(table, voice, draft, _room(screen, [*head, "", "", *tail]), shift)
    if not board.is_cut:
        return [*head, "", *board.lines, "", *tail]
    board = _board(table, voice, draft, _room(screen, [*head, *tight]), shift)
    return [*head, *board.lines, *tight]


def _room(screen: Screen, others: Sequence[str]) -> int | None:
    """How many lines are left for the board beside these and the prompt; no limit unless they are cleared."""
    return screen.size[1] - len(others) - 1 if screen.redraws else None


def _title(table: Table, voice: Voice) -> list[str]:
    """Every seat with its points, and how many tiles are in the bag."""
    ink, width = voice.screen.ink, voice.screen.width - 1
    pointer = "▸" if ink.depth is not Depth.NONE else ">"
    shown = []
    for seat, (player, points) in enumerate(zip(table.seats, table.state.scores, strict=True)):
        is_turn = seat == table.state.turn and not table.state.over
        standing = voice.texts.text("terminal.standing", name=player.name, n=points)
        text = f"{pointer if is_turn else ' '} {standing}"
        shown.append(ink.strong(text) if is_turn else text)
    *others, last = packed([*shown, voice.texts.count("bag", len(table.state.bag))], "   ", width)
    names, gap, bag = last.rpartition("   ")
    return [*others, names + gap + " " * (width - columns_of(last) if gap else 2) + ink.faint(bag)]


@dataclass(frozen=True, slots=True)
class _Shown:
    lines: list[str]
    is_cut: bool


def _board(table: Table, voice: Voice, draft: Draft | None, rows: int | None, shift: Cell) -> _Shown:
    """The board in at most so many lines, with one that says so where it is cut."""
    screen = voice.screen
    loose = draft.loose if draft else {}
    recent = {
        placement.cell
        for event in _since_last_turn(table)
        if isinstance(event.move, Place)
        for placement in event.move.placements
    }
    # A tile put down far from all others would tear the window apart: it counts only where it lies near.
    near = {cell for cell in loose if not table.state.board or _is_near(cell, table.state.board.bounds())}
    cells = {*table.state.board, *near}
    columns = (screen.size[0] - GUTTER - 1) // TILE_WIDTH
    # Of the lines, one is for the numbers over the board and, where it is cut, one says so.
    room = None if rows is None else (columns, max(_FEWEST_ROWS, rows - 1))
    window = window_on(cells, near or recent, room, shift)
    if window.hidden and room is not None:
        window = window_on(cells, near or recent, (columns, max(_FEWEST_ROWS, room[1] - 1)), shift)
    lines = board_lines(table.state.board, loose, recent, window, screen.ink)
    indent = " " * ((screen.width - GUTTER * 2 - window.columns * TILE_WIDTH) // 2) if screen.redraws else ""
    lines = [indent + line for line in lines]
    if window.hidden:
        arrows = window.hidden if screen.ink.letters else window.hidden.translate(_ARROWS)
        lines += voice.hint(f"{arrows} {voice.sentence('terminal.board.cropped')}")[:1]
    return _Shown(lines, bool(window.hidden))


def _is_near(cell: Cell, bounds: tuple[Cell, Cell]) -> bool:
    (left, top), (right, bottom) = bounds
    return left - 6 <= cell.x <= right + 6 and top - 6 <= cell.y <= bottom + 6


def _since_last_turn(table: Table) -> tuple[Event, ...]:
    """The moves that the others made since this seat's own last one; all but one round at most."""
    return table.game.events[-(len(table.seats) - 1) :] if not table.state.over else table.game.events[-1:]


def _news(table: Table, voice: Voice) -> list[str]:
    """What the others did since this seat's last turn, and before that, in the first round, who opens."""
    texts, screen = voice.texts, voice.screen
    is_first_round = len(table.game.events) < len(table.seats)
    lines = screen.wrapped(opening_sentence(texts, table)) if is_first_round else []
    for event in _since_last_turn(table):
        sentence = f" {event_sentence(texts, table.seats[event.seat].name, event)}"
        move = f"  {event.move}" if isinstance(event.move, Place) else ""
        fits = columns_of(sentence + move) < screen.width
        lines.append(sentence + (screen.ink.faint(move) if fits else ""))
    return lines


def hand_lines(draft: Draft, whose: str, voice: Voice) -> list[str]:
    """Whose hand it is, then the tiles with their numbers; a tile that lies loose leaves its place empty."""
    ink = voice.screen.ink
    label = f" {ink.strong(whose)}"
    if ink.depth is Depth.NONE:
        shown = [
            f"{slot + 1} {tile if slot not in draft.used else '--'}" for slot, tile in enumerate(draft.hand)
        ]
        return [label, "   " + "   ".join(shown)]
    empty = ink.faint(" · ")
    tiles = [ink.tile(tile) if slot not in draft.used else empty for slot, tile in enumerate(draft.hand)]
    gap = " " * (_SLOT_WIDTH - TILE_WIDTH)
    names = "".join(f"{slot + 1} {tile}".ljust(_SLOT_WIDTH) for slot, tile in enumerate(draft.hand))
    return [label, "   " + gap.join(tiles), "  " + ink.faint(names.rstrip())]
