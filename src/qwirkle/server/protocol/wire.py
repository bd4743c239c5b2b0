"""The one reader and the one writer of socket frames."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.limits import FRAME_BYTES
from qwirkle.server.protocol.incoming import ClientMessage
from qwirkle.server.protocol.outgoing import ServerMessage

__all__ = ["PROTOCOL", "read_body", "read_frame", "write_frame"]

PROTOCOL = 1
"""The version of the protocol; a client that speaks another one is turned away."""

Body = TypeVar("Body", bound=msgspec.Struct)

_reader = msgspec.json.Decoder(ClientMessage)
_writer = msgspec.json.Encoder()


def read_frame(frame: str | bytes) -> ClientMessage:
    """The message in a frame; raises `RequestError` for anything that is none.

    >>> read_frame('{"type": "ping"}')
    Ping()
    """
    if not isinstance(frame, str):
        raise RequestError(ErrorCode.BAD_FRAME)
    data = frame.encode("utf-8", "surrogatepass")
    if len(data) > FRAME_BYTES:
        raise RequestError(ErrorCode.TOO_BIG)
    try:
        message: ClientMessage = _reader.decode(data)
    except msgspec.ValidationError as error:
        raise RequestError(ErrorCode.BAD_MESSAGE, reason=_reason(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RequestError(ErrorCode.BAD_FRAME) from None
    return message


def read_body(data: bytes, kind: type[Body]) -> Body:
    """A request's body as this type; raises `RequestError` for anything else."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise RequestError(ErrorCode.BAD_MESSAGE, reason=_reason(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RequestError(ErrorCode.BAD_FRAME) from None


def write_frame(message: ServerMessage) -> bytes:
    """The message as the text of a frame."""
    return _writer.encode(message)


def _reason(error: Exception) -> str:
    """What is wrong with a message, short enough to send back."""
    return str(error)[:200]
