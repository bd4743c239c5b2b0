"""A room without any I/O: who may do what, and what everybody hears."""

from __future__ import annotations

import subprocess
import sys

import pytest

from qwirkle.errors import ErrorCode, IllegalMove, Refusal
from qwirkle.rules import Opening
from qwirkle.server.game.history import History
from qwirkle.server.game.stored_game import next_game
from qwirkle.server.limits import STAND_IN_AFTER
from tests.server.room.rooms import ANA, BELA, BOT, CYRIL, names, play, refused, room_of


def test_a_room_knows_nothing_of_the_world_outside() -> None:
    program = (
        "import sys, qwirkle.server.room.room\n"
        "outside = {'asyncio', 'socket', 'sqlalchemy', 'starlette', 'uvicorn'}\n"
        "print(sorted(outside.intersection(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_move_is_refused_out_of_turn_from_a_foreign_seat_and_where_the_game_has_gone_on() -> None:
    room = room_of(ANA, CYRIL)
    seat = room.history.turn
    refused(ErrorCode.NOT_YOUR_SEAT, room.plan_move, [seat], 1 - seat, 0, "pass", "x")
    refused(ErrorCode.NOT_YOUR_SEAT, room.plan_move, [], seat, 0, "pass", "x")
    refused(ErrorCode.STALE, room.plan_move, [seat], seat, 1, "pass", "x")
    refused(Refusal.BAD_NOTATION, room.plan_move, [seat], seat, 0, "nonsense", "x")
    with pytest.raises(IllegalMove) as info:
        room.plan_move([1 - seat], 1 - seat, 0, "pass", "x")
    assert info.value.refusal is Refusal.NOT_YOUR_TURN


def test_a_player_hands_over_to_a_bot_at_once_and_others_only_after_a_while() -> None:
    room = room_of(ANA, CYRIL)
    room.arrive([0], 0.0)
    room.arrive([1], 0.0)
    refused(ErrorCode.NOT_AWAY, room.plan_leave, [0], 1, "casual", 1000.0)
    room.depart([1], 1000.0)
    refused(ErrorCode.NOT_AWAY, room.plan_leave, [0], 1, "casual", 1000.0 + STAND_IN_AFTER - 1)
    refused(ErrorCode.NOT_YOUR_SEAT, room.plan_leave, [], 1, "casual", 9000.0)
    refused(ErrorCode.BAD_MESSAGE, room.plan_leave, [0], 1, "nobody", 9000.0)
    after = room.plan_leave([0], 1, "casual", 1000.0 + STAND_IN_AFTER)
    assert names(room.set_seat(1, after, by=0)) == ["StandIn"]
    assert room.seats[1].bot == "casual"
    own = room.plan_leave([0], 0, "casual", 0.0)
    assert own.stand_in == "casual"


def test_while_a_bot_stands_in_the_player_must_come_back_before_playing() -> None:
    room = room_of(ANA, CYRIL)
    refused(ErrorCode.NOT_LEFT, room.plan_return, [0], 0)
    room.set_seat(0, room.plan_leave([0], 0, "casual", 0.0), by=0)
    refused(ErrorCode.SEAT_AWAY, room.plan_move, [0], 0, 0, "pass", "x")
    refused(ErrorCode.SEAT_AWAY, room.preview, [0], 0, "pass")
    assert names(room.set_seat(0, room.plan_return([0], 0), by=0)) == ["Returned"]
    assert room.seats[0].bot is None


def test_opening_ones_link_takes_the_seat_back() -> None:
    room = room_of(ANA, CYRIL)
    room.set_seat(1, room.plan_leave([1], 1, "casual", 0.0), by=1)
    changed = room.plan_arrival([1])
    assert changed[1].stand_in is None
    assert changed[1].arrived
    assert names(room.set_seat(1, changed[1], by=1)) == ["Returned"]
    assert room.plan_arrival([1]) == {}


def test_a_screen_that_comes_again_leaves_the_seat_to_the_bot_its_player_wanted() -> None:
    room = room_of(ANA, CYRIL)
    for seat, after in room.plan_arrival([0]).items():
        room.set_seat(seat, after, by=seat)
    room.set_seat(0, room.plan_leave([0], 0, "casual", 0.0), by=0)
    assert room.plan_arrival([0], again=True) == {}
    assert room.plan_arrival([0])[0].stand_in is None
    # Where another player had put it there, its player was only away.
    room.arrive([1], 0.0)
    room.set_seat(0, room.plan_return([0], 0), by=0)
    room.set_seat(0, room.plan_leave([1], 0, "casual", STAND_IN_AFTER), by=1)
    assert room.plan_arrival([0], again=True)[0].stand_in is None


def test_the_clock_waits_for_everyone_to_have_come_and_stands_while_nobody_is_there() -> None:
    room = room_of(ANA, CYRIL, clock=30)
    for seat, after in room.plan_arrival([0]).items():
        room.set_seat(seat, after, by=seat)
    room.arrive([0], 0.0)
    waiting = room.clock_may_run
    for seat, after in room.plan_arrival([1]).items():
        room.set_seat(seat, after, by=seat)
    running = room.clock_may_run
    room.depart([0], 1.0)
    assert (waiting, running, room.clock_may_run) == (False, True, False)


def test_the_clock_does_not_wait_for_somebody_a_bot_stands_in_for() -> None:
    room = room_of(ANA, CYRIL, clock=30, opening=Opening.SEAT)
    for seat, after in room.plan_arrival([0]).items():
        room.set_seat(seat, after, by=seat)
    room.arrive([0], 0.0)
    assert not room.clock_may_run
    room.set_seat(1, room.plan_leave([0], 1, "casual", STAND_IN_AFTER), by=0)
    assert room.clock_may_run


def test_a_rematch_lets_the_player_after_the_last_opener_open() -> None:
    room = room_of(ANA, CYRIL, BOT)
    refused(ErrorCode.NOT_OVER, room.check_rematch, [0], 0)
    while not room.over:
        play(room)
    refused(ErrorCode.NOT_YOUR_SEAT, room.check_rematch, [], 0)
    room.check_rematch([0], 0)
    opener = room.history.opener
    game = next_game(room.game, opener, "next")
    assert names(room.set_rematch(game.id)) == ["RematchReady"]
    assert game.rules.opening is Opening.SEAT
    assert not game.dealt
    assert History(game.deal()).opener == 0
    assert game.seats[0].name == room.seats[(opener + 1) % 3].name
    seats = room.view([], 0.0).rematch
    assert seats is not None
    for seat, new in enumerate(seats.seats):
        assert game.keys[new] == room.game.keys[seat]
        assert game.seats[new].name == room.seats[seat].name
    again = next_game(game, 0, "third")
    assert again.seats[0].name == game.seats[1].name


def test_for_others_a_bot_must_play_in_earnest() -> None:
    room = room_of(ANA, CYRIL)
    later = STAND_IN_AFTER + 1
    for level in ("random", "beginner"):
        refused(ErrorCode.BAD_MESSAGE, room.plan_leave, [0], 1, level, later)
        assert room.plan_leave([1], 1, level, later).stand_in == level
    for level in ("casual", "greedy", "careful", "expert", "master"):
        assert room.plan_leave([0], 1, level, later).stand_in == level


def test_a_seat_cannot_take_a_name_that_looks_like_another_players() -> None:
    room = room_of(ANA, BELA, CYRIL)
    refused(ErrorCode.NAME_TAKEN, room.plan_name, [2], 2, "Аnа")
    refused(ErrorCode.BAD_NAME, room.plan_name, [2], 2, "a\u202eb")
    # Its own name, and that of another seat at the same screen, is anybody's to take.
    assert room.plan_name([2], 2, " Cyril ").name == "Cyril"
    assert room.plan_name([0, 1], 1, "Ana").name == "Ana"
    assert room.plan_name([2], 2, "").name == ""


def test_a_snapshot_stands_still_while_the_game_goes_on() -> None:
    room = room_of(ANA, CYRIL)
    play(room, 2)
    still = room.snapshot()
    play(room, 2)
    planned = room.history.plan_back(0, 1)
    room.make(planned)
    assert (still.history.version, still.history.moves_made) == (2, 2)
    assert len(still.history.moves(())) == 2
    assert (room.history.version, room.history.moves_made) == (5, 1)
