"""Studies: any record as a tree of moves with its variations, and moves tried with hands half known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from qwirkle.errors import ErrorCode, IllegalMove, NotationError, QwirkleError, RequestError
from qwirkle.notation import (
    Record,
    Walked,
    format_board,
    format_move,
    format_rules,
    format_tiles,
    parse_move,
    parse_position,
    parse_record,
    record_start,
    record_tags,
    walk,
)
from qwirkle.rules import HAND_SIZE, Move, Tile, View, can_place, declared_size
from qwirkle.server.limits import RECORD_MOVES
from qwirkle.server.protocol.bodies import TriedMove
from qwirkle.server.protocol.moves import result, scored_lines
from qwirkle.server.protocol.study_bodies import Study, StudyMove, StudyStart
from qwirkle.server.room.move_options import try_move

__all__ = ["read_position", "study_of_record", "try_in_study"]


def study_of_record(text: str) -> Study:
    """The tree that a record tells; raises `RequestError` for the first thing wrong in it."""
    try:
        record = parse_record(text)
        if record.move_count > RECORD_MOVES:
            raise NotationError(f"{record.move_count} moves: a record here has up to {RECORD_MOVES}")
        return _study(record)
    except NotationError as error:
        if isinstance(error.__cause__, IllegalMove):
            refusal = error.__cause__.refusal
            raise RequestError(ErrorCode.RECORD_REFUSED, line=str(error.line), refusal=refusal) from None
        raise RequestError(ErrorCode.BAD_RECORD, reason=str(error)) from None


def _study(record: Record) -> Study:
    start, hands = record_start(record)
    return Study(
        rules=format_rules(record.rules),
        players=record.players,
        names=list(record.names or [""] * record.players),
        tags=[[name, value] for name, value in record_tags(record)],
        comments=list(record.comments),
        start=StudyStart(
            turn=start.turn,
            scores=list(start.scores),
            tiles=list(start.hand_sizes),
            bag=start.bag_size,
            board=format_board(start.board),
            hands=[None if hand is None else format_tiles(hand) for hand in hands],
        ),
        moves=[_move(walked) for walked in walk(record)],
    )


def _move(walked: Walked) -> StudyMove:
    event, after = walked.step.event, walked.step.after
    return StudyMove(
        parent=walked.parent,
        number=walked.number,
        seat=event.seat,
        kind=event.move.kind,
        move=format_move(event.move),
        points=event.points,
        bonus=event.score.bonus if event.score else 0,
        lines=scored_lines(event.score),
        drawn=format_tiles(event.drawn),
        comments=list(walked.recorded.comments),
        # As in `moved`, the points of the end stand apart.
        scores=[total - extra for total, extra in zip(after.scores, event.end_bonus, strict=True)],
        turn=after.turn,
        tiles=list(after.hand_sizes),
        bag=after.bag_size,
        over=result(after, event.end_bonus) if after.over else None,
    )


def try_in_study(position: Mapping[str, Any], text: str) -> TriedMove:
    """A move on a position whose hand may have fewer tiles than the seat holds.

    What is not known of the hand may be any tiles that are unseen, so that a move is refused only where none
    of them would allow it. Raises `RequestError` where this is no position.
    """
    view, missing = _read_part(position)
    if not missing:
        return try_move(view, text)
    try:
        move = parse_move(text)
    except NotationError:
        move = None
    tried = try_move(_filled(view, missing, move), text)
    known = {str(tile) for tile in view.hand}
    return msgspec.structs.replace(
        tried, cells={kind: at for kind, at in tried.cells.items() if kind in known}
    )


def read_position(position: Mapping[str, Any]) -> View:
    """What the seat to move may know; raises `RequestError` where this is no position."""
    try:
        return parse_position(position)
    except QwirkleError as error:
        raise RequestError(ErrorCode.BAD_POSITION, reason=str(error)) from None


def _read_part(position: Mapping[str, Any]) -> tuple[View, int]:
    """The view with the tiles of its hand that are known, and how many are not."""
    sizes, turn, hand = (position.get(key) for key in ("hands", "turn", "hand"))
    known = len(hand.split()) if isinstance(hand, str) else 0
    if not (isinstance(sizes, list) and type(turn) is int and 0 <= turn < len(sizes)):
        return read_position(position), 0
    held = sizes[turn]
    if type(held) is not int or not known < held <= HAND_SIZE:
        return read_position(position), 0
    view = read_position({**position, "hands": [*sizes[:turn], known, *sizes[turn + 1 :]]})
    return view, held - known


def _filled(view: View, missing: int, move: Move | None) -> View:
    """The view with so many unseen tiles more in its hand, such that the move fits if it can."""
    rest = view.unseen()
    hand = list(view.hand)

    def take(tile: Tile) -> None:
        hand.append(tile)
        rest[tile] -= 1

    for tile in (Counter(move.tiles if move is not None else ()) - Counter(hand)).elements():
        if rest[tile] > 0 and len(hand) < len(view.hand) + missing:
            take(tile)
    largest = declared_size(hand)
    places_nothing = move is None or not move.tiles
    placeable = {tile for tile in rest if _fits(view, tile)} if places_nothing and view.board else set()
    spare = sorted(rest.elements(), key=lambda tile: tile in placeable)
    # An opener lays its largest set, and whoever passes can place nothing: what would change that comes last.
    spare.sort(key=lambda tile: not view.board and declared_size([*hand, tile]) > largest)
    for tile in spare[: len(view.hand) + missing - len(hand)]:
        take(tile)
    sizes = [*view.hand_sizes]
    sizes[view.turn] = len(hand)
    return replace(view, hand=tuple(sorted(hand)), hand_sizes=tuple(sizes))


def _fits(view: View, tile: Tile) -> bool:
    """Whether this kind of tile could be placed anywhere."""
    return can_place(replace(view, hand=(tile,)))
