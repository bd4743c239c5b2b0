"""Games kept in SQLite: nothing lost, nothing twice, and clear words where it cannot be done."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from qwirkle.errors import StorageError, UsageError
from qwirkle.notation import parse_rules
from qwirkle.rules import Move, legal_moves
from qwirkle.server.game.history import History
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame, new_game, next_game
from qwirkle.server.game.times import now
from qwirkle.server.limits import STORAGE_SECONDS
from qwirkle.server.storage import rows
from qwirkle.server.storage.archive import Archive
from qwirkle.server.storage.engines import _set_up_sqlite
from qwirkle.server.storage.location import default_database
from qwirkle.server.storage.operator_rows import Ban
from qwirkle.server.storage.storage import Conflict, Storage
from tests.server.guests import whole_game

SEATS = (Seat(SeatKind.ME, "Ana", age=30), Seat(SeatKind.LINK, "Cyril"), Seat(SeatKind.BOT, level="casual"))
KEYS = (frozenset({"a"}), frozenset({"c"}), frozenset[str]())
UNMOVED = ("schema", "alembic_version")
"""Tables without games."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "down" / "games.db"


def new(game_id: str = "one") -> StoredGame:
    return new_game(game_id, parse_rules("schmidt opening:free"), SEATS, KEYS, clock=30).deal()


def first_move(history: History) -> Move:
    return legal_moves(history.view(history.turn))[0]


def play(storage: Storage, game: StoredGame, moves: int) -> History:
    history = History(game)
    for number in range(moves):
        planned = history.plan(history.turn, first_move(history), MadeBy.PLAYER, f"id-{number}")
        storage.append(game.id, planned)
        history.make(planned)
    return history


def test_a_game_comes_back_as_it_was(file: Path) -> None:
    game = new()
    storage = Storage(str(file))
    storage.create(game)
    history = play(storage, game, 3)
    back = history.plan_back(history.opener, 1)
    storage.append(game.id, back)
    history.make(back)
    storage.set_seat(game.id, 1, replace(SEATS[1], stand_in="casual", arrived=True))
    storage.add_keys(game.id, {0: "a2"})
    storage.close()

    again = Storage(str(file))
    loaded = again.load(game.id)
    again.close()
    assert loaded is not None
    assert loaded.seats[1] == replace(SEATS[1], stand_in="casual", arrived=True)
    assert loaded.seats_of("a2") == loaded.seats_of("a") == (0,)
    restored = History(loaded)
    assert whole_game(loaded).states == back.ahead.states
    assert restored.moves(range(3)) == history.moves(range(3))
    assert restored.version == history.version == 4
    assert restored.made(history.opener, "id-0") == 1
    assert (loaded.rules, loaded.seed, loaded.clock) == (game.rules, game.seed, game.clock)


def test_a_line_of_a_log_is_written_once(file: Path) -> None:
    game = new()
    storage = Storage(str(file))
    storage.create(game)
    history = History(game)
    planned = history.plan(history.turn, first_move(history), MadeBy.PLAYER)
    storage.append(game.id, planned)
    with pytest.raises(Conflict):
        storage.append(game.id, planned)
    loaded = storage.load(game.id)
    storage.close()
    assert loaded is not None
    assert len(loaded.log) == 1


def test_a_folder_made_for_the_games_is_nobody_elses_business(file: Path) -> None:
    Storage(str(file)).close()
    assert file.parent.stat().st_mode & 0o077 == 0


def test_a_game_has_one_next_game_whoever_makes_it(file: Path) -> None:
    here, there = Storage(str(file)), Storage(str(file))
    here.create(new("one"))
    here.create(new("two"), rematch_of="one")
    with pytest.raises(Conflict):
        there.create(new("other two"), rematch_of="one")
    loaded = there.load("one")
    assert loaded is not None
    assert loaded.rematch == "two"
    assert there.load("other two") is None
    here.close()
    there.close()


def test_players_keep_the_numbers_they_had(file: Path) -> None:
    with Storage(str(file)) as storage:
        first = new("one")
        storage.create(first)
        storage.create(next_game(first, 0, "two"), rematch_of="one")
        numbers = {
            summary.game: [seat.number for seat in summary.seats]
            for summary in storage.summaries(["one", "two"])
        }
        loaded = storage.load("two")
    assert numbers == {"one": [None, None, None], "two": [2, 3, 1]}
    assert loaded is not None
    assert [seat.number for seat in loaded.seats] == [2, 3, 1]


