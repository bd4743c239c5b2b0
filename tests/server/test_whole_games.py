"""Whole games over real sockets: people, bots and spectators; and what each of them gets to know."""

from __future__ import annotations

import json

import pytest

from qwirkle.notation import check_record, parse_record
from qwirkle.rules import ALL_KINDS, winners
from qwirkle.server.events import Event
from qwirkle.server.outgoing import EventMessage
from tests.server.guests import HERE, LINK, ME, House, Json, bot, together
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

    table = house.truth(game)
    assert table.state.over
    for end in ends:
        assert end["scores"] == list(table.state.scores)
        assert end["winners"] == list(winners(table.state))
    for guest in [*players, spectator]:
        assert leaks(guest.frames, guest.welcome["seats"], table) == []
        told = [json.loads(frame) for frame in guest.frames]
        numbers = [message["number"] for message in told if "number" in message]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        hands = [message["hands"] for message in told if message["type"] == "moved"]
        assert all(int(seat) in guest.welcome["seats"] for hand in hands for seat in hand)


def test_probing_for_tiles_gets_the_same_answer_whatever_the_tile(house: House) -> None:
    created = house.create(ME, LINK)
    spectator = house.enter(created["game"])
    friend = house.enter(created["game"], created["links"][0]["key"])
    for guest in (spectator, friend):
        told = set()
        for tile in ALL_KINDS:
            for kind, fields in (("preview", {}), ("move", {"at": 0})):
                answer = guest.ask(kind, id="x", seat=0, move=f"{tile}@0,0", **fields)
                told.add((answer["error"], answer["message"], str(answer["values"])))
        assert [error for error, *_ in told] == ["not_your_seat"]
        assert leaks(guest.frames, guest.welcome["seats"], house.truth(created["game"])) == []


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
    careful = Event.personal

    def careless(event: Event, seats: tuple[int, ...]) -> EventMessage:
        return careful(event, range(4))

    monkeypatch.setattr(Event, "personal", careless)
    created = house.create(ME, LINK)
    watching = house.enter(created["game"])
    playing = [house.enter(created["game"], key) for key in (created["key"], created["links"][0]["key"])]
    opener = next(guest for guest in playing if guest.welcome["view"]["turn"] in guest.welcome["seats"])
    turn = opener.my_turn()
    opener.send("move", id="1", seat=turn["seat"], at=0, move=f"{turn['sets'][0]}")
    opener.wait("refused")
    tiles = turn["sets"][0].split()
    opener.move(" ".join(f"{tile}@{x},0" for x, tile in enumerate(tiles)), turn["seat"], 0)
    watching.wait("moved")
    assert leaks(watching.frames, (), house.truth(created["game"])) != []
