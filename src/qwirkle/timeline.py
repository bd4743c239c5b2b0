"""The states of a game from the deal to now. Those in between can be forgotten: the moves bring them back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from qwirkle.rules import Event, State, apply

__all__ = ["Timeline"]


class Timeline:
    """States in their order, of which at least the first and the last are at hand, and every event."""

    __slots__ = ("_states", "events")

    def __init__(self, states: Iterable[State]) -> None:
        self._states: list[State | None] = list(states)
        self.events: list[Event] = [state.last for state in self._states if state and state.last is not None]
        """What every move did."""

    def __len__(self) -> int:
        return len(self._states)

    @property
    def first(self) -> State:
        """How the game began."""
        state = self._states[0]
        assert state is not None
        return state

    @property
    def last(self) -> State:
        """How it stands."""
        return self._states[-1] or self._brought_back(len(self._states) - 1)

    def append(self, state: State) -> Event:
        """One more state, after a move; gives what that did."""
        assert state.last is not None
        self._states.append(state)
        self.events.append(state.last)
        return state.last

    def pop(self) -> Event:
        """Forgets the last move, and gives what it did."""
        self._states.pop()
        return self.events.pop()

    def all(self) -> list[State]:
        """Every state, brought back where it was forgotten; here they stay forgotten."""
        whole = self.until(len(self))
        return [state or whole._brought_back(place) for place, state in enumerate(self._states)]

    def until(self, count: int) -> Self:
        """Another timeline, with the first states of this one."""
        other = type(self).__new__(type(self))
        other._states = self._states[:count]
        other.events = self.events[: len(self.events) - (len(self) - count)]
        return other

    def forget(self) -> None:
        """Keeps the first state and the last, which is a twentieth of all in a long game."""
        last = self.last
        self._states[1:-1] = [None] * (len(self) - 2)
        self._states[-1] = last

    def _brought_back(self, place: int) -> State:
        """A state that was forgotten, with those before it: each follows from the one before."""
        start = place
        while self._states[start] is None:
            start -= 1
        state = self._states[start]
        assert state is not None
        # A game that began in the middle has no event for its first state, or one of before.
        before = len(self) - 1 - len(self.events)
        for each in range(start + 1, place + 1):
            event = self.events[each - 1 - before]
            drawn = None if state.bag.seed is not None else event.drawn
            state = self._states[each] = apply(state, event.move, event.seat, drawn)
        return state
