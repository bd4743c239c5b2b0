from typing import NamedTuple

class Played(NamedTuple):
    games: int
    turns: int
    placements: int
    points: int

def play_games(games: int, seed: int, *, players: int = ..., listing: bool = ...) -> Played: ...
