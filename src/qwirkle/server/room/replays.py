"""Games step by step, for the replay page: from a room, or from any record."""

from __future__ import annotations

from collections.abc import Sequence

from qwirkle.errors import ErrorCode, IllegalMove, NotationError, RequestError
from qwirkle.notation import format_board, format_rules, parse_record
from qwirkle.rules import winners
from qwirkle.server.game.told_game import ToldGame, told_record
from qwirkle.server.limits import RECORD_MOVES
from qwirkle.server.protocol.bodies import Replay, ReplayStart, ReplayStep
from qwirkle.server.protocol.moves import made_move
from qwirkle.server.room.room import Room

__all__ = ["replay_of_record", "replay_of_room"]


def replay_of_room(room: Room) -> Replay:
    """A room's game: with all hands once it is over, until then as a spectator sees it."""
    told = room.history.revealed().told if room.over else room.history.told()
    names, levels = [seat.name for seat in room.seats], [seat.level for seat in room.seats]
    numbers = [seat.number or index for index, seat in enumerate(room.seats, 1)]
    return _replay(told, names, levels, numbers)


def replay_of_record(text: str) -> Replay:
    """The game that a record tells; raises `RequestError` for the first thing wrong in it."""
    try:
        record = parse_record(text)
        if record.move_count > RECORD_MOVES:
            raise NotationError(f"{record.move_count} moves: a record here has up to {RECORD_MOVES}")
        told = told_record(record)
    except NotationError as error:
        if isinstance(error.__cause__, IllegalMove):
            refusal = error.__cause__.refusal
            raise RequestError(ErrorCode.RECORD_REFUSED, line=str(error.line), refusal=refusal) from None
        raise RequestError(ErrorCode.BAD_RECORD, reason=str(error)) from None
    return _replay(told, record.names or [""] * record.players, [None] * record.players)


def _replay(
    told: ToldGame,
    names: Sequence[str],
    levels: Sequence[str | None],
    numbers: Sequence[int] = (),
) -> Replay:
    """The game as the page reads it, its players with these names and levels."""
    end = told.steps[-1].after if told.steps else None
    return Replay(
        rules=format_rules(told.rules),
        players=told.players,
        names=list(names),
        numbers=list(numbers or range(1, told.players + 1)),
        levels=list(levels),
        over=end is not None and end.over,
        winners=list(winners(end)) if end is not None else [],
        went_out=end.went_out if end is not None else None,
        start=ReplayStart(
            turn=told.start.turn,
            bag=told.start.bag_size,
            board=format_board(told.start.board),
            scores=list(told.start.scores),
            hands=told.open_hands,
        ),
        steps=[
            ReplayStep(
                move=made_move(step.event, step.by),
                scores=list(step.after.scores),
                turn=step.after.turn,
                bag=step.after.bag_size,
                tiles=list(step.after.hand_sizes),
                hands=step.open_hands,
            )
            for step in told.steps
        ],
    )
