"""The engine protocol, the serving side: JSON lines in, JSON lines out.

`docs/engine-protocol.md` describes it for whoever talks to it from another program.
"""

from __future__ import annotations

import gc
import json
import math
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, BinaryIO, TextIO

from qwirkle import __version__
from qwirkle.bots import BOTS, bot, usual_limit
from qwirkle.bots.interface import Choice, Limit, Progress
from qwirkle.bots.requests import BadRequest, Request, read_lines, read_request
from qwirkle.engine import scored_placements
from qwirkle.errors import EngineError, NotationError, QwirkleError, Refusal, excerpt
from qwirkle.i18n import catalogue
from qwirkle.notation import format_move, parse_move, parse_position
from qwirkle.rules import Place, View, check, deal, score

__all__ = ["PROTOCOL", "STRONGEST", "answer", "serve", "time_limit"]

PROTOCOL = 1
"""The version of the protocol; it changes where a program of today would no longer understand an answer."""

STRONGEST = list(BOTS)[-1]
"""The bot that answers `best` where neither the request nor the command names one."""

_LONGEST_MS = 24 * 60 * 60 * 1000
_MOST_NODES = 10**15
_NO_TIME = 1e-6
"""Seconds for a choice whose time is up before it begins; 0 would be no limit."""

_Answer = dict[str, Any]


def serve(source: BinaryIO, target: TextIO, usual_bot: str = STRONGEST) -> None:
    """Answers every line of the source on the target, one line each, until `quit` or the end."""
    _prepare(usual_bot)
    for line in read_lines(source):
        if line is not None and not line.strip():
            continue
        said = answer(line, usual_bot)
        if said is None:
            return
        target.write(json.dumps(said) + "\n")
        target.flush()


def _prepare(usual_bot: str) -> None:
    """Lets the bot choose once, so that what it reads when first needed costs no time of a question.

    What there is by then stays: the garbage collector, which took up to 20 ms of a choice, need not look
    through it again.
    """
    bot(usual_bot).choose(deal(2, seed=bytes(32)).to_move, Limit(nodes=1), Random(0), Progress())
    gc.collect()
    gc.freeze()


def answer(line: bytes | None, usual_bot: str = STRONGEST) -> _Answer | None:
    """The answer to one line: `ok` and what was asked for, or an error with a sentence; `None` to `quit`.

    >>> answer(b'{"id": 1, "op": "shout"}')["error"]
    'bad_request'
    """
    number = None
    try:
        request = read_request(line)
        if request.op == _QUIT:
            return None
        number = request.id
        if request.op not in _OPERATIONS:
            choices = ", ".join([*_OPERATIONS, _QUIT])
            raise BadRequest(f"unknown op {excerpt(request.op)}: choose one of {choices}", number)
        asked = replace(request, fields={"bot": usual_bot, **request.fields})
        return {"id": number, **_OPERATIONS[request.op](asked)}
    except BadRequest as error:
        return {"id": error.id, "ok": False, "error": "bad_request", "message": str(error)}
    except EngineError as error:
        return {"id": number, "ok": False, "error": "failed", "message": str(error)}
    except QwirkleError as error:
        return {"id": number, "ok": False, "error": "bad_request", "message": str(error)}


def _hello(request: Request) -> _Answer:
    return {"ok": True, "name": "qwirkle", "version": __version__, "protocol": PROTOCOL, "bots": list(BOTS)}


def _moves(request: Request) -> _Answer:
    view = _position(request)
    found = sorted(scored_placements(view), key=lambda scored: -scored[1])
    return {
        "ok": True,
        "moves": [
            {"move": format_move(place), "score": points, "lines": list(lines)}
            for place, points, lines in found
        ],
    }


def _score(request: Request) -> _Answer:
    view = _position(request)
    try:
        move = parse_move(request.text("move"))
    except NotationError:
        return _refused(Refusal.BAD_NOTATION)
    refusal = check(view, move)
    if refusal is not None:
        return _refused(refusal)
    if not isinstance(move, Place):
        return {"ok": True, "score": 0, "lines": [], "bonus": 0}
    scored = score(view.board, move, view.rules)
    # A `Score` has its lines in the order of their points, the largest first.
    lines = [line.points for line in scored.lines]
    return {"ok": True, "score": scored.total, "lines": lines, "bonus": scored.bonus}


def _best(request: Request) -> _Answer:
    view = _position(request)
    name = request.text("bot")
    if name not in BOTS:
        raise BadRequest(f"unknown bot {excerpt(name)}: choose one of {', '.join(BOTS)}", request.id)
    limit, seed = time_limit(request, name), request.whole("seed")
    choice = bot(name).choose(view, limit, Random(seed), Progress())
    return {"ok": True, "move": format_move(choice.move), "value": _value(choice.value), **_work(choice)}


_OPERATIONS: dict[str, Callable[[Request], _Answer]] = {
    "hello": _hello,
    "moves": _moves,
    "score": _score,
    "best": _best,
}
_QUIT = "quit"


def _position(request: Request) -> View:
    """The position that a request is about."""
    position = request.fields.get("position")
    if not isinstance(position, dict):
        raise BadRequest(
            f"a request {request.op!r} needs an object 'position', not {excerpt(position)}", request.id
        )
    return parse_position(position)


def time_limit(request: Request, name: str) -> Limit:
    """How long a choice may still take; what is usual for the bot where the request says nothing."""
    milliseconds, nodes = request.number("time_ms"), request.whole("nodes")
    if milliseconds is None and nodes is None:
        return usual_limit(name)
    if milliseconds is not None and not 0 < milliseconds <= _LONGEST_MS:
        raise BadRequest(
            f"time_ms {milliseconds:g}: give more than 0, and at most {_LONGEST_MS} (a day)", request.id
        )
    if nodes is not None and not 0 < nodes <= _MOST_NODES:
        raise BadRequest(f"nodes {nodes}: give 1 to {_MOST_NODES}", request.id)
    seconds = None
    if milliseconds is not None:
        seconds = max(milliseconds / 1000 - (time.monotonic() - request.received), _NO_TIME)
    return Limit(seconds, nodes)


def _refused(refusal: Refusal) -> _Answer:
    return {"ok": False, "error": refusal.value, "message": catalogue("en").text(f"refusal.{refusal.value}")}


def _value(value: float) -> float | None:
    """A value as JSON can say it: `None` where it is no finite number."""
    return value if math.isfinite(value) else None


def _work(choice: Choice) -> _Answer:
    """What a bot weighed, best first, and whether its value is proven."""
    return {
        "considered": [
            {"move": format_move(each.move), "value": _value(each.value)} for each in choice.considered
        ],
        "nodes": choice.nodes,
        "exact": choice.exact,
    }
