"""The order inside the server: which folder may use which, and who may touch the world outside.

`qwirkle/server/__init__.py` says what is in each folder. What goes on in a game is worked out in `game` and
`room`, which do no I/O; only `storage` knows of a database, only `hosting` and `http` know of the web.
"""

from __future__ import annotations

import ast

import pytest

from tests.test_layers import HOUSE, files_of, imports, python_imports

MAY_USE: dict[str, set[str]] = {
    "protocol": set(),
    "game": {"protocol"},
    "room": {"protocol", "game"},
    "storage": {"game"},
    "peers": {"protocol", "game"},
    "live": {"protocol", "game", "room", "storage", "peers"},
    "hosting": set(),
    "http": {"protocol", "game", "room", "storage", "peers", "live", "hosting"},
}
SHARED = {"limits", "metrics", "rate_limits"}

OUTSIDE: dict[str, set[str]] = {
    "alembic": {"storage"},
    "asyncio": {"storage", "peers", "live", "hosting", "http"},
    "concurrent": {"storage", "live"},
    "h11": {"hosting"},
    "multiprocessing": {"live"},
    "os": {"storage", "live", "hosting"},
    "pathlib": {"storage", "peers", "hosting", "http"},
    "prometheus_client": {"http"},
    "resource": {"hosting"},
    "redis": {"peers"},
    "socket": {"peers", "hosting"},
    "sqlalchemy": {"storage"},
    "sqlite3": {"storage"},
    "starlette": {"hosting", "http"},
    "subprocess": {"hosting"},
    "tempfile": {"hosting"},
    "threading": {"live", "hosting"},
    "time": {"live", "hosting"},
    "uvicorn": {"hosting"},
    "websockets": {"hosting"},
}
"""The libraries that wait for something or reach outside the process, and the folders that may use each."""


def used_by(source: str) -> set[str]:
    """The folders and shared files of the server that a source names in its imports, wherever they stand."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return {name.split(".")[2] for name in found if name.startswith("qwirkle.server.")}


@pytest.mark.parametrize("folder", MAY_USE)
def test_a_folder_uses_only_those_it_may(folder: str) -> None:
    allowed = MAY_USE[folder] | SHARED | {folder}
    wrong = {
        f"{file.relative_to(HOUSE)} uses {used}"
        for file in files_of(f"server/{folder}")
        for used in used_by(file.read_text("utf-8")) - allowed
    }
    assert wrong == set()


@pytest.mark.parametrize(
    "source",
    [
        "from qwirkle.server import storage",
        "import qwirkle.server.storage.schema",
        "def f():\n    from qwirkle.server.storage.schema import games",
    ],
)
def test_an_import_is_found_however_it_is_written(source: str) -> None:
    assert used_by(source) == {"storage"}


@pytest.mark.parametrize("folder", MAY_USE)
def test_only_some_folders_reach_outside_the_process(folder: str) -> None:
    used = {
        name.split(".")[0]
        for file in files_of(f"server/{folder}")
        for name in python_imports(file.read_text("utf-8"))
    }
    assert {name for name in used if folder not in OUTSIDE.get(name, {folder})} == set()


def test_what_all_folders_share_uses_none_of_them() -> None:
    assert imports(HOUSE / "server" / "limits.py") == {"qwirkle.server.rate_limits"}
    assert imports(HOUSE / "server" / "rate_limits.py") == set()
    assert imports(HOUSE / "server" / "metrics.py") == set()


def test_every_file_of_the_server_is_in_a_folder() -> None:
    server = HOUSE / "server"
    assert {file.stem for file in server.glob("*.py")} == {"__init__", *SHARED}
    assert {folder.name for folder in server.iterdir() if any(folder.glob("*.py"))} == set(MAY_USE)
