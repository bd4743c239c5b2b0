"""The page for an address where there is nothing: for people who followed a wrong link, in their language."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse

from qwirkle.i18n import catalogue

__all__ = ["missing_page", "wants_page"]

_PAGE = """<!doctype html>
<html lang="{language}" data-theme="light" data-palette="normal">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="theme-color" content="#d9d2c3">
    <title>Qwirkle – {heading}</title>
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/tiles/palette.css">
    <link rel="stylesheet" href="/css/tokens.css">
    <link rel="stylesheet" href="/css/page.css">
    <script type="module" src="/js/missing.js"></script>
  </head>
  <body>
    <main id="page" class="missing">
      <section class="card">
        <img src="/icons/icon.svg" alt="" width="96" height="96">
        <h1>{heading}</h1>
        <p>{reason} {text}</p>
        <a class="button primary large" href="/">{home}</a>
      </section>
    </main>
  </body>
</html>
"""


def wants_page(request: Request) -> bool:
    """Whether a person follows a link, and no program asks: browsers say that they read pages."""
    return request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "").lower()


def missing_page(language: str) -> HTMLResponse:
    """The page in this language, with a way to the start."""
    texts = catalogue(language)
    page = _PAGE.format(
        language=language,
        heading=escape(texts.text("web.missing")),
        reason=escape(texts.text("server.error.not_found")),
        text=escape(texts.text("web.missing.text")),
        home=escape(texts.text("web.home")),
    )
    return HTMLResponse(page, 404, headers={"Cache-Control": "no-store", "Vary": "Accept, Accept-Language"})
