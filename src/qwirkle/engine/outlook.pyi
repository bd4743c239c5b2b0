from collections.abc import Sequence

FEATURE_COUNT: int
LAYERS: tuple[int, int]

class Outlook:
    def __init__(self, layers: Sequence[tuple[Sequence[Sequence[float]], Sequence[float]]]) -> None: ...
    def value(self, features: Sequence[float]) -> float: ...
