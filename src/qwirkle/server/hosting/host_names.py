"""Names under which a server may be asked for: its own, or those of another site's page that points here."""

from __future__ import annotations

import ipaddress

__all__ = ["any_host", "home_network_host", "loopback_host"]


def any_host(_name: str) -> bool:
    """Every name will do: a service may stand behind a proxy that knows its own."""
    return True


def loopback_host(name: str) -> bool:
    """Whether this names the machine itself.

    A page of another site can make its own name point here, but then asks for us under that name.

    >>> loopback_host("127.0.0.1"), loopback_host("evil.example")
    (True, False)
    """
    return name == "localhost" or (_is_address(name) and ipaddress.ip_address(name).is_loopback)


def home_network_host(name: str) -> bool:
    """Whether this can name a machine at home: an address, or a name without a dot or ending in `.local`.

    >>> home_network_host("192.168.1.7"), home_network_host("tower.local"), home_network_host("evil.example")
    (True, True, False)
    """
    local = bool(name) and ("." not in name or name.endswith((".local", ".lan", ".home.arpa")))
    return local or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
