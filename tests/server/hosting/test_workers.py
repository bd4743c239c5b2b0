"""Several processes at one port: they share a game, one that dies comes back, and all end together."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

from tests.server.guests import House, simple_move
from tests.server.peers.test_several_servers import Table, split_game
from tests.server.services import serving, wait_until


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
        time.sleep(5.5)
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
