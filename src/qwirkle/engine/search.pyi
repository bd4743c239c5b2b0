from qwirkle.engine.limits import Cancel
from qwirkle.engine.position import Position
from qwirkle.engine.terms import PlacedTile

def weigh(position: Position) -> list[tuple[tuple[PlacedTile, ...], float]]: ...

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
    ) -> None: ...
    def run(self, *, seconds: float = ..., nodes: int = ..., cancel: Cancel | None = ...) -> None: ...
    @property
    def nodes(self) -> int: ...
    @property
    def done(self) -> bool: ...
    def candidates(self) -> list[tuple[tuple[PlacedTile, ...], tuple[int, ...], float]]: ...
