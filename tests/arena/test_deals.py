"""Mirrored deals: what is the same in all games of one, and what differs between them."""

from __future__ import annotations

import pytest

from qwirkle.arena.deals import deal_seed, rotations, seat_random
from qwirkle.rules import SEED_BYTES


def test_a_deal_has_its_own_seed_forever() -> None:
    assert deal_seed(1, 0).hex() == "3a3cf94e32f8c21ee11c3ed52cee1619f15fc2c6e4e036f5522e638cbecda0d2"
    assert len({deal_seed(match, deal) for match in range(20) for deal in range(20)}) == 400
    assert len(deal_seed(2**63, 10**9)) == SEED_BYTES


def test_a_seat_has_its_own_numbers_forever() -> None:
    assert seat_random(1, 0, 0).random() == 0.3895248422558779
    firsts = {
        seat_random(match, deal, seat).random() for match in (0, 1) for deal in (0, 1) for seat in range(4)
    }
    assert len(firsts) == 16


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_entrant_sits_once_on_every_seat(players: int) -> None:
    games = rotations(players)
    assert len(games) == players
    assert games[0] == tuple(range(players))
    for seat in range(players):
        assert sorted(game[seat] for game in games) == list(range(players))
    for game in games:
        assert sorted(game) == list(range(players))
