"""The doors of a server: addresses that nobody may come in from, and whether new games are taken.

Both are kept in the database, so that they outlast a restart and hold for every server that shares it.
"""

from __future__ import annotations

import ipaddress
from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime

from qwirkle.errors import ErrorCode, RequestError, excerpt
from qwirkle.server.game.times import now
from qwirkle.server.limits import BANS
from qwirkle.server.storage.archive import Archive
from qwirkle.server.storage.operator_rows import Ban

__all__ = ["Doors", "read_network"]

_NEW_GAMES = "new_games"
_SHUT = "shut"


def read_network(text: str) -> str:
    """The network that an address or a prefix means, as bans are kept; raises `RequestError` for neither.

    >>> read_network("192.168.1.7"), read_network("10.1.2.3/8"), read_network("2001:db8::1/64")
    ('192.168.1.7/32', '10.0.0.0/8', '2001:db8::/64')
    """
    try:
        found = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        found = None
    if found is None or not found.prefixlen:
        reason = f"{excerpt(text)}: give an address or a network, such as 192.0.2.7 or 2001:db8:1:2::/64"
        raise RequestError(ErrorCode.BAD_BAN, reason=reason)
    return str(found)


class Doors:
    """Who may come in, as the operator says."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self.open = True
        """Whether new games are taken."""
        self._networks: dict[tuple[int, int], dict[int, datetime | None]] = {}
        """When the ban of each network ends: by version and length of its prefix, and then by the prefix."""

    def banned(self, address: str) -> bool:
        """Whether nobody may come in from this address."""
        if not self._networks:
            return False
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        for (version, length), ends in self._networks.items():
            if version != found.version:
                continue
            prefix = int(found) >> (found.max_prefixlen - length)
            until = ends.get(prefix, now())
            if until is None or until > now():
                return True
        return False

    async def reload(self) -> None:
        """Reads what holds now."""
        storage = self._archive.storage
        self.open = await self._archive.read(storage.setting, _NEW_GAMES) != _SHUT
        self._hold(await self.bans())

    async def bans(self) -> list[Ban]:
        """Every ban that has not ended."""
        return await self._archive.read(self._archive.storage.bans)

    async def ban(self, network: str, until: datetime | None) -> None:
        """Bans a network; raises `RequestError` where too many are banned."""
        known = await self.bans()
        if len(known) >= BANS and network not in {ban.network for ban in known}:
            raise RequestError(ErrorCode.BAD_BAN, reason=f"{BANS} bans are there already: lift some of them")
        await self._archive.write(self._archive.storage.ban, Ban(network, until))
        await self.reload()

    async def lift(self, network: str) -> None:
        """Lifts a ban; raises `RequestError` where there is none."""
        if not await self._archive.write(self._archive.storage.lift_ban, network):
            raise RequestError(ErrorCode.BAD_BAN, reason=f"{excerpt(network)} is not banned")
        await self.reload()

    async def set_open(self, opened: bool) -> None:
        """Takes new games from now on, or no more."""
        storage = self._archive.storage
        await self._archive.write(storage.set_setting, _NEW_GAMES, "open" if opened else _SHUT)
        self.open = opened

    def _hold(self, bans: Iterable[Ban]) -> None:
        networks: dict[tuple[int, int], dict[int, datetime | None]] = defaultdict(dict)
        for ban in bans:
            found = ipaddress.ip_network(ban.network)
            prefix = int(found.network_address) >> (found.max_prefixlen - found.prefixlen)
            networks[found.version, found.prefixlen][prefix] = ban.until
        self._networks = dict(networks)
