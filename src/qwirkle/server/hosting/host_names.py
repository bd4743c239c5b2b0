"""Names under which a server may be asked for: its own, or those of another site's page that points here."""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Callable, Collection
from urllib.parse import urlsplit

from qwirkle.errors import excerpt

__all__ = ["any_host", "asked_name", "home_network_host", "listed_host", "loopback_host"]

_log = logging.getLogger("qwirkle.server")


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


def listed_host(names: Collection[str]) -> Callable[[str], bool]:
    """Whether a name is one of these, or names a machine at home, as none does that a stranger can register.

    `.example.org` stands for every name that ends so, and `*` for every name. The log says once of the first
    that is refused.

    >>> known = listed_host(["qwirkle.example.org", ".example.net"])
    >>> known("qwirkle.example.org"), known("a.example.net"), known("127.0.0.1"), known("example.org")
    (True, True, True, False)
    """
    if "*" in names:
        return any_host
    whole = {name.lower().rstrip(".") for name in names if not name.startswith(".")}
    ends = tuple(name.lower().rstrip(".") for name in names if name.startswith("."))
    told: set[str] = set()

    def known(name: str) -> bool:
        if home_network_host(name) or name in whole or (ends and name.endswith(ends)):
            return True
        if not told:
            told.add(name)
            _log.warning(
                "a guest asked for this server as %s, and was refused: if that is its name, say"
                " --allowed-hosts",
                excerpt(name),
            )
        return False

    return known


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
