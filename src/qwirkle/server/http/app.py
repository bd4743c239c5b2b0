"""The service put together: one ASGI application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

import qwirkle
from qwirkle.errors import DamagedGame, ErrorCode, RequestError, StorageError
from qwirkle.server.hosting.host_names import any_host
from qwirkle.server.hosting.network_access import NetworkAccess
from qwirkle.server.hosting.running import Application
from qwirkle.server.http.api import Api
from qwirkle.server.http.assets import Assets, answer
from qwirkle.server.http.companion import companion_worker
from qwirkle.server.http.exchange import error_answer, language
from qwirkle.server.http.guard import Guard
from qwirkle.server.http.openapi import openapi
from qwirkle.server.http.operator import Operator
from qwirkle.server.http.puzzles import Puzzles
from qwirkle.server.http.reviews import Reviews
from qwirkle.server.http.sockets import Sockets
from qwirkle.server.http.studies import Studies
from qwirkle.server.http.tools import Tools
from qwirkle.server.http.watching import Watching
from qwirkle.server.http.written_pages import missing_page, wants_page
from qwirkle.server.limits import HEAVY_THREADS, HEAVY_WAITING, HEAVY_WAITING_EACH
from qwirkle.server.live.all_workers import AllWorkers
from qwirkle.server.live.analysis_pool import AnalysisPool
from qwirkle.server.live.bot_pool import BotPool
from qwirkle.server.live.cleaning import Keeping, keep_clean
from qwirkle.server.live.fair_pool import FairPool
from qwirkle.server.live.neighbours import Neighbours
from qwirkle.server.live.open_rooms import OpenRooms
from qwirkle.server.live.puzzle_tries import PuzzleTries
from qwirkle.server.live.readiness import Check, Readiness
from qwirkle.server.metrics import ERRORS, REFUSED
from qwirkle.server.peers.bus import Bus
from qwirkle.server.peers.worker_figures import WorkerFigures
from qwirkle.server.storage.storage import Storage

__all__ = ["WEB", "make_app"]

WEB = Path(qwirkle.__file__).parent / "web"
"""The page's own files."""
KEPT_FOR_GOOD = Keeping()

_log = logging.getLogger("qwirkle.server")


def make_app(
    storage: Storage,
    access: NetworkAccess | None = None,
    known_host: Callable[[str], bool] = any_host,
    folder: Path = WEB,
    *,
    bus: Bus | None = None,
    beside: WorkerFigures | None = None,
    checks: Mapping[str, Check] | None = None,
    metrics_token: str | None = None,
    token: str | None = None,
    keeping: Keeping = KEPT_FOR_GOOD,
) -> Application:
    """The application: the rooms over this storage, the page in this folder, and the bus to other servers.

    `beside` leads to the other workers of this machine, whose figures are told with its own. `checks` are
    what else has to be right, by name, before it is ready; with `metrics_token` it tells its figures to
    whoever knows that, from anywhere. `token` is the operator's, who has no way in without one; `keeping` is
    for how long games are kept.
    """
    rooms = OpenRooms(storage, BotPool(), bus)
    neighbours = Neighbours(rooms)
    heavy = FairPool(HEAVY_THREADS, "heavy", HEAVY_WAITING, HEAVY_WAITING_EACH)
    analysis = AnalysisPool()
    api = Api(rooms, access or NetworkAccess(), heavy)
    workers = AllWorkers(rooms, heavy, beside)
    operator = Operator(rooms, workers, token)
    reviews = Reviews(heavy, analysis)
    tries = PuzzleTries(rooms.archive)
    assets = Assets(folder)
    watching = Watching(workers, Readiness({**rooms.checks(), **(checks or {})}), metrics_token)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        try:
            await rooms.doors.reload()
            await rooms.recount()
        except StorageError as error:
            # It is tried again soon; until then everybody may come in.
            _log.error("%s", error)
        going_on = (rooms.watch_doors(), keep_clean(rooms, keeping), tries.go_on_keeping())
        chores = [asyncio.create_task(each) for each in going_on]
        await neighbours.start()
        await workers.start()
        yield
        await workers.stop()
        await neighbours.stop()
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await tries.try_to_keep()
        heavy.close()
        analysis.close()
        rooms.close()

    app = Application(
        routes=[
            *_watching_routes(watching),
            Route("/admin", operator.page),
            Mount(
                "/api",
                routes=[
                    *_operator_routes(operator),
                    *_api_routes(api, Tools(heavy), reviews),
                    *_puzzle_routes(Puzzles(heavy, tries)),
                    *_study_routes(Studies(heavy, analysis)),
                ],
            ),
            WebSocketRoute("/socket", Sockets(rooms).serve),
            *_page_routes(assets),
        ],
        middleware=[Middleware(Guard, known_host=known_host, banned=rooms.doors.banned)],
        exception_handlers={
            RequestError: _declined,
            StorageError: _not_stored,
            HTTPException: _not_routed,
            Exception: _failed,
        },
        lifespan=lifespan,
    )
    app.send_away = rooms.send_away
    return app


