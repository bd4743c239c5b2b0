"""The page's scripts and style sheets in a few large files instead of many small ones.

Bundles are made from the small files on the fly, and anew when one of those has changed: whoever edits the
page loads it again, and there is no build step. `/?modules` shows the page from the small files themselves.

The scripts are plain modules without cycles (`tests/web/test_layers.py`), so a bundle is their texts one
after the other, each in a function of its own, those that others use first:

    const modules = {};
    modules["core/dom.js"] ??= (() => { …; return { h, fill }; })();
    modules["ui/button.js"] ??= (() => { const { h } = modules["core/dom.js"]; …; return { button }; })();

What every page needs is one bundle; what a single page needs beyond that is another, loaded when it is
wanted.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Bundles", "Unbundled"]

PALETTE = "tiles/palette.css"

FIRST = ("early.js", "main.js")
"""The scripts that `index.html` starts, in this order."""

_COMMENT = re.compile(r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
_IMPORT = re.compile(
    r'^import (?:(?P<names>\{[^}]*\})|\* as (?P<all>\w+)) from "(?P<path>[^"]+)";\n', re.MULTILINE
)
_EXPORT = re.compile(
    r"^export (?P<default>default )?(?P<rest>(?:async )?(?:function|const|class) (?P<name>\w*))", re.MULTILINE
)
_LATER = re.compile(r'\bimport\("(?P<path>[^"]+)"\)')
_UNKNOWN = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_SHEET = re.compile(r'^ *<link rel="stylesheet" href="(?P<path>[^"]+)" />\n', re.MULTILINE)
_SCRIPTS = re.compile(r'^ *<(?:link rel="modulepreload"|script type="module")[^\n]*\n', re.MULTILINE)


class Unbundled(ValueError):
    """A script that cannot be put into a bundle, as it says something that this file does not know."""


@dataclass(frozen=True, slots=True)
class Script:
    """A script of the page: its text without imports and exports, and what it uses."""

    path: str
    body: str
    uses: tuple[str, ...]
    """The scripts that must be there before it."""
    later: tuple[str, ...]
    """The scripts that it loads when they are wanted."""


class Bundles:
    """The bundles of a page's folder, made from the files as they are now."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def version(self) -> tuple[tuple[str, int, int], ...]:
        """What changes whenever a file changes that a bundle is made from."""
        found = []
        for file in sorted(
            [self._folder / "index.html", *self._folder.glob("css/*"), *self._folder.glob("js/**/*.js")]
        ):
            stat = file.stat()
            found.append((str(file), stat.st_mtime_ns, stat.st_size))
        return tuple(found)

    def files(self, palette: str) -> dict[str, str]:
        """Every bundle by its address, and the page that asks for them under `index.html`.

        `palette` is the style sheet of the tiles' colours, which is drawn and lies in no file. Raises
        `Unbundled` where a script says what a bundle cannot.
        """
        html = self._read("index.html")
        first = _with_all_used(FIRST, self._script)
        found = {"bundle/main.js": f"const modules = {{}};\n{_bundle(first)}export {{ modules }};\n"}
        for page in sorted({path for script in first.values() for path in script.later}):
            more = {
                path: each for path, each in _with_all_used([page], self._script).items() if path not in first
            }
            head = f'import {{ modules }} from "{posixpath.relpath("main.js", posixpath.dirname(page))}";\n'
            found[f"bundle/{page}"] = f'{head}{_bundle(more)}export default modules["{page}"].default;\n'
        sheets = [match["path"] for match in _SHEET.finditer(html)]
        found["bundle/base.css"] = "".join(
            palette if path == PALETTE else self._read(path) for path in sheets
        )
        found["index.html"] = _page(html)
        return found

    def _read(self, path: str) -> str:
        try:
            return (self._folder / path).read_text("utf-8")
        except (OSError, ValueError) as error:
            raise Unbundled(f"{path} cannot be read: {error}") from None

    def _script(self, path: str) -> Script:
        return _parse(path, self._read(f"js/{path}"))


def _parse(path: str, text: str) -> Script:
    """The script in this text."""
    uses: list[str] = []
    later: list[str] = []
    exports: list[str] = []

    def at(address: str) -> str:
        return posixpath.normpath(posixpath.join(posixpath.dirname(path), address))

    def imported(match: re.Match[str]) -> str:
        uses.append(at(match["path"]))
        names = match["all"] or re.sub(r"\bas\b", ":", match["names"])
        return f'const {names} = modules["{uses[-1]}"];\n'

    def exported(match: re.Match[str]) -> str:
        if not match["default"]:
            exports.append(match["name"])
            return match["rest"]
        exports.append("default: page")
        return f"const page = {match['rest']}"

    def loaded(match: re.Match[str]) -> str:
        later.append(at(match["path"]))
        return f'import("./{later[-1]}")'

    body = _COMMENT.sub("", text)
    body = _EXPORT.sub(exported, _LATER.sub(loaded, _IMPORT.sub(imported, body)))
    if unknown := _UNKNOWN.search(body):
        raise Unbundled(f"js/{path}: {unknown[0]!r} has no place in a bundle")
    return Script(path, f"{body}return {{ {', '.join(exports)} }};\n", tuple(uses), tuple(later))


def _with_all_used(paths: Iterable[str], read: Callable[[str], Script]) -> dict[str, Script]:
    """These scripts and all that they use, each after those that it uses."""
    found: dict[str, Script] = {}

    def add(path: str) -> None:
        if path not in found:
            script = read(path)
            for used in script.uses:
                add(used)
            found[path] = script

    for path in paths:
        add(path)
    return found


def _bundle(scripts: Mapping[str, Script]) -> str:
    """The scripts as one text; one that another bundle has brought already is not run again."""
    parts = [f'modules["{path}"] ??= (() => {{\n{script.body}}})();\n' for path, script in scripts.items()]
    return "".join(parts)


def _page(html: str) -> str:
    """The page that asks for bundles in the place of single files."""
    first = _SHEET.search(html)
    if first is None:
        raise Unbundled("index.html asks for no style sheet, so that the bundle has no place in it")
    before, after = html[: first.start()], html[first.start() :]
    after = _SCRIPTS.sub("", _SHEET.sub("", after))
    return (
        f'{before}    <link rel="stylesheet" href="bundle/base.css" />\n'
        f'    <script type="module" src="bundle/main.js"></script>\n{after}'
    )
