"""Who is at the table: how many screens at each seat, who is away and for how long."""

from __future__ import annotations

from collections.abc import Collection, Sequence

__all__ = ["Presence"]


class Presence:
    """The screens at each seat and the spectators, as they come and go, here and at other servers."""

    def __init__(self, people: Sequence[bool], now: float) -> None:
        self.screens_here = [0] * len(people)
        """The screens that this server serves, by seat."""
        self.watchers_here = 0
        self._elsewhere: dict[str, tuple[Sequence[int], int]] = {}
        """The screens and the spectators at each other server."""
        self._left: list[float | None] = [now if human else None for human in people]
        """When the last screen left each person's seat."""
        self._people = tuple(people)

    @property
    def screens(self) -> list[int]:
        """The screens at each seat, wherever they are served."""
        if not self._elsewhere:
            return list(self.screens_here)
        everywhere = (self.screens_here, *(screens for screens, _ in self._elsewhere.values()))
        return [sum(each) for each in zip(*everywhere, strict=True)]

    @property
    def watchers(self) -> int:
        """The spectators, wherever they are served."""
        return self.watchers_here + sum(watchers for _, watchers in self._elsewhere.values())

    @property
    def anybody_here(self) -> bool:
        """Whether this server serves anybody at the table, be it only to watch."""
        return any(self.screens_here) or self.watchers_here > 0

    def arrive(self, seats: Collection[int]) -> None:
        """One more screen at these seats; a spectator's where there are none."""
        self.watchers_here += not seats
        for seat in seats:
            self.screens_here[seat] += 1
            self._left[seat] = None

    def depart(self, seats: Collection[int], now: float) -> None:
        """One screen less at these seats."""
        self.watchers_here -= not seats
        for seat in seats:
            self.screens_here[seat] -= 1
        self._note_who_left(now)

    def set_elsewhere(self, server: str, screens: Sequence[int], watchers: int, now: float) -> bool:
        """Who is there at another server; whether that is news."""
        stands = (tuple(screens), watchers) if any(screens) or watchers else None
        if len(screens) != len(self._people) or self._elsewhere.get(server) == stands:
            return False
        self._elsewhere.pop(server, None)
        if stands is not None:
            self._elsewhere[server] = stands
        self._note_who_left(now)
        return True

    def elsewhere(self) -> list[str]:
        """The other servers with somebody at this table."""
        return list(self._elsewhere)

    def away(self, seat: int, now: float) -> float | None:
        """The seconds this seat's person has been away; `None` for those who are there, and for bots."""
        left = self._left[seat]
        return None if left is None else round(now - left, 1)

    def _note_who_left(self, now: float) -> None:
        for seat, screens in enumerate(self.screens):
            if screens:
                self._left[seat] = None
            elif self._people[seat] and self._left[seat] is None:
                self._left[seat] = now
