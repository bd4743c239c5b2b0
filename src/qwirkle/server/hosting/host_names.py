"""Names under which a server may be asked for: its own, or those of another site's page that points here."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

__all__ = ["any_host", "asked_name", "home_network_host", "loopback_host"]


def asked_name(host: str) -> str:
    """The name in a `Host` header, without its port; empty where it has none that can be read.

    >>> asked_name("Tower.local.:8734"), asked_name("[::1]:8734"), asked_name("[")
    ('tower.local', '::1', '')
    """
    try:
        return (urlsplit(f"//{host}").hostname or "").lower().rstrip(".")
    except ValueError:
        return ""


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
