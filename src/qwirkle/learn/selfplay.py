"""Games of a bot against itself, told move by move: what a data set is made of."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import NamedTuple

from qwirkle.arena.deals import deal_seed, seat_random
from qwirkle.arena.entrants import Entrant
from qwirkle.arena.games import Abandoned
from qwirkle.arena.spreading import is_stopped
from qwirkle.bots import Progress
from qwirkle.bots.external import ExternalBot
from qwirkle.errors import EngineError, IllegalMove
from qwirkle.game import Game
from qwirkle.notation import format_position
from qwirkle.rules import DEFAULT_RULES, RuleSet, check_players

__all__ = ["PlayedMove", "SelfPlay", "play_number"]


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """What a data set is: who plays how many games, by which rules, and the seed that fixes all chance."""

    bot: Entrant
    games: int
    players: int = 2
    seed: int = 0
    rules: RuleSet = DEFAULT_RULES

    def __post_init__(self) -> None:
        check_players(self.players)


class PlayedMove(NamedTuple):
    """A move with what the seat knew before it, and what came of the game: a row of a data set."""

    game: int
    number: int
    seat: int
    position: str
    move: str
    points: int
    value: float
    final_scores: tuple[int, ...]
    share: float
    lead: float


def play_number(plan: SelfPlay, number: int) -> list[PlayedMove]:
    """Every move of the game of this number; it depends on the plan and the number alone.

    Raises `EngineError` where the bot cannot choose, and `Abandoned` where the work is broken off.
    """
    game = Game(plan.players, deal_seed(plan.seed, number), plan.rules)
    numbers = [seat_random(plan.seed, number, seat) for seat in range(plan.players)]
    rows: list[tuple[int, str, str, int, float]] = []
    progress = Progress(until=is_stopped)
    bot = plan.bot.make()
    try:
        while not game.over:
            if is_stopped():
                raise Abandoned
            seat, view = game.turn, game.view(game.turn)
            choice = bot.choose(view, plan.bot.limit, numbers[seat], progress)
            position = json.dumps(format_position(view), separators=(",", ":"))
            event = game.push(choice.move)
            rows.append((seat, position, str(choice.move), event.points, choice.value))
    except (EngineError, IllegalMove) as error:
        if is_stopped():
            raise Abandoned from None
        raise EngineError(f"game {number} of the data set: {error}") from None
    finally:
        if isinstance(bot, ExternalBot):
            bot.close()
    return [
        PlayedMove(number, place, seat, position, move, points, value, game.scores, *_outcome(game, seat))
        for place, (seat, position, move, points, value) in enumerate(rows, start=1)
    ]


def _outcome(game: Game, seat: int) -> tuple[float, float]:
    """This seat's part of the win, and its lead over the mean of the others."""
    share = 1 / len(game.winners) if seat in game.winners else 0.0
    own = game.scores[seat]
    return share, own - (sum(game.scores) - own) / (len(game.scores) - 1)
