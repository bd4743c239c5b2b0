"""Pages that the server writes itself, in the reader's language: for a wrong link, and for the operator."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse

from qwirkle.i18n import catalogue

__all__ = ["missing_page", "operator_page", "wants_page"]

_FRAME = """<!doctype html>
<html lang="{language}" data-theme="light" data-palette="normal">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="theme-color" content="#d9d2c3">
    <meta name="robots" content="noindex">
    <title>Qwirkle – {heading}</title>
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/tiles/palette.css">
    <link rel="stylesheet" href="/css/tokens.css">
    <link rel="stylesheet" href="/css/page.css">
{head}
  </head>
  <body>
{body}
  </body>
</html>
"""

_MISSING_HEAD = """    <script type="module" src="/js/missing.js"></script>"""
_MISSING_BODY = """    <main id="page" class="missing">
      <section class="card">
        <img src="/icons/icon.svg" alt="" width="96" height="96">
        <h1>{heading}</h1>
        <p>{reason} {text}</p>
        <a class="button primary large" href="/">{home}</a>
      </section>
    </main>"""

_OPERATOR_HEAD = """    <link rel="stylesheet" href="/css/operator.css">
    <script type="module" src="/js/operator.js"></script>"""
_OPERATOR_BODY = """    <main id="page" class="operator"><h1>{heading}</h1></main>"""


def wants_page(request: Request) -> bool:
    """Whether a person follows a link, and no program asks: browsers say that they read pages."""
    return request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "").lower()


def missing_page(language: str) -> HTMLResponse:
    """The page for an address where there is nothing, with a way to the start."""
    texts = catalogue(language)
    heading = escape(texts.text("web.missing"))
    body = _MISSING_BODY.format(
        heading=heading,
        reason=escape(texts.text("server.error.not_found")),
        text=escape(texts.text("web.missing.text")),
        home=escape(texts.text("web.home")),
    )
    page = _FRAME.format(language=language, heading=heading, head=_MISSING_HEAD, body=body)
    return HTMLResponse(page, 404, headers={"Cache-Control": "no-store", "Vary": "Accept, Accept-Language"})


def operator_page(language: str) -> HTMLResponse:
    """The operator's page, which its script fills once the token is given. Strangers may see this much."""
    heading = escape(catalogue(language).text("server.operator.heading"))
    body = _OPERATOR_BODY.format(heading=heading)
    page = _FRAME.format(language=language, heading=heading, head=_OPERATOR_HEAD, body=body)
    return HTMLResponse(page, headers={"Cache-Control": "no-store", "Vary": "Accept-Language"})
