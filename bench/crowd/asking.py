"""Questions over HTTP, from an address of one's own."""

from __future__ import annotations

import http.client
import json
from typing import Any
from urllib.parse import urlsplit

__all__ = ["Declined", "ask", "ask_json"]

PATIENCE = 60.0


class Declined(Exception):
    """The server answered, and said no."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"{status} {text[:200]}")
        self.status = status


def ask(address: str, path: str, source: str | None = None, body: object = None) -> str:
    """The answer to a question, or to one with a JSON body; raises `Declined` where it is none."""
    place = urlsplit(address)
    assert place.hostname is not None
    connection = http.client.HTTPConnection(
        place.hostname, place.port, timeout=PATIENCE, source_address=(source, 0) if source else None
    )
    try:
        if body is None:
            connection.request("GET", path)
        else:
            connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        text = answer.read().decode()
    finally:
        connection.close()
    if answer.status >= 300:
        raise Declined(answer.status, text)
    return text


def ask_json(address: str, path: str, source: str | None = None, body: object = None) -> Any:
    """The same where the answer is JSON."""
    return json.loads(ask(address, path, source, body))
