"""Saved games: what is written where, and what is refused."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from random import Random

import pytest

from qwirkle.errors import StorageError
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.rules import DEFAULT_RULES, legal_placements
from qwirkle.terminal.saving import SavedGame, SaveProblem, export, games_folder, load, new_place, unfinished
from qwirkle.terminal.seats import Seat
from qwirkle.terminal.table import Table

DAY = date(2026, 1, 2)


def table(moves: int = 2) -> Table:
    made = Table.new([Seat("Ann"), Seat("Rob", "greedy")], DEFAULT_RULES, bytes(32), [30, 40], DAY)
    for _ in range(moves):
        made.game.push(legal_placements(made.state.to_move)[0])
    return made


def test_a_game_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    played = table()
    saved = SavedGame(tmp_path / "new folder" / "game.qwk")
    saved.write(played.game)
    again, file = load(saved.path)
    assert (again.state, again.seats, again.game.events) == (played.state, played.seats, played.game.events)
    again.game.push(legal_placements(again.state.to_move)[0])
    file.write(again.game)
    assert load(saved.path)[0].state == again.state


def damaged(text: str) -> list[str]:
    return [
        "",
        "hello",
        text[: len(text) // 2],
        text.replace("mindware-2011", "chess"),
        text.replace("Shuffle", "Shuffled"),
        text.replace("person bot:greedy", "person bot:hal"),
        text.replace("person bot:greedy", "person"),
        text.replace("Ann, Rob", "2"),
        text.replace("Ann, Rob", f"{'A' * 40}, Rob"),
        text.replace("1. ", "1. Zz@0,0 "),
        text + "9. pass\n",
    ]


@pytest.mark.parametrize("number", range(len(damaged(""))))
def test_a_damaged_file_is_refused_with_a_sentence_and_left_alone(number: int, tmp_path: Path) -> None:
    path = tmp_path / "game.qwk"
    path.write_text(damaged(table().game.record())[number])
    before = path.read_bytes()
    with pytest.raises(SaveProblem) as refused:
        load(path)
    assert str(refused.value).startswith(f"{path} is no game that can be taken up again: ")
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"\xff\xfe", Random(1).randbytes(100_000), b"\x00" * 5_000_000])
def test_a_file_that_is_no_text_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.qwk"
    path.write_bytes(content)
    with pytest.raises(SaveProblem, match="is no game that can be taken up again: "):
        load(path)
    assert path.read_bytes() == content


def test_a_new_game_is_never_saved_over_a_file(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann")
    with pytest.raises(StorageError, match="holds something else and stays as it is"):
        SavedGame(path).write(table().game)
    assert path.read_text() == "Dear Ann"


def test_a_new_file_is_readable_for_whom_the_system_says(tmp_path: Path) -> None:
    saved = SavedGame(tmp_path / "game.qwk")
    saved.write(table(0).game)
    usual = tmp_path / "usual"
    usual.touch()
    assert saved.path.stat().st_mode == usual.stat().st_mode
    saved.path.chmod(0o600)
    saved.write(table(1).game)
    assert saved.path.stat().st_mode & 0o777 == 0o600, "and stays so"


@pytest.mark.parametrize("name", ["folder", "no/such/folder/x.qwk", "a\0b", "x" * 300])
def test_where_nothing_can_be_written_it_is_said(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(SaveProblem) as refused:
        export(tmp_path / name, table().game)
    assert refused.value.key == ("exists" if name == "folder" else "unwritable")
    assert os.listdir(tmp_path) == ["folder"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["foreign", "unwritable", "unreadable", "exists", "over"])
def test_every_problem_is_said_in_every_language(key: str, language: str) -> None:
    assert "some/x.qwk" in SaveProblem(key, Path("some/x.qwk"), "no space").text(catalogue(language))


def test_games_without_a_name_are_numbered_by_day(tmp_path: Path) -> None:
    first = new_place(tmp_path, DAY)
    assert first == tmp_path / "2026-01-02-1.qwk"
    first.touch()
    assert new_place(tmp_path, DAY) == tmp_path / "2026-01-02-2.qwk"
    assert games_folder({}) == Path.home() / ".local" / "share" / "qwirkle" / "games"


def test_the_game_played_last_is_offered_unless_it_is_over(tmp_path: Path) -> None:
    assert unfinished(tmp_path / "nowhere") is None
    for number in (1, 2):
        path = tmp_path / f"{number}.qwk"
        SavedGame(path).write(table().game)
        os.utime(path, (number, number))
    assert unfinished(tmp_path) == tmp_path / "2.qwk"
    (tmp_path / "2.qwk").write_text("damaged")
    assert unfinished(tmp_path) is None
    played = table()
    while not played.state.over:
        played.game.play("greedy", seed=1)
    SavedGame(tmp_path / "3.qwk").write(played.game)
    assert unfinished(tmp_path) is None
