"""Who is at the table: how many screens at each seat, who is away and for how long."""

from __future__ import annotations

from collections.abc import Collection, Sequence

__all__ = ["Presence"]


class Presence:
    """The screens at each seat and the spectators, as they come and go."""

    def __init__(self, people: Sequence[bool], now: float) -> None:
        self.screens = [0] * len(people)
        self.watchers = 0
        self._left: list[float | None] = [now if human else None for human in people]
        """When the last screen left each person's seat."""
        self._people = tuple(people)

    @property
    def anybody(self) -> bool:
        """Whether anybody is there, be it only to watch."""
        return any(self.screens) or self.watchers > 0

    def arrive(self, seats: Collection[int]) -> None:
        """One more screen at these seats; a spectator's where there are none."""
        self.watchers += not seats
        for seat in seats:
            self.screens[seat] += 1
            self._left[seat] = None

    def depart(self, seats: Collection[int], now: float) -> None:
        """One screen less at these seats."""
        self.watchers -= not seats
        for seat in seats:
            self.screens[seat] -= 1
            if not self.screens[seat] and self._people[seat]:
                self._left[seat] = now

    def away(self, seat: int, now: float) -> float | None:
        """The seconds this seat's person has been away; `None` for those who are there, and for bots."""
        left = self._left[seat]
        return None if left is None else round(now - left, 1)
