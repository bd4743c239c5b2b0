"""Several processes at one port: they share a game, one that dies comes back, and all end together."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.server.guests import HERE, LINK, ME, Guest, House, simple_move
from tests.server.http.test_operator import TOKEN, ask
from tests.server.http.test_watching import Samples, samples
from tests.server.peers.test_several_servers import Table, split_game
from tests.server.services import Serving, listens, serving, wait_until

SHORTEST_LIFE = 5.5
"""Seconds after which a worker that ends is started again; before, it counts as one that cannot serve."""


def children(process: int) -> set[int]:
    found = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True, check=False)
    return set(map(int, found.stdout.split()))


def answers(house: House) -> bool:
    return house.http.get("/healthz").status_code == 200


def test_workers_share_a_game_and_one_that_dies_comes_back(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    with serving(database, "--workers", "2") as server:
        house = House(server.port, database)
        wait_until(lambda: len(children(server.process.pid)) == 2, "two workers")
        wait_until(lambda: answers(house), "the workers serve")
        # Whichever of them a connection comes to, all see the same game.
        for _ in range(3):
            _, ana, cyril = split_game((house, house))
            table = Table(ana, cyril)
            for _ in range(4):
                table.move()
        # One is only started again that has served for a while.
        time.sleep(SHORTEST_LIFE)
        victim = min(children(server.process.pid))
        os.kill(victim, signal.SIGKILL)
        wait_until(lambda: len(children(server.process.pid) - {victim}) == 2, "another worker")
        later = House(server.port, database)
        wait_until(lambda: answers(later), "it serves again")
        created = later.create({"kind": "me"}, {"kind": "here"})
        guest = later.enter(created["game"], created["key"])
        turn = guest.my_turn()
        assert guest.move(simple_move(turn), turn["seat"], turn["at"])["type"] == "accepted"
        workers = children(server.process.pid)
        assert server.stop() == 0
        wait_until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers), "all have ended")
        house.close()
        later.close()


def test_workers_end_though_the_first_process_is_killed(tmp_path: Path) -> None:
    with serving(str(tmp_path / "games.db"), "--workers", "2") as server:
        workers = wait_for_workers(server, 2)
        server.kill()
        wait_until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers), "all have ended")
        assert not listens(server.port)


def scrape(server: Serving) -> Samples:
    """All figures, from whichever worker answers."""
    house = House(server.port)
    try:
        return samples(house)
    finally:
        house.close()


def total(shown: Samples, name: str) -> float:
    """A figure, whatever it tells apart."""
    return sum(value for (each, _), value in shown.items() if each == name)


def wait_for_workers(server: Serving, count: int) -> set[int]:
    """The processes of so many workers, once all of them tell their figures."""
    wait_until(lambda: total(scrape(server), "qwirkle_workers") == count, f"{count} workers")
    return children(server.process.pid)


def is_stopped(process: int) -> bool:
    """Whether a process stands still."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "T"


@contextmanager
def paused(workers: set[int]) -> Iterator[None]:
    """Lets these workers stand still while it lasts, so that only others take connections."""
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
        wait_until(partial(is_stopped, worker), "it is stopped")
    try:
        yield
    finally:
        for worker in workers:
            os.kill(worker, signal.SIGCONT)


def play(guest: Guest, moves: int) -> None:
    """Makes so many moves for both seats."""
    for _ in range(moves):
        turn = guest.my_turn()
        assert guest.move(simple_move(turn), turn["seat"], turn["at"])["type"] == "accepted"


def test_whichever_worker_is_asked_shows_what_goes_on_in_all(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    with serving(database, "--workers", "2", QWIRKLE_ADMIN_TOKEN=TOKEN) as server:
        workers = wait_for_workers(server, 2)
        houses = []
        for worker in sorted(workers):
            with paused(workers - {worker}):
                house = House(server.port, database)
                houses.append(house)
                created = house.create(ME, HERE)
                play(house.enter(created["game"], created["key"]), len(houses))
        # One more game, with somebody at either worker, is one game.
        shared = houses[0].create(ME, LINK)
        keys = (shared["key"], shared["links"][0]["key"])
        guests: list[Guest] = []
        for worker, house, key in zip(sorted(workers), houses, keys, strict=True):
            with paused(workers - {worker}):
                guests.append(house.enter(shared["game"], key))
        for guest in guests:
            guest.wait("presence", when=lambda message: message["screens"] == [1, 1])
        for house in houses:
            shown = samples(house)
            assert total(shown, "qwirkle_games") == 3
            assert total(shown, "qwirkle_moves_total") == 3
            assert total(shown, "qwirkle_move_seconds_count") == 3
            assert total(shown, "qwirkle_new_games_total") == 3
            assert total(shown, "qwirkle_sockets") == 4
            memory = [shown["process_resident_memory_bytes", (("worker", name),)] for name in ("0", "1")]
            assert min(memory) > 0
            load = ask(house, "load")
            assert (load["games"], load["rooms"], load["guests"]) == (3, 3, 4)
            at_tables = {game["game"]: game["guests"] for game in ask(house, "games")["games"]}
            assert at_tables.pop(shared["game"]) == 2
            assert list(at_tables.values()) == [1, 1]
        for house in houses:
            house.close()


def test_counts_never_go_back_though_a_worker_hangs_or_dies(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    with serving(database, "--workers", "2") as server:
        workers = wait_for_workers(server, 2)
        began = time.monotonic()
        victim = max(workers)
        house = House(server.port, database)
        with paused(workers - {victim}):
            created = house.create(ME, HERE)
            play(house.enter(created["game"], created["key"]), 3)
        assert total(scrape(server), "qwirkle_moves_total") == 3
        with paused({victim}):
            shown = scrape(server)
            assert total(shown, "qwirkle_workers") == 1
            assert (total(shown, "qwirkle_moves_total"), total(shown, "qwirkle_sockets")) == (3, 0)
        shown = scrape(server)
        assert (total(shown, "qwirkle_workers"), total(shown, "qwirkle_sockets")) == (2, 1)
        wait_until(lambda: time.monotonic() - began > SHORTEST_LIFE, "it counts as one that can serve")
        os.kill(victim, signal.SIGKILL)
        wait_until(lambda: victim not in children(server.process.pid), "it is gone")
        seen: list[Samples] = []
        while not seen or total(seen[-1], "qwirkle_workers") < 2:
            seen.append(scrape(server))
        assert {total(shown, "qwirkle_moves_total") for shown in seen} == {3}
        assert {total(shown, "qwirkle_move_seconds_count") for shown in seen} == {3}
        assert total(seen[-1], "qwirkle_sockets") == 0
        assert len(children(server.process.pid) - workers) == 1
        with paused(workers - {victim}):
            later = House(server.port, database)
            play(later.enter(created["game"], created["key"]), 1)
        assert total(scrape(server), "qwirkle_moves_total") == 4
        # Told to stop, a worker keeps also what it counted since anybody asked.
        (older,) = workers - {victim}
        with paused(children(server.process.pid) - {older}):
            last = House(server.port, database)
            play(last.enter(created["game"], created["key"]), 1)
        os.kill(older, signal.SIGTERM)
        wait_until(lambda: older not in children(server.process.pid), "it has ended")
        wait_for_workers(server, 2)
        assert total(scrape(server), "qwirkle_moves_total") == 5
        last.close()
        house.close()
        later.close()
