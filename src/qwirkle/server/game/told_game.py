"""A game step by step, as far as it may be told: what everybody saw, and every hand where none is hidden."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from qwirkle.game import Game
from qwirkle.notation import Record, format_tiles, record_start, replay
from qwirkle.rules import RuleSet, SeenEvent, State, View
from qwirkle.server.game.log import MadeBy

__all__ = ["ToldGame", "ToldStep", "told_game", "told_record"]


@dataclass(frozen=True, slots=True)
class ToldStep:
    """One move, and where the game stood after it."""

    event: SeenEvent
    by: MadeBy
    after: View
    """What a spectator could know after the move."""
    open_hands: list[str] | None
    """Every hand after the move; `None` where hands are hidden."""


@dataclass(frozen=True, slots=True)
class ToldGame:
    """A game from its deal on."""

    rules: RuleSet
    players: int
    start: View
    """What a spectator saw before the first move."""
    open_hands: list[str] | None
    """Every hand as it was dealt; `None` where hands are hidden."""
    steps: list[ToldStep]


def told_game(game: Game, made_by: Iterable[MadeBy], *, revealed: bool) -> ToldGame:
    """The game with everything that was hidden in it, or as a spectator sees it."""
    seen = zip(
        game.seen_events(range(game.players) if revealed else ()), made_by, game.states[1:], strict=True
    )
    return ToldGame(
        rules=game.rules,
        players=game.players,
        start=game.states[0].view(None),
        open_hands=_hands(game.states[0]) if revealed else None,
        steps=[
            ToldStep(event, by, after.view(None), _hands(after) if revealed else None)
            for event, by, after in seen
        ],
    )


def told_record(record: Record) -> ToldGame:
    """The game that a record tells, as far as it does; raises `NotationError` for the first thing wrong."""
    replayed = replay(record)
    return ToldGame(
        rules=record.rules,
        players=record.players,
        start=record_start(record)[0],
        open_hands=_hands(replayed.start),
        steps=[
            ToldStep(step.event.seen(own=True), MadeBy.PLAYER, step.after, _hands(step.state))
            for step in replayed.steps
        ],
    )


def _hands(state: State | None) -> list[str] | None:
    """Every hand, where they are known."""
    return None if state is None else [format_tiles(hand) for hand in state.hands]
