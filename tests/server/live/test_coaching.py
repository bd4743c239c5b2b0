"""The coach at a table: hints step by step, what the board offers, and that everybody sees who asked."""

from __future__ import annotations

import pytest

from qwirkle.errors import StorageError
from qwirkle.server.storage.storage import Storage
from tests.server.guests import HERE, LINK, ME, Guest, House, Json, bot, simple_move


def test_a_hint_comes_in_three_steps(house: House) -> None:
    created = house.create(ME, bot())
    guest = house.enter(created["game"], created["key"])
    turn = guest.my_turn()
    at, seat = turn["at"], turn["seat"]
    nudge = _hint(guest, seat, at, 1)
    assert len(nudge["words"]) == 1
    assert (nudge["cells"], nudge["move"], nudge["count"]) == ([], None, 0)
    place = _hint(guest, seat, at, 2)
    assert place["count"] > 0
    assert place["move"] is None
    whole = _hint(guest, seat, at, 3)
    assert whole["cells"] == place["cells"]
    assert whole["move"] in whole["words"][0]
    assert len(whole["words"]) > 1
    assert nudge["reasons"] == place["reasons"] == []
    assert len(whole["reasons"]) == len(whole["words"]) - 1
    assert all(bool(reason["cell"]) == bool(reason["letter"]) for reason in whole["reasons"])
    # It is a move that may be made.
    answer = guest.move(whole["move"], seat, at)
    assert answer["type"] == "accepted"


def test_everybody_sees_who_asked_and_a_turn_counts_once(house: House) -> None:
    created = house.create(ME, LINK)
    me, friend = house.gather(created)
    asker = me if me.dealt().welcome["view"]["turn"] == 0 else friend
    other = friend if asker is me else me
    turn = asker.my_turn()
    for step in (1, 2):
        _hint(asker, turn["seat"], turn["at"], step)
    asker.send("overlay", id="o", seat=turn["seat"], at=turn["at"])
    asker.wait("overlay")
    assert other.wait("hint_used")["hints"] == 1
    view = other.ask("refresh")["view"]
    assert [seat["hints"] for seat in view["seats"]] == [int(seat == turn["seat"]) for seat in (0, 1)]
    assert view["hints"] is True


def test_an_overlay_says_what_each_cell_offers(house: House) -> None:
    created = house.create(ME, HERE)
    guest = house.enter(created["game"], created["key"])
    first = guest.my_turn()
    guest.move(simple_move(first), first["seat"], first["at"])
    turn = guest.my_turn()
    guest.send("overlay", id="o", seat=turn["seat"], at=turn["at"])
    offers = guest.wait("overlay")["cells"]
    fitting = {cell for cells in turn["cells"].values() for cell in cells}
    assert {offer["cell"] for offer in offers if offer["mine"]} == fitting
    assert [offer["points"] for offer in offers] == sorted((o["points"] for o in offers), reverse=True)
    assert all(0 <= offer["chance"] <= 1 for offer in offers)


def test_a_table_can_do_without(house: House) -> None:
    created = house.create(ME, bot(), hints=False)
    guest = house.enter(created["game"], created["key"])
    assert guest.welcome["view"]["hints"] is False
    turn = guest.my_turn()
    guest.send("hint", id="h", seat=turn["seat"], at=turn["at"], step=1)
    refusal = guest.wait("refused")
    assert (refusal["error"], refusal["id"]) == ("no_hints", "h")


def test_only_ones_own_turn_is_helped(house: House) -> None:
    created = house.create(ME, HERE)
    guest = house.enter(created["game"], created["key"])
    turn = guest.my_turn()
    for seat, at, error in (
        (1 - turn["seat"], turn["at"], "not_your_turn"),
        (turn["seat"], turn["at"] + 1, "stale"),
        (3, turn["at"], "not_your_seat"),
    ):
        guest.send("hint", id="h", seat=seat, at=at, step=1)
        assert guest.wait("refused")["error"] == error
    spectator = house.enter(created["game"])
    spectator.send("overlay", id="o", seat=turn["seat"], at=turn["at"])
    assert spectator.wait("refused")["error"] == "not_your_seat"


def test_a_hint_that_cannot_be_counted_is_not_given(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = own_house.create(ME, bot())
    guest = own_house.enter(created["game"], created["key"])
    turn = guest.my_turn()

    def full(*_: object) -> None:
        raise StorageError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Storage, "set_seat", full)
        guest.send("hint", id="h", seat=turn["seat"], at=turn["at"], step=1)
        assert guest.wait("hint", "refused")["error"] == "storage"
    _hint(guest, turn["seat"], turn["at"], 1)
    assert guest.ask("refresh")["view"]["seats"][turn["seat"]]["hints"] == 1


def _hint(guest: Guest, seat: int, at: int, step: int) -> Json:
    guest.send("hint", id=f"h{step}", seat=seat, at=at, step=step)
    answer = guest.wait("hint", "refused")
    assert answer["type"] == "hint", answer
    assert (answer["id"], answer["step"], answer["at"]) == (f"h{step}", step, at)
    return answer
