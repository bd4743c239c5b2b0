"""First answers to puzzles: counted at once, kept now and then, and added up over servers."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from qwirkle.errors import StorageError
from qwirkle.server.live.puzzle_tries import PuzzleTries
from qwirkle.server.storage.archive import Archive
from qwirkle.server.storage.storage import Storage


def test_answers_count_at_once_and_are_kept_with_those_of_other_servers(tmp_path: Path) -> None:
    file = str(tmp_path / "games.db")

    async def at_two_servers() -> None:
        archives = [Archive(Storage(file)), Archive(Storage(file))]
        one, other = (PuzzleTries(archive) for archive in archives)
        one.count("a", right=True)
        other.count("a", right=False)
        other.count("b", right=True)
        assert (one.of("a"), other.of("a")) == ((1, 0), (0, 1))
        await one.keep()
        await other.keep()
        assert (other.of("a"), other.of("b"), one.of("b")) == ((1, 1), (1, 0), (0, 0))
        await one.keep()
        assert one.of("a") == (1, 1)
        for archive in archives:
            archive.close()

    asyncio.run(at_two_servers())
    with Storage(file) as storage:
        assert storage.tries() == {"a": (1, 1), "b": (1, 0)}


def test_what_cannot_be_kept_is_tried_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "games.db"

    async def with_a_table_gone() -> None:
        archive = Archive(Storage(str(file)))
        tries = PuzzleTries(archive)
        tries.count("a", right=True)
        rename(file, "puzzle_tries", "elsewhere")
        with pytest.raises(StorageError):
            await tries.keep()
        await tries.try_to_keep()
        assert "no games can be kept" in caplog.text
        tries.count("a", right=False)
        assert tries.of("a") == (1, 1)
        rename(file, "elsewhere", "puzzle_tries")
        await tries.keep()
        assert tries.of("a") == (1, 1)
        archive.close()

    asyncio.run(with_a_table_gone())
    with Storage(str(file)) as storage:
        assert storage.tries() == {"a": (1, 1)}


def rename(file: Path, table: str, name: str) -> None:
    connection = sqlite3.connect(file)
    connection.execute(f"ALTER TABLE {table} RENAME TO {name}")
    connection.commit()
    connection.close()
