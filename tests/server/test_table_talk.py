"""What goes on at a table beside the moves: taking back, leaving, coming back, the clock, the next game."""

from __future__ import annotations

from qwirkle.rules import DEFAULT_RULES
from qwirkle.server.game.keys import key_hash
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import new_game
from qwirkle.server.storage.storage import Storage
from tests.server.guests import HERE, LINK, ME, Guest, House, bot, simple_move, together


def friends(house: House) -> tuple[str, Guest, Guest]:
    created = house.create(ME, LINK)
    first, second = house.gather(created)
    if first.welcome["view"]["opener"] == 0:
        return created["game"], first, second
    return created["game"], second, first


def test_a_friend_lets_a_move_be_taken_back(house: House) -> None:
    game, opener, other = friends(house)
    turn = opener.my_turn()
    seat = turn["seat"]
    hand = opener.ask("refresh")["view"]["hands"][str(seat)]
    assert other.ask("take_back", seat=1 - seat)["error"] == "cannot_take_back"
    opener.move(simple_move(turn), seat, 0)
    opener.send("take_back", seat=seat)
    asked = other.wait("take_back_asked")
    assert (asked["seat"], asked["moves"], asked["waiting"]) == (seat, 1, [1 - seat])
    other.send("answer_take_back", seat=1 - seat, agree=False)
    assert opener.wait("take_back_declined")["by"] == 1 - seat
    opener.send("take_back", seat=seat)
    other.wait("take_back_asked")
    other.send("answer_take_back", seat=1 - seat, agree=True)
    back, told = opener.wait("taken_back"), other.wait("taken_back")
    assert (back["left"], back["at"], back["board"]) == (0, 2, "")
    assert back["hands"] == {str(seat): hand}
    assert told["hands"].keys() == {str(1 - seat)}
    again = opener.my_turn()
    assert again["at"] == 2
    assert opener.move(simple_move(again), seat, 2)["at"] == 3
    assert house.history(game).moves_made == 1


def test_a_wish_that_comes_late_and_an_answer_to_another_wish_do_nothing(house: House) -> None:
    _, opener, other = friends(house)
    turn = opener.my_turn()
    seat = turn["seat"]
    opener.move(simple_move(turn), seat, 0)
    turn = other.my_turn()
    other.move(simple_move(turn), 1 - seat, 1)
    opener.wait("moved", when=lambda each: each["at"] == 2)
    assert opener.ask("take_back", seat=seat, at=1)["error"] == "stale"
    opener.send("take_back", seat=seat, at=2)
    other.wait("take_back_asked")
    # It was meant for a wish of one's own neighbour, which has made room for this one.
    answer = {"seat": 1 - seat, "agree": True}
    assert other.ask("answer_take_back", **answer, asker=1 - seat)["error"] == "nothing_asked"
    other.send("answer_take_back", **answer, asker=seat)
    assert opener.wait("taken_back")["left"] == 0


def test_at_one_screen_and_against_bots_nobody_is_asked(house: House) -> None:
    for seats in ([ME, HERE], [ME, bot()]):
        created = house.create(*seats, rules="mindware-2011 opening:seat")
        guest = house.enter(created["game"], created["key"])
        turn = guest.my_turn()
        guest.move(simple_move(turn), 0, 0)
        if seats[1]["kind"] == "bot":
            guest.wait("moved", when=lambda each: each["move"]["by"] == "bot")
        guest.send("take_back", seat=0)
        back = guest.wait("taken_back")
        assert (back["left"], back["turn"]) == (0, 0)
        assert guest.my_turn()["at"] == back["at"]


def test_a_player_leaves_a_bot_plays_on_and_the_link_takes_the_seat_back(house: House) -> None:
    _game, opener, other = friends(house)
    seat = opener.my_turn()["seat"]
    assert other.ask("leave", seat=seat)["error"] == "not_away"
    opener.send("leave", seat=seat, level="greedy")
    left = other.wait("stand_in")
    assert (left["seat"], left["level"], left["by"]) == (seat, "greedy", seat)
    moved = other.wait("moved")
    assert (moved["move"]["seat"], moved["move"]["by"]) == (seat, "bot")
    assert opener.move("pass", seat, moved["at"])["error"] == "seat_away"
    opener.leave()
    again = house.enter(opener.game, opener.key)
    assert other.wait("returned")["seat"] == seat
    assert again.welcome["view"]["seats"][seat]["stand_in"] is None
    turn = other.my_turn()
    other.move(simple_move(turn), 1 - seat, turn["at"])
    assert again.my_turn()["seat"] == seat


def test_a_player_who_stays_at_the_screen_comes_back_by_a_word(house: House) -> None:
    _game, opener, other = friends(house)
    opener.my_turn()
    seat = other.welcome["seats"][0]
    assert other.ask("come_back", seat=seat)["error"] == "not_left"
    assert other.ask("leave", seat=seat)["type"] == "stand_in"
    assert other.ask("come_back", seat=seat)["type"] == "returned"


