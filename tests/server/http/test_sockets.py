"""Bad input and bad connections: refused with a clear message, and the game goes on."""

from __future__ import annotations

import json
import socket
from functools import partial
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from qwirkle.rules import ALL_KINDS
from qwirkle.server.http import paces, sockets
from qwirkle.server.limits import CONNECTION_RATE, FRAME_BYTES, HARD_FRAME_BYTES
from qwirkle.server.live import client, live_room
from qwirkle.server.rate_limits import Rate
from tests.server.guests import HERE, LINK, ME, Guest, House, Json, bot, open_house, simple_move, together


def opener_of(*guests: Guest) -> tuple[Guest, Json]:
    """The guest who is to move, and what it was told it can do."""
    guest = next(each for each in guests if each.welcome["view"]["turn"] in each.welcome["seats"])
    return guest, guest.my_turn()


def friends(house: House) -> tuple[str, Guest, Guest]:
    """A game of two people at two screens."""
    created = house.create(ME, LINK)
    first, second = house.gather(created)
    return created["game"], first, second


def still_goes_on(guest: Guest, turn: Json) -> None:
    answer = guest.move(simple_move(turn), turn["seat"], turn["at"])
    assert answer["type"] == "accepted"


def test_random_frames_are_refused_one_by_one(house: House) -> None:
    _, first, second = friends(house)
    guest, turn = opener_of(first, second)
    rng = Random(7)
    for _ in range(60):
        noise = rng.randbytes(rng.randrange(1, 200))
        guest.socket.send(noise if rng.random() < 0.5 else noise.decode("latin-1"))
        refusal = guest.wait("refused")
        assert refusal["error"] in ("bad_frame", "bad_message")
        assert refusal["message"]
    guest.socket.send(json.dumps({"type": "cheat", "hand": "all"}))
    refusal = guest.wait("refused")
    assert refusal["key"] == "server.error.bad_message"
    assert "cheat" in refusal["values"]["reason"]
    still_goes_on(guest, turn)


def test_a_long_frame_is_refused_and_a_huge_one_ends_only_its_own_connection(house: House) -> None:
    _, first, second = friends(house)
    guest, turn = opener_of(first, second)
    other = second if guest is first else first
    other.socket.send("x" * (FRAME_BYTES + 1))
    assert other.wait("refused")["error"] == "too_big"
    other.socket.send("x" * (HARD_FRAME_BYTES + 1))
    assert other.close_code() == 1009
    still_goes_on(guest, turn)


@pytest.mark.parametrize(
    ("hello", "error"),
    [
        ({"type": "ping"}, "hello_first"),
        ({"type": "hello", "protocol": 99, "game": "x"}, "bad_protocol"),
        ({"type": "hello", "protocol": 1, "game": "nowhere"}, "no_game"),
        ({"type": "hello", "protocol": 1}, "bad_message"),
        ("nonsense", "bad_frame"),
    ],
)
def test_a_wrong_beginning_is_turned_away(house: House, hello: Json | str, error: str) -> None:
    guest = Guest(house.connect())
    guest.socket.send(hello if isinstance(hello, str) else json.dumps(hello))
    assert guest.receive()["error"] == error
    assert guest.close_code() == 4000


def test_a_key_of_another_game_opens_nothing(house: House) -> None:
    one, other = house.create(ME, bot()), house.create(ME, bot())
    guest = house.enter(one["game"], other["key"])
    assert (guest.welcome["type"], guest.welcome["error"]) == ("refused", "wrong_key")
    assert guest.close_code() == 4000


def test_refusals_come_in_the_language_of_the_client(house: House) -> None:
    created = house.create(ME, bot())
    guest = house.enter(created["game"], "no key", language="en-GB")
    assert guest.welcome["message"] == "This link does not belong to a seat of this game."


