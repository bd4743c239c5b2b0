"""Moves taken back: at once, or when everybody agrees."""

from __future__ import annotations

from qwirkle.errors import ErrorCode, Refusal
from qwirkle.notation import parse_move
from qwirkle.rules import Opening
from qwirkle.server.game.history import PlannedEntry
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.limits import STAND_IN_AFTER
from qwirkle.server.protocol.outgoing import TakeBackAsked, TakenBack
from qwirkle.server.room.room import Room
from tests.server.room.rooms import ANA, BELA, BOT, CYRIL, names, play, refused, room_of


def test_alone_with_bots_a_move_is_taken_back_at_once_with_the_bots_answer() -> None:
    room = room_of(ANA, BOT)
    while room.history.last_move_of(0) is None or room.history.moves(())[-1][0].seat != 1:
        play(room)
    before = room.history.moves_made
    planned = room.ask_back([0], 0)
    assert isinstance(planned, PlannedEntry)
    (event,) = room.make(planned)
    assert isinstance(event.public, TakenBack)
    assert (event.public.moves, event.public.left) == (2, before - 2)
    assert room.history.turn == 0
    assert room.history.version == before + 1


def test_at_one_screen_a_move_is_taken_back_at_once() -> None:
    room = room_of(ANA, BELA)
    play(room, 2)
    seat = 1 - room.history.opener
    assert isinstance(room.ask_back([0, 1], seat), PlannedEntry)


def test_with_friends_everyone_must_agree() -> None:
    room = room_of(ANA, CYRIL, Seat(SeatKind.LINK, "Dora"), BOT, keys="acd-")
    play(room, 4)
    asked = room.ask_back([0], 0)
    assert isinstance(asked, list)
    request = asked[0].public
    assert isinstance(request, TakeBackAsked)
    assert request.waiting == [1, 2]
    refused(ErrorCode.NOTHING_ASKED, room.answer_back, [0], 0, True)
    first = room.answer_back([1], 1, True)
    assert isinstance(first, list)
    assert isinstance(first[0].public, TakeBackAsked)
    assert first[0].public.waiting == [2]
    planned = room.answer_back([2], 2, True)
    assert isinstance(planned, PlannedEntry)
    room.make(planned)
    assert room.history.last_move_of(0) is None
    assert room.view([], 0.0).ask is None


def test_one_no_is_enough_and_a_new_move_ends_the_wish() -> None:
    room = room_of(ANA, CYRIL)
    play(room, 2)
    room.ask_back([0], 0)
    declined = room.answer_back([1], 1, False)
    assert isinstance(declined, list)
    assert names(declined) == ["TakeBackDeclined"]
    refused(ErrorCode.NOTHING_ASKED, room.answer_back, [1], 1, True)
    room.ask_back([0], 0)
    play(room)
    refused(ErrorCode.NOTHING_ASKED, room.answer_back, [1], 1, True)


def test_there_must_be_a_move_to_take_back_in_a_game_that_goes_on() -> None:
    room = room_of(ANA, CYRIL)
    refused(ErrorCode.CANNOT_TAKE_BACK, room.ask_back, [0], 0)
    while not room.over:
        play(room)
    refused(Refusal.GAME_OVER, room.ask_back, [0], 0)


def test_the_same_tiles_come_again_after_a_move_is_taken_back() -> None:
    room = room_of(ANA, BELA)
    play(room)
    drawn = room.history.moves([0, 1])[-1][0].drawn
    assert drawn
    planned = room.ask_back([0, 1], room.history.opener)
    assert isinstance(planned, PlannedEntry)
    room.make(planned)
    play(room)
    assert room.history.moves([0, 1])[-1][0].drawn == drawn


def traded(room: Room, seat: int, text: str) -> None:
    room.make(room.plan_move([seat], seat, room.history.version, text, f"trade-{room.history.version}"))


def trade_of(room: Room) -> str:
    return f"trade {room.view_to_move.hand[0]}"


def test_nobody_sees_the_next_tiles_by_trading_and_taking_it_back() -> None:
    room = room_of(ANA, BOT, opening=Opening.SEAT)
    play(room, 2)
    traded(room, 0, trade_of(room))
    refused(ErrorCode.TRADE_STANDS, room.ask_back, [0], 0)
    # The bot's answer changes nothing, nor does a placement before the trade.
    play(room)
    refused(ErrorCode.TRADE_STANDS, room.ask_back, [0], 0)


def test_a_take_back_reaches_over_a_bots_trade_but_over_no_persons() -> None:
    room = room_of(ANA, BOT, opening=Opening.SEAT)
    play(room)
    planned = room.plan_automatic(1, parse_move(trade_of(room)), MadeBy.BOT)
    assert planned is not None
    room.make(planned)
    assert isinstance(room.ask_back([0], 0), PlannedEntry)
    people = room_of(ANA, BELA, opening=Opening.SEAT)
    play(people)
    traded(people, 1, trade_of(people))
    refused(ErrorCode.TRADE_STANDS, people.ask_back, [0, 1], 0)


def test_a_bot_that_others_seat_does_not_agree_for_who_is_away() -> None:
    room = room_of(ANA, CYRIL)
    play(room, 2)
    away = room.plan_leave([0], 1, "casual", STAND_IN_AFTER + 1)
    room.set_seat(1, away, by=0)
    asked = room.ask_back([0], 0)
    assert isinstance(asked, list)
    request = asked[0].public
    assert isinstance(request, TakeBackAsked)
    assert request.waiting == [1]


def test_a_bot_that_a_player_left_the_seat_to_never_minds() -> None:
    room = room_of(ANA, CYRIL)
    play(room, 2)
    room.set_seat(1, room.plan_leave([1], 1, "random", 0.0), by=1)
    assert isinstance(room.ask_back([0], 0), PlannedEntry)


def test_a_trade_is_taken_back_where_all_who_are_at_the_table_agree() -> None:
    room = room_of(ANA, CYRIL, opening=Opening.SEAT)
    play(room, 2)
    traded(room, 0, trade_of(room))
    assert isinstance(room.ask_back([0], 0), list)
    assert isinstance(room.answer_back([1], 1, True), PlannedEntry)
