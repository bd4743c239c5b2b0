"""What a client is told of a request that is declined, over the socket and over HTTP."""

from __future__ import annotations

from qwirkle.errors import ErrorCode, IllegalMove, Refusal, RequestError
from qwirkle.i18n import catalogue
from qwirkle.server.protocol.bodies import ErrorAnswer
from qwirkle.server.protocol.outgoing import Refused

__all__ = ["error_body", "refused", "status"]

_REFUSED_MOVE = 422
"""A move that the rules refuse is a request that can be read but not met."""


def refused(error: RequestError | IllegalMove, request: str | None, language: str) -> Refused:
    """The answer over the socket to the request with this id, with a sentence in this language."""
    if isinstance(error, IllegalMove):
        error = RequestError(error.refusal)
    return Refused(
        id=request,
        error=error.code,
        key=error.code.key,
        values=error.values,
        message=_sentence(error, language),
    )


def error_body(error: RequestError, language: str) -> ErrorAnswer:
    """The body of the answer over HTTP, with a sentence in this language."""
    return ErrorAnswer(
        error=error.code, key=error.code.key, values=error.values, message=_sentence(error, language)
    )


def status(error: RequestError) -> int:
    """The HTTP status that goes with the error.

    >>> status(RequestError(ErrorCode.NO_GAME)), status(RequestError(Refusal.GAP))
    (404, 422)
    """
    return error.code.status if isinstance(error.code, ErrorCode) else _REFUSED_MOVE


def _sentence(error: RequestError, language: str) -> str:
    """The error as a sentence; a `refusal` among its values is one as well."""
    text = catalogue(language).text
    values = {
        name: text(Refusal(value).key) if name == "refusal" else value for name, value in error.values.items()
    }
    return text(error.code.key, **values)
