"""Moves that no person makes, where they cannot be stored or somebody else takes over."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from qwirkle.errors import StorageError
from qwirkle.rules import DEFAULT_RULES
from qwirkle.server.game.keys import key_hash
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame, new_game
from qwirkle.server.live import autoplay, bot_pool
from qwirkle.server.storage.storage import Storage
from tests.server.guests import LINK, ME, PATIENCE, House
from tests.server.live.bots import PatientBot


def game_with_a_short_clock(house: House) -> StoredGame:
    """A game that the key "k" opens, with a clock shorter than anybody may choose."""
    game = new_game(
        "short", DEFAULT_RULES, [Seat(SeatKind.ME)] * 2, [frozenset({key_hash("k")})] * 2, clock=1
    )
    storage = Storage(str(house.database))
    storage.create(game)
    storage.close()
    return game


def test_a_move_of_the_clock_that_cannot_be_stored_is_tried_again(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_with_a_short_clock(own_house)
    monkeypatch.setattr(autoplay, "RETRY_SECONDS", 0.0)
    append, failed = Storage.append_all, threading.Event()

    def at_first_full(*args: Any) -> list[StorageError | None]:
        if not failed.is_set():
            failed.set()
            raise StorageError("the disk is full")
        return append(*args)

    monkeypatch.setattr(Storage, "append_all", at_first_full)
    guest = own_house.enter(game.id, "k")
    assert guest.wait("moved")["move"]["by"] == "clock"
    assert failed.is_set()


def test_a_bot_that_takes_over_after_a_failed_move_of_the_clock_goes_on(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_with_a_short_clock(own_house)
    append, failed, left = Storage.append_all, threading.Event(), threading.Event()

    def full_until_left(*args: Any) -> list[StorageError | None]:
        if not left.is_set():
            failed.set()
            raise StorageError("the disk is full")
        return append(*args)

    monkeypatch.setattr(Storage, "append_all", full_until_left)
    monkeypatch.setattr(autoplay, "RETRY_SECONDS", 0.5)
    guest = own_house.enter(game.id, "k")
    turn = guest.my_turn()
    assert failed.wait(PATIENCE)
    guest.send("leave", seat=turn["seat"])
    guest.wait("stand_in")
    left.set()
    assert guest.wait("moved")["move"]["by"] == "bot"


def test_a_second_screen_that_takes_the_seat_back_gives_the_first_its_turn(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "bot", lambda level: PatientBot())
    created = own_house.create(ME, LINK, rules="mindware-2011 opening:seat")
    screen, _ = own_house.gather(created)
    before = screen.my_turn()
    screen.send("leave", seat=0)
    screen.wait("stand_in")
    screen.turn = None
    other = own_house.enter(created["game"], created["key"])
    screen.wait("returned")
    assert screen.my_turn() == other.my_turn() == before
    # Told once, not twice: the next that either hears is the answer.
    for guest in (screen, other):
        guest.send("ping")
        assert guest.receive() == {"type": "pong"}
