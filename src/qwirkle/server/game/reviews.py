"""Reviews of records: a finished game gone through by the coach turn by turn, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from qwirkle.coach import AnalysedMove, Review, ReviewedMove, cell_letters, try_again
from qwirkle.coach.review.body import review_body
from qwirkle.coach.review.marks import SLIPS
from qwirkle.coach.review.reviewing import review_of, value_turn
from qwirkle.coach.review.words import habit_sentence
from qwirkle.coach.valuing import Values
from qwirkle.errors import BadSetup, ErrorCode, NotationError, Refusal, RequestError
from qwirkle.game import Game
from qwirkle.i18n import Catalogue, catalogue
from qwirkle.notation import parse_move
from qwirkle.rules import Place, check, score
from qwirkle.server.limits import RECORD_MOVES
from qwirkle.server.protocol.outgoing import Reason
from qwirkle.server.protocol.reasons import told_reasons
from qwirkle.server.protocol.review_bodies import (
    ReviewDone,
    ReviewHabit,
    ReviewMove,
    ReviewSeat,
    TriedAgain,
    TryAgain,
)

__all__ = ["attempt_of_record", "check_attempt", "moves_to_review", "review_of_record", "value_of_turn"]

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


def check_attempt(asked: TryAgain) -> None:
    """Raises `RequestError` unless the record has a turn of this number, in which the move is legal."""
    game = _finished_game(asked.record)
    if asked.number > len(game.moves):
        reason = f"number {asked.number}: this record has {len(game.moves)} moves"
        raise RequestError(ErrorCode.BAD_MESSAGE, reason=reason)
    try:
        refusal = check(game.states[asked.number - 1].to_move, parse_move(asked.move))
    except NotationError:
        refusal = Refusal.BAD_NOTATION
    if refusal is not None:
        raise RequestError(refusal)


def attempt_of_record(asked: TryAgain, language: str) -> TriedAgain:
    """What came of a move that `check_attempt` has let pass, in this language."""
    found = try_again(_finished_game(asked.record), asked.number, parse_move(asked.move))
    return TriedAgain(
        verdict=found.verdict.value,
        loss=found.move.loss,
        made_loss=found.made_loss,
        reasons=_reasons(catalogue(language), found.move),
    )


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
        slip=move.mark in SLIPS,
        reasons=_reasons(texts, move.best) if told else [],
        made_reasons=_reasons(texts, move.made) if told and move.loss else [],
    )


def _reasons(texts: Catalogue, move: AnalysedMove) -> list[Reason]:
    return told_reasons(texts, move.reasons, cell_letters(move.reasons))
