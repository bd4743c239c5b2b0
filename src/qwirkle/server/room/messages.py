"""What a room tells of its game, made from views: a hand goes only to the seat that holds it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from qwirkle.notation import format_board, format_rules, format_tiles
from qwirkle.rules import FULL_SET, MoveKind
from qwirkle.server.game.history import History
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.protocol import outgoing
from qwirkle.server.protocol.moves import made_move, result
from qwirkle.server.room.events import RoomEvent
from qwirkle.server.room.presence import Presence

__all__ = ["game_view", "gathering_view", "moved", "over", "rematch_link", "taken_back"]


def game_view(
    game: StoredGame,
    history: History,
    presence: Presence,
    ask: outgoing.TakeBackRequest | None,
    seats: Collection[int],
    now: float,
) -> outgoing.GameView:
    """Everything that a guest with these seats may know."""
    view, moves = history.view(None), history.moves(seats)
    return outgoing.GameView(
        rules=format_rules(view.rules),
        at=history.version,
        turn=view.turn,
        over=result(view, moves[-1][0].end_bonus) if view.over else None,
        board=format_board(view.board),
        bag=view.bag_size,
        seats=_seats(game, presence, now, view.scores, view.hand_sizes),
        hands=_hands(history, sorted(seats)),
        moves=[made_move(event, by) for event, by in moves],
        clock=game.clock,
        opener=history.opener,
        opening=_opening(history),
        watchers=presence.watchers,
        ask=ask,
        rematch=rematch_link(game, history.opener) if game.rematch else None,
        shuffle=_shuffle(game),
        hints=game.hints,
    )


def gathering_view(game: StoredGame, presence: Presence, now: float) -> outgoing.GameView:
    """Everything that anybody may know of a game that is not dealt yet."""
    nothing = [0] * len(game.seats)
    return outgoing.GameView(
        rules=format_rules(game.rules),
        at=0,
        turn=None,
        over=None,
        board="",
        bag=len(FULL_SET),
        seats=_seats(game, presence, now, nothing, nothing),
        hands={},
        moves=[],
        clock=game.clock,
        opener=None,
        opening=None,
        watchers=presence.watchers,
        ask=None,
        rematch=None,
        shuffle=_shuffle(game),
        hints=game.hints,
    )


def moved(history: History, number: int) -> RoomEvent:
    """The event that the last move was made; the bonus for the end comes with `over`."""
    view = history.view(None)
    seen, by = history.last_move(own=False)
    public = outgoing.Moved(
        number=number,
        at=history.version,
        move=made_move(seen, by),
        last=view.over,
        turn=view.turn,
        scores=[total - bonus for total, bonus in zip(view.scores, seen.end_bonus, strict=True)],
        tiles=list(view.hand_sizes),
        bag=view.bag_size,
        hands={},
    )
    own_trade = _own_trade(history) if seen.kind is MoveKind.TRADE else None
    return RoomEvent(public, _hands(history, [seen.seat]), own_trade)


def _own_trade(history: History) -> str:
    """The last move, a trade, with its tiles, which others are not told."""
    own, by = history.last_move(own=True)
    return made_move(own, by).move


def taken_back(history: History, seat: int, moves: int, number: int) -> RoomEvent:
    """The event that so many moves were taken back, as this seat asked."""
    view = history.view(None)
    public = outgoing.TakenBack(
        number=number,
        at=history.version,
        seat=seat,
        moves=moves,
        left=history.moves_made,
        board=format_board(view.board),
        turn=view.turn,
        scores=list(view.scores),
        tiles=list(view.hand_sizes),
        bag=view.bag_size,
        hands={},
    )
    return RoomEvent(public, _hands(history, range(view.players)))


def over(history: History, number: int) -> RoomEvent:
    """The event that the game is over."""
    last, _ = history.last_move(own=False)
    how = result(history.view(None), last.end_bonus)
    return RoomEvent(outgoing.Over(number=number, **msgspec.structs.asdict(how)))


def rematch_link(game: StoredGame, opener: int) -> outgoing.RematchLink:
    """The next game at this table, which is there, and where each seat sits in it."""
    assert game.rematch is not None
    count = len(game.seats)
    return outgoing.RematchLink(
        game=game.rematch, seats=[(seat - opener - 1) % count for seat in range(count)]
    )


def _seats(
    game: StoredGame, presence: Presence, now: float, scores: Sequence[int], tiles: Sequence[int]
) -> list[outgoing.SeatView]:
    return [
        outgoing.SeatView(
            name=seat.name,
            number=seat.number or index + 1,
            kind=seat.kind,
            level=seat.level,
            stand_in=seat.stand_in,
            score=scores[index],
            tiles=tiles[index],
            screens=presence.screens[index],
            away=presence.away(index, now),
            hints=seat.hints,
        )
        for index, seat in enumerate(game.seats)
    ]


def _shuffle(game: StoredGame) -> outgoing.ShuffleView | None:
    """What everybody may know of the shuffle; `None` where nothing can be proved of it."""
    if game.shuffle is None:
        return None
    return outgoing.ShuffleView(
        commitment=game.shuffle.commitment.hex(),
        chances=[None if chance is None else chance.hex() for chance in game.shuffle.chances],
    )


def _opening(history: History) -> outgoing.OpeningSet | None:
    """What the opener declared aloud; `None` where nobody does."""
    declared = history.declared
    if declared is None:
        return None
    attribute = declared.attribute.word if declared.attribute is not None else None
    return outgoing.OpeningSet(seat=history.opener, size=declared.size, attribute=attribute)


def _hands(history: History, seats: Iterable[int]) -> dict[int, str]:
    """The hands of these seats, each as its own view has it."""
    return {seat: format_tiles(history.view(seat).hand) for seat in seats}
