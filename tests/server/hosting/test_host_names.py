"""Names under which a server may be asked for."""

from __future__ import annotations

import pytest

from qwirkle.server.hosting.host_names import home_network_host, listed_host, loopback_host


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


@pytest.mark.parametrize("names", [[], ["qwirkle.example.org", ".example.net."]])
def test_a_service_is_known_by_its_list_and_at_home(
    names: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    known = listed_host(names)
    for name in ("localhost", "127.0.0.1", "192.168.1.7", "::1", "tower", "tower.local"):
        assert known(name)
    assert caplog.records == []
    for name in ("qwirkle.example.org", "a.example.net", "a.b.example.net"):
        assert known(name) is bool(names)
    for name in ("evil.example", "example.net", "myexample.net", "", "qwirkle.example.org.evil.example"):
        assert not known(name)
    # Whoever set it up wrongly reads how to set it right, and a flood of guests does not fill the log.
    assert len(caplog.records) == 1
    assert "--allowed-hosts" in caplog.text


def test_a_star_is_for_every_name() -> None:
    assert listed_host(["qwirkle.example.org", "*"])("evil.example")
