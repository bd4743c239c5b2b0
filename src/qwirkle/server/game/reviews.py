"""Reviews of records: a finished game gone through by the coach turn by turn, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from qwirkle.coach import Review, ReviewedMove, reason_sentence
from qwirkle.coach.review.body import review_body
from qwirkle.coach.review.reviewing import review_of, value_turn
from qwirkle.coach.review.words import habit_sentence
from qwirkle.coach.valuing import Values
from qwirkle.errors import BadSetup, ErrorCode, NotationError, RequestError
from qwirkle.game import Game
from qwirkle.i18n import Catalogue, catalogue
from qwirkle.rules import Place, score
from qwirkle.server.limits import RECORD_MOVES
from qwirkle.server.protocol.review_bodies import ReviewDone, ReviewHabit, ReviewMove, ReviewSeat

__all__ = ["moves_to_review", "review_of_record", "value_of_turn"]

_GAMES = 32
"""How many games are kept while their turns are asked for one by one."""
_WORTH_WORDS = 1.0
"""A move that gives away so many points is worth explaining."""


def moves_to_review(text: str) -> int:
    """How many moves a record has; raises `RequestError` unless its game is over and all of it is known."""
    return len(_finished_game(text).moves)


@lru_cache(maxsize=_GAMES)
def _finished_game(text: str) -> Game:
    try:
        game = Game.from_record(text)
    except NotationError as error:
        raise RequestError(ErrorCode.BAD_RECORD, reason=str(error)) from None
    except BadSetup:
        raise RequestError(ErrorCode.NOT_FINISHED) from None
    if not game.over or len(game.moves) > RECORD_MOVES:
        raise RequestError(ErrorCode.NOT_FINISHED)
    return game


def value_of_turn(text: str, number: int) -> Values:
    """What the moves of a record's turn were worth; turns count from 1."""
    return value_turn(_finished_game(text), number)


def review_of_record(text: str, values: Sequence[Values], language: str) -> ReviewDone:
    """The whole review, in this language, of a record whose turns have these values."""
    found = review_of(_finished_game(text), values)
    texts = catalogue(language)
    body = review_body(found)
    return ReviewDone(
        seats=[ReviewSeat(**seat) for seat in body["seats"]],
        deal=body["deal"],
        lead=body["lead"],
        chance=list(found.chance),
        moves=[_move(texts, found, move) for move in found.moves],
        habits=[
            ReviewHabit(seat=habit.seat, words=habit_sentence(texts, habit), moves=list(habit.moves))
            for habit in found.habits
        ],
        key_moves=list(found.key_moves),
    )


def _move(texts: Catalogue, found: Review, move: ReviewedMove) -> ReviewMove:
    view = move.analysis.view
    made = move.made.move
    told = move.number in found.key_moves or move.loss >= _WORTH_WORDS
    return ReviewMove(
        number=move.number,
        seat=move.seat,
        move=str(made),
        best=str(move.best.move),
        points=score(view.board, made, view.rules).total if isinstance(made, Place) else 0,
        loss=move.loss,
        mark=move.mark.value,
        chance=[round(chance, 4) for chance in move.chance],
        choice=list(move.choice),
        luck=list(move.luck),
        words=[reason_sentence(texts, reason) for reason in move.best.reasons] if told else [],
        made_words=[reason_sentence(texts, reason) for reason in move.made.reasons]
        if told and move.loss
        else [],
    )
