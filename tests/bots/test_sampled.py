"""The bots that sample: their limits, their way out, and the end of a game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from qwirkle.bots import Considered, Limit, Progress, bot
from qwirkle.bots.master import IN_HASTE
from qwirkle.bots.sampled import SampledBot
from qwirkle.engine import place_of, position_of_view
from qwirkle.errors import EngineError
from qwirkle.rules import Place, View, check, legal_moves
from tests.bots.positions import choice_of, played_states, view_of

NAMES = ["expert", "master"]


def views(players: int = 2, seed: int = 11) -> list[View]:
    """What the seat to move sees, here and there in a greedy game."""
    rng = Random(2)
    states = played_states(lambda view: choice_of("greedy", view, rng.getrandbits(32)), players, seed)
    return [state.to_move for state in states[:-1]]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_choice_ends_with_its_time(name: str, players: int) -> None:
    for view in views(players)[::8]:
        worked = time.thread_time()
        bot(name).choose(view, Limit(seconds=0.05), Random(1), Progress())
        # The thread's own time: what other programs take of the processor is not the bot's doing. Where they
        # share its caches, or the garbage of all tests is looked through, it is a little more than that.
        assert time.thread_time() - worked < 0.05 + 0.2


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_can_be_cancelled_from_its_reports(name: str) -> None:
    reports: list[float] = []

    def stop_at_the_second(done: float, best: Considered | None) -> None:
        reports.append(done)
        if len(reports) == 2:
            progress.cancel()

    progress = Progress(on_report=stop_at_the_second)
    with pytest.raises(EngineError, match="the search was cancelled"):
        bot(name).choose(views()[4], Limit(seconds=60, nodes=10**12), Random(1), progress)
    assert len(reports) == 2


@pytest.mark.parametrize("name", NAMES)
def test_a_cancelled_choice_is_not_begun(name: str) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(EngineError, match="cancelled"):
        bot(name).choose(views()[4], Limit(seconds=1), Random(1), progress)


@pytest.mark.parametrize("name", NAMES)
def test_an_endgame_of_two_is_searched_to_its_end(name: str) -> None:
    last = views()[-2]
    assert last.bag_size == 0
    choice = bot(name).choose(last, Limit(nodes=1_000_000), Random(1), Progress())
    assert choice.exact
    assert check(last, choice.move) is None


def lost_endgames(by: int) -> Iterator[View]:
    """Endgames of greedy games, with scores by which best play loses by so many points."""
    for seed in range(8):
        for view in views(seed=seed):
            if view.bag_size == 0 and max(view.hand_sizes) < 5:
                value = position_of_view(view).endgame().value
                mine, other = max(0, -by - value), max(0, by + value)
                yield replace(view, scores=(mine, other) if view.turn == 0 else (other, mine))


def test_an_endgame_that_best_play_loses_is_played_for_the_greed_of_the_other() -> None:
    swindled = 0
    for view in lost_endgames(by=1):
        response = position_of_view(view).best_response()
        choices = {
            name: bot(name).choose(view, Limit(nodes=1_000_000), Random(1), Progress()) for name in NAMES
        }
        lead = view.scores[view.turn] - view.scores[1 - view.turn]
        assert (choices["expert"].exact, choices["expert"].value + lead) == (True, -1)
        if response.best is not None and response.wins > 0:
            assert choices["master"].move == place_of(response.best[0])
            assert choices["master"].value == response.lead - lead
            others = [each for each in choices["expert"].considered if each.move != choices["master"].move]
            assert list(choices["master"].considered[1:]) == others
            assert not choices["master"].exact
            swindled += 1
        else:
            assert replace(choices["master"], nodes=0, seconds=0) == replace(
                choices["expert"], nodes=0, seconds=0
            )
    assert swindled > 2


def test_a_hopeless_endgame_and_one_that_is_not_lost_are_played_as_well_as_can_be() -> None:
    for by in (40, 0, -3):
        for view in list(lost_endgames(by))[:4]:
            assert bot("master").choose(view, Limit(nodes=1_000_000), Random(1), Progress()).exact


@pytest.mark.parametrize("name", NAMES)
def test_going_out_is_seen(name: str) -> None:
    # One tile left, the other holds five: laying it ends the game with six points more.
    board = "Ro@0,0 Rs@1,0 Rd@2,0 Gd@2,1"
    view = replace(view_of(board, "Rb", bag=0, hands=(1, 5)), scores=(10, 10))
    choice = bot(name).choose(view, Limit(nodes=2000), Random(1), Progress())
    assert isinstance(choice.move, Place)
    assert choice.value >= 4 + 6


@pytest.mark.parametrize("name", NAMES)
def test_counts_that_do_not_add_up_are_no_matter(name: str) -> None:
    # More tiles in the bag and in other hands than can be unseen.
    view = view_of("Ro@0,0 Rs@1,0", "Rd Gs Bo Bx Yc Pb", bag=108)
    assert check(view, choice_of(name, view)) is None
    short = view_of("Ro@0,0 Rs@1,0", "Rd Gs Bo Bx Yc Pb", bag=0, hands=(6, 0))
    assert check(short, choice_of(name, short)) is None


@pytest.mark.parametrize("name", NAMES)
def test_what_was_considered_is_sorted_and_legal(name: str) -> None:
    view = views()[6]
    choice = bot(name).choose(view, Limit(nodes=3000), Random(1), Progress())
    assert choice.nodes >= 3000
    assert all(check(view, considered.move) is None for considered in choice.considered)
    assert len({considered.move for considered in choice.considered}) == len(choice.considered)
    # The choice stands first, though it need not gain most: the chance to win counts too.
    assert choice.considered[0] == Considered(choice.move, choice.value)
    others = [considered.value for considered in choice.considered[1:]]
    assert len(set(others)) > 5
    assert others == sorted(others, reverse=True)


def test_long_thought_looks_at_more_placements() -> None:
    view = views()[6]

    def placements(limit: Limit) -> int:
        choice = bot("master").choose(view, limit, Random(1), Progress())
        return sum(isinstance(considered.move, Place) for considered in choice.considered)

    legal = sum(isinstance(move, Place) for move in legal_moves(view))
    assert placements(Limit(nodes=4000)) == IN_HASTE.placements
    assert placements(Limit(nodes=40_000)) == 50
    assert placements(Limit(nodes=200_000)) == min(legal, IN_HASTE.wide) > 50
    assert placements(Limit(seconds=0.002, nodes=200_000)) == IN_HASTE.placements


@pytest.mark.parametrize(("players", "looked_at"), [(2, 3), (3, 2), (4, 2)])
def test_more_players_may_have_a_plan_of_their_own(players: int, looked_at: int) -> None:
    plan = replace(IN_HASTE, placements=3, wide=0, trades=0)
    sampled = SampledBot("planned", plan, 1.0, among_more=replace(plan, placements=2))
    choice = sampled.choose(views(players)[6], Limit(nodes=500), Random(1), Progress())
    assert len(choice.considered) == looked_at


@pytest.mark.parametrize(
    ("limit", "looked_at"),
    [
        (Limit(nodes=49_999), 2),
        (Limit(nodes=50_000), 3),
        (Limit(seconds=0.05), 2),
        (Limit(seconds=0.5, nodes=60_000), 3),
        (Limit(seconds=0.05, nodes=60_000), 2),
    ],
)
def test_little_time_may_have_a_plan_of_its_own(limit: Limit, looked_at: int) -> None:
    plan = replace(IN_HASTE, placements=3, wide=0, trades=0, turns=0, late=-1, learned_own=True)
    sampled = SampledBot("planned", plan, 1.0, in_haste=replace(plan, placements=2))
    choice = sampled.choose(views(2)[6], limit, Random(1), Progress())
    assert len(choice.considered) == looked_at


def test_careful_opens_no_five_for_the_same_points() -> None:
    # Five points either way: the purple circle leaves a line of five to whoever holds a red one, the blue
    # cross leaves nothing.
    view = view_of("Oo@0,0 Yo@1,0 Go@2,0 Bo@3,0 Bs@3,1 Gs@4,1 Gx@4,2", "Po Bx")
    assert {str(choice_of("greedy", view, seed)) for seed in range(20)} == {"Po@-1,0", "Bx@3,2"}
    assert {str(choice_of("careful", view, seed)) for seed in range(20)} == {"Bx@3,2"}
