"""What a crowd is to do, and what it tells of it afterwards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

__all__ = ["Fault", "Plan", "Told"]


@dataclass(frozen=True)
class Plan:
    """What a crowd is to do."""

    addresses: tuple[str, ...]
    """Where the servers are; the players of a game are spread over all of them."""
    games: int
    """How many games are played at the same time."""
    seats: tuple[int, ...] = (2,)
    """How many seats a game has; games take these numbers in turn."""
    bots: int = 0
    level: str = "greedy"
    rate: float = 0.0
    """Moves a second in each game; 0 for as many as the server makes."""
    seconds: float | None = None
    """How long to play, one game after the other at each table; `None` for one whole game at each."""
    reconnects: float = 0.0
    """After which part of all moves a player loses the connection, in half of them before the answer."""
    deflate: bool = False
    """Whether messages are compressed, as browsers wish it."""
    relay: bool = False
    """Whether there is a relay at the other end, and no games to speak of."""
    number: int = 0
    """Which of several processes this one is: each has source addresses of its own."""

    def people(self, game: int) -> int:
        """How many players the game with this number has who are no bots."""
        return self.seats[game % len(self.seats)] - self.bots


class Fault(NamedTuple):
    """Something that must never happen to a game."""

    kind: Literal["lost", "doubled", "stuck", "wrong"]
    """A move that was acknowledged and is not kept, or is another there; one that is kept and nobody made; a
    game that does not go on; anything else."""
    sentence: str


@dataclass
class Told:
    """What a crowd saw, in one process or in all of them together."""

    games: int = 0
    moves: int = 0
    whole_games: int = 0
    """How many games were played to their end, and what moves they had together."""
    whole_moves: int = 0
    lasted: float = 0.0
    """Seconds from the first moment of play to the last move."""
    processor: float = 0.0
    """Processor seconds of the crowd itself."""
    own: list[float] = field(default_factory=list)
    """Seconds from sending a move to hearing of it oneself."""
    other: list[float] = field(default_factory=list)
    """Seconds from sending a move to another player's hearing of it."""
    sizes: Counter[str] = field(default_factory=Counter)
    """Bytes of all messages, by kind."""
    messages: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    """What was refused and tried again, by error."""
    reconnects: int = 0
    checked: int = 0
    """How many games' records were found right."""
    acknowledged: int = 0
    """How many moves were acknowledged in the games that were checked."""
    faults: list[Fault] = field(default_factory=list)

    def add(self, other: Told) -> None:
        """Adds what another process saw at the same time."""
        self.games += other.games
        self.moves += other.moves
        self.whole_games += other.whole_games
        self.whole_moves += other.whole_moves
        self.lasted = max(self.lasted, other.lasted)
        self.processor += other.processor
        self.own += other.own
        self.other += other.other
        self.sizes += other.sizes
        self.messages += other.messages
        self.refused += other.refused
        self.reconnects += other.reconnects
        self.checked += other.checked
        self.acknowledged += other.acknowledged
        self.faults += other.faults

    def mean_size(self, kind: str) -> int:
        """How many bytes a message of this kind has."""
        return round(self.sizes[kind] / max(1, self.messages[kind]))
