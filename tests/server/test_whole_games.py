"""Whole games over real sockets: people, bots and spectators; and what each of them gets to know."""

from __future__ import annotations

import json

import pytest

from qwirkle.notation import check_record, parse_record
from qwirkle.rules import ALL_KINDS, winners
from qwirkle.server.protocol.outgoing import EventMessage
from qwirkle.server.room.events import RoomEvent
from tests.server.guests import HERE, LINK, ME, House, Json, bot, simple_move, together
from tests.server.secrecy import leaks

TABLES = {
    "alone against a bot": [ME, bot()],
    "two friends": [ME, LINK],
    "three: two here and a bot": [ME, HERE, bot()],
    "four: two friends, one here, a bot": [LINK, ME, bot("random"), LINK],
}


@pytest.mark.parametrize("seats", TABLES.values(), ids=TABLES)
def test_everybody_sees_the_same_game_and_nobody_a_tile_too_many(house: House, seats: list[Json]) -> None:
    created = house.create(*seats)
    game = created["game"]
    keys = [created["key"], *(link["key"] for link in created["links"])]
    players = [house.enter(game, key) for key in keys]
    spectator = house.enter(game)
    ends = together([*(player.play for player in players), spectator.watch])

    history = house.every_state(game)
    assert history[-1].over
    for end in ends:
        assert end["scores"] == list(history[-1].scores)
        assert end["winners"] == list(winners(history[-1]))
    for guest in [*players, spectator]:
        assert leaks(guest.frames, guest.welcome["seats"], history) == []
        told = [json.loads(frame) for frame in guest.frames]
        numbers = [
            message["number"] for message in told if "number" in message and message["type"] != "welcome"
        ]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        hands = [message["hands"] for message in told if message["type"] == "moved"]
        assert all(int(seat) in guest.welcome["seats"] for hand in hands for seat in hand)


def test_whatever_happens_at_a_table_nobody_is_told_a_tile_too_many(house: House) -> None:
    created = house.create(ME, LINK, bot(), rules="mindware-2011 opening:seat")
    game, friend_key = created["game"], created["links"][0]["key"]
    watching = house.enter(game)
    ana, friend = house.gather(created)
    guests = [ana, friend, watching]

    for guest in (ana, friend):
        turn = guest.my_turn()
        tried = guest.ask("preview", id="try", seat=turn["seat"], move=simple_move(turn))
        assert tried["type"] == "preview"
        guest.move(simple_move(turn), turn["seat"], turn["at"])
    # A trade is face down, and so it is when it is taken back.
    turn = ana.my_turn()
    ana.move(f"trade {next(iter(turn['cells']))}", 0, turn["at"])
    turn = friend.my_turn()
    friend.move(simple_move(turn), 1, turn["at"])
    ana.my_turn()
    ana.send("take_back", seat=0)
    friend.wait("take_back_asked")
    friend.send("answer_take_back", seat=1, agree=True)
    ana.wait("taken_back")
    friend.wait("taken_back")

    # Gone while Ana moves, and back for what was missed.
    friend.leave()
    turn = ana.my_turn()
    ana.move(simple_move(turn), 0, turn["at"])
    back = house.enter(game, friend_key, since=friend.seen)
    assert back.welcome["view"] is None
    assert back.wait("moved")["hands"] == {}
    # Gone for good, as it seems: a bot stands in until the link is opened again.
    back.send("leave", seat=1, level="greedy")
    back.wait("stand_in")
    back.leave()
    again = house.enter(game, friend_key)
    watching.wait("returned")
    together([ana.play, again.play, watching.watch])

    ana.send("rematch", seat=0)
    following = again.wait("rematch")["game"]
    watching.wait("rematch")
    next_guests = [house.enter(following, key) for key in (created["key"], friend_key, None)]
    for guest in next_guests:
        guest.dealt()
    for guest in sorted(next_guests[:2], key=lambda guest: min(guest.welcome["seats"])):
        turn = guest.my_turn()
        guest.move(simple_move(turn), turn["seat"], turn["at"])

    told = {json.loads(frame)["type"] for guest in (*guests, back, again) for frame in guest.frames}
    assert told >= {"preview", "take_back_asked", "taken_back", "stand_in", "returned", "over", "rematch"}
    for guest in (*guests, back, again):
        assert leaks(guest.frames, guest.welcome["seats"], house.every_state(game)) == []
    for guest in next_guests:
        assert leaks(guest.frames, guest.welcome["seats"], house.every_state(following)) == []


