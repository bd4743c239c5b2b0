"""The games of a match: one deal, played once with every rotation of the entrants over the seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from math import fsum
from random import Random
from time import perf_counter

from qwirkle.arena.deals import deal_seed, rotations, seat_random
from qwirkle.arena.entrants import Entrant
from qwirkle.bots import Bot, Limit, Progress
from qwirkle.bots.external import ExternalBot
from qwirkle.errors import EngineError, IllegalMove
from qwirkle.game import Game
from qwirkle.notation import format_record
from qwirkle.rules import DEFAULT_RULES, RuleSet, check_players

__all__ = ["Abandoned", "Forfeit", "Plan", "PlayedDeal", "PlayedGame", "Thinking", "play_deal", "play_game"]


LONGEST_NAME = 100
"""Characters of a name that a record takes; a program's command line may have more."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a match is: who plays, by which rules, and the seed that everything random comes from."""

    entrants: tuple[Entrant, ...]
    seed: int = 0
    rules: RuleSet = DEFAULT_RULES

    def __post_init__(self) -> None:
        check_players(len(self.entrants))

    @property
    def players(self) -> int:
        """How many entrants there are; each game has as many players."""
        return len(self.entrants)


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long a seat thought in a game."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def and_move(self, seconds: float) -> Thinking:
        """The same with one more move."""
        return Thinking(self.moves + 1, self.seconds + seconds, max(self.longest, seconds))


@dataclass(frozen=True, slots=True)
class Forfeit:
    """The seat that broke off a game, and why."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How a game went. Whatever is listed has one entry a seat."""

    entrants: tuple[int, ...]
    """Who sat there, as a place in the match's list of entrants."""
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """The part of the win: 1 for a winner, a half for each of two, 0 for who lost."""
    thinking: tuple[Thinking, ...]
    forfeit: Forfeit | None = None


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal's games, one for each rotation of the entrants over the seats."""

    number: int
    games: tuple[PlayedGame, ...]
    records: tuple[str, ...] = ()
    """The record of each game, where records were wanted."""

    def share(self, entrant: int) -> float:
        """The part of the deal's games that this entrant won."""
        return fsum(game.shares[game.entrants.index(entrant)] for game in self.games) / len(self.games)


class Abandoned(Exception):
    """A deal broken off because the match is stopped."""


def play_deal(
    plan: Plan, number: int, *, with_records: bool = False, stopped: Callable[[], bool] = lambda: False
) -> PlayedDeal:
    """The deal of this number, played out; raises `Abandoned` when `stopped` says so.

    It depends on the plan and the number alone (and on the clock, for bots with a limit by the clock), so
    that deals can be played in any order and anywhere.
    """
    games, records = [], []
    with ExitStack() as programs:
        bots = [entrant.make() for entrant in plan.entrants]
        for made in bots:
            if isinstance(made, ExternalBot):
                programs.enter_context(made)
                # Before the first game, so that starting counts as nobody's thinking. One that does not start
                # is started again for its first move, and forfeits there.
                with suppress(EngineError):
                    made.start(Progress(until=stopped))
        for rotation in rotations(plan.players):
            game = Game(plan.players, deal_seed(plan.seed, number), plan.rules)
            seated = [
                Seated(bots[entrant], plan.entrants[entrant].limit, seat_random(plan.seed, number, seat))
                for seat, entrant in enumerate(rotation)
            ]
            played = play_game(game, seated, rotation, stopped)
            games.append(played)
            if with_records:
                records.append(_record(plan, number, game, played))
    return PlayedDeal(number, tuple(games), tuple(records))


@dataclass(frozen=True, slots=True)
class Seated:
    """A bot on a seat, with what it gets to choose by."""

    bot: Bot
    limit: Limit
    rng: Random


def play_game(
    game: Game, seated: Sequence[Seated], entrants: tuple[int, ...], stopped: Callable[[], bool]
) -> PlayedGame:
    """How this game went, played on to its end or to a forfeit.

    A bot that raises `EngineError` or chooses an illegal move forfeits: it loses, and the others share the
    win, whatever the scores are.
    """
    thinking = [Thinking() for _ in seated]
    progress = Progress(until=stopped)
    forfeit = None
    while not game.over:
        seat = game.turn
        player = seated[seat]
        started = perf_counter()
        try:
            move = player.bot.choose(game.view(seat), player.limit, player.rng, progress).move
        except EngineError as error:
            if stopped():
                raise Abandoned from None
            forfeit = Forfeit(seat, str(error))
            break
        finally:
            thinking[seat] = thinking[seat].and_move(perf_counter() - started)
        if stopped():
            raise Abandoned
        try:
            game.push(move)
        except IllegalMove as error:
            forfeit = Forfeit(seat, f"bot {player.bot.name} chose {move}, which is illegal: {error.refusal}")
            break
    won = game.winners if forfeit is None else tuple({*range(len(seated))} - {forfeit.seat})
    shares = tuple(1 / len(won) if seat in won else 0.0 for seat in range(len(seated)))
    return PlayedGame(entrants, game.scores, shares, tuple(thinking), forfeit)


def _record(plan: Plan, number: int, game: Game, played: PlayedGame) -> str:
    """The record of a game of this deal."""
    game.names = tuple(
        " ".join(plan.entrants[entrant].name.split())[:LONGEST_NAME].strip() for entrant in played.entrants
    )
    game.tags = (("Event", f"arena, seed {plan.seed}, deal {number + 1}"),)
    record = game.to_record()
    if played.forfeit is not None:
        record = record.with_comment(f"Seat {played.forfeit.seat + 1} forfeits: {played.forfeit.reason}")
    return format_record(record)
