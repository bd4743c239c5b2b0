"""Data sets of self-play: what is in them, that they come out the same, and that stopping loses nothing."""

from __future__ import annotations

import errno
import json
import shlex
from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.dataset
import pyarrow.parquet as pq
import pytest

from qwirkle.arena import parse_entrant
from qwirkle.commands import selfplay
from qwirkle.errors import BadSetup, EngineError, StorageError
from qwirkle.learn import dataset
from qwirkle.learn.dataset import COLUMNS, DataSet, Totals
from qwirkle.learn.journal import Journal
from qwirkle.learn.selfplay import PlayedMove, SelfPlay, play_number
from qwirkle.notation import parse_move, parse_position, parse_rules
from qwirkle.rules import check, score
from tests.arena.players import OWN


def plan(games: int = 7, **changes: Any) -> SelfPlay:
    return SelfPlay(parse_entrant("greedy"), games, **{"seed": 5, **changes})


@pytest.fixture(autouse=True)
def small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GAMES_A_FILE", 3)


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def made(folder: Path, threads: int = 1, what: SelfPlay | None = None) -> dict[str, bytes]:
    with ThreadPoolExecutor(threads) as pool:
        data = DataSet(folder, what or plan())
        assert data.fill(pool)
    data.write_card()
    return content(folder)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_row_is_a_move_of_its_position_and_tells_how_the_game_ended(players: int) -> None:
    rows = play_number(plan(players=players), 3)
    for row in rows:
        view = parse_position(row.position)
        assert (row.game, view.seat, view.players) == (3, row.seat, players)
        move = parse_move(row.move)
        assert check(view, move) is None
        if "@" in row.move:
            assert score(view.board, move, view.rules).total == row.points  # type: ignore[arg-type]
    assert [row.number for row in rows] == [*range(1, len(rows) + 1)]
    final = rows[-1].final_scores
    assert len(final) == players
    best = [seat for seat in range(players) if final[seat] == max(final)]
    for row in rows:
        assert row.share == (1 / len(best) if row.seat in best else 0)
        others = [points for seat, points in enumerate(final) if seat != row.seat]
        assert row.lead == pytest.approx(final[row.seat] - sum(others) / len(others))


def test_files_hold_every_move_by_game_and_number(tmp_path: Path) -> None:
    made(tmp_path / "data")
    files = sorted((tmp_path / "data").glob("*.parquet"))
    assert [file.name for file in files] == [f"games-00000{first}.parquet" for first in (0, 3, 6)]
    rows = [row for file in files for row in pq.read_table(file).to_pylist()]
    expected = [row for number in range(7) for row in play_number(plan(), number)]
    assert tuple(COLUMNS) == PlayedMove._fields
    assert [
        {**row, "value": float(row["value"]), "final_scores": tuple(row["final_scores"])} for row in rows
    ] == [{**row._asdict(), "lead": pytest.approx(row.lead)} for row in expected]


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    assert made(tmp_path / "one", 1) == made(tmp_path / "three", 3)
    assert made(tmp_path / "one", 1) != made(tmp_path / "other", 1, plan(seed=6))


def stopped_after(games: int, folder: Path) -> None:
    """Begins the data set and stops after so many games."""
    played: list[int] = []
    with ThreadPoolExecutor(1) as pool:
        data = DataSet(folder, plan())
        assert not data.fill(pool, on_game=lambda: played.append(1), stopped=lambda: len(played) >= games)
    assert data.kept == games


def test_what_is_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    stopped_after(5, tmp_path / "data")
    assert set(content(tmp_path / "data")) == {"plan.json", "games-000000.parquet", "games-000003.begun"}
    again: list[int] = []
    data = DataSet(tmp_path / "data", plan())
    assert (data.kept, list(data.missing)) == (5, [5, 6])
    with ThreadPoolExecutor(1) as pool:
        assert data.fill(pool, on_game=lambda: again.append(1))
    data.write_card()
    assert len(again) == 2, "no game is played twice"
    assert content(tmp_path / "data") == made(tmp_path / "at once")


def test_a_torn_line_of_the_journal_costs_its_game_alone(tmp_path: Path) -> None:
    stopped_after(5, tmp_path / "data")
    journal = tmp_path / "data" / "games-000003.begun"
    journal.write_bytes(journal.read_bytes()[:-9])
    assert list(DataSet(tmp_path / "data", plan()).missing) == [4, 5, 6]
    assert made(tmp_path / "data") == made(tmp_path / "at once")


