"""Network access: under which address others reach a server, and how the host of a local one lets them in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.hosting import addresses
from qwirkle.server.hosting.host_names import home_network_host, loopback_host

__all__ = ["LocalHost", "NetworkAccess"]

_log = logging.getLogger("qwirkle.server")


class NetworkAccess:
    """The network access of a service, which is reached under addresses that others see to."""

    def __init__(self, host_secret: str | None = None) -> None:
        self.host_secret = host_secret
        """What proves to be whoever started the server; `None` for a service, which has no such host."""

    @property
    def address(self) -> str | None:
        """The address under which others on the network reach the server now, where it knows it."""
        return None

    async def open(self) -> str:
        """The address under which others reach it from now on; raises `RequestError` where none can."""
        if self.address is None:
            raise RequestError(ErrorCode.NO_NETWORK)
        return self.address


class LocalHost(NetworkAccess):
    """The network access of a server on somebody's own machine, which may change networks while it runs."""

    def __init__(
        self, host_secret: str, port: int, listen_at: Callable[[str], Awaitable[int]], *, everywhere: bool
    ) -> None:
        """`listen_at` begins to serve at one more of the machine's addresses, and gives the port.

        `everywhere` is whether it serves at all of them already, at `port`.
        """
        super().__init__(host_secret)
        self._port = port
        self._listen_at = listen_at
        self._everywhere = everywhere
        self._ports: dict[str, int] = {}
        """The ports that it listens at, by the machine's address on the network."""
        self._opening = asyncio.Lock()

    @property
    def address(self) -> str | None:
        """The address under which others on the network reach the server now."""
        network = addresses.network_address()
        port = self._port if self._everywhere else self._ports.get(network or "")
        return addresses.web_address(network, port) if network and port else None

    async def open(self) -> str:
        """The address under which others are let in from now on, where they are not yet."""
        async with self._opening:
            network = addresses.network_address()
            if network is not None and self.address is None:
                try:
                    self._ports[network] = await self._listen_at(network)
                except OSError as error:
                    _log.warning("%s", error)
        return await super().open()

    def known_host(self, name: str) -> bool:
        """Whether the machine can be meant by this name: by that of another only once others are let in."""
        if self._everywhere or self._ports:
            return home_network_host(name)
        return loopback_host(name)
