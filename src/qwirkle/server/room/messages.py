"""What a room tells of its game, made from whole states: a hand goes only to the seat that holds it."""

from __future__ import annotations

from collections.abc import Collection

from qwirkle.notation import format_board, format_move, format_rules, format_tiles
from qwirkle.rules import State, Trade, winners
from qwirkle.server.game.history import History
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.protocol import outgoing
from qwirkle.server.protocol.moves import made_move
from qwirkle.server.room.events import RoomEvent
from qwirkle.server.room.presence import Presence

__all__ = ["game_view", "moved", "over", "rematch_link", "taken_back"]


def game_view(
    game: StoredGame,
    history: History,
    presence: Presence,
    ask: outgoing.TakeBackRequest | None,
    seats: Collection[int],
    now: float,
) -> outgoing.GameView:
    """Everything that a guest with these seats may know."""
    state = history.state
    return outgoing.GameView(
        rules=format_rules(state.rules),
        at=history.version,
        turn=state.turn,
        over=_result(state) if state.over else None,
        board=format_board(state.board),
        bag=len(state.bag),
        seats=[
            outgoing.SeatView(
                name=seat.name,
                number=seat.number or index + 1,
                kind=seat.kind,
                level=seat.level,
                stand_in=seat.stand_in,
                score=state.scores[index],
                tiles=len(state.hands[index]),
                screens=presence.screens[index],
                away=presence.away(index, now),
            )
            for index, seat in enumerate(game.seats)
        ],
        hands={seat: format_tiles(state.hands[seat]) for seat in sorted(seats)},
        moves=[made_move(event, by, own=event.seat in seats) for event, by in history.moves],
        clock=game.clock,
        opener=history.opener,
        watchers=presence.watchers,
        ask=ask,
        rematch=rematch_link(game, history.opener) if game.rematch else None,
    )


def moved(history: History, number: int) -> RoomEvent:
    """The event that the last move was made; the bonus for the end comes with `over`."""
    state, (made, by) = history.state, history.last_move
    public = outgoing.Moved(
        number=number,
        at=history.version,
        move=made_move(made, by, own=False),
        turn=state.turn,
        scores=[total - bonus for total, bonus in zip(state.scores, made.end_bonus, strict=True)],
        tiles=[len(hand) for hand in state.hands],
        bag=len(state.bag),
        hands={},
    )
    trade = format_move(made.move) if isinstance(made.move, Trade) else None
    return RoomEvent(public, {made.seat: format_tiles(state.hands[made.seat])}, trade)


def taken_back(history: History, seat: int, moves: int, number: int) -> RoomEvent:
    """The event that so many moves were taken back, as this seat asked."""
    state = history.state
    public = outgoing.TakenBack(
        number=number,
        at=history.version,
        seat=seat,
        moves=moves,
        left=state.moves_made,
        board=format_board(state.board),
        turn=state.turn,
        scores=list(state.scores),
        tiles=[len(hand) for hand in state.hands],
        bag=len(state.bag),
        hands={},
    )
    return RoomEvent(public, {index: format_tiles(hand) for index, hand in enumerate(state.hands)})


def over(history: History, number: int) -> RoomEvent:
    """The event that the game is over."""
    result = _result(history.state)
    return RoomEvent(
        outgoing.Over(
            number=number,
            scores=result.scores,
            bonus=result.bonus,
            winners=result.winners,
            went_out=result.went_out,
        )
    )


def rematch_link(game: StoredGame, opener: int) -> outgoing.RematchLink:
    """The next game at this table, which is there, and where each seat sits in it."""
    assert game.rematch is not None
    count = len(game.seats)
    return outgoing.RematchLink(
        game=game.rematch, seats=[(seat - opener - 1) % count for seat in range(count)]
    )


def _result(state: State) -> outgoing.Result:
    assert state.last is not None
    return outgoing.Result(
        scores=list(state.scores),
        bonus=list(state.last.end_bonus),
        winners=list(winners(state)),
        went_out=state.went_out,
    )
