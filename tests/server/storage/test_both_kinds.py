"""What rooms rely on, in SQLite and in PostgreSQL alike."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from qwirkle.server.game.history import History, PlannedEntry
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.stored_game import next_game
from qwirkle.server.game.times import now
from qwirkle.server.storage.storage import Conflict, Storage
from tests.server.conftest import NewDatabase
from tests.server.storage.test_storage import SEATS, first_move, new, play

pytestmark = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])


@pytest.fixture
def address(kind: str, new_database: NewDatabase) -> str:
    return new_database(kind)


def planned(history: History, client_id: str | None = None) -> PlannedEntry:
    return history.plan(history.turn, first_move(history), MadeBy.PLAYER, client_id)


def test_a_game_comes_back_as_it_was(address: str) -> None:
    game = new()
    with Storage(address) as storage:
        storage.create(game)
        history = play(storage, game, 3)
        back = history.plan_back(history.opener, 1)
        storage.append(game.id, back)
        history.make(back)
        storage.set_seat(game.id, 1, replace(SEATS[1], stand_in="casual", arrived=True))
        storage.add_keys(game.id, {0: "a2"})
    with Storage(address) as again:
        loaded = again.load(game.id)
        assert again.load("nowhere") is None
    assert loaded is not None
    assert loaded.seats[1] == replace(SEATS[1], stand_in="casual", arrived=True)
    assert loaded.seats_of("a2") == loaded.seats_of("a") == (0,)
    restored = History(loaded)
    assert restored.moves(range(3)) == history.moves(range(3))
    assert restored.made(history.opener, "id-0") == 1
    assert (loaded.rules, loaded.seed, loaded.clock) == (game.rules, game.seed, game.clock)


def test_many_lines_share_a_commit_and_a_bad_one_does_not_hold_up_the_others(address: str) -> None:
    games = [new(f"game {number}") for number in range(20)]
    with Storage(address) as storage, Storage(address) as other:
        for game in games:
            storage.create(game)
        lines = [(game.id, planned(History(game))) for game in games]
        other.append(*lines[7])
        storage.delete("game 3")
        outcomes = storage.append_all(lines)
        assert [number for number, outcome in enumerate(outcomes) if outcome is not None] == [3, 7]
        assert all(isinstance(outcomes[number], Conflict) for number in (3, 7))
        standings = storage.standings([game.id for game in games])
        assert {name: each.version for name, each in standings.items()} == {
            game.id: 1 for game in games if game.id != "game 3"
        }
        assert {summary.moves for summary in storage.summaries([game.id for game in games])} == {1}


def test_a_text_that_no_database_can_hold_is_nobody_elses_trouble(address: str, kind: str) -> None:
    with Storage(address) as storage:
        for name in ("one", "two"):
            storage.create(new(name))
        lines = [("one", planned(History(new("one")), "a\0b")), ("two", planned(History(new("two")), "c"))]
        outcomes = storage.append_all(lines)
        assert outcomes[1] is None
        assert (outcomes[0] is None) == (kind == "sqlite")


def test_the_log_is_told_from_any_line_on(address: str) -> None:
    game = new()
    with Storage(address) as storage:
        storage.create(game)
        play(storage, game, 4)
        assert [entry.number for entry in storage.log_after(game.id, 2)] == [3, 4]
        assert storage.log_after(game.id, 4) == ()
        standing = storage.standings([game.id])[game.id]
        assert (standing.version, standing.seats, standing.rematch) == (4, game.seats, None)
        assert standing.keys == game.keys


def test_a_game_has_one_next_game_whoever_makes_it(address: str) -> None:
    with Storage(address) as here, Storage(address) as there:
        first = new("one")
        here.create(first)
        here.create(next_game(first, 0, "two"), rematch_of="one")
        with pytest.raises(Conflict):
            there.create(new("other two"), rematch_of="one")
        assert there.load("other two") is None
        assert [summary.rematch for summary in there.summaries(["one"])] == ["two"]
        loaded = there.load("two")
        assert loaded is not None
        assert [seat.number for seat in loaded.seats] == [2, 3, 1]


def test_a_code_leads_to_its_seat_once(address: str) -> None:
    soon = now() + timedelta(hours=1)
    with Storage(address) as here, Storage(address) as there:
        here.create(new("one"))
        here.put_code("one", 1, "first", soon)
        here.put_code("one", 1, "second", soon)
        assert there.take_code("first", now()) is None
        assert there.take_code("second", soon) == ("one", 1)
        assert here.take_code("second", soon) is None


def test_another_server_at_work_is_noticed(address: str, kind: str) -> None:
    with Storage(address) as here:
        here.create(new("one"))
        here.others_at_work()
        here.create(new("two"))
        assert not here.others_at_work()
        with Storage(address) as there:
            there.create(new("three"))
            assert here.others_at_work()
        if kind == "sqlite":
            assert not here.others_at_work()


def test_lists_say_where_each_game_stands(address: str) -> None:
    with Storage(address) as storage:
        one, two = new("one"), new("two")
        storage.create(one)
        storage.create(two)
        history = play(storage, two, 3)
        stands = {summary.game: summary for summary in storage.all_summaries(5)}
    assert stands["one"].moves == 0
    assert (stands["two"].moves, stands["two"].turn) == (3, history.turn)
    assert stands["two"].scores == history.view(None).scores


def test_whatever_is_written_together_stands_or_falls_alone(address: str) -> None:
    with Storage(address) as storage:
        storage.create(new("one"))
        storage.create(new("two"))
        line = planned(History(new("two")))

        def fails() -> None:
            storage.set_seat("one", 0, replace(SEATS[0], name="Never"))
            raise ZeroDivisionError

        outcomes = storage.write_all(
            [("two", line)],
            [
                lambda: storage.create(new("three")),
                lambda: storage.create(new("one")),
                fails,
                lambda: storage.set_seat("one", 1, replace(SEATS[1], name="Zoe")),
                lambda: storage.append("two", line),
            ],
        )
        assert [type(outcome) for outcome in outcomes[:3]] == [type(None), type(None), Conflict]
        assert [type(outcome) for outcome in outcomes[3:]] == [ZeroDivisionError, type(None), Conflict]
        summaries = {summary.game: summary for summary in storage.summaries(["one", "two", "three"])}
        assert sorted(summaries) == ["one", "three", "two"]
        assert summaries["one"].seats[1].name == "Zoe"
        assert summaries["two"].moves == 1


def test_tries_at_puzzles_add_up(address: str) -> None:
    with Storage(address) as storage:
        storage.add_tries({"a": (1, 2), "b": (0, 1)})
        storage.add_tries({"b": (3, 0)})
        storage.add_tries({})
    with Storage(address) as again:
        assert again.tries() == {"a": (1, 2), "b": (3, 1)}
