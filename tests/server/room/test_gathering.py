"""A table before the deal, without any I/O: who is waited for, and who may ask not to wait."""

from __future__ import annotations

from dataclasses import replace

from qwirkle.errors import ErrorCode
from qwirkle.server.game.seats import Seat
from qwirkle.server.game.shuffle import ADDS_NONE, Shuffle
from qwirkle.server.game.stored_game import NOT_DEALT
from qwirkle.server.protocol import outgoing
from qwirkle.server.room.gathering import Gathering
from qwirkle.server.room.room import Room
from tests.server.room.rooms import ANA, BELA, BOT, CYRIL, names, refused, room_of

CHANCE = bytes([7] * 32)


def gathering_of(*seats: Seat) -> Gathering:
    game = room_of(*seats).game
    shuffle = Shuffle(game.id, bytes(32), (None,) * len(seats))
    return Gathering(replace(game, seed=NOT_DEALT, shuffle=shuffle), now=0.0)


def add(gathering: Gathering, chances: dict[int, bytes]) -> list[str]:
    """Adds chance as if it were stored, and gives what is told."""
    shuffle = gathering.game.shuffle
    assert shuffle is not None
    for seat, chance in chances.items():
        shuffle = shuffle.with_chance(seat, chance)
    return names(gathering.take_in(replace(gathering.game, shuffle=shuffle)))


def test_each_person_is_waited_for_and_no_bot() -> None:
    gathering = gathering_of(ANA, BOT, CYRIL)
    assert not gathering.complete
    assert add(gathering, gathering.plan_chance([0], 0, CHANCE.hex())) == ["ChanceAdded"]
    assert not gathering.complete
    assert add(gathering, gathering.plan_no_chance([2])) == ["ChanceAdded"]
    assert gathering.complete


def test_whoever_has_added_chance_is_not_taken_for_one_who_adds_none() -> None:
    gathering = gathering_of(ANA, BELA, CYRIL)
    add(gathering, {0: CHANCE})
    assert gathering.plan_no_chance([0, 1]) == {1: ADDS_NONE}


def test_only_a_seat_of_ones_own_that_has_added_chance_asks_for_the_deal() -> None:
    gathering = gathering_of(ANA, CYRIL)
    refused(ErrorCode.NOT_YOUR_SEAT, gathering.plan_chance, [1], 0, CHANCE.hex())
    refused(ErrorCode.NO_CHANCE, gathering.check_deal, [0], 0)
    add(gathering, {0: ADDS_NONE})
    refused(ErrorCode.NO_CHANCE, gathering.check_deal, [0], 0)
    add(gathering, {0: CHANCE})
    gathering.check_deal([0], 0)
    refused(ErrorCode.NOT_YOUR_SEAT, gathering.check_deal, [1], 0)
    refused(ErrorCode.NOT_YOUR_SEAT, gathering.check_deal, [], 0)


def test_chance_that_came_to_another_server_is_told_too_and_only_once() -> None:
    gathering = gathering_of(ANA, CYRIL)
    assert add(gathering, {0: CHANCE, 1: CHANCE}) == ["ChanceAdded", "ChanceAdded"]
    assert add(gathering, {0: CHANCE}) == []


def test_what_a_seat_has_added_is_told_again_to_itself_alone() -> None:
    gathering = gathering_of(ANA, CYRIL)
    assert gathering.known_chance([0], 0) is None
    add(gathering, {0: CHANCE})
    known = gathering.known_chance([0], 0)
    assert known == outgoing.ChanceAdded(number=gathering.events.number, seat=0, chance=CHANCE.hex())
    refused(ErrorCode.NOT_YOUR_SEAT, gathering.known_chance, [0], 1)


def test_nobody_sees_tiles_and_everybody_the_commitment() -> None:
    gathering = gathering_of(ANA, CYRIL)
    view = gathering.view([0], 0.0)
    assert (view.turn, view.opener, view.opening, view.hands, view.moves) == (None, None, None, {}, [])
    assert view.shuffle is not None
    shuffle = gathering.game.shuffle
    assert shuffle is not None
    assert view.shuffle.commitment == shuffle.commitment.hex()


def test_the_room_after_it_has_its_guests_and_goes_on_counting_under_another_name() -> None:
    gathering = gathering_of(ANA, CYRIL)
    gathering.arrive([0], 0.0)
    gathering.arrive([], 0.0)
    room = Room(gathering.game.deal(), 1.0, gathering)
    assert (room.presence.screens, room.presence.watchers) == ([1, 0], 1)
    assert room.id != gathering.id
    assert room.events.number == gathering.events.number == 2
    assert names(room.depart([0], 1.0)) == ["PresenceChanged"]
    assert room.events.number == 3
