"""The HTTP part described for programs: an OpenAPI document made from the types of its bodies."""

from __future__ import annotations

from typing import Any

import msgspec

from qwirkle import __version__
from qwirkle.server.protocol import bodies, review_bodies, study_bodies
from qwirkle.server.protocol import operator_bodies as operator
from qwirkle.server.protocol import puzzle_bodies as puzzles

__all__ = ["openapi"]

_REF = "#/components/schemas/{name}"
_JSON = "application/json"

_POSTS: dict[str, tuple[str, type, type | str, int]] = {
    "/api/games": ("A new game", bodies.NewGame, bodies.Created, 201),
    "/api/games/mine": ("My games, by their keys", bodies.MyGames, bodies.GameList, 200),
    "/api/games/{game}/delete": ("The end of a game", bodies.DeleteGame, bodies.Nothing, 200),
    "/api/games/{game}/code": ("A short code to a free seat", bodies.NewCode, bodies.SeatCode, 201),
    "/api/join": ("A key for a short code", bodies.Join, bodies.Joined, 200),
    "/api/replay": ("Any record step by step", bodies.RecordText, bodies.Replay, 200),
    "/api/review": ("A finished game reviewed", bodies.RecordText, "application/x-ndjson", 200),
    "/api/review/again": (
        "A move of a finished game tried again",
        review_bodies.TryAgain,
        review_bodies.TriedAgain,
        200,
    ),
    "/api/try": ("A move on any position", bodies.PreviewPosition, bodies.TriedMove, 200),
    "/api/study": ("Any record with its variations, as a tree", bodies.RecordText, study_bodies.Study, 200),
    "/api/study/move": (
        "A move on a position whose hand may not be known whole",
        bodies.PreviewPosition,
        bodies.TriedMove,
        200,
    ),
    "/api/study/analyse": ("The best moves of a position", study_bodies.Analyse, study_bodies.Analysis, 200),
    "/api/study/hint": (
        "A hint for a position, in three steps",
        study_bodies.HintPosition,
        study_bodies.WholeHint,
        200,
    ),
    "/api/qr": ("A link as a QR code", bodies.QrCode, "image/svg+xml", 200),
    "/api/puzzles/{puzzle}/answer": (
        "Whether a move solves a puzzle",
        puzzles.PuzzleAnswer,
        puzzles.JudgedAnswer,
        200,
    ),
    "/api/host/games/{game}/resume": ("New keys to a game", bodies.Nothing, bodies.Created, 200),
    "/api/host/network": ("Let others on the network in", bodies.Nothing, bodies.Network, 200),
    "/api/admin/games/{game}/end": ("End a game where it stands", bodies.Nothing, bodies.Nothing, 200),
    "/api/admin/games/{game}/delete": ("Delete a game", bodies.Nothing, bodies.Nothing, 200),
    "/api/admin/open": ("Take new games, or no more", operator.TakeGames, bodies.Nothing, 200),
    "/api/admin/bans": ("Ban an address or a network", operator.NewBan, operator.BanLine, 201),
    "/api/admin/bans/lift": ("Lift a ban", operator.LiftBan, bodies.Nothing, 200),
}
_GETS: dict[str, tuple[str, type | str]] = {
    "/api/about": ("What this server can do", bodies.About),
    "/api/games/{game}": ("Where a game stands", bodies.GameLine),
    "/api/games/{game}/record.qwk": ("A game's record", "text/plain"),
    "/api/games/{game}/replay": ("A game step by step", bodies.Replay),
    "/api/puzzles": ("Every puzzle by name, theme and grade", puzzles.PuzzleList),
    "/api/puzzles/{puzzle}": ("A puzzle to solve", puzzles.SetPuzzle),
    "/api/puzzles/{puzzle}/solution": ("What solves a puzzle", puzzles.PuzzleSolution),
    "/api/puzzles/daily/{day}": ("The puzzle of a day", puzzles.SetPuzzle),
    "/api/host/games": ("The games here, for the host", bodies.GameList),
    "/api/admin/load": ("How much goes on, for the operator", operator.OperatorLoad),
    "/api/admin/games": ("The games here, for the operator", operator.OperatorGames),
    "/api/admin/bans": ("Every ban, for the operator", operator.BanList),
    "/catalogue/{language}.json": ("The messages of a language", _JSON),
    "/tiles/sprite.svg": ("Every shape of a tile as a symbol", "image/svg+xml"),
    "/tiles/palette.css": ("The colours of the tiles", "text/css"),
    "/health": ("Whether the server is up, under an older name", _JSON),
    "/healthz": ("Whether the server is up", _JSON),
    "/readyz": ("Whether games can go on here: 503 where not", _JSON),
    "/metrics": ("Figures for Prometheus, for whoever may see them", "text/plain"),
}
_KEYED = "/api/games/{game}/record.qwk"
"""Where a key may go into the `Authorization` header."""
_SECRET = ("/api/host/", "/api/admin/")
"""Where the host's secret or the operator's token must go there."""
_PAGED = ("/api/host/games", "/api/admin/games")
"""Lists of which more is asked for by `page`."""


def openapi() -> dict[str, Any]:
    """The OpenAPI document of this version.

    >>> sorted(openapi()["paths"]["/api/games"])
    ['post']
    """
    kinds: set[type] = {bodies.ErrorAnswer}
    kinds |= {kind for _, sent, got, _ in _POSTS.values() for kind in (sent, got) if isinstance(kind, type)}
    kinds |= {kind for _, kind in _GETS.values() if isinstance(kind, type)}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    schemas, components = msgspec.json.schema_components(ordered, ref_template=_REF)
    refs = dict(zip(ordered, schemas, strict=True))
    paths: dict[str, Any] = {}
    for path, (summary, sent, got, code) in _POSTS.items():
        operation = _operation(path, summary, got, code, refs)
        operation["requestBody"] = {"required": True, "content": {_JSON: {"schema": refs[sent]}}}
        paths.setdefault(path, {})["post"] = operation
    for path, (summary, got) in _GETS.items():
        paths.setdefault(path, {})["get"] = _operation(path, summary, got, 200, refs)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "qwirkle",
            "version": __version__,
            "description": "Links, downloads, questions without a game; games go over the socket.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(
    path: str, summary: str, got: type | str, code: int, refs: dict[type, dict[str, Any]]
) -> dict[str, Any]:
    content = {got: {}} if isinstance(got, str) else {_JSON: {"schema": refs[got]}}
    operation: dict[str, Any] = {
        "summary": summary,
        "responses": {
            str(code): {"description": summary, "content": content},
            "default": {
                "description": "What was not done, and why",
                "content": {_JSON: {"schema": refs[bodies.ErrorAnswer]}},
            },
        },
    }
    names = [part[1:].split("}")[0] for part in path.split("/") if part.startswith("{")]
    if names:
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names
        ]
    if path in _PAGED:
        number = {"type": "integer", "minimum": 1, "default": 1}
        operation["parameters"] = [{"name": "page", "in": "query", "required": False, "schema": number}]
    if path == _KEYED:
        operation["security"] = [{"key": []}, {}]
    elif path.startswith(_SECRET):
        operation["security"] = [{"key": []}]
    return operation
