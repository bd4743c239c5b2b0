"""A review in words: names, key moments and habits, for pages and terminals alike."""

from __future__ import annotations

from qwirkle.coach.review.habits import Habit
from qwirkle.coach.review.marks import Mark
from qwirkle.coach.review.reviewing import Review, ReviewedMove
from qwirkle.coach.sentences import decimal, reason_sentence, signed
from qwirkle.i18n import Catalogue

__all__ = ["habit_sentence", "moment_sentences", "seat_names"]

_LUCKY = 4.0
"""Luck of fewer points is not worth a sentence."""


def seat_names(texts: Catalogue, review: Review) -> list[str]:
    """What the players are called; by their place where the record has no names."""
    game = review.game
    return list(game.names) or [texts.text("coach.seat", n=seat + 1) for seat in range(game.players)]


def habit_sentence(texts: Catalogue, habit: Habit) -> str:
    """What a player does more than once, where, and what it cost."""
    moves = ", ".join(map(str, habit.moves))
    return texts.text(f"coach.habit.{habit.kind.value}", moves=moves, value=decimal(texts, habit.cost))


def moment_sentences(texts: Catalogue, move: ReviewedMove, names: list[str]) -> list[str]:
    """What there is to say about a move that mattered: what it gave away, what was better, and why."""
    mark = texts.text(f"coach.mark.{move.mark.value}")
    if round(move.loss, 1) > 0:
        said = [
            texts.text("coach.review.gave", move=move.made.move, mark=mark, value=decimal(texts, move.loss))
        ]
    else:
        said = [texts.text("coach.review.marked", move=move.made.move, mark=mark)]
    is_best = move.best.move == move.made.move or move.mark in (Mark.BEST, Mark.BRILLIANT, Mark.FORCED)
    shown = move.made if is_best else move.best
    if is_best:
        said.append(texts.text("coach.review.fine", move=shown.move))
    else:
        said.append(texts.text("coach.review.better", move=shown.move))
    said += [reason_sentence(texts, reason) for reason in shown.reasons]
    luckiest = max(range(len(move.luck)), key=lambda seat: move.luck[seat])
    if move.luck[luckiest] >= _LUCKY:
        said.append(
            texts.text("coach.review.lucky", name=names[luckiest], value=signed(texts, move.luck[luckiest]))
        )
    return said
