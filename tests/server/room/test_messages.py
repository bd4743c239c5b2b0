"""What a room tells of its game, and to whom."""

from __future__ import annotations

from qwirkle.notation import format_tiles
from qwirkle.rules import State
from qwirkle.server.protocol.outgoing import MadeMove, Moved
from qwirkle.server.room.events import RoomEvent
from tests.server.room.rooms import ANA, BELA, CYRIL, names, play, room_of


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
