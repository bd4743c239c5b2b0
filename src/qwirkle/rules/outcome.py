"""The outcome of a move before it is made: all that whoever makes it can tell of what follows."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from qwirkle.errors import IllegalMove
from qwirkle.rules.ending import ending
from qwirkle.rules.laying import Laying
from qwirkle.rules.legality import check
from qwirkle.rules.moves import Move, Place, Trade
from qwirkle.rules.scoring import score_of
from qwirkle.rules.view import View

__all__ = ["Outcome", "outcome"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a move leads to."""

    after: View
    """What a spectator may know after the move."""
    draws: int
    """How many tiles are drawn after it."""
    end_bonus: tuple[int, ...]
    """What each seat gets for the end of the game with this move; all zeros where it goes on."""


def outcome(view: View, move: Move) -> Outcome:
    """What this move of the seat to move leads to; raises `IllegalMove` where the rules refuse it.

    Which tiles will be drawn nobody knows, but that no tile can fit any more the seat can tell from those it
    has not seen.

    >>> from qwirkle.notation import parse_move, parse_position
    >>> view = parse_position('{"rules":"jck","players":2,"turn":0,"scores":[80,78],"hands":[1,3],"bag":0,'
    ...     '"board":"Go@0,0 Gs@1,0","hand":"Gx"}')
    >>> found = outcome(view, parse_move("Gx@2,0"))
    >>> found.after.over, found.after.scores, found.end_bonus
    (True, (89, 78), (6, 0))
    """
    laying = Laying(view.board, move.placements if isinstance(move, Place) else ())
    refusal = check(view, move, laying)
    if refusal is not None:
        raise IllegalMove(refusal)
    seat = view.turn
    draws = min(len(move.tiles), view.bag_size)
    sizes, scores = list(view.hand_sizes), list(view.scores)
    sizes[seat] += draws - len(move.tiles)
    scores[seat] += score_of(laying, view.rules).total if isinstance(move, Place) else 0
    board = laying.board if isinstance(move, Place) else view.board
    kept = list((Counter(view.hand) - Counter(() if isinstance(move, Trade) else move.tiles)).elements())
    end = ending(view.rules, board, sizes, seat, (kept, view.unseen()))
    bonus = end.bonus if end is not None else (0,) * view.players
    after = replace(
        view,
        seat=None,
        turn=(seat + 1) % view.players,
        scores=tuple(total + extra for total, extra in zip(scores, bonus, strict=True)),
        hand_sizes=tuple(sizes),
        bag_size=view.bag_size - draws + (len(move.tiles) if isinstance(move, Trade) else 0),
        board=board,
        hand=(),
        over=end is not None,
        went_out=end.went_out if end is not None else None,
    )
    return Outcome(after, draws, bonus)