def test_a_code_leads_to_its_seat_once_and_in_time(file: Path) -> None:
    with Storage(str(file)) as storage:
        storage.create(new("one"))
        soon = now() + timedelta(hours=1)
        storage.put_code("one", 1, "first", soon)
        storage.put_code("one", 1, "second", soon)
        # Only the newest code of a seat leads there.
        assert storage.take_code("first", now()) is None
        assert storage.take_code("second", soon) == ("one", 1)
        assert storage.take_code("second", soon) is None
        storage.put_code("one", 1, "third", soon)
        assert storage.take_code("third", soon + timedelta(seconds=1)) is None
        # One whose time is up does not stay for good.
        storage.put_code("one", 1, "late", now() - timedelta(seconds=1))
        storage.put_code("one", 0, "fresh", soon)
        assert [row[0] for row in _rows(file)["seat_codes"]] == ["fresh"]


def test_nothing_is_left_of_a_game_that_is_deleted(file: Path) -> None:
    with Storage(str(file)) as storage:
        first = new("one")
        storage.create(first)
        second = next_game(first, 0, "two")
        storage.create(second, rematch_of="one")
        storage.create(new("other"))
        storage.put_code("two", 0, "hash of a code", now() + timedelta(hours=1))
        storage.add_chances(second, {0: bytes(16)})
        storage.deal(second)
        for game_id in ("two", "other"):
            kept = storage.load(game_id)
            assert kept is not None
            play(storage, kept, 2)
        storage.end("two")
        storage.end("other")
        of_no_game = ("bans", "settings", "puzzle_tries")
        before = {name: rows for name, rows in _rows(file).items() if name not in of_no_game}
        assert all(any("two" in row for row in rows) for name, rows in before.items() if name not in UNMOVED)
        storage.delete("two")
        left = _rows(file)
        assert not any("two" in row for rows in left.values() for row in rows)
        for name, rows in before.items():
            if name != "games":
                assert left[name] == [row for row in rows if "two" not in row]
        # The game before it has no next one any more, and can have another.
        assert [summary.rematch for summary in storage.summaries(["one"])] == [None]
        storage.create(new("three"), rematch_of="one")
        # What was on its way to the log comes too late.
        history = History(first)
        planned = history.plan(history.turn, first_move(history), MadeBy.PLAYER)
        with pytest.raises(Conflict):
            storage.append("two", planned)
        storage.delete("never there")


