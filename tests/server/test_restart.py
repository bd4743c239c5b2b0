"""A server killed in the middle of games: nothing that was acknowledged is lost, and nothing is doubled."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.server.guests import ME, Guest, bot, simple_move
from tests.server.processes import server


def play_a_little(guest: Guest, moves: int) -> dict[str, int]:
    """Makes some moves and gives those that were acknowledged: where the game stood after each, by its id."""
    acknowledged: dict[str, int] = {}
    while len(acknowledged) < moves:
        turn = guest.my_turn()
        request = f"mine-{turn['at']}"
        answer = guest.move(simple_move(turn), turn["seat"], turn["at"], request)
        acknowledged[request] = answer["at"]
    return acknowledged


def test_killed_in_the_middle_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with server(database) as (house, process):
        created = house.create(ME, bot())
        game, key = created["game"], created["key"]
        guest = house.enter(game, key)
        acknowledged = play_a_little(guest, 5)
        # One more move is on its way when the server dies: it may be made or not, but not half.
        turn = guest.my_turn()
        last = simple_move(turn)
        guest.send("move", id="the last", seat=0, at=turn["at"], move=last)
        process.send_signal(signal.SIGKILL)
        process.wait()
    before, played = house.history(game), house.truth(game)
    made = {client: before.made(0, client) for client in acknowledged}
    assert made == acknowledged

    with server(database) as (house, process):
        listed = house.http.post("/api/games/mine", json={"seats": [{"game": game, "key": key}]}).json()
        assert [(line["game"], line["over"]) for line in listed["games"]] == [(game, False)]
        guest = house.enter(game, key)
        assert guest.welcome["view"]["at"] >= before.version
        answer = guest.move(last, 0, turn["at"], request="the last")
        assert answer["type"] == "accepted"
        for request, at in acknowledged.items():
            assert guest.move("pass", 0, 0, request) == {"type": "accepted", "id": request, "at": at}
        guest.play(stop=lambda turn: turn["at"] > before.version + 10)
        after = house.truth(game)
        assert after.states[: before.version + 1] == played.states
        assert house.history(game).made(0, "the last") == turn["at"] + 1
        # Told to stop, it sends everybody away in a way that lets them come back.
        process.send_signal(signal.SIGTERM)
        assert guest.close_code() == 1012
        assert process.wait(20) == 0
    seed = after.states[0].bag.seed
    log = database.with_suffix(".log").read_text()
    assert seed is not None
    assert "/api/games/mine" in log
    assert not any(secret in log for secret in (key, seed.hex(), repr(seed)))
