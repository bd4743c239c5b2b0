"""New games from what a client asks for, with the keys to their seats."""

from __future__ import annotations

from collections.abc import Sequence

from qwirkle.bots import BOTS
from qwirkle.errors import ErrorCode, QwirkleError, RequestError
from qwirkle.notation import parse_rules
from qwirkle.rules import check_players
from qwirkle.server.game.keys import key_hash, new_game_id, new_key
from qwirkle.server.game.names import check_name
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame, new_game
from qwirkle.server.protocol.bodies import Created, NewGame, NewSeat, SeatLink

__all__ = ["fresh_keys", "game_from"]


def game_from(wish: NewGame) -> tuple[StoredGame, Created]:
    """The game that is wished for, and its keys; raises `RequestError` where there can be no such game."""
    try:
        check_players(len(wish.seats))
        rules = parse_rules(wish.rules)
    except QwirkleError as error:
        raise RequestError(ErrorCode.BAD_SETUP, reason=str(error)) from None
    seats = [_seat(seat) for seat in wish.seats]
    game_id = new_game_id()
    created, hashes = fresh_keys(game_id, seats)
    keys = [frozenset({hashes[index]}) if index in hashes else frozenset() for index in range(len(seats))]
    game = new_game(game_id, rules, seats, keys, wish.clock, gathers=wish.chance, hints=wish.hints)
    return game, created


def fresh_keys(game_id: str, seats: Sequence[Seat]) -> tuple[Created, dict[int, str]]:
    """New keys for the seats of people, as told to the creator, and their hashes by seat."""
    own = [index for index, seat in enumerate(seats) if seat.own]
    key = new_key() if own else None
    links = [
        SeatLink(seat=index, key=new_key()) for index, seat in enumerate(seats) if seat.kind is SeatKind.LINK
    ]
    hashes = {link.seat: key_hash(link.key) for link in links}
    if key is not None:
        hashes |= dict.fromkeys(own, key_hash(key))
    return Created(game=game_id, key=key, seats=own, links=links), hashes


def _seat(wish: NewSeat) -> Seat:
    kind = SeatKind(wish.kind)
    if kind is SeatKind.BOT:
        if wish.level not in BOTS:
            raise RequestError(
                ErrorCode.BAD_SETUP,
                reason=f"no bot is called {wish.level!r}: choose one of {', '.join(BOTS)}",
            )
    elif wish.level is not None:
        raise RequestError(
            ErrorCode.BAD_SETUP, reason=f"a level, {wish.level!r}, for a seat that is not a bot's"
        )
    return Seat(kind, check_name(wish.name), wish.level, wish.age)