def test_a_wish_that_is_open_already_is_told_to_the_asker_alone(house: House) -> None:
    _game, opener, other = friends(house)
    turn = opener.my_turn()
    seat = turn["seat"]
    opener.move(simple_move(turn), seat, 0)
    opener.send("take_back", seat=seat)
    first = opener.wait("take_back_asked")
    assert opener.ask("take_back", seat=seat) == first == other.wait("take_back_asked")
    # What the other hears next is the answer to its own question, not the wish again.
    other.send("ping")
    assert other.receive() == {"type": "pong"}


def test_a_wish_waits_for_nobody_whose_seat_a_bot_plays_now(house: House) -> None:
    created = house.create(ME, LINK, LINK, rules="mindware-2011 opening:seat")
    ana, bela, cyril = house.gather(created)
    ana.move(simple_move(ana.my_turn()), 0, 0)
    ana.send("take_back", seat=0)
    assert ana.wait("take_back_asked")["waiting"] == [1, 2]
    cyril.send("leave", seat=2)
    assert ana.wait("take_back_asked")["waiting"] == [1]
    # It is Bela's turn: handing the seat to a bot lets the wish come true before the bot moves.
    bela.send("leave", seat=1)
    assert ana.wait("taken_back", "moved")["type"] == "taken_back"
    assert ana.my_turn()["at"] == 2


def test_the_next_game_has_the_same_keys_and_the_next_player_opens(house: House) -> None:
    game, opener, other = friends(house)
    assert opener.ask("rematch", seat=opener.welcome["seats"][0])["error"] == "not_over"
    together([opener.play, other.play])
    opener.send("rematch", seat=opener.welcome["seats"][0])
    ready = other.wait("rematch")
    opener.wait("rematch")
    assert other.ask("rematch", seat=other.welcome["seats"][0]) == ready
    assert ready["game"] != game
    # The one who asked first hears nothing of it.
    opener.send("ping")
    assert opener.receive() == {"type": "pong"}
    following = [house.enter(ready["game"], guest.key) for guest in (opener, other)]
    for guest, new in zip((opener, other), following, strict=True):
        new.dealt()
        assert new.welcome["seats"] == [ready["seats"][guest.welcome["seats"][0]]]
        assert new.welcome["view"]["turn"] == new.welcome["view"]["opener"] == 0
        # Whoever was Player 2 is Player 2.
        [before], [after] = guest.welcome["seats"], new.welcome["seats"]
        assert new.welcome["view"]["seats"][after]["number"] == before + 1
        assert (new.welcome["seats"] == [0]) == (guest is other)
    assert house.enter(game).welcome["view"]["rematch"]["game"] == ready["game"]


def test_names_are_changed_and_bad_ones_refused(house: House) -> None:
    _game, opener, other = friends(house)
    seat = opener.welcome["seats"][0]
    opener.send("rename", seat=seat, name="  Žofie   K. 🎲 ")
    assert other.wait("renamed")["name"] == "Žofie K. 🎲"
    opener.send("rename", seat=seat, name="👩\u200d🚀")
    assert other.wait("renamed")["name"] == "👩\u200d🚀"
    nothing_to_see = ("\u200b", "\u200e\u200f", "\u200d", "\ufe0f", "\u3164", "\u2800", "\u0301")
    for name in ("x" * 25, "a\u0000b", "a\u202eb", "a\u200bb", *nothing_to_see):
        opener.send("rename", seat=seat, name=name)
        assert opener.wait("refused")["error"] == "bad_name"


def test_greetings_reach_the_table(house: House) -> None:
    _game, opener, other = friends(house)
    opener.send("greet", seat=opener.welcome["seats"][0], greeting="good_luck")
    assert other.wait("greeted")["greeting"] == "good_luck"
    opener.send("greet", seat=opener.welcome["seats"][0], greeting="rude")
    assert opener.wait("refused")["error"] == "bad_message"


def test_when_the_time_is_up_the_casual_bot_makes_the_move(house: House) -> None:
    # Shorter than anybody may choose, so that the test need not wait long.
    seats = [Seat(SeatKind.ME, "Ana"), Seat(SeatKind.LINK, "Cyril")]
    keys = [frozenset({key_hash("a")}), frozenset({key_hash("c")})]
    game = new_game("short of time " + house.address, DEFAULT_RULES, seats, keys, clock=1)
    storage = Storage(str(house.database))
    storage.create(game.deal())
    storage.close()
    first = house.enter(game.id, "a")
    assert first.wait("clock")["left_ms"] is None
    second = house.enter(game.id, "c")
    started = first.wait("clock", when=lambda each: each["left_ms"] is not None)
    assert 0 < started["left_ms"] <= 1000
    moved = second.wait("moved")
    assert (moved["move"]["seat"], moved["move"]["by"]) == (started["seat"], "clock")
    assert second.wait("clock")["seat"] == moved["turn"]