def test_a_journal_whose_file_could_not_be_written_or_is_there_already_is_settled(tmp_path: Path) -> None:
    stopped_after(5, tmp_path / "data")
    journal = tmp_path / "data" / "games-000003.begun"
    Journal(journal, range(3, 6), (tmp_path / "data" / "plan.json").read_text()).add(play_number(plan(), 5))
    begun = journal.read_bytes()
    assert list(DataSet(tmp_path / "data", plan()).missing) == [6]
    assert made(tmp_path / "data") == made(tmp_path / "at once")
    journal.write_bytes(begun)
    assert made(tmp_path / "data") == made(tmp_path / "at once")


@pytest.mark.parametrize("line", [b"", b"[]", b"[[1]]", b"0d4cbb29 []", b"\xff" * 100, b"[" * 100_000, None])
def test_a_journal_of_something_else_is_named(line: bytes | None, tmp_path: Path) -> None:
    stopped_after(5, tmp_path / "data")
    journal = tmp_path / "data" / "games-000003.begun"
    if line is None:
        # Its checksum is right, and it holds no game at all.
        Journal(journal, range(3, 6), (tmp_path / "data" / "plan.json").read_text()).add([])
    else:
        journal.write_bytes(journal.read_bytes() + line + b"\n")
    with pytest.raises(StorageError, match=r"line 3 of .*games-000003\.begun is no game .*: delete the file"):
        DataSet(tmp_path / "data", plan())


def test_a_journal_that_was_changed_is_named(tmp_path: Path) -> None:
    stopped_after(5, tmp_path / "data")
    journal = tmp_path / "data" / "games-000003.begun"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(lines[0].replace(b", 0, ", b", 1, ", 1) + b"".join(lines[1:]))
    with pytest.raises(StorageError, match=r"line 1 of .*games-000003\.begun is no game"):
        DataSet(tmp_path / "data", plan())


def test_two_data_sets_that_begin_in_one_folder_at_once_do_not_mix(tmp_path: Path) -> None:
    one, other = DataSet(tmp_path / "data", plan()), DataSet(tmp_path / "data", plan(seed=6))
    with ThreadPoolExecutor(1) as pool:
        assert not one.fill(pool, stopped=lambda: one.kept == 2)
        with pytest.raises(StorageError, match="holds another data set: its seed is 5, not 6"):
            other.fill(pool)
    assert DataSet(tmp_path / "data", plan()).kept == 2
    # Not even where one wrote its plan at the same moment and had a game in before it was noticed.
    (tmp_path / "data" / "plan.json").write_text(other._said)
    with pytest.raises(StorageError, match=r"line 1 of .*games-000000\.begun is no game of this data set"):
        DataSet(tmp_path / "data", plan(seed=6))


def test_what_a_kill_leaves_of_the_plan_does_not_take_the_folder(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / ".plan.json.8n19lw2j").write_text("{")
    with ThreadPoolExecutor(1) as pool:
        assert DataSet(tmp_path / "data", plan()).fill(pool)


def test_a_folder_may_have_a_name_that_is_no_text(tmp_path: Path) -> None:
    folder = tmp_path / "f\udcffo"
    assert made(folder) == made(tmp_path / "at once")
    assert made(folder) == made(tmp_path / "at once"), "once more, now that it is whole"


def test_a_whole_data_set_needs_nothing_written_or_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    before = made(tmp_path / "data")
    monkeypatch.setattr(dataset, "write_atomically", refuse)
    # A disk that is read-only refuses this also where there is no such file.
    monkeypatch.setattr(Path, "unlink", refuse)
    assert made(tmp_path / "data") == before
    card = tmp_path / "data" / "README.md"
    card.write_text("another")
    with pytest.raises(StorageError, match="data cannot be kept: Read-only file system"):
        made(tmp_path / "data")
    monkeypatch.undo()
    monkeypatch.setattr(dataset, "GAMES_A_FILE", 3)
    assert made(tmp_path / "data") == before, "a card that says something else is written anew"


