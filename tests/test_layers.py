"""The order of the rooms: who may use whom, read from the imports themselves.

`docs/architecture.md` draws the house. A room may use those above it in this list, never those below. Some
stand beside each other though one is written first, and do not use each other either: i18n knows no notation,
and server, web and terminal are three doors to the same game.

`game` names the coach, which stands below it, as text: `Game.analyse` loads it when it is asked.

`errors`, `readers` and the package itself belong to nobody and use no room. `commands` is the last room: it
may use all others, and `cli` names what is in it only as text, when a command is run.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import qwirkle
from qwirkle.cli import COMMANDS, OPEN

ROOMS = [
    "rules",
    "notation",
    "i18n",
    "engine",
    "bots",
    "timeline",
    "game",
    "arena",
    "coach",
    "learn",
    "server",
    "web",
    "terminal",
    "commands",
]
BESIDE = [{"notation", "i18n"}, {"server", "web", "terminal"}]
SHARED = {"qwirkle", "qwirkle.errors", "qwirkle.readers"}

HOUSE = Path(qwirkle.__file__).parent
CIMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+c?import|c?import\s+([\w.]+))", re.MULTILINE)


def may_use(user: str, used: str) -> bool:
    """Whether one room may use another."""
    is_above = ROOMS.index(used) <= ROOMS.index(user)
    return user == used or (is_above and not any({user, used} <= group for group in BESIDE))


def python_imports(source: str) -> Iterator[str]:
    """Every module that the source names in an import, at its top or inside a function."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole path"
            yield str(node.module)
            yield from (f"{node.module}.{name.name}" for name in node.names if node.module == "qwirkle")


def imports(file: Path) -> set[str]:
    """Every module of this package that a Python or Cython file names."""
    source = file.read_text("utf-8")
    if file.suffix == ".py":
        found = set(python_imports(source))
    else:
        found = {match[1] or match[2] for match in CIMPORT.finditer(source)}
    return {name for name in found if name.split(".")[0] == "qwirkle"}


def room_of(module: str) -> str:
    return module.split(".")[1]


def files_of(room: str) -> list[Path]:
    """The files of a room: a folder's, or the one file of that name."""
    alone = HOUSE / f"{room}.py"
    found = [file for kind in ("*.py", "*.pyx", "*.pxd") for file in sorted((HOUSE / room).rglob(kind))]
    return [alone] if alone.exists() else found


def test_every_folder_is_a_room() -> None:
    folders = {folder.name for folder in HOUSE.iterdir() if folder.is_dir() and files_of(folder.name)}
    assert folders <= set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_uses_only_rooms_above_it(room: str) -> None:
    wrong = {
        f"{file.relative_to(HOUSE)} imports {name}"
        for file in files_of(room)
        for name in imports(file) - SHARED
        if name != "qwirkle.__version__" and not may_use(room, room_of(name))
    }
    assert wrong == set()


@pytest.mark.parametrize(
    ("user", "used", "expected"),
    [
        ("notation", "rules", True),
        ("rules", "notation", False),
        ("i18n", "notation", False),
        ("notation", "i18n", False),
        ("bots", "notation", True),
        ("bots", "i18n", True),
        ("engine", "bots", False),
        ("terminal", "bots", True),
        ("terminal", "server", False),
        ("server", "arena", True),
        ("commands", "server", True),
        ("terminal", "commands", False),
    ],
)
def test_who_may_use_whom(user: str, used: str, expected: bool) -> None:
    assert may_use(user, used) is expected


def test_a_game_loads_the_coach_only_when_it_is_asked() -> None:
    code = (
        "import sys, qwirkle; game = qwirkle.Game(seed=1); game.play('greedy', seed=1);"
        "print('qwirkle.coach' in sys.modules); game.analyse(nodes=500, seed=1);"
        "print('qwirkle.coach' in sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.split() == ["False", "True"]


def test_errors_use_nothing_and_the_command_imports_nothing_until_it_is_needed() -> None:
    assert imports(HOUSE / "errors.py") == set()
    assert imports(HOUSE / "readers.py") == {"qwirkle.errors"}
    assert imports(HOUSE / "cli.py") - {"qwirkle.__version__"} == {"qwirkle", "qwirkle.errors"}


def test_every_command_is_a_file_under_its_own_name() -> None:
    named = {name: command.module for name, command in {**COMMANDS, "open": OPEN}.items()}
    assert named == {name: f"qwirkle.commands.{name}" for name in named}
    files = {file.stem for file in files_of("commands")} - {"__init__", "arguments", "settings"}
    assert files == set(named)


def test_the_librarys_face_loads_nothing_before_it_is_used() -> None:
    code = "import sys, qwirkle; print(*(name for name in sys.modules if name.startswith('qwirkle')))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.split() == ["qwirkle"]


def test_every_name_of_the_face_is_there_and_known_to_type_checkers() -> None:
    source = ast.parse((HOUSE / "__init__.py").read_text("utf-8"))
    for_checkers = {
        name.asname
        for node in ast.walk(source)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("qwirkle.")
        for name in node.names
    }
    assert for_checkers == set(qwirkle.__all__) - {"__version__"}
    assert all(getattr(qwirkle, name) is not None for name in qwirkle.__all__)
    assert set(qwirkle.__all__) <= set(dir(qwirkle))
    with pytest.raises(AttributeError, match="has no attribute 'Gaem'"):
        _ = qwirkle.Gaem


@pytest.mark.parametrize(
    "wrong", ["from qwirkle.bots import bot", "def f():\n    import qwirkle.bots.interface"]
)
def test_an_import_is_found_wherever_it_stands(wrong: str) -> None:
    assert not all(may_use("rules", room_of(name)) for name in python_imports(wrong))


@pytest.mark.parametrize(
    ("module", "rooms"), [("rules", {"rules"}), ("notation", {"rules", "notation"}), ("i18n", {"i18n"})]
)
def test_the_upper_rooms_need_only_the_standard_library(module: str, rooms: set[str]) -> None:
    # What the interpreter loads by itself, such as hooks that other packages install, is not counted.
    code = (
        f"import sys; before = set(sys.modules); import qwirkle.{module}; print(*(set(sys.modules) - before))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    ours = {name for name in loaded if name.split(".")[0] == "qwirkle"}
    assert {name.split(".")[0] for name in set(loaded) - ours} <= sys.stdlib_module_names
    assert {room_of(name) for name in ours - SHARED} == rooms
