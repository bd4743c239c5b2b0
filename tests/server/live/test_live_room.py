"""A room in use when storage fails or another process was first: nobody is told what is not so."""

from __future__ import annotations

import pytest

from qwirkle.errors import StorageError
from qwirkle.notation import parse_move
from qwirkle.server.game.log import MadeBy
from qwirkle.server.live import live_room, shared_room
from qwirkle.server.rate_limits import Rate
from qwirkle.server.room import room as room_module
from qwirkle.server.room.room import Room
from qwirkle.server.storage.storage import Storage
from tests.server.guests import HERE, LINK, ME, House, bot, simple_move


def test_a_move_that_cannot_be_stored_is_not_made(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    created = own_house.create(ME, HERE)
    guest = own_house.enter(created["game"], created["key"])
    turn = guest.my_turn()
    with monkeypatch.context() as broken:

        def full(*_: object) -> None:
            raise StorageError("the disk is full")

        broken.setattr(Storage, "append_all", full)
        refusal = guest.move(simple_move(turn), turn["seat"], 0, request="one")
        assert (refusal["type"], refusal["error"]) == ("refused", "storage")
    assert guest.ask("refresh")["view"]["at"] == 0
    assert guest.move(simple_move(turn), turn["seat"], 0, request="one")["type"] == "accepted"


def test_where_another_server_was_first_its_move_is_followed(own_house: House) -> None:
    created = own_house.create(ME, HERE)
    guest = own_house.enter(created["game"], created["key"])
    turn = guest.my_turn()
    history = own_house.history(created["game"])
    planned = history.plan(turn["seat"], parse_move(simple_move(turn)), MadeBy.PLAYER, "theirs")
    storage = Storage(str(own_house.database))
    storage.append(created["game"], planned)
    storage.close()
    guest.send("move", id="mine", seat=turn["seat"], at=0, move=simple_move(turn))
    assert guest.wait("moved")["move"]["move"] == simple_move(turn)
    assert guest.wait("refused")["error"] == "stale"
    assert guest.move("pass", turn["seat"], 0, request="theirs")["at"] == 1


def test_a_fault_in_the_server_is_answered_and_logged(
    own_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    created = own_house.create(ME, HERE)
    guest = own_house.enter(created["game"], created["key"])
    turn = guest.my_turn()

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Room, "plan_move", broken)
        assert guest.move(simple_move(turn), turn["seat"], 0)["error"] == "internal"
    assert "a message could not be handled" in caplog.text
    assert guest.move(simple_move(turn), turn["seat"], 0)["type"] == "accepted"


def test_a_seat_that_cannot_be_stored_is_no_way_in(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    created = own_house.create(ME, HERE)

    def full(*_: object) -> None:
        raise StorageError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Storage, "set_seat", full)
        guest = own_house.enter(created["game"], created["key"])
        assert guest.welcome["error"] == "storage"
        assert guest.close_code() == 1013
    assert own_house.enter(created["game"], created["key"]).welcome["view"]["seats"][0]["screens"] == 1


def test_trades_have_their_pace(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_room, "TRADE_RATE", Rate(burst=2, per_second=0))
    created = own_house.create(ME, HERE)
    guest = own_house.enter(created["game"], created["key"])
    turn = guest.my_turn()
    guest.move(simple_move(turn), turn["seat"], 0)
    answers = []
    for _ in range(3):
        turn = guest.my_turn()
        answers.append(guest.move(f"trade {next(iter(turn['cells']))}", turn["seat"], turn["at"]))
    assert [answer.get("error") for answer in answers] == [None, None, "too_fast"]
    # Whoever has a tile to lay lays it.
    assert guest.move(simple_move(turn), turn["seat"], turn["at"])["type"] == "accepted"


def test_a_seat_has_only_so_many_screens(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_room, "SCREENS", 2)
    created = own_house.create(ME, LINK)
    for _ in range(2):
        assert own_house.enter(created["game"], created["key"]).welcome["type"] == "welcome"
    late = own_house.enter(created["game"], created["key"])
    assert (late.welcome["error"], late.close_code()) == ("too_many", 1013)
    assert own_house.enter(created["game"], created["links"][0]["key"]).welcome["type"] == "welcome"


def test_a_game_without_end_comes_to_one(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "LOG_LINES", 3)
    created = own_house.create(ME, HERE)
    guest = own_house.enter(created["game"], created["key"])
    for _ in range(3):
        turn = guest.my_turn()
        assert guest.move(simple_move(turn), turn["seat"], turn["at"])["type"] == "accepted"
    assert guest.move("pass", turn["seat"], 3)["error"] == "long_game"
    assert guest.ask("take_back", seat=turn["seat"])["error"] == "long_game"
    again = own_house.enter(created["game"], created["key"])
    assert (again.welcome["view"]["at"], again.wait("refused")["error"]) == (3, "long_game")


def test_bots_come_to_the_same_end(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "LOG_LINES", 4)
    spectator = own_house.enter(own_house.create(bot("random"), bot("random"))["game"])
    assert spectator.wait("refused")["error"] == "long_game"
    assert spectator.ask("refresh")["view"]["at"] == 4


def test_a_deal_that_cannot_be_stored_is_made_when_somebody_asks_again(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = own_house.create(ME, HERE, chance=True)
    guest = own_house.enter(created["game"], created["key"], chance=True)
    chance = "07" * 32

    def full(*_: object) -> None:
        raise StorageError("the disk is full")

    guest.ask("chance", seat=0, chance=chance)
    with monkeypatch.context() as broken:
        broken.setattr(Storage, "deal", full)
        assert guest.ask("chance", seat=1, chance=chance)["type"] == "chance_added"
        assert guest.wait("refused")["error"] == "storage"
        assert guest.ask("refresh")["view"]["turn"] is None
    # What was added is kept; said again, or by whoever comes next, the deal is made.
    guest.send("chance", seat=1, chance=chance)
    assert guest.dealt().welcome["view"]["shuffle"]["chances"] == [chance, chance]


def test_chance_for_a_game_that_is_gone_sends_everybody_away(own_house: House) -> None:
    created = own_house.create(ME, HERE, chance=True)
    guest = own_house.enter(created["game"], created["key"], chance=True)
    with Storage(str(own_house.database)) as storage:
        storage.delete(created["game"])
    guest.send("chance", seat=0, chance="07" * 32)
    assert guest.close_code() == 1012


def test_a_game_that_another_process_has_dealt_is_shown_as_it_dealt_it(own_house: House) -> None:
    created = own_house.create(ME, HERE, chance=True)
    guest = own_house.enter(created["game"], created["key"], chance=True)
    with Storage(str(own_house.database)) as storage:
        kept = storage.load(created["game"])
        assert kept is not None
        storage.add_chances(kept, {0: bytes(16)})
        storage.deal(kept)
    guest.send("chance", seat=1, chance="07" * 32)
    assert guest.dealt().welcome["view"]["shuffle"]["chances"] == ["00" * 16, None]
