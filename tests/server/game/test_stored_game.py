"""Games as they are kept: who settles a tie by age, and who opens the next one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from qwirkle.notation import parse_rules
from qwirkle.rules import DEFAULT_RULES, SEED_BYTES
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame, new_game, next_game

BOT = Seat(SeatKind.BOT, level="greedy")


def game_of(*seats: Seat, rules: str = "mindware-2011") -> StoredGame:
    return new_game("game", parse_rules(rules), seats, [frozenset(str(index)) for index in range(len(seats))])


@pytest.mark.parametrize(
    ("seats", "ages"),
    [
        ([Seat(SeatKind.ME, age=30), Seat(SeatKind.LINK, age=7)], (30, 7)),
        ([Seat(SeatKind.ME, age=30), Seat(SeatKind.LINK)], None),
        ([BOT, BOT], None),
    ],
)
def test_ages_count_only_where_every_person_has_one(seats: list[Seat], ages: tuple[int, ...] | None) -> None:
    assert game_of(*seats).ages == ages


@pytest.mark.parametrize("rules", ["mindware-2011", "schmidt"])
def test_a_bot_wins_no_tie_against_a_person(rules: str) -> None:
    game = game_of(Seat(SeatKind.ME, age=30), BOT, rules=rules)
    assert game.ages is not None
    person, bot = game.ages
    assert (bot < person) == (str(game.rules.opening_tie) == "oldest")


def test_every_shuffle_is_another() -> None:
    seeds = {new_game("game", DEFAULT_RULES, [BOT, BOT], [frozenset()] * 2).seed for _ in range(3)}
    assert len(seeds) == 3
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


def test_in_the_next_game_everybody_comes_as_themselves() -> None:
    away = Seat(SeatKind.LINK, "Cyril", stand_in="casual", arrived=True)
    following = next_game(game_of(Seat(SeatKind.ME, "Ana"), away, BOT), opener=0, game_id="next")
    assert following.seats == (
        Seat(SeatKind.LINK, "Cyril", number=2),
        replace(BOT, number=3),
        Seat(SeatKind.ME, "Ana", number=1),
    )
    assert following.seats_of("0") == (2,)
    assert (following.id, following.log, following.rematch) == ("next", (), None)
    # And in the game after it: a number is a player's own.
    assert [seat.number for seat in next_game(following, opener=0, game_id="third").seats] == [3, 1, 2]
