"""The operator's page: an empty frame that its script fills once the token is given."""

from __future__ import annotations

from html import escape

from starlette.responses import HTMLResponse

from qwirkle.i18n import catalogue

__all__ = ["operator_page"]

_PAGE = """<!doctype html>
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
    <link rel="stylesheet" href="/css/operator.css">
    <script type="module" src="/js/operator.js"></script>
  </head>
  <body>
    <main id="page" class="operator"><h1>{heading}</h1></main>
  </body>
</html>
"""


def operator_page(language: str) -> HTMLResponse:
    """The page in this language. There is nothing on it that strangers may not know."""
    heading = escape(catalogue(language).text("server.operator.heading"))
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
    return HTMLResponse(_PAGE.format(language=language, heading=heading), headers=headers)
