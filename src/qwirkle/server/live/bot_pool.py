"""The bot pool: threads beside the event loop in which bots think, so that nobody else waits for them.

Bots that search have threads of their own, so that those which answer at once never wait behind them, and
whoever plays against many waits behind their own bots only. So has the coach: somebody waits for a hint, and
it takes a small part of the time that a bot thinks.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import SystemRandom

from qwirkle.bots import Limit, Progress, bot, usual_limit
from qwirkle.coach import Hint, hint
from qwirkle.errors import EngineError
from qwirkle.rules import Move, View, check, legal_moves
from qwirkle.server.limits import BRIEF_BOT_SECONDS
from qwirkle.server.live.fair_pool import FairPool
from qwirkle.server.metrics import BOT_SECONDS, ERRORS

__all__ = ["LIGHT_LEVELS", "BotPool"]

_log = logging.getLogger("qwirkle.server")

LIGHT_LEVELS = frozenset({"random", "beginner", "casual", "greedy"})
"""The bots that look at each move once, and take next to no time."""


class BotPool:
    """The threads that bots think in. They see views only, and the shuffle has no part in their chance."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or os.cpu_count() or 1
        self._light = FairPool(self._workers, "light-bot")
        self._heavy = FairPool(self._workers, "bot")
        self._coach = FairPool(self._workers, "coach")
        self._searches: list[Progress] = []
        self._hints: list[Progress] = []

    @property
    def thinking(self) -> int:
        """How many bots think now."""
        return min(len(self._searches), self._workers)

    @property
    def waiting(self) -> int:
        """How many bots wait until another has thought."""
        return len(self._searches) - self.thinking

    async def choose(self, level: str, view: View, owner: str = "") -> Move:
        """The move of a bot of this level, which thinks as long as that level usually does.

        It is brief while others wait until it has thought. Where the waiting task is cancelled, it stops soon
        after. `owner` is whom it plays against: each waits for their own bots.
        """
        pool = self._light if level in LIGHT_LEVELS else self._heavy
        with _listed(self._searches) as progress, BOT_SECONDS.timing(level):
            return await pool.run(owner, _think, level, view, self._limit, progress)

    def _limit(self, level: str) -> Limit:
        """How long a bot of this level may think that begins now."""
        usual = usual_limit(level)
        if self.waiting == 0 or usual.seconds is None:
            return usual
        return Limit(seconds=min(usual.seconds, BRIEF_BOT_SECONDS))

    async def advise(self, view: View, owner: str = "") -> Hint:
        """The coach's hint for the view's seat; it waits for other hints only."""
        with _listed(self._hints) as progress, BOT_SECONDS.timing("coach"):
            return await self._coach.run(owner, hint, view, progress=progress)

    def close(self) -> None:
        """Stops every bot and the coach, and waits until all have stopped."""
        for progress in (*self._searches, *self._hints):
            progress.cancel()
        self._light.close()
        self._heavy.close()
        self._coach.close()


@contextmanager
def _listed(searches: list[Progress]) -> Iterator[Progress]:
    """The progress of a search, in this list while somebody waits for it; then it stops."""
    progress = Progress()
    searches.append(progress)
    try:
        yield progress
    finally:
        searches[:] = [other for other in searches if other is not progress]
        progress.cancel()


def _think(level: str, view: View, limit: Callable[[str], Limit], progress: Progress) -> Move:
    """The bot's choice; where it fails, any legal move, so that one fault does not end a game."""
    progress.check()
    try:
        move = bot(level).choose(view, limit(level), SystemRandom(), progress).move
        refusal = check(view, move)
        if refusal is not None:
            raise EngineError(f"bot {level} chose a move that is refused: {refusal}")
    except Exception:
        if progress.cancelled:
            raise
        ERRORS.add("bot")
        _log.exception(
            "bot %s failed; the first legal move is made for it", level, extra={"event": "bot_failed"}
        )
        return legal_moves(view)[0]
    return move
