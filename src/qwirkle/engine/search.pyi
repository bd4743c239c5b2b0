from collections.abc import Sequence

from qwirkle.engine.limits import Cancel
from qwirkle.engine.outlook import Outlook
from qwirkle.engine.position import Position
from qwirkle.engine.terms import Lesson, PlacedTile, Prospect

def weigh(position: Position, margin: int = ...) -> list[tuple[tuple[PlacedTile, ...], float]]: ...

class SamplingSearch:
    def __init__(
        self,
        position: Position,
        bag: int,
        seed: int,
        *,
        placements: int,
        trades: int,
        turns: int,
        late: int,
        risk: float,
        leaf_values: bool,
        learned_prior: bool = ...,
        learned_turns: int = ...,
        learned_own: bool = ...,
        learned_leaf: bool = ...,
        margin: int = ...,
        trust: float = ...,
        foresight: bool = ...,
        among_all: bool = ...,
        sure: float = ...,
        rounds: int = ...,
        open_hands: bool = ...,
        outlook: Outlook | None = ...,
        least: int = ...,
    ) -> None: ...
    def keep(self, placed: Sequence[PlacedTile], traded: Sequence[int] = ...) -> None: ...
    def run(self, *, seconds: float = ..., nodes: int = ..., cancel: Cancel | None = ...) -> None: ...
    @property
    def nodes(self) -> int: ...
    @property
    def rounds(self) -> int: ...
    @property
    def done(self) -> bool: ...
    def candidates(self) -> list[tuple[tuple[PlacedTile, ...], tuple[int, ...], float]]: ...
    def lessons(self) -> list[Lesson]: ...
    def prospects(self) -> list[Prospect]: ...
