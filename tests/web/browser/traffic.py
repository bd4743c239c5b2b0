"""What comes to a page over the wire."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


class Traffic:
    """Counts everything that a page receives from now on, headers included, as compressed as it came."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        self.requests = 0
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._add)

    def _add(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])
        self.requests += 1
