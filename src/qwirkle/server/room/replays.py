"""Games step by step, for the replay page: from a room, or from any record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from qwirkle.errors import ErrorCode, IllegalMove, NotationError, RequestError
from qwirkle.notation import format_rules, format_tiles, parse_record
from qwirkle.notation import replay as replay_record
from qwirkle.rules import FULL_SET, HAND_SIZE, Bag, State, Tile, View, winners
from qwirkle.server.game.log import MadeBy
from qwirkle.server.limits import RECORD_MOVES
from qwirkle.server.protocol.bodies import Replay, ReplayStart, ReplayStep
from qwirkle.server.protocol.moves import made_move
from qwirkle.server.room.room import Room

__all__ = ["replay_of_record", "replay_of_room"]


def replay_of_room(room: Room) -> Replay:
    """A room's game: with all hands once it is over, until then as a spectator sees it."""
    start, *after = room.history.states
    end = room.history.state
    open_hands = end.over
    steps = [
        ReplayStep(
            move=made_move(event, by, own=open_hands),
            scores=list(state.scores),
            turn=state.turn,
            bag=len(state.bag),
            tiles=[len(hand) for hand in state.hands],
            hands=_hands(state.hands) if open_hands else None,
        )
        for state, (event, by) in zip(after, room.history.moves, strict=True)
    ]
    return Replay(
        rules=format_rules(start.rules),
        players=start.players,
        names=[seat.name for seat in room.seats],
        numbers=[seat.number or index for index, seat in enumerate(room.seats, 1)],
        levels=[seat.level for seat in room.seats],
        over=end.over,
        winners=list(winners(end)),
        went_out=end.went_out,
        start=ReplayStart(
            turn=start.turn, bag=len(start.bag), hands=_hands(start.hands) if open_hands else None
        ),
        steps=steps,
    )


def replay_of_record(text: str) -> Replay:
    """The game that a record tells; raises `RequestError` for the first thing wrong in it."""
    try:
        record = parse_record(text)
        if len(record.moves) > RECORD_MOVES:
            raise NotationError(f"{len(record.moves)} moves: a record here has up to {RECORD_MOVES}")
        replayed = replay_record(record)
    except NotationError as error:
        if isinstance(error.__cause__, IllegalMove):
            refusal = error.__cause__.refusal
            raise RequestError(ErrorCode.RECORD_REFUSED, line=str(error.line), refusal=refusal) from None
        raise RequestError(ErrorCode.BAD_RECORD, reason=str(error)) from None
    steps = [
        ReplayStep(
            move=made_move(step.event, MadeBy.PLAYER, own=True),
            scores=list(step.after.scores),
            turn=step.after.turn,
            bag=step.after.bag_size,
            tiles=list(step.after.hand_sizes),
            hands=_hands(step.state.hands) if step.state else None,
        )
        for step in replayed.steps
    ]
    first = steps[0].move.seat if steps else record.opener or 0
    end = replayed.steps[-1].after if steps else None
    won, went_out = _end(end) if end is not None and end.over else ((), None)
    return Replay(
        rules=format_rules(record.rules),
        players=record.players,
        names=list(record.names) or [""] * record.players,
        numbers=list(range(1, record.players + 1)),
        levels=[None] * record.players,
        over=end is not None and end.over,
        winners=list(won),
        went_out=went_out,
        start=ReplayStart(
            turn=first,
            bag=len(FULL_SET) - HAND_SIZE * record.players,
            hands=_hands(replayed.start.hands) if replayed.start else None,
        ),
        steps=steps,
    )


def _end(view: View) -> tuple[tuple[int, ...], int | None]:
    """Who won, and who ran out of tiles, in a game that is over; the hands need not be known."""
    went_out = view.hand_sizes.index(0) if 0 in view.hand_sizes else None
    unknown: Sequence[tuple[Tile, ...]] = [()] * view.players
    end = State(
        rules=view.rules,
        board=view.board,
        hands=tuple(unknown),
        bag=Bag((), None),
        scores=view.scores,
        turn=view.turn,
        over=True,
        went_out=went_out,
    )
    return winners(end), went_out


def _hands(hands: Iterable[tuple[Tile, ...]]) -> list[str]:
    return [format_tiles(hand) for hand in hands]
