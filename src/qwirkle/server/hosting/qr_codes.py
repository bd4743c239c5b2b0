"""Links as QR codes, for those who come in by their phone."""

from __future__ import annotations

import io
import re
from functools import lru_cache

from qwirkle.errors import ErrorCode, RequestError, excerpt
from qwirkle.server.limits import QR_CHARACTERS, QR_CODES

__all__ = ["check_link", "svg_qr", "terminal_qr"]

_LINK = re.compile(r"https?://\S+")


def check_link(text: str) -> None:
    """Raises `RequestError` unless the text is a link, and short enough for a code that phones can read."""
    if len(text) > QR_CHARACTERS or not _LINK.fullmatch(text):
        reason = f"{excerpt(text)}: give a link with http: or https:, of up to {QR_CHARACTERS} characters"
        raise RequestError(ErrorCode.BAD_TEXT, reason=reason)


@lru_cache(QR_CODES)
def svg_qr(text: str) -> bytes:
    """The text as a QR code in SVG, which takes a while to draw."""
    # Only those who invite somebody need it, and the server starts sooner without.
    import segno

    drawing = io.BytesIO()
    segno.make_qr(text).save(drawing, kind="svg", xmldecl=False, omitsize=True, nl=False)
    return drawing.getvalue()


def terminal_qr(text: str) -> str:
    """The text as a QR code in characters, for a terminal."""
    import segno

    drawing = io.StringIO()
    segno.make_qr(text).terminal(out=drawing, compact=True)
    return drawing.getvalue()
