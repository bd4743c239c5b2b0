"""A room without any I/O: who may do what, and what everybody hears."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from qwirkle.errors import IllegalMove, Refusal, RequestError
from qwirkle.notation import format_tiles, parse_move
from qwirkle.rules import DEFAULT_RULES, Opening, State
from qwirkle.server.game.history import PlannedEntry
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame, next_game
from qwirkle.server.game.times import now
from qwirkle.server.limits import REMEMBERED_EVENTS, STAND_IN_AFTER
from qwirkle.server.protocol.outgoing import MadeMove, Moved, TakeBackAsked, TakenBack
from qwirkle.server.room import move_options
from qwirkle.server.room.events import RoomEvent
from qwirkle.server.room.room import Room
from tests.server.guests import simple_move

ANA, BELA, CYRIL, BOT = (
    Seat(SeatKind.ME, "Ana"),
    Seat(SeatKind.HERE, "Bela"),
    Seat(SeatKind.LINK, "Cyril"),
    Seat(SeatKind.BOT, level="casual"),
)
KEYS = {
    SeatKind.ME: frozenset({"a"}),
    SeatKind.HERE: frozenset({"a"}),
    SeatKind.LINK: frozenset({"c"}),
    SeatKind.BOT: frozenset(),
}


def room_of(
    *seats: Seat, keys: str = "", clock: int | None = None, opening: Opening = DEFAULT_RULES.opening
) -> Room:
    """A room with these seats; `keys` has a letter for the key of each, where they are not the usual ones."""
    opened = tuple(map(frozenset, keys)) or tuple(KEYS[seat.kind] for seat in seats)
    rules = replace(DEFAULT_RULES, opening=opening)
    return Room(StoredGame("game", rules, bytes(32), seats, opened, now(), now(), clock), now=0.0)


def names(events: Sequence[RoomEvent]) -> list[str]:
    return [type(event.public).__name__ for event in events]


def play(room: Room, moves: int = 1) -> list[RoomEvent]:
    """Makes the simplest legal moves, whoever is to move."""
    events: list[RoomEvent] = []
    for _ in range(moves):
        state, at = room.history.state, room.history.version
        text = simple_move(msgspec.to_builtins(move_options.turn_options(state.to_move, at)))
        planned: PlannedEntry | None
        if room.bot_to_move:
            planned = room.plan_automatic(at, parse_move(text), MadeBy.BOT)
        else:
            planned = room.plan_move([state.turn], state.turn, at, text, f"id-{at}")
        assert planned is not None
        events = room.make(planned)
    return events


def refused(error: str, call: Any, *args: Any) -> None:
    with pytest.raises(RequestError) as info:
        call(*args)
    assert info.value.code == error


def test_a_room_knows_nothing_of_the_world_outside() -> None:
    program = (
        "import sys, qwirkle.server.room.room\n"
        "outside = {'asyncio', 'socket', 'sqlalchemy', 'starlette', 'uvicorn'}\n"
        "print(sorted(outside.intersection(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_view_has_the_hands_of_ones_own_seats_only() -> None:
    room = room_of(ANA, CYRIL)
    hands = room.history.state.hands
    assert room.view([1], 0.0).hands == {1: format_tiles(hands[1])}
    assert room.view([], 0.0).hands == {}
    assert room.view([0, 1], 0.0).hands == {0: format_tiles(hands[0]), 1: format_tiles(hands[1])}


def test_a_move_tells_the_new_hand_to_its_owner_alone() -> None:
    room = room_of(ANA, CYRIL)
    seat = room.history.state.turn
    (event,) = play(room)
    own, other, watching = event.personal([seat]), event.personal([1 - seat]), event.personal([])
    assert isinstance(own, Moved)
    assert own.hands == {seat: format_tiles(room.history.state.hands[seat])}
    assert other == watching == event.public
    assert isinstance(watching, Moved)
    assert watching.hands == {}


def test_a_trade_names_its_tiles_to_its_owner_alone() -> None:
    room = room_of(ANA, CYRIL)
    play(room)
    seat = room.history.state.turn
    tile = str(room.history.state.hands[seat][0])
    (event,) = room.make(room.plan_move([seat], seat, 1, f"trade {tile}", "x"))
    own, other = event.personal([seat]), event.personal([1 - seat])
    assert isinstance(own, Moved)
    assert isinstance(other, Moved)
    assert (own.move.move, own.move.traded) == (f"trade {tile}", 1)
    assert (other.move.move, other.move.traded) == ("trade", 1)
    assert room.view([seat], 0.0).moves[-1].move == f"trade {tile}"
    assert room.view([1 - seat], 0.0).moves[-1].move == "trade"


def test_a_move_is_refused_out_of_turn_from_a_foreign_seat_and_where_the_game_has_gone_on() -> None:
    room = room_of(ANA, CYRIL)
    seat = room.history.state.turn
    refused("not_your_seat", room.plan_move, [seat], 1 - seat, 0, "pass", "x")
    refused("not_your_seat", room.plan_move, [], seat, 0, "pass", "x")
    refused("stale", room.plan_move, [seat], seat, 1, "pass", "x")
    refused("bad_notation", room.plan_move, [seat], seat, 0, "nonsense", "x")
    with pytest.raises(IllegalMove) as info:
        room.plan_move([1 - seat], 1 - seat, 0, "pass", "x")
    assert info.value.refusal is Refusal.NOT_YOUR_TURN


def test_whoever_comes_back_gets_the_events_after_the_last_one_seen() -> None:
    room = room_of(ANA, BOT)
    room.arrive([0], 0.0)
    play(room, 3)
    missed = room.events.since(2)
    assert missed is not None
    assert [event.number for event in missed] == [3, 4]
    assert room.events.since(4) == []
    assert room.events.since(5) is None


def test_events_too_old_to_be_remembered_are_not_missed_silently() -> None:
    room = room_of(ANA, BOT)
    for _ in range(REMEMBERED_EVENTS + 5):
        room.greet([0], 0, "hello")
    assert room.events.since(4) is None
    remembered = room.events.since(5)
    assert remembered is not None
    assert len(remembered) == REMEMBERED_EVENTS


def test_alone_with_bots_a_move_is_taken_back_at_once_with_the_bots_answer() -> None:
    room = room_of(ANA, BOT)
    while room.history.last_move_of(0) is None or room.history.last_move[0].seat != 1:
        play(room)
    before = room.history.state.moves_made
    planned = room.ask_back([0], 0)
    assert isinstance(planned, PlannedEntry)
    (event,) = room.make(planned)
    assert isinstance(event.public, TakenBack)
    assert (event.public.moves, event.public.left) == (2, before - 2)
    assert room.history.state.turn == 0
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
    refused("nothing_asked", room.answer_back, [0], 0, True)
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
    refused("nothing_asked", room.answer_back, [1], 1, True)
    room.ask_back([0], 0)
    play(room)
    refused("nothing_asked", room.answer_back, [1], 1, True)


def test_there_must_be_a_move_to_take_back_in_a_game_that_goes_on() -> None:
    room = room_of(ANA, CYRIL)
    refused("cannot_take_back", room.ask_back, [0], 0)
    while not room.over:
        play(room)
    refused("game_over", room.ask_back, [0], 0)


def test_the_same_tiles_come_again_after_a_move_is_taken_back() -> None:
    room = room_of(ANA, BELA)
    play(room)
    drawn = room.history.state.last.drawn if room.history.state.last else ()
    planned = room.ask_back([0, 1], room.history.opener)
    assert isinstance(planned, PlannedEntry)
    room.make(planned)
    play(room)
    assert room.history.state.last is not None
    assert room.history.state.last.drawn == drawn


def test_a_player_hands_over_to_a_bot_at_once_and_others_only_after_a_while() -> None:
    room = room_of(ANA, CYRIL)
    room.arrive([0], 0.0)
    room.arrive([1], 0.0)
    refused("not_away", room.plan_leave, [0], 1, "casual", 1000.0)
    room.depart([1], 1000.0)
    refused("not_away", room.plan_leave, [0], 1, "casual", 1000.0 + STAND_IN_AFTER - 1)
    refused("not_your_seat", room.plan_leave, [], 1, "casual", 9000.0)
    refused("bad_message", room.plan_leave, [0], 1, "nobody", 9000.0)
    after = room.plan_leave([0], 1, "casual", 1000.0 + STAND_IN_AFTER)
    assert names(room.set_seat(1, after, by=0)) == ["StandIn"]
    assert room.seats[1].bot == "casual"
    own = room.plan_leave([0], 0, "casual", 0.0)
    assert own.stand_in == "casual"


def test_while_a_bot_stands_in_the_player_must_come_back_before_playing() -> None:
    room = room_of(ANA, CYRIL)
    refused("not_left", room.plan_return, [0], 0)
    room.set_seat(0, room.plan_leave([0], 0, "casual", 0.0), by=0)
    refused("seat_away", room.plan_move, [0], 0, 0, "pass", "x")
    refused("seat_away", room.preview, [0], 0, "pass")
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
    refused("not_over", room.check_rematch, [0], 0)
    while not room.over:
        play(room)
    refused("not_your_seat", room.check_rematch, [], 0)
    room.check_rematch([0], 0)
    opener = room.history.opener
    game = next_game(room.game, opener, "next")
    assert names(room.set_rematch(game.id)) == ["RematchReady"]
    assert game.rules.opening is Opening.SEAT
    assert game.deal().turn == 0
    assert game.seats[0].name == room.seats[(opener + 1) % 3].name
    seats = room.view([], 0.0).rematch
    assert seats is not None
    for seat, new in enumerate(seats.seats):
        assert game.keys[new] == room.game.keys[seat]
        assert game.seats[new].name == room.seats[seat].name
    assert game.seed != room.game.seed
    again = next_game(game, game.deal().turn, "third")
    assert again.seats[0].name == game.seats[1].name


def test_a_move_says_its_lines_as_the_rulebook_counts_them() -> None:
    room = room_of(ANA, BELA)
    play(room, 6)
    for made in room.view([0, 1], 0.0).moves:
        assert isinstance(made, MadeMove)
        assert made.points == sum(line.points for line in made.lines) + made.bonus
        for line in made.lines:
            assert len(line.cells) == len(line.tiles.split()) == line.points
            assert line.qwirkle == (line.points == 6)


def test_the_end_has_its_bonus_apart_from_the_last_move() -> None:
    room = room_of(ANA, BELA)
    events: list[RoomEvent] = []
    while not room.over:
        events = play(room)
    moved = events[0].public
    state: State = room.history.state
    assert isinstance(moved, Moved)
    assert names(events) == ["Moved", "Over"]
    result = room.view([], 0.0).over
    assert result is not None
    assert result.scores == list(state.scores)
    assert [a + b for a, b in zip(moved.scores, result.bonus, strict=True)] == result.scores
