"""Games typed by a script: what people would type, and what the game says to it."""

from __future__ import annotations

import io
from datetime import date
from pathlib import Path
from random import Random

from qwirkle.bots import Progress, bot, usual_limit
from qwirkle.i18n import catalogue
from qwirkle.notation import parse_record
from qwirkle.rules import DEFAULT_RULES, Move, RuleSet, State, deal, legal_placements
from qwirkle.terminal.game_loop import GameLoop
from qwirkle.terminal.saving import SavedGame
from qwirkle.terminal.screen import Screen
from qwirkle.terminal.seats import named, read_kinds
from qwirkle.terminal.table import Table
from qwirkle.terminal.voice import Voice

SEED = bytes(range(32))


def best_points(state: State) -> Move:
    """What a player does who takes the most points."""
    return bot("greedy").choose(state.to_move, usual_limit("greedy"), Random(1), Progress()).move


class Session:
    """A game that is played by typing lines at it, all in this process."""

    def __init__(
        self,
        folder: Path,
        players: str = "me,person",
        *,
        language: str = "en",
        rules: RuleSet = DEFAULT_RULES,
        seed: bytes = SEED,
    ) -> None:
        texts = catalogue(language)
        kinds = read_kinds(players.split(","))
        self.table = Table.new(named(kinds, [None] * len(kinds), texts), rules, seed, None, date(2026, 1, 2))
        self.path = folder / "game.qwk"
        self.language = language
        self.saved = SavedGame(self.path)
        self.all_saved = True

    def enter(self, *lines: str) -> str:
        """What the game says while these lines are typed and the input then ends."""
        target = io.StringIO()
        screen = Screen(io.StringIO("".join(f"{line}\n" for line in lines)), target)
        self.all_saved = GameLoop(self.table, self.saved, Voice(screen, catalogue(self.language))).run()
        return target.getvalue()

    @property
    def saved_moves(self) -> list[str]:
        """The moves that are in the saved file."""
        return [str(each.move) for each in parse_record(self.path.read_text("utf-8")).moves]

    @property
    def state(self) -> State:
        return self.table.state


def opening_slots(state: State) -> str:
    """The numbers of tiles in hand that open the game, as a player types them."""
    first = legal_placements(state.to_move)[0]
    hand = list(state.to_move.hand)
    return " ".join(str(hand.index(tile) + 1) for tile in first.tiles)


def fresh(players: int = 2) -> State:
    """The game that every session begins with."""
    return deal(players, SEED)
