"""Files for the page, with their types, tags and compressed forms."""

from __future__ import annotations

import gzip
import hashlib
import logging
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from qwirkle.errors import CatalogueError, ErrorCode, RequestError
from qwirkle.i18n import browser_catalogue
from qwirkle.server.http.bundles import Bundles, Unbundled

__all__ = ["Asset", "Assets", "accepts_gzip", "answer"]

_log = logging.getLogger("qwirkle.server")

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
}
_WEIGHT = re.compile(r"\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*", re.IGNORECASE)
"""A quality, as a header says how welcome something is: from 0, not at all, to 1."""
_PACKED = frozenset({".png"})
"""What gzip would only make longer."""


class Asset:
    """Some bytes that the page asks for, with their type and tag."""

    def __init__(self, data: bytes, suffix: str) -> None:
        self.data = data
        self.type = _TYPES[suffix]
        self.tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
        # The time would change the bytes of the same content from one start to the next.
        self.packed = None if suffix in _PACKED else gzip.compress(data, 9, mtime=0)


def answer(request: Request, asset: Asset) -> Response:
    """The asset as a response: only its tag where the browser has it, packed where it can unpack it."""
    headers = {"ETag": asset.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    known = {tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")}
    if asset.tag in known:
        return Response(status_code=304, headers=headers)
    if asset.packed is not None and accepts_gzip(request.headers.get("accept-encoding", "")):
        headers["Content-Encoding"] = "gzip"
        return Response(asset.packed, media_type=asset.type, headers=headers)
    return Response(asset.data, media_type=asset.type, headers=headers)


def accepts_gzip(header: str) -> bool:
    """Whether an `Accept-Encoding` header allows gzip: by name or else by `*`, with a quality above zero.

    Starlette's own middleware only looks for the word, and packs every answer anew.

    >>> accepts_gzip("gzip, br"), accepts_gzip("*;q=0.5"), accepts_gzip("gzip;q=0, *")
    (True, True, False)
    """
    accepted: dict[str, bool] = {}
    for part in header.split(","):
        coding, _, quality = part.partition(";")
        weight = _WEIGHT.fullmatch(quality)
        accepted[coding.strip().lower()] = not quality or (weight is not None and float(weight[1]) > 0)
    return accepted.get("gzip", accepted.get("*", False))


class Assets:
    """The page's own files, and what other rooms of the house draw and say for it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: dict[Path, tuple[tuple[int, int], Asset]] = {}
        self._made: dict[str, Asset] = {}
        self._bundles = Bundles(self._folder)
        self._bundled: tuple[object, dict[str, Asset]] = (None, {})

    def file(self, path: str) -> Asset:
        """A file of the page by its path; a folder's is its `index.html`."""
        parts = [part for part in path.split("/") if part]
        hidden = any(part.startswith((".", "_")) for part in parts)
        file = self._folder.joinpath(*parts)
        try:
            if file.is_dir():
                file /= "index.html"
            inside = file.resolve().is_relative_to(self._folder)
            if hidden or not inside or file.suffix not in _TYPES or not file.is_file():
                raise RequestError(ErrorCode.NOT_FOUND)
            stat = file.stat()
            version = (stat.st_mtime_ns, stat.st_size)
            if file not in self._files or self._files[file][0] != version:
                self._files[file] = version, Asset(file.read_bytes(), file.suffix)
        except (OSError, ValueError):
            raise RequestError(ErrorCode.NOT_FOUND) from None
        return self._files[file][1]

    def bundle(self, path: str) -> Asset:
        """A bundle of the page's files by its path, or the page that asks for the bundles under `index.html`.

        Where the page cannot be bundled, that page is the one that asks for its single files.
        """
        try:
            version = self._bundles.version()
            if self._bundled[0] != version:
                self._bundled = version, self._make_bundles()
        except OSError:
            raise RequestError(ErrorCode.NOT_FOUND) from None
        found = self._bundled[1].get(path)
        if found is None and path == "index.html":
            return self.file(path)
        if found is None:
            raise RequestError(ErrorCode.NOT_FOUND)
        return found

    def _make_bundles(self) -> dict[str, Asset]:
        try:
            texts = self._bundles.files(self.palette().data.decode())
        except Unbundled as error:
            _log.warning("the page is served in single files: %s", error)
            return {}
        return {path: Asset(text.encode(), Path(path).suffix) for path, text in texts.items()}

    def catalogue(self, language: str) -> Asset:
        """The messages of a language."""
        try:
            return self._once(
                f"catalogue.{language}.json", lambda: msgspec.json.encode(browser_catalogue(language))
            )
        except CatalogueError:
            raise RequestError(ErrorCode.NOT_FOUND) from None

    def sprite(self) -> Asset:
        """Every shape as a symbol."""
        from qwirkle.notation.drawing import tile_sprite

        return self._once("sprite.svg", lambda: tile_sprite().encode())

    def palette(self) -> Asset:
        """The colours of the tiles in each palette."""
        from qwirkle.notation.drawing import palette_css

        return self._once("palette.css", lambda: palette_css().encode())

    def data(self, name: str, value: object) -> Asset:
        """A value that does not change while the server runs, as JSON."""
        return self._once(name, lambda: msgspec.json.encode(value))

    def _once(self, name: str, make: Callable[[], bytes]) -> Asset:
        if name not in self._made:
            self._made[name] = Asset(make(), Path(name).suffix)
        return self._made[name]
