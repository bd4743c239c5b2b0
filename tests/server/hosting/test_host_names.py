"""Names under which a server may be asked for."""

from __future__ import annotations

import pytest

from qwirkle.server.hosting.host_names import home_network_host, loopback_host


@pytest.mark.parametrize(
    ("name", "loopback", "home"),
    [
        ("localhost", True, True),
        ("127.0.0.1", True, True),
        ("::1", True, True),
        ("192.168.1.7", False, True),
        ("tower", False, True),
        ("tower.local", False, True),
        ("evil.example", False, False),
        ("127.0.0.1.evil.example", False, False),
    ],
)
def test_which_names_mean_this_machine(name: str, loopback: bool, home: bool) -> None:
    assert loopback_host(name) is loopback
    assert home_network_host(name) is home
