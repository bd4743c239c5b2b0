"""Matches on real executors: the same deals whatever plays them, and nothing lost by stopping."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from time import monotonic

import pytest

from qwirkle.arena import PlayedDeal, Sprt, Verdict, play_match, process_pool
from qwirkle.errors import BadSetup, EngineError
from tests.arena.players import Noting, plan

Scores = list[tuple[tuple[int, ...], ...]]


def scores(deals: list[PlayedDeal]) -> Scores:
    return [tuple(game.scores for game in deal.games) for deal in deals]


@pytest.fixture(scope="module")
def expected() -> Scores:
    """What four deals come out as, played one after the other."""
    with ThreadPoolExecutor(1) as one:
        return scores(play_match(plan("greedy", "random"), 4, executor=one))


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_any_executor_plays_the_same_match(kind: type[Executor], expected: Scores) -> None:
    with kind(2) as executor:  # type: ignore[call-arg]
        assert scores(play_match(plan("greedy", "random"), 4, executor=executor)) == expected
        # It is not used up by a match.
        assert executor.submit(abs, -3).result() == 3


@pytest.mark.parametrize("jobs", [1, 2])
def test_own_processes_play_the_same_match(jobs: int, expected: Scores) -> None:
    heard: list[int] = []
    deals = play_match(plan("greedy", "random"), 4, jobs=jobs, on_deal=lambda deal: heard.append(deal.number))
    assert scores(deals) == expected
    assert [deal.number for deal in deals] == sorted(heard) == list(range(4))


def test_what_is_played_already_is_not_played_again(expected: Scores) -> None:
    heard: list[int] = []
    with ThreadPoolExecutor(2) as threads:
        before = play_match(plan("greedy", "random"), 3, executor=threads)
        deals = play_match(
            plan("greedy", "random"),
            4,
            executor=threads,
            played=[before[2], before[1]],
            on_deal=lambda deal: heard.append(deal.number),
        )
    assert scores(deals) == expected
    assert sorted(heard) == [0, 3]


def test_a_match_that_is_complete_plays_nothing() -> None:
    with ThreadPoolExecutor(1) as threads:
        before = play_match(plan("random", "random"), 3, executor=threads)
        threads.shutdown()
        assert play_match(plan("random", "random"), 2, executor=threads, played=before) == before[:2]


def test_a_stopped_match_ends_with_the_deals_it_has() -> None:
    finished: list[int] = []
    deals = play_match(
        plan("random", "random"),
        10_000,
        jobs=2,
        on_deal=lambda deal: finished.append(deal.number),
        stopped=lambda: len(finished) >= 3,
    )
    assert [deal.number for deal in deals] == sorted(finished)
    assert len(deals) == 3


def test_a_stopped_match_leaves_nothing_to_play_on_an_executor_of_somebody_else() -> None:
    finished: list[int] = []
    Noting.games.clear()
    with ThreadPoolExecutor(1) as executor:
        play_match(
            plan("noting", "noting"),
            1000,
            executor=executor,
            on_deal=lambda deal: finished.append(deal.number),
            stopped=lambda: bool(finished),
        )
    assert finished == [0]
    assert len(Noting.games) < 100, "what was begun meanwhile, not all that was waiting"


def test_a_stopped_match_does_not_wait_for_who_thinks_in_another_process() -> None:
    start = monotonic()
    assert play_match(plan("patient", "patient"), 3, jobs=1, stopped=lambda: monotonic() > start + 1) == []
    assert monotonic() - start < 40, "the first move alone would take a minute"


def test_a_test_ends_the_match_at_the_same_deal_however_many_are_played_at_once() -> None:
    sprt = Sprt(0, 100)
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(3) as three:
        alone = play_match(plan("greedy", "random"), 1000, executor=one, sprt=sprt)
        together = play_match(plan("greedy", "random"), 1000, executor=three, sprt=sprt)
    assert scores(alone) == scores(together)
    shares = [deal.share(0) for deal in alone]
    assert sprt.verdict(shares) is Verdict.ACCEPTED
    assert sprt.verdict(shares[:-1]) is Verdict.OPEN


def test_a_bug_in_a_bot_comes_out() -> None:
    with pytest.raises(ZeroDivisionError):
        play_match(plan("broken", "random"), 3, jobs=2)


def test_a_worker_ended_from_outside_ends_the_match() -> None:
    with process_pool(1) as pool:
        worker = pool.submit(os.getpid).result()

        def end_worker(deal: PlayedDeal) -> None:
            os.kill(worker, signal.SIGKILL)

        with pytest.raises(EngineError, match="was ended from outside"):
            play_match(plan("random", "random"), 1000, executor=pool, on_deal=end_worker)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadSetup, match="a match of 0 deals: play 1 or more"):
        play_match(plan("random", "random"), 0)
    with pytest.raises(BadSetup, match="0 jobs: give 1 or more"):
        play_match(plan("random", "random"), 1, jobs=0)
    with pytest.raises(BadSetup, match="a sequential test between 3 bots: it needs two"):
        play_match(plan("random", "random", "random"), 1, sprt=Sprt())
