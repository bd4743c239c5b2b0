"""Tables before the deal, over real sockets: who is waited for, what each adds, and what nobody may know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from qwirkle.notation import Finding, check_record, parse_record, verify_record
from qwirkle.rules import commitment, fair_seed
from tests.server.guests import HERE, LINK, ME, Guest, House, bot, kept_game, open_house, together

CHANCES = [bytes([place] * 32).hex() for place in range(1, 5)]


def chances_of(guest: Guest) -> list[str | None]:
    chances: list[str | None] = guest.welcome["view"]["shuffle"]["chances"]
    return chances


def enter_adding(house: House, game: str, key: str) -> Guest:
    """A guest that has promised to add chance, as the page does."""
    return house.enter(game, key, chance=True)


def test_a_game_with_friends_is_dealt_when_each_has_added_chance(house: House) -> None:
    created = house.create(ME, LINK, bot())
    ana = enter_adding(house, created["game"], created["key"])
    view = ana.welcome["view"]
    assert (view["turn"], view["opener"], view["hands"], view["bag"]) == (None, None, {}, 108)
    assert [seat["tiles"] for seat in view["seats"]] == [0, 0, 0]
    assert chances_of(ana) == [None, None, None]
    added = ana.ask("chance", seat=0, chance=CHANCES[0])
    assert (added["type"], added["seat"], added["chance"]) == ("chance_added", 0, CHANCES[0])
    cyril = enter_adding(house, created["game"], created["links"][0]["key"])
    assert chances_of(cyril) == [CHANCES[0], None, None]
    cyril.send("chance", seat=1, chance=CHANCES[1])
    for guest in (ana, cyril):
        view = guest.dealt().welcome["view"]
        assert view["turn"] == view["opener"]
        assert chances_of(guest) == [CHANCES[0], CHANCES[1], None]
        assert list(view["hands"]) == [str(guest.welcome["seats"][0])]


def test_programs_that_know_nothing_of_chance_get_their_deal_by_saying_hello(house: House) -> None:
    created = house.create(LINK, LINK, rules="mindware-2011 opening:seat")
    first, second = (house.enter(created["game"], link["key"]) for link in created["links"])
    assert second.welcome["view"]["turn"] == 0
    assert chances_of(second) == ["", ""]
    together([first.play, second.play])
    text = house.http.get(f"/api/games/{created['game']}/record.qwk").text
    assert verify_record(text).finding is Finding.ALONE


def test_a_program_and_a_page_play_together_and_only_the_page_adds_chance(house: House) -> None:
    created = house.create(ME, LINK)
    page = enter_adding(house, created["game"], created["key"])
    house.enter(created["game"], created["links"][0]["key"])
    assert page.wait("chance_added")["chance"] == ""
    page.send("chance", seat=0, chance=CHANCES[0])
    assert chances_of(page.dealt()) == [CHANCES[0], ""]


def test_a_game_at_one_screen_is_dealt_at_once_unless_its_page_adds_chance(house: House) -> None:
    plain = house.create(ME, HERE)
    assert house.enter(plain["game"], plain["key"]).welcome["view"]["turn"] is not None
    fair = house.create(ME, HERE, chance=True)
    ana = enter_adding(house, fair["game"], fair["key"])
    assert ana.welcome["view"]["turn"] is None
    for seat in (0, 1):
        ana.send("chance", seat=seat, chance=CHANCES[seat])
    assert chances_of(ana.dealt()) == CHANCES[:2]


def test_who_has_added_chance_need_not_wait_for_those_who_have_not_come(house: House) -> None:
    created = house.create(ME, LINK)
    ana = enter_adding(house, created["game"], created["key"])
    assert ana.ask("deal", seat=0)["error"] == "no_chance"
    assert ana.ask("deal", seat=1)["error"] == "not_your_seat"
    ana.ask("chance", seat=0, chance=CHANCES[0])
    ana.send("deal", seat=0)
    assert chances_of(ana.dealt()) == [CHANCES[0], None]
    late = enter_adding(house, created["game"], created["links"][0]["key"])
    assert late.welcome["view"]["turn"] is not None
    assert late.ask("chance", seat=1, chance=CHANCES[1])["error"] == "dealt"
    late.send("deal", seat=1)
    assert late.ask("ping")["type"] == "pong"


def test_somebody_who_leaves_without_adding_chance_holds_nothing_up(house: House) -> None:
    created = house.create(ME, LINK)
    leaver = enter_adding(house, created["game"], created["links"][0]["key"])
    leaver.leave()
    ana = enter_adding(house, created["game"], created["key"])
    ana.ask("chance", seat=0, chance=CHANCES[0])
    assert ana.ask("refresh")["view"]["turn"] is None
    ana.send("deal", seat=0)
    assert ana.dealt().welcome["view"]["turn"] is not None


def test_chance_is_added_once_and_said_again_does_nothing(house: House) -> None:
    created = house.create(ME, LINK)
    ana = enter_adding(house, created["game"], created["key"])
    first = ana.ask("chance", seat=0, chance=CHANCES[0])
    assert ana.ask("chance", seat=0, chance=CHANCES[0]) == first
    # What it has is told, whatever else is said.
    assert ana.ask("chance", seat=0, chance=CHANCES[3]) == first
    assert ana.ask("chance", seat=1, chance=CHANCES[1])["error"] == "not_your_seat"
    house.enter(created["game"], created["links"][0]["key"])
    assert chances_of(ana.dealt()) == [CHANCES[0], ""]
    assert ana.ask("chance", seat=0, chance=CHANCES[3])["chance"] == CHANCES[0]


def test_a_watcher_waits_with_the_others_and_adds_nothing(house: House) -> None:
    created = house.create(ME, LINK)
    watching = house.enter(created["game"], chance=True)
    assert watching.ask("chance", seat=0, chance=CHANCES[0])["error"] == "not_your_seat"
    assert watching.ask("deal", seat=0)["error"] == "not_your_seat"
    house.gather(created)
    assert watching.dealt().welcome["view"]["hands"] == {}


@pytest.mark.parametrize("chance", ["", "00" * 15, "00" * 33, "0" * 33, "AB" * 16, "zz" * 16])
def test_chance_that_is_none_is_refused(house: House, chance: str) -> None:
    created = house.create(ME, LINK)
    ana = enter_adding(house, created["game"], created["key"])
    assert ana.ask("chance", seat=0, chance=chance)["error"] == "bad_message"


def test_what_needs_tiles_is_refused_before_the_deal(house: House) -> None:
    created = house.create(ME, LINK)
    ana = enter_adding(house, created["game"], created["key"])
    asked: dict[str, dict[str, Any]] = {
        "move": {"id": "m", "at": 0, "move": "pass"},
        "preview": {"id": "p", "move": "pass"},
        "take_back": {},
        "answer_take_back": {"agree": True},
        "leave": {},
        "come_back": {},
        "rematch": {},
    }
    for kind, fields in asked.items():
        assert ana.ask(kind, seat=0, **fields)["error"] == "not_dealt"
    for path in ("record.qwk", "replay"):
        answer = house.http.get(f"/api/games/{created['game']}/{path}")
        assert (answer.status_code, answer.json()["error"]) == (409, "not_dealt")
    line = house.http.get(f"/api/games/{created['game']}").json()
    assert (line["turn"], line["scores"], line["moves"], line["over"]) == (None, [0, 0], 0, False)
    # Names and greetings are as always.
    assert ana.ask("rename", seat=0, name="Anna")["type"] == "renamed"
    assert ana.ask("greet", seat=0, greeting="hello")["type"] == "greeted"


def test_whoever_comes_back_after_the_deal_gets_the_whole_table(house: House) -> None:
    created = house.create(ME, LINK)
    ana = enter_adding(house, created["game"], created["key"])
    ana.ask("chance", seat=0, chance=CHANCES[0])
    ana.leave()
    missed = house.enter(created["game"], created["key"], since=ana.seen, chance=True)
    assert missed.welcome["view"] is None
    missed.leave()
    house.enter(created["game"], created["links"][0]["key"])
    back = house.enter(created["game"], created["key"], since=ana.seen, chance=True)
    assert back.welcome["view"]["hands"]["0"]


def test_a_restart_forgets_neither_the_secret_nor_the_chance(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with open_house(database) as port:
        before = House(port, database)
        created = before.create(ME, LINK)
        ana = enter_adding(before, created["game"], created["key"])
        ana.ask("chance", seat=0, chance=CHANCES[0])
        promised = ana.welcome["view"]["shuffle"]["commitment"]
        before.close()
    with open_house(database) as port:
        after = House(port, database)
        cyril = enter_adding(after, created["game"], created["links"][0]["key"])
        assert cyril.welcome["view"]["shuffle"] == {"commitment": promised, "chances": [CHANCES[0], None]}
        cyril.send("chance", seat=1, chance=CHANCES[1])
        cyril.dealt()
        after.close()
    kept = kept_game(database, created["game"])
    assert kept.shuffle is not None
    assert commitment(kept.id, kept.shuffle.secret).hex() == promised
    assert kept.seed == fair_seed(kept.shuffle.secret, [bytes.fromhex(each) for each in CHANCES[:2]])


def test_the_rematch_has_a_secret_of_its_own_and_waits_for_chance_again(house: House) -> None:
    created = house.create(ME, bot(), chance=True)
    ana = enter_adding(house, created["game"], created["key"])
    ana.send("chance", seat=0, chance=CHANCES[0])
    ana.dealt().play()
    following = ana.ask("rematch", seat=0)["game"]
    again = enter_adding(house, following, created["key"])
    view = again.welcome["view"]
    assert view["turn"] is None
    assert view["shuffle"]["commitment"] != ana.welcome["view"]["shuffle"]["commitment"]
    again.send("chance", seat=again.welcome["seats"][0], chance=CHANCES[1])
    assert again.dealt().welcome["view"]["turn"] == 0


def test_nobody_hears_the_secret_or_the_seed_before_the_end_and_everybody_after_it(house: House) -> None:
    created = house.create(ME, LINK)
    game = created["game"]
    watching = house.enter(game)
    players = [
        enter_adding(house, game, created["key"]),
        enter_adding(house, game, created["links"][0]["key"]),
    ]
    kept = kept_game(house.database, game) if house.database else None
    assert kept is not None
    assert kept.shuffle is not None
    secret = kept.shuffle.secret.hex()
    assert kept.seed == b""
    for guest in players:
        seat = guest.welcome["seats"][0]
        guest.send("chance", seat=seat, chance=CHANCES[seat])
    for guest in players:
        guest.dealt()
    for key in (None, created["key"]):
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        running = house.http.get(f"/api/games/{game}/record.qwk", headers=headers).text
        assert secret not in running
        assert dict(parse_record(running).tags) == {}
        assert parse_record(running).seed is None
    together([*(guest.play for guest in players), watching.watch])
    for guest in (*players, watching):
        assert secret not in "".join(guest.frames)
    text = house.http.get(f"/api/games/{game}/record.qwk").text
    assert secret in text
    assert check_record(text) == []
    verdict = verify_record(text)
    assert (verdict.finding, verdict.chances) == (Finding.PROVED, 2)
    told = dict(parse_record(text).tags)
    assert told["Commitment"] == json.loads(watching.frames[0])["view"]["shuffle"]["commitment"]
    assert told["Chances"] == " ".join(CHANCES[:2])


def test_a_bot_holds_no_chance(house: House) -> None:
    created = house.create(ME, bot(), LINK, bot())
    ana, cyril = house.gather(created)
    assert chances_of(ana) == chances_of(cyril) == ["", None, "", None]
