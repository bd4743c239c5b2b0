"""A match: deal after deal on any executor, until enough are played or a test has decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial

from qwirkle.arena.games import Plan, PlayedDeal, play_deal
from qwirkle.arena.spreading import is_stopped, process_pool, spread
from qwirkle.arena.statistics import Sprt, Verdict
from qwirkle.errors import BadSetup

__all__ = ["play_match"]


def play_match(
    plan: Plan,
    deals: int,
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    sprt: Sprt | None = None,
    with_records: bool = False,
    played: Iterable[PlayedDeal] = (),
    on_deal: Callable[[PlayedDeal], None] | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> list[PlayedDeal]:
    """The deals of a match by number, played on the executor or else in as many processes as there are jobs.

    Deals in `played` are not played again. `on_deal` hears of every other deal when it is finished, in
    whatever order they finish. With a test, the match ends at the first deal where all deals up to it
    decide; which deal that is does not depend on how many are played at once. When `stopped` says so, the
    match ends early with the deals that are finished.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from qwirkle.arena import parse_entrant
    >>> with ThreadPoolExecutor() as threads:
    ...     match = play_match(Plan((parse_entrant("greedy"), parse_entrant("random"))), 2, executor=threads)
    >>> [deal.share(0) for deal in match]
    [1.0, 1.0]
    """
    if deals < 1:
        raise BadSetup(f"a match of {deals} deals: play 1 or more")
    if sprt is not None and plan.players != 2:
        raise BadSetup(f"a sequential test between {plan.players} bots: it needs two")
    course = _Course(deals, sprt)
    for deal in played:
        course.take(deal)
    if not course.is_over:
        with nullcontext(executor) if executor is not None else process_pool(jobs) as pool:
            play = partial(_play, plan, with_records)
            for deal in spread(play, course.missing, pool, lambda: course.is_over or stopped()):
                if on_deal is not None:
                    on_deal(deal)
                course.take(deal)
    return course.counted


class _Course:
    """How far a match has come."""

    def __init__(self, deals: int, sprt: Sprt | None) -> None:
        self._end = deals
        self._sprt = sprt
        self._finished: dict[int, PlayedDeal] = {}
        self._shares: list[float] = []

    def take(self, deal: PlayedDeal) -> None:
        """Takes in a finished deal, and looks whether the match is decided by it."""
        self._finished[deal.number] = deal
        while not self.is_over and (following := self._finished.get(len(self._shares))) is not None:
            self._shares.append(following.share(0))
            if self._sprt is not None and self._sprt.verdict(self._shares) is not Verdict.OPEN:
                self._end = len(self._shares)

    @property
    def is_over(self) -> bool:
        """Whether all deals that count are finished."""
        return len(self._shares) >= self._end

    @property
    def missing(self) -> Iterator[int]:
        """The numbers of the deals still to be played."""
        return (number for number in range(self._end) if number not in self._finished)

    @property
    def counted(self) -> list[PlayedDeal]:
        """The finished deals that count, by number."""
        return [self._finished[number] for number in sorted(self._finished) if number < self._end]


def _play(plan: Plan, with_records: bool, number: int) -> PlayedDeal:
    """Plays a deal wherever the executor wants it played."""
    return play_deal(plan, number, with_records=with_records, stopped=is_stopped)
