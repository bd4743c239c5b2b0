"""The page's scripts as text: where they lie, and what each imports and exports."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

import qwirkle

JS = Path(qwirkle.__file__).parent / "web" / "js"
UNIT = Path(__file__).parent / "unit"
ENTRIES = {"early.js", "main.js", "missing.js", "operator.js", "companion-worker.js"}
"""What `index.html`, the server's page for unknown addresses and that of the operator start, and the
companion's service worker."""

IMPORT = re.compile(
    r"""
      \b(?:import|export)\b [^;"']*? \bfrom\s* ["']([^"']+)["']   # import {…} from "…", export {…} from "…"
    | \bimport\s* ["']([^"']+)["']                                # import "…"
    | \bimport\s* \( \s* ["']([^"']+)["']                         # import("…"), of a module or of a type
    """,
    re.VERBOSE,
)
SOURCE = re.compile(r"[./]+/src/qwirkle/web/js/")
LATER = re.compile(r"\bimport\s*\([^)]*\)")
COMMENT = re.compile(r"""/\*.*?\*/|(?<![:"'`])//[^\n]*""", re.DOTALL)


def sources() -> dict[str, str]:
    """The text of every script by its path, such as `game/tiles.js`."""
    return {file.relative_to(JS).as_posix(): file.read_text("utf-8") for file in sorted(JS.rglob("*.js"))}


def unit_tests() -> dict[str, str]:
    """The text of every unit test by its path, as if it lay among the scripts that it imports."""
    return {
        file.relative_to(UNIT).as_posix(): SOURCE.sub("/", file.read_text("utf-8"))
        for file in sorted(UNIT.rglob("*.test.js"))
    }


def without_comments(source: str) -> str:
    return COMMENT.sub("", source)


def imports(path: str, source: str) -> set[str]:
    """The paths of all scripts that this one names: in imports, in `import()`, and in the types of
    comments."""
    found = {next(filter(None, match.groups())) for match in IMPORT.finditer(source)}
    return {posixpath.normpath(posixpath.join("/", posixpath.dirname(path), target))[1:] for target in found}


def loads(path: str, scripts: Mapping[str, str]) -> set[str]:
    """The script and all that is loaded before it runs: neither types nor what `import()` loads later."""
    found, waiting = {path}, [path]
    while waiting:
        user = waiting.pop()
        used = imports(user, LATER.sub("", without_comments(scripts[user])))
        waiting += used - found
        found |= used
    return found


def exports(source: str) -> set[str]:
    """The names that a script gives to others."""
    return set(re.findall(r"^export (?:async )?(?:function|const|let|class) (\w+)", source, re.MULTILINE))
