"""The stand-ins for other programs: each plays by the rules, and goes by what it says."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from bench.peers import PEERS, built, chance_to_hold, completing, matches

from qwirkle.arena import play_match, standings
from qwirkle.bots import Bot, Limit
from qwirkle.bots.greedy import GreedyBot
from qwirkle.notation import format_move, parse_position

FEW = Limit(nodes=300)


@pytest.mark.parametrize("name", PEERS)
def test_each_plays_whole_games_by_the_rules_the_same_on_every_run(name: str) -> None:
    (match,) = [match for match in matches(FEW, 1, 3, "greedy") if match.name == name]
    first, again = (play_match(match.plan, 1) for _ in range(2))
    assert [game.scores for game in first[0].games] == [game.scores for game in again[0].games]
    assert [standing.forfeits for standing in standings(match.plan, first)] == [(), ()]


def laid(bot: Bot, board: str, hand: str) -> str:
    """What a bot lays with this hand."""
    position = (
        '{"rules":"mindware-2011","players":2,"turn":0,"scores":[0,0],"hands":[6,6],"bag":92,'
        f'"board":"{board}","hand":"{hand}"}}'
    )
    return format_move(bot.choose(parse_position(position), rng=Random(1)).move)


def test_the_shy_score_less_rather_than_leave_a_line_of_five() -> None:
    board, hand = "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0", "Rc Yx Yo Px Gx Bd"
    assert "Rc" in laid(GreedyBot(), board, hand)
    assert "Rc" not in laid(PEERS["shy"](), board, hand)


def test_a_tile_completes_what_lacks_only_that() -> None:
    circles = tuple((color * 6, color, 0) for color in range(1, 6))
    assert completing(circles, [*range(36)]) == {0}
    assert completing(circles[1:], [*range(36)]) == set()


def test_what_others_hold_and_what_is_still_to_come_is_counted() -> None:
    assert [chance_to_hold(wanted, 12, 6) for wanted in (0, 1, 7)] == [0, 0.5, 1]
    unseen = Counter(dict.fromkeys(range(36), 1))
    # Five of six circles lack one tile, four lack two; three are no start.
    assert [built({*range(count)}, unseen) for count in (5, 4, 3)] == [1, 1, 0]
    assert built({*range(5)}, Counter({5: 3})) == 3
