"""The doors of a server: who is banned, until when, and that it is the same after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.game.times import now
from qwirkle.server.live import doors as module
from qwirkle.server.live.doors import Doors, read_network
from qwirkle.server.storage.archive import Archive
from qwirkle.server.storage.storage import Storage


def at_the_doors(file: Path, visit: Callable[[Doors], Awaitable[None]]) -> None:
    async def whole() -> None:
        archive = Archive(Storage(str(file)))
        try:
            doors = Doors(archive)
            await doors.reload()
            await visit(doors)
        finally:
            archive.close()

    asyncio.run(whole())


def test_an_address_or_a_network_is_banned_until_it_is_lifted(tmp_path: Path) -> None:
    async def ban(doors: Doors) -> None:
        for text in ("192.0.2.7", "198.51.100.0/24", "2001:db8:1:2::/64"):
            await doors.ban(read_network(text), None)
        inside = ("192.0.2.7", "::ffff:192.0.2.7", "198.51.100.200", "2001:db8:1:2:ffff::1")
        outside = ("192.0.2.8", "198.51.101.1", "2001:db8:1:3::1", "::1", "", "no address")
        assert all(map(doors.banned, inside))
        assert not any(map(doors.banned, outside))
        await doors.set_open(False)

    async def after_a_restart(doors: Doors) -> None:
        assert doors.banned("198.51.100.1")
        assert not doors.open
        assert [each.network for each in await doors.bans()] == [
            "192.0.2.7/32",
            "198.51.100.0/24",
            "2001:db8:1:2::/64",
        ]
        await doors.lift("198.51.100.0/24")
        await doors.set_open(True)
        assert not doors.banned("198.51.100.1")
        assert doors.banned("192.0.2.7")
        with pytest.raises(RequestError, match="is not banned"):
            await doors.lift("198.51.100.0/24")

    at_the_doors(tmp_path / "games.db", ban)
    at_the_doors(tmp_path / "games.db", after_a_restart)


def test_a_ban_ends_by_itself(tmp_path: Path) -> None:
    async def visit(doors: Doors) -> None:
        await doors.ban("192.0.2.7/32", now() + timedelta(hours=1))
        await doors.ban("192.0.2.8/32", now() - timedelta(seconds=1))
        assert doors.banned("192.0.2.7")
        assert not doors.banned("192.0.2.8")
        assert [each.network for each in await doors.bans()] == ["192.0.2.7/32"]

    at_the_doors(tmp_path / "games.db", visit)


def test_there_are_only_so_many_bans(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BANS", 2)

    async def visit(doors: Doors) -> None:
        for last in (1, 2, 2):
            await doors.ban(f"192.0.2.{last}/32", None)
        with pytest.raises(RequestError, match="lift some"):
            await doors.ban("192.0.2.3/32", None)

    at_the_doors(tmp_path / "games.db", visit)


@pytest.mark.parametrize(
    "text", ["", "nowhere", "192.0.2", "192.0.2.7/33", "0.0.0.0/0", "::/0", "example.org"]
)
def test_what_is_no_network_is_quoted(text: str) -> None:
    with pytest.raises(RequestError) as info:
        read_network(text)
    assert info.value.code is ErrorCode.BAD_BAN
    assert repr(text) in info.value.values["reason"]
