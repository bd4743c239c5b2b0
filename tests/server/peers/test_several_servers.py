"""Several servers, one game: its players sit at different ones, and notice nothing of it."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from qwirkle.server.peers.bus import Bus
from qwirkle.server.peers.notes import ChanceAdded, LineAdded, Note
from qwirkle.server.peers.redis_bus import RedisBus
from qwirkle.server.peers.worker_bus import WorkerBus
from tests.server.conftest import NewDatabase
from tests.server.guests import LINK, ME, Guest, House, Json, bot, open_house, simple_move
from tests.server.services import Redis, redis, serving, wait_until


@pytest.fixture(scope="module")
def shared_redis() -> Iterator[Redis]:
    with redis() as service:
        yield service


BY_BUS = pytest.mark.parametrize("way", ["redis", "workers"], indirect=True)
"""Coming and going, and what is only said, nobody hears of without a bus."""


@pytest.fixture(params=["redis", "workers", "database"])
def way(request: pytest.FixtureRequest) -> str:
    """How the servers hear of each other."""
    way: str = request.param
    return way


@pytest.fixture
def houses(
    way: str, request: pytest.FixtureRequest, new_database: NewDatabase, tmp_path: Path
) -> Iterator[tuple[House, House]]:
    """Two servers over one database."""
    address = new_database("sqlite" if way == "workers" else "postgresql")
    folder = tmp_path / "bus"
    folder.mkdir()

    def bus() -> Bus | None:
        if way == "redis":
            return RedisBus(request.getfixturevalue("shared_redis").address)
        return WorkerBus(folder) if way == "workers" else None

    with ExitStack() as stack:
        ports = [stack.enter_context(open_house(address, bus=bus())) for _ in range(2)]
        one, other = (House(port, address) for port in ports)
        yield one, other
        one.close()
        other.close()


def split_game(houses: tuple[House, House], *more: Json) -> tuple[Json, Guest, Guest]:
    """A game of two people, each at another server."""
    one, other = houses
    created = one.create(ME, LINK, *more)
    ana = one.enter(created["game"], created["key"])
    cyril = other.enter(created["game"], created["links"][0]["key"])
    return created, ana.dealt(), cyril.dealt()


class Table:
    """Two people at different servers who play on by turns."""

    def __init__(self, ana: Guest, cyril: Guest) -> None:
        self.people = (ana, cyril)
        self.at: int = cyril.welcome["view"]["at"]
        self.turn: int = cyril.welcome["view"]["turn"]
        self.over = False

    def move(self) -> float:
        """The next person's move; how long it took to the other server, in seconds."""
        guest, other = self.people[self.turn], self.people[1 - self.turn]
        turn = guest.my_turn()
        assert turn["at"] == self.at
        began = time.monotonic()
        answer = guest.move(simple_move(turn), self.turn, turn["at"])
        assert answer["type"] == "accepted", answer
        moved = other.wait("moved", when=lambda message: message["at"] == answer["at"])
        self.at, self.turn, self.over = moved["at"], moved["turn"], moved["last"]
        return time.monotonic() - began


def test_a_whole_game_is_played_across_servers(way: str, houses: tuple[House, House]) -> None:
    created, ana, cyril = split_game(houses)
    table = Table(ana, cyril)
    # Looked for in the database, each move takes a while to the other server.
    while not table.over and (way != "database" or table.at < 6):
        table.move()
    key = {"Authorization": f"Bearer {created['key']}"}
    records = [house.http.get(f"/api/games/{created['game']}/record.qwk", headers=key) for house in houses]
    assert records[0].status_code == 200
    assert records[0].text == records[1].text


@BY_BUS
def test_both_servers_know_who_is_at_the_table(houses: tuple[House, House]) -> None:
    _, ana, cyril = split_game(houses)
    there = ana.wait("presence", when=lambda message: message["screens"] == [1, 1])
    assert there["away"] == [None, None]
    cyril.wait("presence", when=lambda message: message["screens"] == [1, 1])
    cyril.socket.close()
    assert ana.wait("presence", when=lambda message: message["screens"] == [1, 0])["away"][1] is not None


@BY_BUS
def test_seats_greetings_and_take_backs_reach_the_other_server(houses: tuple[House, House]) -> None:
    _, ana, cyril = split_game(houses)
    players = {0: ana, 1: cyril}
    opener = ana.welcome["view"]["turn"]
    mover, asked = players[opener], players[1 - opener]
    mover.wait("presence", when=lambda message: message["screens"] == [1, 1])
    turn = mover.my_turn()
    assert mover.move(simple_move(turn), opener, turn["at"])["type"] == "accepted"
    asked.wait("moved")
    mover.send("rename", seat=opener, name="Zoe")
    assert asked.wait("renamed")["name"] == "Zoe"
    mover.send("greet", seat=opener, greeting="hello")
    assert asked.wait("greeted")["seat"] == opener
    mover.send("take_back", seat=opener)
    assert asked.wait("take_back_asked")["waiting"] == [1 - opener]
    asked.send("answer_take_back", seat=1 - opener, agree=False)
    assert mover.wait("take_back_declined")["by"] == 1 - opener
    mover.send("take_back", seat=opener)
    asked.wait("take_back_asked")
    asked.send("answer_take_back", seat=1 - opener, agree=True)
    assert mover.wait("taken_back")["left"] == 0
    assert mover.my_turn()["at"] == 2


