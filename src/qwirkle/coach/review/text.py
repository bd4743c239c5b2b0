"""A review as lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from qwirkle.coach.review.reviewing import Review
from qwirkle.coach.review.words import habit_sentence, moment_sentences, seat_names
from qwirkle.coach.sentences import decimal, percent, signed
from qwirkle.i18n import Catalogue

__all__ = ["review_lines"]


def review_lines(texts: Catalogue, review: Review) -> list[str]:
    """The review, line by line: players, account, what mattered most, what happened more than once."""
    return list(_lines(texts, review))


def _lines(texts: Catalogue, review: Review) -> Iterator[str]:
    names = seat_names(texts, review)
    yield texts.text("coach.review.title")
    for seat, name in enumerate(names):
        accuracy = f"{texts.text('coach.review.accuracy')} {decimal(texts, review.accuracies[seat])}"
        yield f"  {name}: {texts.count('points', review.game.scores[seat])}, {accuracy}"
    yield ""
    yield texts.text("coach.heading.account")
    yield from _account(texts, review, names)
    yield ""
    yield texts.text("coach.heading.key")
    for number in review.key_moves:
        move = review.moves[number - 1]
        chance = f"{texts.text('coach.heading.chance')}: {percent(texts, move.chance[move.seat])}"
        yield f"  {texts.text('coach.review.move', n=number, name=names[move.seat])}. {chance}"
        yield from (f"    {sentence}" for sentence in moment_sentences(texts, move, names))
    if not review.key_moves:
        yield f"  {texts.text('coach.review.none')}"
    yield ""
    yield texts.text("coach.heading.habits")
    yield from (f"  {names[habit.seat]}: {habit_sentence(texts, habit)}" for habit in review.habits)
    if not review.habits:
        yield f"  {texts.text('coach.review.none')}"


def _account(texts: Catalogue, review: Review, names: list[str]) -> Iterator[str]:
    """For each player what its final lead is made of."""
    for seat, name in enumerate(names):
        own = sum(move.choice[seat] for move in review.moves if move.seat == seat)
        theirs = sum(move.choice[seat] for move in review.moves if move.seat != seat)
        luck = sum(move.luck[seat] for move in review.moves)
        parts = [
            ("deal", review.account.deal[seat]),
            ("own", own),
            ("theirs", theirs),
            ("luck", luck),
            ("lead", review.account.lead[seat]),
        ]
        said = ", ".join(
            f"{texts.text(f'coach.heading.{key}')} {signed(texts, value)}" for key, value in parts
        )
        yield f"  {name}: {said}"
