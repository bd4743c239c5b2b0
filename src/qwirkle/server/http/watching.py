"""For whoever watches over the server: whether it is up, whether games can go on, and its figures."""

from __future__ import annotations

import hmac

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.hosting.host_names import asked_name, loopback_host
from qwirkle.server.http.exchange import address, bearer
from qwirkle.server.http.exposition import exposition
from qwirkle.server.live.all_workers import AllWorkers
from qwirkle.server.live.readiness import Readiness

__all__ = ["Watching"]

_NOT_KEPT = {"Cache-Control": "no-store"}
_PASSED_ON = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers of requests that came through a proxy, which may sit on this machine and speak for anybody."""


class Watching:
    """Every endpoint for monitoring, each a method."""

    def __init__(self, workers: AllWorkers, readiness: Readiness, token: str | None) -> None:
        """With a token, figures are for whoever knows it; without, for this machine alone."""
        self._workers = workers
        self._readiness = readiness
        self._token = token

    async def health(self, _request: Request) -> Response:
        """Whether the server is up."""
        return JSONResponse({"status": "ok"}, headers=_NOT_KEPT)

    async def ready(self, _request: Request) -> Response:
        """Whether games can go on here."""
        found = await self._readiness.look()
        checks = {name: "ok" if passed else "failed" for name, passed in found.items()}
        if all(found.values()):
            return JSONResponse({"status": "ready", "checks": checks}, headers=_NOT_KEPT)
        return JSONResponse({"status": "not_ready", "checks": checks}, 503, _NOT_KEPT)

    async def metrics(self, request: Request) -> Response:
        """Everything that all workers count and time; whoever may not see it finds nothing here."""
        if not self._may_see(request):
            raise RequestError(ErrorCode.NOT_FOUND)
        try:
            page, kind = exposition(await self._workers.ask())
        except ImportError:
            return PlainTextResponse("Figures need one more package: pip install 'qwirkle[host]'\n", 501)
        return Response(page, headers={**_NOT_KEPT, "Content-Type": kind})

    def _may_see(self, request: Request) -> bool:
        if self._token is not None:
            given = (bearer(request) or "").encode("utf-8", "surrogatepass")
            return hmac.compare_digest(given, self._token.encode())
        # A proxy on this machine passes on the name that its guests ask for, or says that it passes on.
        asked = asked_name(request.headers.get("host", ""))
        passed_on = any(name in request.headers for name in _PASSED_ON)
        return loopback_host(address(request)) and loopback_host(asked) and not passed_on