def test_a_bot_moves_once_though_two_servers_could_let_it(houses: tuple[House, House]) -> None:
    created, ana, cyril = split_game(houses, bot("greedy"))
    people = (ana, cyril)
    turn, at = cyril.welcome["view"]["turn"], cyril.welcome["view"]["at"]
    for _ in range(5):
        if turn < 2:
            options = people[turn].my_turn()
            people[turn].send("move", id=f"{at}", seat=turn, at=at, move=simple_move(options))
        # A bot that opens may have done so before the deal is at the other server: its welcome has the move.
        heard = [guest.wait("moved") for guest in people if guest.welcome["view"]["at"] <= at]
        assert {moved["at"] for moved in heard} == {at + 1}
        assert heard[0]["move"]["by"] == ("bot" if turn == 2 else "player")
        turn, at = heard[0]["turn"], heard[0]["at"]
    history = houses[0].history(created["game"])
    assert history.version == history.moves_made


def test_a_bot_that_another_server_set_off_is_taken_over(new_database: NewDatabase) -> None:
    address = new_database("sqlite")
    with ExitStack() as stack:
        dying = stack.enter_context(serving(address))
        port = stack.enter_context(open_house(address))
        one, other = House(dying.port, address), House(port, address)
        created = one.create(ME, bot("greedy"), LINK, rules="mindware-2011 opening:seat")
        cyril = other.enter(created["game"], created["links"][0]["key"])
        ana = one.enter(created["game"], created["key"]).dealt()
        cyril.dealt()
        # Her move is stored, and then her server is gone, before or after it let the bot move.
        assert ana.move(simple_move(ana.my_turn()), 0, 0)["type"] == "accepted"
        dying.kill()
        assert [cyril.wait("moved")["move"]["by"] for _ in range(2)] == ["player", "bot"]
        assert cyril.my_turn()["at"] == 2
        one.close()
        other.close()


def test_while_redis_is_lost_the_game_goes_on(new_database: NewDatabase) -> None:
    address = new_database("postgresql")
    with redis() as service, ExitStack() as stack:
        ports = [stack.enter_context(open_house(address, bus=RedisBus(service.address))) for _ in range(2)]
        houses = (House(ports[0], address), House(ports[1], address))
        _, ana, cyril = split_game(houses)
        ana.wait("presence", when=lambda message: message["screens"] == [1, 1])
        table = Table(ana, cyril)
        assert table.move() < QUICK
        for lose, find in (
            (service.kill, service.start),
            (lambda: service.signal(signal.SIGSTOP), lambda: service.signal(signal.SIGCONT)),
        ):
            lose()
            table.move()
            table.move()
            find()
            wait_until(lambda: table.move() < QUICK, "a move is heard of at once again")
        for house in houses:
            house.close()


QUICK = 0.4
"""Seconds in which a move is heard of at another server where nothing has to be looked for."""


class Mute(RedisBus):
    """The bus of a server that ends before it could tell what it did."""

    def tell(self, game_id: str, note: Note) -> None:
        if not isinstance(note, LineAdded):
            super().tell(game_id, note)


def test_a_move_of_which_a_dying_server_told_nobody_is_there_for_its_player(
    new_database: NewDatabase, shared_redis: Redis
) -> None:
    address = new_database("postgresql")
    with ExitStack() as stack:
        buses = (Mute(shared_redis.address), RedisBus(shared_redis.address))
        one, other = (House(stack.enter_context(open_house(address, bus=bus)), address) for bus in buses)
        created, ana, cyril = split_game((one, other))
        turn = ana.welcome["view"]["turn"]
        guest, key = (ana, created["key"]) if turn == 0 else (None, None)
        if guest is None:
            # It is the other's turn, whose server does tell; then it is hers.
            moved = cyril.move(simple_move(cyril.my_turn()), 1, 0)
            assert moved["type"] == "accepted"
            guest, key = ana, created["key"]
        mine = guest.my_turn()
        assert guest.move(simple_move(mine), 0, mine["at"])["type"] == "accepted"
        # She comes to the other server, which has had the game open all the while.
        since = {"room": guest.welcome["room"], "number": guest.welcome["number"]}
        again = other.enter(created["game"], key, since=since)
        assert again.welcome["view"]["at"] == mine["at"] + 1
        one.close()
        other.close()


def test_whatever_is_told_once_a_game_is_watched_is_heard(shared_redis: Redis) -> None:
    async def listen() -> None:
        near, far = RedisBus(shared_redis.address), RedisBus(shared_redis.address)
        heard: asyncio.Queue[str] = asyncio.Queue()
        stands = [asyncio.Event(), asyncio.Event()]
        await near.start(lambda envelope: heard.put_nowait(envelope.game), stands[0].set)
        await far.start(lambda _: None, stands[1].set)
        async with asyncio.timeout(20):
            for each in stands:
                await each.wait()
            for number in range(50):
                await near.watch(f"game {number}")
                far.tell(f"game {number}", ChanceAdded())
                assert await asyncio.wait_for(heard.get(), 5) == f"game {number}"
        await near.stop()
        await far.stop()

    asyncio.run(listen())


def test_two_servers_on_one_file_that_know_nothing_of_each_other_play_one_game(
    new_database: NewDatabase,
) -> None:
    # A second `qwirkle` on the same machine has the same file without anybody asking for it.
    address = new_database("sqlite")
    with ExitStack() as stack:
        houses = [House(stack.enter_context(open_house(address)), address) for _ in range(2)]
        _, ana, cyril = split_game((houses[0], houses[1]))
        table = Table(ana, cyril)
        for _ in range(3):
            table.move()
        assert table.at == 3
        for house in houses:
            house.close()
