"""The whole game at one moment, the one way to change it, its end and its winners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain

from qwirkle.errors import BadSetup, IllegalMove
from qwirkle.rules.board import Board
from qwirkle.rules.editions import Deadlock, EqualTotals, RuleSet
from qwirkle.rules.events import Event
from qwirkle.rules.fitting import fits_somewhere
from qwirkle.rules.laying import Laying
from qwirkle.rules.legality import check
from qwirkle.rules.moves import Move, Place, Trade
from qwirkle.rules.scoring import FINISH_BONUS, score_of
from qwirkle.rules.shuffle import Bag
from qwirkle.rules.tiles import Tile
from qwirkle.rules.view import View

__all__ = ["State", "apply", "winners"]


@dataclass(frozen=True, slots=True)
class State:
    """A whole game at one moment, hidden tiles included. It never changes; `apply` makes the next one."""

    rules: RuleSet
    board: Board
    hands: tuple[tuple[Tile, ...], ...]
    bag: Bag
    scores: tuple[int, ...]
    turn: int
    """The seat to move; in a game that is over, the seat that would have been next."""
    over: bool = False
    went_out: int | None = None
    """The seat that ran out of tiles and ended the game."""
    last: Event | None = None
    """The move that led here."""

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return len(self.hands)

    @property
    def moves_made(self) -> int:
        """How many moves led here."""
        return self.last.number if self.last else 0

    def view(self, seat: int | None) -> View:
        """What this seat may know; what a spectator may know where no seat is given."""
        return View(
            rules=self.rules,
            seat=seat,
            turn=self.turn,
            scores=self.scores,
            hand_sizes=tuple(map(len, self.hands)),
            bag_size=len(self.bag),
            board=self.board,
            hand=() if seat is None else self.hands[seat],
            over=self.over,
            went_out=self.went_out,
        )

    @property
    def to_move(self) -> View:
        """What the seat to move may know."""
        return self.view(self.turn)


def apply(state: State, move: Move, seat: int | None = None, drawn: Sequence[Tile] | None = None) -> State:
    """The game after this move; raises `IllegalMove` with the reason where the rules refuse it.

    The move is that of the seat to move unless another is named (which is then refused). `drawn` names the
    tiles drawn, where they are known from a record and not from the bag's own order.

    >>> from qwirkle.rules import deal, legal_moves
    >>> state = deal(seed=bytes(32))
    >>> state = apply(state, legal_moves(state.to_move)[0])
    >>> state.moves_made, state.last.points
    (1, 3)
    """
    seat = state.turn if seat is None else seat
    if not 0 <= seat < state.players:
        raise BadSetup(f"seat {seat}: the seats are 0 to {state.players - 1}")
    laying = Laying(state.board, move.placements if isinstance(move, Place) else ())
    refusal = check(state.view(seat), move, laying)
    if refusal is not None:
        raise IllegalMove(refusal)
    scored = score_of(laying, state.rules) if isinstance(move, Place) else None
    scores = list(state.scores)
    scores[seat] += scored.total if scored else 0
    taken, bag = _draw(state.bag, min(len(move.tiles), len(state.bag)), drawn)
    if isinstance(move, Trade):
        bag = bag.put_back(move.tiles)
    hand = [*state.hands[seat], *taken]
    for tile in move.tiles:
        hand.remove(tile)
    hands = list(state.hands)
    hands[seat] = tuple(sorted(hand))
    after = State(
        rules=state.rules,
        board=laying.board if scored else state.board,
        hands=tuple(hands),
        bag=bag,
        scores=tuple(scores),
        turn=(seat + 1) % state.players,
        last=Event(state.moves_made + 1, seat, move, scored, taken, (0,) * state.players),
    )
    return _ended(after)


def _draw(bag: Bag, count: int, drawn: Sequence[Tile] | None) -> tuple[tuple[Tile, ...], Bag]:
    """The tiles drawn, by the bag's order or by name, and the bag without them."""
    if drawn is None:
        return bag.draw(count)
    if len(drawn) != count:
        raise BadSetup(f"{len(drawn)} tiles drawn where {count} are due")
    return tuple(drawn), bag.take(drawn)


def _ended(state: State) -> State:
    """The same state, over and with its bonus where the game has just ended.

    It ends when a player runs out of tiles, and when no tile that is left fits anywhere. With an empty bag
    that is when nobody can place; with tiles in the bag, everybody could only trade for ever.
    """
    assert state.last is not None
    seat = state.last.seat
    if not state.hands[seat]:
        return _over(state, winner_of_bonus=seat, went_out=seat)
    board = state.board
    # Nearly always something in a hand fits, and the bag need not be looked through.
    if not board or fits_somewhere(board, chain(*state.hands)) or fits_somewhere(board, state.bag.tiles):
        return state
    counts = [len(hand) for hand in state.hands]
    fewest = [other for other in range(state.players) if counts[other] == min(counts)]
    alone = state.rules.deadlock is Deadlock.FEWEST and len(fewest) == 1
    return _over(state, winner_of_bonus=fewest[0] if alone else None, went_out=None)


def _over(state: State, winner_of_bonus: int | None, went_out: int | None) -> State:
    """The same state, over, with the end bonus for one seat or none."""
    assert state.last is not None
    bonus = tuple(FINISH_BONUS * (seat == winner_of_bonus) for seat in range(state.players))
    return replace(
        state,
        scores=tuple(total + extra for total, extra in zip(state.scores, bonus, strict=True)),
        over=True,
        went_out=went_out,
        last=replace(state.last, end_bonus=bonus),
    )


def winners(game: State | View) -> tuple[int, ...]:
    """The seats that won a game that is over: most points; several where they share the win."""
    if not game.over:
        return ()
    best = tuple(seat for seat, total in enumerate(game.scores) if total == max(game.scores))
    if game.rules.equal_totals is EqualTotals.OUT_FIRST and game.went_out in best:
        return (game.went_out,)
    return best