def test_probing_for_tiles_gets_the_same_answer_whatever_the_tile(house: House) -> None:
    created = house.create(ME, LINK)
    _, friend = house.gather(created)
    spectator = house.enter(created["game"])
    for guest in (spectator, friend):
        told = set()
        for tile in ALL_KINDS:
            for kind, fields in (("preview", {}), ("move", {"at": 0})):
                answer = guest.ask(kind, id="x", seat=0, move=f"{tile}@0,0", **fields)
                told.add((answer["error"], answer["message"], str(answer["values"])))
        assert [error for error, *_ in told] == ["not_your_seat"]
        assert leaks(guest.frames, guest.welcome["seats"], house.every_state(created["game"])) == []


def test_a_finished_game_is_open_to_all(house: House) -> None:
    created = house.create(ME, bot())
    house.enter(created["game"], created["key"]).play()
    text = house.http.get(f"/api/games/{created['game']}/record.qwk").text
    record = parse_record(text)
    assert check_record(text) == []
    assert record.seed == house.truth(created["game"]).states[0].bag.seed
    replay = house.http.get(f"/api/games/{created['game']}/replay").json()
    assert replay["over"]
    assert len(replay["steps"]) == len(record.moves)
    assert all(replay["steps"][0]["hands"])


def test_the_search_for_leaks_finds_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    careful = RoomEvent.personal

    def careless(event: RoomEvent, seats: tuple[int, ...]) -> EventMessage:
        return careful(event, range(4))

    monkeypatch.setattr(RoomEvent, "personal", careless)
    created = house.create(ME, LINK)
    watching = house.enter(created["game"])
    playing = house.gather(created)
    opener = next(guest for guest in playing if guest.welcome["view"]["turn"] in guest.welcome["seats"])
    turn = opener.my_turn()
    opener.send("move", id="1", seat=turn["seat"], at=0, move=f"{turn['sets'][0]}")
    opener.wait("refused")
    tiles = turn["sets"][0].split()
    opener.move(" ".join(f"{tile}@{x},0" for x, tile in enumerate(tiles)), turn["seat"], 0)
    watching.wait("moved")
    assert leaks(watching.frames, (), house.every_state(created["game"])) != []


def test_whatever_is_told_of_the_opening_beside_what_was_declared_is_a_leak(house: House) -> None:
    created = house.create(ME, LINK)
    game = created["game"]
    house.gather(created)
    welcome = house.enter(game).welcome
    history = house.every_state(game)
    opening = welcome["view"]["opening"]
    assert opening["seat"] == welcome["view"]["turn"]
    assert leaks([json.dumps(welcome)], (), history) == []
    for wrong in ({**opening, "tiles": "Rs"}, {**opening, "sizes": [3, 2]}, {**opening, "seat": 3}, None):
        view = {**welcome["view"], "opening": wrong}
        assert leaks([json.dumps({**welcome, "view": view})], (), history) != []
    by_seat = house.create(ME, HERE, rules="mindware-2011 opening:seat")
    assert house.enter(by_seat["game"]).welcome["view"]["opening"] is None


def test_a_tile_told_before_it_is_laid_is_a_leak(house: House) -> None:
    created = house.create(ME, HERE)
    guest = house.enter(created["game"], created["key"])
    watching = house.enter(created["game"])
    turn = guest.my_turn()
    guest.move(simple_move(turn), turn["seat"], 0)
    moved = watching.wait("moved")
    history = house.every_state(created["game"])
    assert leaks([json.dumps(moved)], (), history) == []
    assert leaks([json.dumps({**moved, "at": 0})], (), history) != []
