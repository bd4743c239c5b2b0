"""The companion's service worker: its script, and before it the files that it keeps, with their tags."""

from __future__ import annotations

import hashlib

import msgspec

from qwirkle.i18n import LANGUAGES
from qwirkle.server.http.assets import Asset, Assets

__all__ = ["companion_worker"]

_BUNDLES = ("bundle/main.js", "bundle/pages/companion.js", "bundle/base.css")
_FILES = (
    "css/coach.css",
    "css/companion.css",
    "icons/icon.svg",
    "icons/icon-192.png",
    "companion.webmanifest",
)


def companion_worker(assets: Assets) -> Asset:
    """The worker's script, which is another one as soon as any file that it keeps has changed."""
    kept = {
        "/companion": assets.bundle("index.html"),
        **{f"/{path}": assets.bundle(path) for path in _BUNDLES},
        **{f"/{path}": assets.file(path) for path in _FILES},
        **{f"/catalogue/{language}.json": assets.catalogue(language) for language in LANGUAGES},
        "/tiles/sprite.svg": assets.sprite(),
    }
    tags = {path: asset.tag for path, asset in kept.items()}
    version = hashlib.sha256(msgspec.json.encode(tags)).hexdigest()[:20]
    head = b"globalThis.KEPT = " + msgspec.json.encode({"version": version, "files": tags}) + b";\n"
    return Asset(head + assets.file("js/companion-worker.js").data, ".js")