def damage(file: Path, how: str) -> None:
    """Makes a file what it must not be."""
    whole = file.read_bytes()
    file.unlink()
    match how:
        case "a folder":
            file.mkdir()
        case "cut":
            file.write_bytes(whole[: len(whole) // 2])
        case "torn inside":
            file.write_bytes(bytes(2000) + whole[2000:])
        case "of another data set":
            pq.write_table(pa.table({"number": [1]}), file)
        case _:
            file.touch()


@pytest.mark.parametrize("how", ["empty", "cut", "a folder", "torn inside", "of another data set"])
def test_a_file_that_is_damaged_is_named(how: str, tmp_path: Path) -> None:
    made(tmp_path / "data")
    damage(tmp_path / "data" / "games-000003.parquet", how)
    with pytest.raises(
        StorageError, match=r"games-000003\.parquet is no whole file of this data set: delete it"
    ):
        DataSet(tmp_path / "data", plan()).totals()


def test_the_card_says_what_is_in_it_and_how_it_was_made(tmp_path: Path) -> None:
    card = made(tmp_path / "data")["README.md"].decode()
    assert card.startswith("# 7 games of Qwirkle, `greedy` against itself\n")
    moves = sum(len(play_number(plan(), number)) for number in range(7))
    assert f"7 games for 2 players, {moves} moves, in 3 Parquet files" in card
    schema = pq.read_schema(tmp_path / "data" / "games-000000.parquet")
    assert schema.names == [*COLUMNS]
    assert all(f"| `{field.name}` | {field.type} |" in card for field in schema)
    assert "qwirkle selfplay --games 7 --bot greedy --players 2 --seed 5 --rules mindware-2011 --out" in card
    assert "## Licence" in card
    assert str(tmp_path) not in card


def test_the_command_of_the_card_asks_for_the_same_whatever_the_bot_is_called(tmp_path: Path) -> None:
    (tmp_path / "first fit.py").touch()
    wanted = f"cmd:python3 '{tmp_path / 'first fit.py'}' --say \"it's\""
    data = DataSet(tmp_path / "data", SelfPlay(parse_entrant(wanted), 1, rules=parse_rules("schmidt")))
    data.totals = lambda: Totals(1, 20, 30.0)  # type: ignore[method-assign]
    (tmp_path / "data").mkdir()
    data.write_card()
    card = (tmp_path / "data" / "README.md").read_text("utf-8")
    (command,) = (line for line in card.splitlines() if line.startswith("qwirkle selfplay"))
    parser = ArgumentParser()
    selfplay.add_arguments(parser)
    args = parser.parse_args(shlex.split(command)[2:])
    assert args.bot == wanted
    assert parse_rules(args.rules) == data.plan.rules


def test_the_card_says_how_the_folder_is_read(tmp_path: Path) -> None:
    card = made(tmp_path / "data")["README.md"].decode()
    assert 'pyarrow.dataset.dataset("FOLDER", exclude_invalid_files=True)' in card
    table = pyarrow.dataset.dataset(tmp_path / "data", exclude_invalid_files=True).to_table()
    assert table.num_rows == sum(len(play_number(plan(), number)) for number in range(7))
    assert "the score of the move for `random`, `beginner`, `casual` and `greedy`" in card


@pytest.mark.parametrize("bot", ["random", "beginner", "casual", "greedy"])
def test_the_value_of_a_simple_bot_is_the_score_of_its_move(bot: str) -> None:
    rows = play_number(SelfPlay(parse_entrant(bot), 1), 0)
    assert [row.value for row in rows] == [row.points for row in rows]


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    made(tmp_path / "data")
    before = content(tmp_path / "data")
    with pytest.raises(StorageError, match="holds another data set: its seed is 5, not 6; ask for the same"):
        DataSet(tmp_path / "data", plan(seed=6))
    with pytest.raises(StorageError, match="its games is 7, not 8"):
        DataSet(tmp_path / "data", plan(8))
    assert content(tmp_path / "data") == before
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "cat.jpg").touch()
    with pytest.raises(StorageError, match="is not empty and holds no data set"):
        DataSet(tmp_path / "photos", plan())
    for text in ("[]", "[" * 100_000):
        (tmp_path / "data" / "plan.json").write_text(text)
        with pytest.raises(StorageError, match="does not say what the data set is"):
            DataSet(tmp_path / "data", plan())
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="cannot be kept: Not a directory"):
        DataSet(tmp_path / "file", plan())


def test_no_folder_is_taken_before_a_game_is_played(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as pool:
        with pytest.raises(EngineError, match="game 0 of the data set"):
            DataSet(tmp_path / "new", SelfPlay(OWN["cheat"], 7)).fill(pool)
        assert not DataSet(tmp_path / "new", plan()).fill(pool, stopped=lambda: True)
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    data = DataSet(tmp_path / "data", plan())
    (tmp_path / "data").touch()
    with ThreadPoolExecutor(1) as pool, pytest.raises(StorageError, match="data cannot be kept: File exists"):
        data.fill(pool)


def test_a_bot_that_cannot_play_is_named_with_its_game(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="game 0 of the data set: "):
        play_number(SelfPlay(OWN["cheat"], 1), 0)
    with pytest.raises(BadSetup, match="5 players"):
        SelfPlay(parse_entrant("greedy"), 1, players=5)


def test_the_plan_is_in_every_file(tmp_path: Path) -> None:
    made(tmp_path / "data")
    metadata = pq.read_schema(tmp_path / "data" / "games-000003.parquet").metadata
    said = json.loads(metadata[b"qwirkle"])
    assert (said["seed"], said["bot"], said["games"]) == (5, "greedy", 7)