def _watching_routes(watching: Watching) -> list[BaseRoute]:
    return [
        Route("/health", watching.health),
        Route("/healthz", watching.health),
        Route("/readyz", watching.ready),
        Route("/metrics", watching.metrics),
    ]


def _operator_routes(operator: Operator) -> list[BaseRoute]:
    return [
        Route("/admin/load", operator.load),
        Route("/admin/games", operator.games),
        Route("/admin/games/{game}/end", operator.end, methods=["POST"]),
        Route("/admin/games/{game}/delete", operator.delete, methods=["POST"]),
        Route("/admin/open", operator.take_games, methods=["POST"]),
        Route("/admin/bans", operator.bans),
        Route("/admin/bans", operator.ban, methods=["POST"]),
        Route("/admin/bans/lift", operator.lift_ban, methods=["POST"]),
    ]


def _api_routes(api: Api, tools: Tools, reviews: Reviews) -> list[BaseRoute]:
    """Under one roof of their own, so that a path of theirs is never taken for one of the page's files."""
    return [
        Route("/about", api.about),
        Route("/games", api.create, methods=["POST"]),
        Route("/games/mine", api.mine, methods=["POST"]),
        Route("/games/{game}", api.game),
        Route("/games/{game}/code", api.code, methods=["POST"]),
        Route("/games/{game}/delete", api.delete, methods=["POST"]),
        Route("/games/{game}/record.qwk", api.record),
        Route("/games/{game}/replay", api.replay),
        Route("/host/games", api.host_games),
        Route("/host/games/{game}/resume", api.resume, methods=["POST"]),
        Route("/host/network", api.network, methods=["POST"]),
        Route("/join", api.join, methods=["POST"]),
        Route("/replay", tools.replay, methods=["POST"]),
        Route("/review", reviews.review, methods=["POST"]),
        Route("/review/again", reviews.again, methods=["POST"]),
        Route("/try", tools.preview, methods=["POST"]),
        Route("/qr", tools.qr, methods=["POST"]),
    ]


def _puzzle_routes(puzzles: Puzzles) -> list[BaseRoute]:
    return [
        Route("/puzzles", puzzles.all),
        Route("/puzzles/daily/{day}", puzzles.daily),
        Route("/puzzles/{puzzle}", puzzles.one),
        Route("/puzzles/{puzzle}/answer", puzzles.answer, methods=["POST"]),
        Route("/puzzles/{puzzle}/solution", puzzles.solution),
    ]


def _study_routes(studies: Studies) -> list[BaseRoute]:
    return [
        Route("/study", studies.study, methods=["POST"]),
        Route("/study/move", studies.move, methods=["POST"]),
        Route("/study/analyse", studies.analyse, methods=["POST"]),
        Route("/study/hint", studies.hint, methods=["POST"]),
    ]


def _page_routes(assets: Assets) -> list[BaseRoute]:
    async def catalogue(request: Request) -> Response:
        return answer(request, assets.catalogue(request.path_params["language"]))

    async def sprite(request: Request) -> Response:
        return answer(request, assets.sprite())

    async def palette(request: Request) -> Response:
        return answer(request, assets.palette())

    async def described(request: Request) -> Response:
        return answer(request, assets.data("openapi.json", openapi()))

    async def bundle(request: Request) -> Response:
        return answer(request, assets.bundle(request.url.path.lstrip("/")))

    async def page(request: Request) -> Response:
        # For whoever works on the page, and wants to see its own files in the browser's tools.
        single = "modules" in request.query_params
        return answer(request, assets.file("index.html") if single else assets.bundle("index.html"))

    async def worker(request: Request) -> Response:
        return answer(request, companion_worker(assets))

    async def file(request: Request) -> Response:
        return answer(request, assets.file(request.path_params["path"]))

    return [
        Route("/catalogue/{language}.json", catalogue),
        Route("/tiles/sprite.svg", sprite),
        Route("/tiles/palette.css", palette),
        Route("/openapi.json", described),
        Route("/", page),
        Route("/companion", page),
        Route("/companion-worker.js", worker),
        Route("/bundle/{path:path}", bundle),
        Route("/{path:path}", file),
    ]


async def _declined(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestError)
    REFUSED.add(error.code, "http")
    if error.code is ErrorCode.NOT_FOUND and wants_page(request):
        return missing_page(language(request))
    return error_answer(error, language(request))


async def _not_stored(request: Request, error: Exception) -> Response:
    ERRORS.add("storage")
    _log.error("%s", error, extra={"event": "not_stored"})
    code = ErrorCode.DAMAGED_GAME if isinstance(error, DamagedGame) else ErrorCode.STORAGE
    return await _declined(request, RequestError(code))


async def _not_routed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    codes = {404: ErrorCode.NOT_FOUND, 405: ErrorCode.NOT_ALLOWED}
    code = codes.get(error.status_code, ErrorCode.BAD_FRAME)
    response = await _declined(request, RequestError(code))
    response.headers.update(error.headers or {})
    return response


async def _failed(request: Request, _error: Exception) -> Response:
    # Starlette itself puts the fault into the log.
    ERRORS.add("http")
    return error_answer(RequestError(ErrorCode.INTERNAL), language(request))
