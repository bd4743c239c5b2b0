"""Files that grow by a line: what they hold, and what is told from it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from qwirkle.arena.lines import Checksum, read_lines

TEXT = b'{"deal": 0}'


def test_the_text_of_a_line_is_what_it_was_made_of() -> None:
    checksum = Checksum("one work")
    assert checksum.text(checksum.line(TEXT).removesuffix(b"\n")) == TEXT


def test_a_line_of_another_work_has_no_text() -> None:
    assert Checksum("another").text(Checksum("one work").line(TEXT).removesuffix(b"\n")) is None


def test_no_byte_of_a_line_can_change_unnoticed() -> None:
    checksum = Checksum("one work")
    line = checksum.line(TEXT).removesuffix(b"\n")
    for place, byte in enumerate(line):
        assert checksum.text(line[:place] + bytes([byte ^ 1]) + line[place + 1 :]) is None
        assert checksum.text(line[:place]) is None


def test_a_torn_last_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b"a\nb\nc")
    assert read_lines(path, lambda number, line: (number, line)) == [(1, b"a"), (2, b"b")]
    assert path.read_bytes() == b"a\nb\n"


def test_a_first_line_that_is_no_part_of_what_it_should_be_is_not_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    for torn, found in ((b"fir", []), (b"", []), (b"my diary", [b"my diary"])):
        path.write_bytes(torn)
        assert read_lines(path, lambda number, line: line, first=b"first line") == found
        assert path.read_bytes() == b"".join(found)


def test_a_file_in_which_a_line_is_wrong_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b"1\nb\nc")
    with pytest.raises(ValueError, match="invalid literal"):
        read_lines(path, lambda number, line: int(line))
    assert path.read_bytes() == b"1\nb\nc"


def test_without_a_file_there_are_no_lines(tmp_path: Path) -> None:
    assert read_lines(tmp_path / "lines", lambda number, line: line) == []
    assert not (tmp_path / "lines").exists()


@pytest.mark.timeout(20)
def test_what_has_no_end_is_not_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    link = tmp_path / "link"
    link.symlink_to("/dev/full")
    for path in (pipe, link):
        with pytest.raises(OSError, match="it is a device or a pipe and no regular file"):
            read_lines(path, lambda number, line: line)
