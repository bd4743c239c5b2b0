"""Secrets and chance as they are kept: added once, dealt once, whoever is first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from qwirkle.errors import StorageError
from qwirkle.rules import DEFAULT_RULES, fair_seed
from qwirkle.server.game.history import History
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.shuffle import ADDS_NONE
from qwirkle.server.game.stored_game import StoredGame, new_game
from qwirkle.server.storage.storage import Conflict, Storage
from tests.server.guests import together

ONE, OTHER = bytes([1] * 16), bytes([2] * 32)


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    with Storage(str(tmp_path / "games.db")) as opened:
        yield opened


def waiting(storage: Storage) -> StoredGame:
    """A game of two that is not dealt yet."""
    seats = [Seat(SeatKind.ME, "Ana"), Seat(SeatKind.LINK, "Cyril")]
    game = new_game("game", DEFAULT_RULES, seats, [frozenset("a"), frozenset("c")])
    storage.create(game)
    return game


def test_a_game_that_waits_comes_back_as_it_was(storage: Storage) -> None:
    game = waiting(storage)
    assert storage.load("game") == game
    assert not game.dealt
    (summary,) = storage.summaries(["game"])
    assert (summary.turn, summary.scores, summary.over) == (None, (0, 0), False)


def test_chance_is_kept_once(storage: Storage) -> None:
    game = waiting(storage)
    for chance in (ONE, OTHER, ADDS_NONE):
        kept = storage.add_chances(game, {0: chance}).shuffle
        assert kept is not None
        assert kept.chances == (ONE, None)


def test_whoever_came_to_play_without_may_still_add_some(storage: Storage) -> None:
    game = waiting(storage)
    storage.add_chances(game, {0: ADDS_NONE, 1: ADDS_NONE})
    kept = storage.add_chances(game, {1: OTHER}).shuffle
    assert kept is not None
    assert kept.chances == (ADDS_NONE, OTHER)


def test_a_game_is_dealt_once_with_the_chance_that_is_there(storage: Storage) -> None:
    game = waiting(storage)
    assert game.shuffle is not None
    storage.add_chances(game, {0: ONE})
    dealt = storage.deal(game)
    assert dealt.seed == fair_seed(game.shuffle.secret, [ONE, None])
    # Later chance changes nothing, nor does a second deal.
    assert storage.add_chances(game, {1: OTHER}) == dealt
    assert storage.deal(game) == dealt == storage.load("game")
    (summary,) = storage.summaries(["game"])
    assert summary.turn == History(dealt).turn


def test_two_servers_that_deal_and_add_at_once_agree(tmp_path: Path) -> None:
    address = str(tmp_path / "games.db")
    with Storage(address) as one, Storage(address) as other:
        for number in range(10):
            seats = [Seat(SeatKind.LINK), Seat(SeatKind.LINK)]
            game_id = f"game {number}"
            new = new_game(game_id, DEFAULT_RULES, seats, [frozenset("a"), frozenset("c")])
            one.create(new)

            def add_and_deal(storage: Storage, seat: int, game: StoredGame = new) -> StoredGame:
                storage.add_chances(game, {seat: bytes([seat + 1] * 16)})
                return storage.deal(game)

            dealt = together([lambda: add_and_deal(one, 0), lambda: add_and_deal(other, 1)])
            kept = one.load(game_id)
            assert kept is not None
            assert kept.shuffle is not None
            assert dealt == [kept, kept]
            # What is told at the end is what the seed was made from.
            assert kept.seed == kept.shuffle.seed


def test_a_game_that_is_gone_takes_no_chance(storage: Storage) -> None:
    game = waiting(storage)
    storage.delete("game")
    with pytest.raises(Conflict):
        storage.add_chances(game, {0: ONE})
    with pytest.raises(Conflict):
        storage.deal(game)
    assert issubclass(Conflict, StorageError)