def test_a_spectator_can_do_nothing_but_watch(house: House) -> None:
    game, *_ = friends(house)
    spectator = house.enter(game)
    requests: dict[str, Json] = {
        "move": {"id": "x", "at": 0, "move": "pass"},
        "preview": {"id": "x", "move": ""},
        "greet": {"greeting": "hello"},
        "rename": {"name": "Eve"},
        "take_back": {},
        "answer_take_back": {"agree": True},
        "leave": {},
        "come_back": {},
        "rematch": {},
    }
    for kind, fields in requests.items():
        assert spectator.ask(kind, seat=0, **fields)["error"] == "not_your_seat", kind
    assert spectator.ask("ping") == {"type": "pong"}
    assert spectator.ask("refresh")["view"]["hands"] == {}


def test_a_move_out_of_turn_or_with_foreign_tiles_is_refused(house: House) -> None:
    _, first, second = friends(house)
    guest, turn = opener_of(first, second)
    other = second if guest is first else first
    assert other.move("pass", 1 - turn["seat"], 0)["error"] == "not_your_turn"
    assert other.move("pass", turn["seat"], 0)["error"] == "not_your_seat"
    foreign = next(tile for tile in ALL_KINDS if str(tile) not in turn["cells"])
    assert guest.move(f"{foreign}@0,0", turn["seat"], 0)["error"] == "not_in_hand"
    assert guest.move("Zz@0,0", turn["seat"], 0)["error"] == "bad_notation"
    still_goes_on(guest, turn)


def test_the_same_move_sent_twice_is_made_once_and_answered_alike(house: House) -> None:
    game, first, second = friends(house)
    guest, turn = opener_of(first, second)
    move = simple_move(turn)
    answers = [guest.move(move, turn["seat"], 0, request="the one") for _ in range(3)]
    assert answers == [{"type": "accepted", "id": "the one", "at": 1}] * 3
    assert house.history(game).version == 1
    # Another seat's id is its own affair.
    other = second if guest is first else first
    assert other.move(move, 1 - turn["seat"], 0, request="the one")["error"] == "stale"


def test_of_two_moves_that_race_one_is_made(house: House) -> None:
    created = house.create(ME, LINK)
    screens = [house.enter(created["game"], created["key"]) for _ in range(2)]
    friend = house.enter(created["game"], created["links"][0]["key"])
    if friend.welcome["view"]["turn"] in friend.welcome["seats"]:
        turn = friend.my_turn()
        friend.move(simple_move(turn), turn["seat"], 0)
    turns = [screen.my_turn() for screen in screens]
    seat, at = turns[0]["seat"], turns[0]["at"]
    answers = together([partial(screen.move, simple_move(turns[0]), seat, at) for screen in screens])
    assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
    assert [answer["error"] for answer in answers if answer["type"] == "refused"] == ["stale"]
    assert house.history(created["game"]).version == at + 1


def test_a_guest_that_comes_back_gets_what_it_missed(house: House) -> None:
    game, first, second = friends(house)
    guest, turn = opener_of(first, second)
    other = second if guest is first else first
    other.leave()
    guest.move(simple_move(turn), turn["seat"], 0)
    welcome = other.welcome
    again = house.enter(game, other.key, since={"room": welcome["room"], "number": welcome["number"]})
    assert again.welcome["view"] is None
    missed = [again.receive() for _ in range(again.welcome["number"] - welcome["number"])]
    assert [event["number"] for event in missed] == list(
        range(welcome["number"] + 1, again.welcome["number"] + 1)
    )
    assert [event["type"] for event in missed].count("moved") == 1
    assert again.my_turn()["at"] == 1


@pytest.mark.parametrize("since", [{"room": "another", "number": 1}, {"room": "", "number": 10**9}])
def test_a_guest_from_another_time_gets_a_fresh_view(house: House, since: Json) -> None:
    game, first, _ = friends(house)
    since = {**since, "room": since["room"] or first.welcome["room"]}
    assert house.enter(game, first.key, since=since).welcome["view"]["hands"].keys() == {"0"}


