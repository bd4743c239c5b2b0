"""Under which address others reach a server, on networks that come and go."""

from __future__ import annotations

import asyncio

import pytest

from qwirkle.errors import RequestError
from qwirkle.server.hosting import addresses
from qwirkle.server.hosting.network_access import LocalHost, NetworkAccess


def test_on_another_network_nobody_is_let_in_until_it_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    networks = ["192.168.1.7", "192.168.1.7", "10.0.0.3"]
    listening = []

    async def listen_at(address: str) -> int:
        listening.append(address)
        return 8734

    async def move_about() -> None:
        access = LocalHost("secret", 8734, listen_at, everywhere=False)
        for network in networks:
            monkeypatch.setattr(addresses, "network_address", lambda network=network: network)
            assert await access.open() == access.address == f"http://{network}:8734"
        monkeypatch.setattr(addresses, "network_address", lambda: "172.16.0.9")
        assert access.address is None

    asyncio.run(move_about())
    assert listening == ["192.168.1.7", "10.0.0.3"]


def test_with_lan_a_network_that_comes_later_leads_in_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(address: str) -> int:
        raise AssertionError(address)

    access = LocalHost("secret", 8734, never, everywhere=True)
    monkeypatch.setattr(addresses, "network_address", lambda: None)
    assert access.address is None
    assert access.known_host("192.168.1.7")
    monkeypatch.setattr(addresses, "network_address", lambda: "192.168.1.7")
    assert asyncio.run(access.open()) == "http://192.168.1.7:8734"


@pytest.mark.parametrize("network", [None, "192.0.2.1"], ids=["no network", "an address it cannot have"])
def test_where_nobody_can_come_in_nobody_is_let_in(
    monkeypatch: pytest.MonkeyPatch, network: str | None
) -> None:
    async def listen_at(address: str) -> int:
        raise OSError(f"cannot listen at {address}")

    monkeypatch.setattr(addresses, "network_address", lambda: network)
    for access in (NetworkAccess(), LocalHost("secret", 8734, listen_at, everywhere=False)):
        with pytest.raises(RequestError) as caught:
            asyncio.run(access.open())
        assert caught.value.code == "no_network"
