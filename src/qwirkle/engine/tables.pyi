from typing import SupportsIndex

from qwirkle.engine.position import Position
from qwirkle.rules import Move, RuleSet, View

WINDOW: int
TAKE: int
LAY: int
TRADE: int
END: int
LOOK: int
ACTIONS: int
OBSERVATION: int
PARTS: dict[str, slice]

class Tables:
    def __init__(
        self,
        count: int,
        players: int = ...,
        *,
        rules: RuleSet = ...,
        by_lead: bool = ...,
        most_moves: int = ...,
    ) -> None: ...
    # Arrays are whatever offers its memory; the types of numpy have no name for that before Python 3.12.
    def bind(
        self,
        observations: object,
        masks: object,
        counts: object,
        turns: object,
        rewards: object,
        dones: object,
    ) -> None: ...
    def reset(self, seed: SupportsIndex | None) -> None: ...
    def step(self, actions: object, again: bool = ...) -> None: ...
    def choose(self, places: object, out: object) -> None: ...
    def observe(self, i: int, seat: int, out: object) -> None: ...
    def scores(self, i: int) -> tuple[int, ...]: ...
    def position(self, i: int) -> Position: ...

class Turn:
    move: Move | None
    @property
    def corner(self) -> tuple[int, int]: ...
    def __init__(self, view: View) -> None: ...
    def observe(self, out: object) -> None: ...
    def mask(self, out: object) -> None: ...
    def step(self, action: int) -> None: ...
