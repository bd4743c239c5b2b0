"""Addresses of this machine, as other people can use them."""

from __future__ import annotations

import socket

__all__ = ["network_address", "web_address"]


def network_address() -> str | None:
    """This machine's own address on the network it is in, or `None` where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says which of its addresses it would send from.
            probe.connect(("10.255.255.255", 1))
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if found.startswith("127.") or found == "0.0.0.0" else found  # noqa: S104 - compared only


def web_address(host: str, port: int) -> str:
    """The address of a page served there.

    >>> web_address("::1", 8734)
    'http://[::1]:8734'
    """
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