def _rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything in the database, by table."""
    connection = sqlite3.connect(file)
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    rows = {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in names}  # noqa: S608
    connection.close()
    return rows


def test_lists_say_where_each_game_stands(file: Path) -> None:
    storage = Storage(str(file))
    one, two = new("one"), new("two")
    storage.create(one)
    storage.create(two)
    history = play(storage, two, 3)
    storage.create(new("three"), rematch_of="one")
    summaries = {summary.game: summary for summary in storage.summaries(["one", "two", "nowhere"])}
    storage.close()
    assert sorted(summaries) == ["one", "two"]
    assert summaries["one"].rematch == "three"
    fresh, played = summaries["one"], summaries["two"]
    assert (fresh.scores, fresh.moves, fresh.turn) == ((0, 0, 0), 0, History(one).opener)
    assert (played.scores, played.moves, played.turn) == (history.view(None).scores, 3, history.turn)
    assert sum(played.scores) > 0
    assert (played.over, played.winners) == (False, ())


def test_a_list_of_everything_comes_in_pages_the_newest_first(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # More games than one question to the database may name.
    monkeypatch.setattr(rows, "AT_ONCE", 2)
    storage = Storage(str(file))
    for game_id in (
        *(f"over {number}" for number in range(3)),
        *(f"running {number}" for number in range(5)),
    ):
        storage.create(new(game_id))
    with sqlite3.connect(file) as database:
        database.execute("UPDATE games SET over = id LIKE 'over%', updated = '2026-01-01T00:00:00Z'")
        database.execute("UPDATE games SET updated = '2026-01-02T00:00:00Z' WHERE id = 'over 2'")
    database.close()
    listed = storage.all_summaries(2)
    assert [summary.game for summary in listed] == ["running 0", "running 1", "over 2", "over 0"]
    rest = [summary.game for skip in (2, 4) for summary in storage.all_summaries(2, skip)]
    storage.close()
    assert rest == ["running 2", "running 3", "over 1", "running 4"]
    assert all(summary.seats == SEATS and summary.keys == KEYS for summary in listed)


def test_a_game_that_is_not_there_is_none(file: Path) -> None:
    storage = Storage(str(file))
    assert storage.load("nowhere") is None
    storage.close()


def test_a_log_that_cannot_have_happened_is_named_as_damaged(file: Path) -> None:
    game = new()
    storage = Storage(str(file))
    storage.create(game)
    play(storage, game, 1)
    with sqlite3.connect(file) as database:
        database.execute("UPDATE moves SET text = 'pass'")
    database.close()
    loaded = storage.load(game.id)
    storage.close()
    assert loaded is not None
    with pytest.raises(StorageError, match="line 1 of the game's log does not fit"):
        History(loaded)


def test_what_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.write_text("nonsense " * 1000)
    with pytest.raises(StorageError, match=r"no games can be kept in .*games.db: file is not a database"):
        Storage(str(file))
    assert file.read_text() == "nonsense " * 1000


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="no games can be kept in"):
        Storage(str(tmp_path / "file" / "games.db"))


def test_a_database_of_another_version_is_left_alone(file: Path) -> None:
    Storage(str(file)).close()
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with pytest.raises(StorageError, match="another version of the game"):
        Storage(str(file))


@pytest.mark.parametrize(
    "address",
    [
        *(
            "postgresql://host",
            "mysql://host/games",
            "nonsense://",
            "sqlite+nonsense:///x",
            "sqlite+aiosqlite:///x.db",
        ),
        *("", "sqlite://", "sqlite:///", ":memory:", "./:memory:", "sqlite:///:memory:"),
        "sqlite:///file:games?mode=memory&uri=true",
    ],
)
def test_an_address_that_means_nothing_here_is_refused(address: str) -> None:
    with pytest.raises(UsageError, match="give a path"):
        Storage(address)


def test_games_are_kept_among_the_users_own_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QWIRKLE_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_database() == "sqlite:////data/qwirkle/games.db"
    monkeypatch.setenv("QWIRKLE_DATABASE", "/elsewhere.db")
    assert default_database() == "/elsewhere.db"


def test_commits_survive_a_power_cut_and_readers_never_wait(file: Path) -> None:
    storage = Storage(str(file))
    with storage._writing() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    storage.close()


def test_the_file_and_those_beside_it_are_for_their_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    before = os.umask(0o022)
    try:
        with Storage(str(file)) as storage:
            storage.create(new())
            modes = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.iterdir()}
        assert modes == dict.fromkeys(("games.db", "games.db-wal", "games.db-shm"), 0o600)
    finally:
        os.umask(before)
    # An older file is taken from strangers; what a group may do was for somebody to say.
    file.chmod(0o644)
    with Storage(str(file)):
        assert file.stat().st_mode & 0o777 == 0o640


def test_a_connection_that_cannot_be_set_up_is_closed(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.write_text("nonsense " * 1000)
    connection = sqlite3.connect(file)
    with pytest.raises(sqlite3.DatabaseError, match="not a database"):
        _set_up_sqlite(connection, None)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")


def test_what_the_operator_decides_is_kept(file: Path) -> None:
    with Storage(str(file)) as storage:
        storage.create(new())
        assert storage.count() == 1
        storage.end("one")
        storage.end("one")
        storage.set_setting("new_games", "open")
        storage.set_setting("new_games", "shut")
        storage.ban(Ban("192.0.2.0/24"))
        storage.ban(Ban("192.0.2.0/24", now() + timedelta(hours=1)))
        storage.ban(Ban("192.0.3.0/24", now() - timedelta(hours=1)))
    with Storage(str(file)) as again:
        kept = again.load("one")
        assert kept is not None
        assert kept.ended
        assert [summary.ended for summary in again.summaries(["one"])] == [True]
        assert (again.setting("new_games"), again.setting("nothing")) == ("shut", None)
        [ban] = again.bans()
        assert ban.network == "192.0.2.0/24"
        assert ban.until is not None
        assert (again.lift_ban("192.0.2.0/24"), again.lift_ban("192.0.2.0/24")) == (True, False)


def test_while_somebody_else_writes_games_are_read_all_the_same(file: Path) -> None:
    async def visit(archive: Archive) -> None:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        try:
            writing = asyncio.create_task(archive.write(archive.storage.create, new("later")))
            # A hundred guests ask for their games meanwhile, and none waits for the file.
            asked = [archive.read(archive.storage.summaries, ["game"] * 100) for _ in range(100)]
            found = await asyncio.wait_for(asyncio.gather(*asked), STORAGE_SECONDS - 1)
            assert all([summary.game for summary in summaries] == ["game"] for summaries in found)
            assert not writing.done()
        finally:
            other.close()
        await writing

    async def whole() -> None:
        archive = Archive(Storage(str(file)))
        try:
            await archive.write(archive.storage.create, new("game"))
            await visit(archive)
        finally:
            archive.close()

    asyncio.run(whole())