def test_a_hundred_reconnects_are_held_off_and_the_game_goes_on(house: House) -> None:
    game, first, second = friends(house)
    guest, turn = opener_of(first, second)
    stranger = House(house.port)
    welcomed: list[Json] = []
    turned_away: list[Json] = []
    while len(turned_away) < 20:
        message = stranger.enter(game).welcome
        (turned_away if message["type"] == "refused" else welcomed).append(message)
        assert len(welcomed) < 1000
    assert {message["error"] for message in turned_away} == {"too_many"}
    assert len(welcomed) >= CONNECTION_RATE.burst
    still_goes_on(guest, turn)
    stranger.close()


def test_greetings_previews_and_fresh_views_have_their_pace(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "REFRESH_RATE", Rate(burst=1, per_second=0))
    monkeypatch.setattr(client, "GREETING_RATE", Rate(burst=2, per_second=0))
    monkeypatch.setattr(client, "PREVIEW_RATE", Rate(burst=3, per_second=0))
    created = own_house.create(ME, HERE)
    guest = own_house.enter(created["game"], created["key"])
    greeted = [guest.ask("greet", seat=0, greeting="hello") for _ in range(3)]
    assert [answer["type"] for answer in greeted] == ["greeted", "greeted", "refused"]
    tried = [guest.ask("preview", id=f"p{number}", seat=0, move="") for number in range(4)]
    assert [answer["type"] for answer in tried] == ["preview"] * 3 + ["refused"]
    assert (tried[3]["id"], tried[3]["error"], greeted[2]["error"]) == ("p3", "too_fast", "too_fast")
    assert guest.ask("refresh")["type"] == "welcome"
    assert guest.ask("refresh")["error"] == "too_fast"


def test_a_move_refused_for_its_pace_is_named_in_the_refusal(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "MESSAGE_RATE", Rate(burst=2, per_second=0))
    created = own_house.create(ME, HERE)
    guest = own_house.enter(created["game"], created["key"])
    turn = guest.my_turn()
    guest.socket.send("nonsense")
    assert guest.wait("refused")["error"] == "bad_frame"
    assert guest.ask("ping") == {"type": "pong"}
    refusal = guest.move(simple_move(turn), turn["seat"], 0, request="in a hurry")
    assert (refusal["error"], refusal["id"]) == ("too_fast", "in a hurry")


def test_what_tells_everybody_has_its_pace(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "TABLE_TALK_RATE", Rate(burst=4, per_second=0))
    created = own_house.create(ME, HERE)
    guest = own_house.enter(created["game"], created["key"])
    turn = guest.my_turn()
    guest.move(simple_move(turn), turn["seat"], 0)
    requests: list[tuple[str, Json]] = [
        ("rename", {"name": "Zoe"}),
        ("take_back", {}),
        ("leave", {}),
        ("come_back", {}),
        ("rematch", {}),
    ]
    for kind, fields in requests[:4]:
        guest.send(kind, seat=turn["seat"], **fields)
    for kind, fields in requests:
        guest.send(kind, seat=turn["seat"], **fields)
        assert guest.wait("refused")["error"] == "too_fast", kind
    assert guest.ask("ping") == {"type": "pong"}


def test_one_address_has_only_so_many_sockets_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "OPEN_SOCKETS", 3)
    with open_house(tmp_path / "games.db") as port:
        house, stranger = House(port), House(port)
        game = house.create(ME, LINK)["game"]
        watching = [stranger.enter(game) for _ in range(3)]
        late = stranger.enter(game)
        assert (late.welcome["error"], late.close_code()) == ("too_many", 1013)
        # Others are not held off by it, and whoever goes makes room.
        witness = house.enter(game)
        assert witness.welcome["view"]["watchers"] == 4
        watching[0].leave()
        witness.wait("presence", when=lambda each: each["watchers"] == 3)
        assert stranger.enter(game).welcome["type"] == "welcome"
        stranger.close()
        house.close()


def test_a_game_has_only_so_many_spectators(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_room, "WATCHERS", 2)
    created = own_house.create(ME, LINK)
    for _ in range(2):
        assert own_house.enter(created["game"]).welcome["type"] == "welcome"
    late = own_house.enter(created["game"])
    assert (late.welcome["error"], late.close_code()) == ("too_many", 1013)
    # Its players have their seats.
    assert own_house.enter(created["game"], created["key"]).welcome["view"]["watchers"] == 2


