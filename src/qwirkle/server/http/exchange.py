"""Requests read and answers written: JSON bodies, errors, keys in headers."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from qwirkle.errors import ErrorCode, RequestError, excerpt
from qwirkle.i18n import negotiate
from qwirkle.server.limits import BODY_BYTES, BODY_SECONDS
from qwirkle.server.protocol.error_answers import error_body, status
from qwirkle.server.protocol.wire import read_body
from qwirkle.server.rate_limits import counted_address

__all__ = ["address", "answer_json", "bearer", "body", "error_answer", "host", "language", "page_number"]

Body = TypeVar("Body", bound=msgspec.Struct)

_PAGE_DIGITS = 6


async def body(request: Request, kind: type[Body]) -> Body:
    """The request's body as this type; raises `RequestError` for anything else."""
    # Other sites' forms can send text or form fields without asking; JSON they cannot.
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise RequestError(ErrorCode.BAD_MESSAGE, reason="send Content-Type: application/json")
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                data += chunk
                if len(data) > BODY_BYTES:
                    raise RequestError(ErrorCode.TOO_BIG)
    except TimeoutError:
        raise RequestError(ErrorCode.BAD_FRAME) from None
    except ClientDisconnect:
        # Nobody is there to read the answer, but nor is it a fault of ours that belongs in the log.
        raise RequestError(ErrorCode.BAD_FRAME) from None
    return read_body(bytes(data), kind)


def answer_json(value: msgspec.Struct, code: int = 200) -> Response:
    """The value as a JSON answer that nobody on the way keeps."""
    return Response(
        msgspec.json.encode(value),
        code,
        media_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def error_answer(error: RequestError, wanted: str) -> Response:
    """The error as a JSON answer, with a sentence in this language."""
    return answer_json(error_body(error, wanted), status(error))


def language(connection: HTTPConnection) -> str:
    """The language that the browser asks for."""
    return negotiate(connection.headers.get("accept-language", ""))


def bearer(request: Request) -> str | None:
    """The key in the `Authorization` header, if there is one."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" and key.strip() else None


def host(connection: HTTPConnection) -> str:
    """The address that the connection comes from."""
    return connection.client.host if connection.client else ""


def address(connection: HTTPConnection) -> str:
    """The address that the connection comes from, as limits count it."""
    return counted_address(host(connection))


def page_number(request: Request) -> int:
    """Which page of a list is asked for, by `?page=`; the first unless it says otherwise."""
    text = request.query_params.get("page", "1")
    if not (text.isascii() and text.isdigit() and 0 < len(text) <= _PAGE_DIGITS and int(text)):
        raise RequestError(ErrorCode.BAD_MESSAGE, reason=f"page {excerpt(text)}: give a number from 1")
    return int(text)
