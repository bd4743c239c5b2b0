"""Who is at the table: screens come and go, and a seat is away once the last has gone."""

from __future__ import annotations

from qwirkle.server.room.presence import Presence

PERSON, BOT = True, False


def test_a_person_is_away_until_the_first_screen_comes_and_once_the_last_has_gone() -> None:
    presence = Presence([PERSON, PERSON], now=10.0)
    assert presence.away(0, 15.0) == 5.0
    presence.arrive([0])
    presence.arrive([0])
    assert (presence.screens, presence.away(0, 20.0)) == ([2, 0], None)
    presence.depart([0], 30.0)
    assert (presence.screens, presence.away(0, 40.0)) == ([1, 0], None)
    presence.depart([0], 50.0)
    assert (presence.screens, presence.away(0, 51.26)) == ([0, 0], 1.3)


def test_a_bot_is_never_away() -> None:
    presence = Presence([PERSON, BOT], now=0.0)
    presence.arrive([0, 1])
    presence.depart([0, 1], 1.0)
    assert (presence.away(0, 3.0), presence.away(1, 3.0)) == (2.0, None)


def test_spectators_count_as_somebody() -> None:
    presence = Presence([PERSON, BOT], now=0.0)
    assert not presence.anybody_here
    presence.arrive([])
    assert (presence.watchers, presence.screens, presence.anybody_here) == (1, [0, 0], True)
    presence.depart([], 1.0)
    assert (presence.watchers, presence.anybody_here) == (0, False)


def test_whoever_is_at_another_server_is_there_all_the_same() -> None:
    presence = Presence([PERSON, PERSON], now=0.0)
    presence.arrive([0])
    assert presence.set_elsewhere("other", [0, 2], 1, 5.0)
    assert not presence.set_elsewhere("other", [0, 2], 1, 6.0)
    assert (presence.screens, presence.watchers, presence.away(1, 7.0)) == ([1, 2], 1, None)
    presence.depart([0], 8.0)
    # Bots and clocks are for those who are served here.
    assert (presence.screens, presence.anybody_here) == ([0, 2], False)
    assert presence.set_elsewhere("other", [0, 0], 0, 9.0)
    assert (presence.screens, presence.watchers, presence.away(1, 10.0)) == ([0, 0], 0, 1.0)
    # Nonsense from elsewhere is left alone.
    assert not presence.set_elsewhere("other", [1, 1, 1], 0, 11.0)
