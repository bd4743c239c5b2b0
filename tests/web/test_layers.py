"""The order of the page's rooms: who may use whom, read from the imports themselves, types included.

`docs/architecture.md` draws the house. A folder may use those above it in this list, never those below. Some
stand beside each other though one is written first, and do not use each other either. The two scripts that
`index.html` starts lie in no folder and may use everything; nothing uses them.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Mapping

import pytest

from tests.web.scripts import ENTRIES, exports, imports, loads, sources, unit_tests, without_comments

FOLDERS = [
    "core",
    "game",
    "fairness",
    "rules",
    "scorekeeping",
    "saved",
    "net",
    "ui",
    "board",
    "share",
    "table",
    "table/end",
    "table/panels",
    "table/dialogs",
    "table/play",
    "replay",
    "review",
    "study/tree",
    "study/setup",
    "study",
    "again",
    "learn/practice",
    "learn/rules",
    "learn/tutorial",
    "learn/puzzles",
    "start",
    "companion",
    "pages",
]
BESIDE = [
    {"fairness", "rules"},
    {"saved", "net"},
    {"ui", "board"},
    {"table/panels", "table/dialogs"},
    {"learn/rules", "learn/tutorial", "learn/puzzles"},
    {"replay", "review", "study", "start"},
    {"replay", "review", "study/tree", "start"},
    {"replay", "review", "study/setup", "start"},
]
PURE = {"game", "fairness", "rules", "scorekeeping"}
MOST_FILES = 13

PAGE = re.compile(
    r"\b(?:document|window|localStorage|sessionStorage|navigator|location|history|fetch)\b(?!\s*:)"
)
"""What only a browser has, unless it is a property of something else."""


def folder_of(path: str) -> str:
    return posixpath.dirname(path)


def may_use(user: str, used: str) -> bool:
    """Whether a script in one folder may use one in another."""
    is_above = FOLDERS.index(used) <= FOLDERS.index(user)
    return user == used or (is_above and not any({user, used} <= group for group in BESIDE))


def wrong_imports(scripts: Mapping[str, str]) -> set[str]:
    """What is wrong with the imports of these scripts, one sentence each."""
    wrong = set[str]()
    for path, source in scripts.items():
        for used in imports(path, source):
            if used not in scripts:
                wrong.add(f"{path} imports {used}, which is not there")
            elif used in ENTRIES:
                wrong.add(f"{path} imports {used}, which nobody may")
            elif path not in ENTRIES and not may_use(folder_of(path), folder_of(used)):
                wrong.add(f"{path} imports {used}")
    return wrong


def homeless(scripts: Mapping[str, str]) -> set[str]:
    """The scripts that lie in no room."""
    return {path for path in scripts if path not in ENTRIES and folder_of(path) not in FOLDERS}


def impure(scripts: Mapping[str, str]) -> set[str]:
    """What the scripts of the game and of its shuffle, or what they load, take from the browser."""
    pure = set[str]().union(*(loads(path, scripts) for path in scripts if folder_of(path) in PURE))
    return {
        f"{path} uses {match[0]}" for path in pure for match in PAGE.finditer(without_comments(scripts[path]))
    }


def in_circles(scripts: Mapping[str, str]) -> set[str]:
    """The scripts that load themselves by way of others."""
    used = {path: imports(path, without_comments(source)) for path, source in scripts.items()}
    return {path for path in scripts if any(path in loads(other, scripts) for other in used[path])}


def unused_exports(scripts: Mapping[str, str], tests: Mapping[str, str]) -> set[str]:
    """The names that a script gives away and no other script and no test asks for."""
    readers = [*scripts.items(), *tests.items()]
    words = {path: set(re.findall(r"\w+", without_comments(source))) for path, source in readers}
    named = defaultdict[str, set[str]](set)
    for reader, source in readers:
        for used in imports(reader, source):
            named[used] |= words[reader]
    return {
        f"{path} exports {name}" for path, source in scripts.items() for name in exports(source) - named[path]
    }


def test_every_folder_is_a_room_and_every_room_a_folder() -> None:
    scripts = sources()
    assert homeless(scripts) == set()
    assert {folder_of(path) for path in scripts if path not in ENTRIES} == set(FOLDERS)


def test_a_folder_uses_only_folders_above_it() -> None:
    assert wrong_imports(sources()) == set()


def test_no_script_loads_itself() -> None:
    assert in_circles(sources()) == set()


def test_the_game_needs_no_browser() -> None:
    assert impure(sources()) == set()


def test_whatever_a_script_exports_another_imports() -> None:
    assert unused_exports(sources(), unit_tests()) == set()


def test_a_unit_test_lies_where_its_script_does() -> None:
    assert {path.replace(".test.js", ".js") for path in unit_tests()} <= sources().keys()


def test_no_folder_is_a_heap() -> None:
    paths = list(sources())
    assert [each for each in FOLDERS if [folder_of(path) for path in paths].count(each) > MOST_FILES] == []


@pytest.mark.parametrize(
    ("user", "used", "expected"),
    [
        ("game", "core", True),
        ("core", "game", False),
        ("ui", "table", False),
        ("table", "ui", True),
        ("ui", "board", False),
        ("board", "ui", False),
        ("table", "table/play", False),
        ("table/play", "table/panels", True),
        ("share", "table", False),
        ("pages", "start", True),
        ("learn/practice", "learn/rules", False),
    ],
)
def test_who_may_use_whom(user: str, used: str, expected: bool) -> None:
    assert may_use(user, used) is expected


@pytest.mark.parametrize(
    "source",
    [
        'import { open } from "../pages/start.js";',
        'import {\n  open,\n} from "../pages/start.js";',
        'import "../pages/start.js";',
        'export { open } from "../pages/start.js";',
        'const page = await import("../pages/start.js");',
        '/** @typedef {import("../pages/start.js").Page} Page */',
    ],
)
def test_an_import_is_found_however_it_is_written(source: str) -> None:
    scripts = {"ui/button.js": source, "pages/start.js": "export const open = 1;"}
    assert wrong_imports(scripts) == {"ui/button.js imports pages/start.js"}


@pytest.mark.parametrize(
    ("scripts", "expected"),
    [
        ({"ui/button.js": 'import "./icons.js";'}, "ui/button.js imports ui/icons.js, which is not there"),
        (
            {"pages/start.js": 'import "../main.js";', "main.js": ""},
            "pages/start.js imports main.js, which nobody may",
        ),
        (
            {"core/a.js": 'import "../net/b.js";', "net/b.js": 'import "../core/a.js";'},
            "core/a.js imports net/b.js",
        ),
    ],
)
def test_a_wrong_import_is_named(scripts: dict[str, str], expected: str) -> None:
    assert wrong_imports(scripts) == {expected}


def test_a_script_without_a_room_is_named() -> None:
    assert homeless({"main.js": "", "misc/odd.js": "", "other.js": ""}) == {"misc/odd.js", "other.js"}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("export const page = document.body;", {"game/tiles.js uses document"}),
        ("/** Shown in the window. */\n// and the document", set()),
        ("window.alert(1);", {"game/tiles.js uses window"}),
        ('import { keep } from "../core/storage.js";', {"core/storage.js uses localStorage"}),
        ('/** @typedef {import("../core/storage.js").Kept} Kept */', set()),
    ],
)
def test_a_game_that_touches_the_page_is_named(source: str, expected: set[str]) -> None:
    storage = "export const keep = () => localStorage.clear();"
    assert impure({"game/tiles.js": source, "core/storage.js": storage}) == expected


def test_an_export_that_nobody_imports_is_named() -> None:
    scripts = {
        "core/a.js": "export function used() {}\nexport const left = used();",
        "ui/b.js": 'import { used } from "../core/a.js";\n/** Not what is left there. */\nused();',
    }
    assert unused_exports(scripts, {}) == {"core/a.js exports left"}
    assert unused_exports(scripts, {"core/a.test.js": 'import { left } from "/core/a.js";'}) == set()


def test_scripts_that_load_each_other_are_named() -> None:
    scripts = {
        "ui/a.js": 'import "./b.js";',
        "ui/b.js": 'import "./a.js";',
        "ui/c.js": '/** @typedef {import("./d.js").D} D */\nimport "./a.js";',
        "ui/d.js": 'import "./c.js";',
    }
    assert in_circles(scripts) == {"ui/a.js", "ui/b.js"}
