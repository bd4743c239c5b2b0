"""How many connections the system lets a server have: each is an open file, and files are limited."""

from __future__ import annotations

import resource

from qwirkle.server.limits import CONNECTIONS, SPARE_FILES

__all__ = ["most_connections"]


def most_connections() -> int:
    """How many connections may be open, once the limit on files is raised as far as it is needed and goes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return CONNECTIONS if soft == resource.RLIM_INFINITY else max(1, min(CONNECTIONS, soft - SPARE_FILES))
