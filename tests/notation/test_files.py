from __future__ import annotations

import os
from pathlib import Path

import pytest

from qwirkle.notation import NotationError
from qwirkle.notation.files import LARGEST_FILE, read_named, read_text, write_atomically


def test_what_was_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.qwk"
    for text in ("first\n", "second, Zoë ★\n", ""):
        write_atomically(path, text)
        assert read_text(path) == read_named(path) == text
    assert os.listdir(tmp_path) == ["game.qwk"]


def test_a_write_that_fails_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.qwk"
    write_atomically(path, "old\n")

    def fail(handle: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="disk is full"):
        write_atomically(path, "new\n" * 1000)
    assert path.read_text() == "old\n"
    assert os.listdir(tmp_path) == ["game.qwk"]


def test_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "game.qwk"
    path.write_text("old")
    path.chmod(0o640)
    write_atomically(path, "new")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_file_too_large_for_any_record_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(10**10)
    with pytest.raises(NotationError, match=f"more than {LARGEST_FILE} bytes"):
        read_text(path)


def test_a_missing_file_is_an_error_of_the_kind_asked_for(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_text(tmp_path / "none")
    with pytest.raises(NotationError, match="the file cannot be read: No such file"):
        read_named(tmp_path / "none")
