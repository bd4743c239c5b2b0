"""A review as JSON: for programs."""

from __future__ import annotations

from typing import Any

from qwirkle.coach.review.reviewing import Review

__all__ = ["review_body"]


def review_body(review: Review) -> dict[str, Any]:
    """The review as a mapping for JSON: every seat's `lead` is its `deal` and all its `choice` and `luck`."""
    game = review.game
    names = game.names or tuple(str(seat + 1) for seat in range(game.players))
    return {
        "seats": [
            {"name": name, "score": total, "accuracy": accuracy}
            for name, total, accuracy in zip(names, game.scores, review.accuracies, strict=True)
        ],
        "deal": list(review.account.deal),
        "moves": [
            {
                "number": move.number,
                "seat": move.seat,
                "move": str(move.made.move),
                "best": str(move.best.move),
                "loss": move.loss,
                "mark": move.mark.value,
                "chance": [round(chance, 4) for chance in move.chance],
                "choice": list(move.choice),
                "luck": list(move.luck),
            }
            for move in review.moves
        ],
        "lead": list(review.account.lead),
    }