def test_pages_of_other_sites_cannot_open_a_socket(house: House) -> None:
    with pytest.raises(InvalidStatus) as info:
        house.connect(origin="https://evil.example")
    assert info.value.response.status_code == 403
    host = f"127.0.0.1:{house.port}"
    guest = Guest(house.connect(origin=f"http://{host}"))
    guest.leave()
    with pytest.raises(InvalidStatus) as unreadable:
        house.connect(origin="http://[")
    assert unreadable.value.response.status_code == 403


def test_a_client_that_says_nothing_leaves_no_trace(house: House) -> None:
    game, first, _ = friends(house)
    silent = house.connect()
    silent.close()
    assert first.ask("refresh")["view"]["watchers"] == 0
    watching = house.enter(game)
    assert first.wait("presence", when=lambda each: each["watchers"] == 1)
    watching.leave()
    assert first.wait("presence", when=lambda each: each["watchers"] == 0)
    with pytest.raises(ConnectionClosed):
        watching.receive()


def test_what_came_before_a_connection_broke_is_still_answered(house: House) -> None:
    _, first, second = friends(house)
    guest, turn = opener_of(first, second)
    other = second if guest is first else first
    for _ in range(3):
        guest.send("ping")
    guest.send("move", id="the last", seat=turn["seat"], at=0, move=simple_move(turn))
    guest.socket.socket.shutdown(socket.SHUT_RDWR)
    assert other.wait("moved")["at"] == 1
    away = other.wait("presence", when=lambda each: each["screens"][turn["seat"]] == 0)["away"]
    assert away[turn["seat"]] is not None


def test_a_fault_at_the_door_is_told_and_ends_only_that_connection(
    own_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game, first, second = friends(own_house)
    guest, turn = opener_of(first, second)
    with monkeypatch.context() as patch:
        patch.setattr(live_room.LiveRoom, "enter", None)
        late = own_house.enter(game)
        assert (late.welcome["error"], late.close_code()) == ("internal", 4000)
    assert "a message could not be handled" in caplog.text
    still_goes_on(guest, turn)


def test_many_connections_of_one_address_are_no_faster_than_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paces, "ADDRESS_PREVIEW_RATE", Rate(burst=5, per_second=0))
    monkeypatch.setattr(paces, "ADDRESS_GREETING_RATE", Rate(burst=3, per_second=0))
    monkeypatch.setattr(paces, "ADDRESS_REFRESH_RATE", Rate(burst=2, per_second=0))
    monkeypatch.setattr(paces, "ADDRESS_TABLE_TALK_RATE", Rate(burst=1, per_second=0))
    wishes: dict[str, tuple[int, Json]] = {
        "preview": (5, {"id": "p", "seat": 0, "move": ""}),
        "greet": (3, {"seat": 0, "greeting": "hello"}),
        "refresh": (2, {}),
        "leave": (1, {"seat": 0}),
    }
    with open_house(tmp_path / "games.db") as port:
        house, other = House(port), House(port)
        for kind, (allowed, fields) in wishes.items():
            answers = []
            for _ in range(allowed + 2):
                created = house.create(ME, HERE)
                guest = house.enter(created["game"], created["key"])
                answers.append(guest.ask(kind, **fields)["type"] != "refused")
                guest.leave()
            assert answers == [True] * allowed + [False] * 2, kind
        created = other.create(ME, HERE)
        assert other.enter(created["game"], created["key"]).ask("refresh")["type"] == "welcome"
        other.close()
        house.close()


def test_all_messages_of_one_address_have_their_pace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paces, "ADDRESS_MESSAGE_RATE", Rate(burst=4, per_second=0))
    with open_house(tmp_path / "games.db") as port:
        house = House(port)
        guests = [house.enter(house.create(ME, HERE)["game"]) for _ in range(3)]
        answers = [guest.ask("ping").get("error") for guest in guests * 2]
        assert answers == [None] * 4 + ["too_fast"] * 2
        house.close()
