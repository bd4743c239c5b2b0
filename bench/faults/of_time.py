"""A clock on the wall that jumps: a file of a few bytes says by how much, and a small library obeys it."""

from __future__ import annotations

import json
import shutil
import struct
import subprocess
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from bench.crowd.asking import ask
from bench.faults.trouble import Trouble

__all__ = ["ClockJumps"]

DAY = 24 * 3600
JUMPS = (3600, -3600, 2 * DAY, -2 * DAY, 800 * DAY, -3000 * DAY)
"""By how many seconds the clock is wrong, in turn."""


class ClockJumps(Trouble):
    """A server whose clock on the wall jumps to and fro, and which is started while it is wrong."""

    name = "clock-jumps"
    about = "the clock jumps by up to 800 days ahead and 3,000 back, then the server is restarted so"

    @classmethod
    def lacks(cls) -> str | None:
        """A compiler."""
        return None if shutil.which("gcc") else "no gcc: apt-get install gcc"

    def prepare(self) -> None:
        """A server that believes our clock."""
        library, self._ahead = self.folder / "wall_clock.so", self.folder / "ahead"
        source = Path(__file__).with_name("wall_clock.c")
        subprocess.run(["gcc", "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
        self._set(0)
        variables = {"LD_PRELOAD": str(library), "WALL_CLOCK": str(self._ahead)}
        self.one_server(self.folder / "games.db", variables=variables)

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Lets the clock jump while games are played, starts the server so, and puts the clock right."""
        jump = JUMPS[number % len(JUMPS)]
        self._set(jump)
        known = json.loads(ask(self.servers[0].address, "/api/games", body=GAME))
        made = json.loads(ask(self.servers[0].address, f"/api/games/{known['game']}"))["created"]
        off = (datetime.fromisoformat(made) - datetime.now().astimezone()).total_seconds()
        if abs(off - jump) > 120:
            self.complaints.append(f"a clock that was to be {jump} s ahead was {off:.0f} s ahead")
        self.servers[0].kill()
        self.servers[0].start()
        self._set(0)

    def _set(self, ahead: int) -> None:
        # In place, since the server has the file mapped.
        self._ahead.touch()
        with self._ahead.open("r+b") as file:
            file.write(struct.pack("=q", ahead))


GAME = {"seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]}
