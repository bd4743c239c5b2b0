"""A review as a page: one file that opens anywhere, in the reader's language, light or dark, without
scripts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from qwirkle.coach.review.graph import draw_graph
from qwirkle.coach.review.marks import Mark
from qwirkle.coach.review.reviewing import Review, ReviewedMove
from qwirkle.coach.review.style import STYLE
from qwirkle.coach.review.words import habit_sentence, moment_sentences, seat_names
from qwirkle.coach.sentences import decimal, percent, signed
from qwirkle.i18n import Catalogue
from qwirkle.notation import draw_board
from qwirkle.rules import Board, Place

__all__ = ["review_page"]

_ROUND = 6
"""How many cells are shown on every side of a move: as far as its lines can reach."""


def review_page(texts: Catalogue, review: Review) -> str:
    """The text of the page."""
    names = seat_names(texts, review)
    title = f"{texts.text('coach.review.title')}: {' – '.join(names)}"
    sections = [
        f"<h1>{escape(texts.text('coach.review.title'))}</h1>",
        _players(texts, review, names),
        _section(texts, "chance", _graph(texts, review, names)),
        _section(texts, "account", _account(texts, review, names)),
        _section(texts, "key", _moments(texts, review, names)),
        _section(texts, "habits", _habits(texts, review, names)),
        _section(texts, "moves", _moves(texts, review, names)),
        f'<p class="about">{escape(texts.text("coach.review.fine_print"))}</p>',
    ]
    return (
        f'<!doctype html>\n<html lang="{texts.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(sections)
        + "\n</main>\n</body>\n</html>\n"
    )


def _section(texts: Catalogue, key: str, inside: str) -> str:
    heading = escape(texts.text(f"coach.heading.{key}"))
    return f'<section class="{key}"><h2>{heading}</h2>{inside}</section>'


def _players(texts: Catalogue, review: Review, names: Sequence[str]) -> str:
    """A card for each player: points and accuracy."""
    cards = []
    for seat, name in enumerate(names):
        accuracy = escape(texts.text("coach.review.accuracy"))
        figure = decimal(texts, review.accuracies[seat])
        cards.append(
            f'<div class="card seat{seat}"><span class="name">{escape(name)}</span>'
            f'<span class="total">{review.game.scores[seat]}</span>'
            f'<span class="accuracy">{accuracy} <b>{figure}</b></span></div>'
        )
    about = escape(texts.text("coach.review.accuracy.about"))
    return f'<div class="cards">{"".join(cards)}</div><p class="about">{about}</p>'


def _graph(texts: Catalogue, review: Review, names: Sequence[str]) -> str:
    percents = [percent(texts, chance) for chance in (0.0, 0.5, 1.0)]
    key = "".join(f'<li class="seat{seat}">{escape(name)}</li>' for seat, name in enumerate(names))
    return draw_graph(review, texts.text("coach.heading.chance"), percents) + f'<ul class="legend">{key}</ul>'


def _account(texts: Catalogue, review: Review, names: Sequence[str]) -> str:
    """Where each final lead came from, a row for each player."""
    heads = ["player", "deal", "own", "theirs", "luck", "lead"]
    rows = []
    for seat, name in enumerate(names):
        own = sum(move.choice[seat] for move in review.moves if move.seat == seat)
        theirs = sum(move.choice[seat] for move in review.moves if move.seat != seat)
        luck = sum(move.luck[seat] for move in review.moves)
        parts = [review.account.deal[seat], own, theirs, luck, review.account.lead[seat]]
        cells = "".join(f"<td>{signed(texts, part)}</td>" for part in parts)
        rows.append(f'<tr><th scope="row" class="seat{seat}">{escape(name)}</th>{cells}</tr>')
    about = escape(texts.text("coach.review.account.about"))
    return f'<p class="about">{about}</p>' + _table(texts, heads, rows)


def _table(texts: Catalogue, heads: Iterable[str], rows: Iterable[str]) -> str:
    shown = "".join(f'<th scope="col">{escape(texts.text(f"coach.heading.{head}"))}</th>' for head in heads)
    return (
        f'<div class="wide"><table><thead><tr>{shown}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _moments(texts: Catalogue, review: Review, names: list[str]) -> str:
    """The moves that mattered most, each with a picture of the best move."""
    shown = [review.moves[number - 1] for number in review.key_moves]
    return "".join(_moment(texts, move, names) for move in shown) or _nothing(texts)


def _moment(texts: Catalogue, move: ReviewedMove, names: list[str]) -> str:
    heading = escape(texts.text("coach.review.move", n=move.number, name=names[move.seat]))
    first, better, *rest = moment_sentences(texts, move, names)
    said = "".join(f"<li>{escape(sentence)}</li>" for sentence in rest)
    pictures = [_picture(texts, "made", move)]
    if move.best.move != move.made.move and isinstance(move.best.move, Place):
        pictures.append(_picture(texts, "best", move))
    return (
        f'<article class="{move.mark.value}"><h3>{heading}</h3><p>{escape(first)}</p>'
        f'<div class="pictures">{"".join(pictures)}</div><p>{escape(better)}</p><ul>{said}</ul></article>'
    )


def _picture(texts: Catalogue, which: str, move: ReviewedMove) -> str:
    """The board with the move made or the best one laid on it."""
    shown = move.made.move if which == "made" else move.best.move
    title = f"{texts.text(f'coach.heading.{which}')}: {shown}"
    drawing = draw_board(_near(move), move=shown, title=title)
    return f"<figure>{drawing}<figcaption>{escape(title)}</figcaption></figure>"


def _near(move: ReviewedMove) -> Board:
    """The part of the board round the move made and the best one: a whole board is small on a phone."""
    board = move.analysis.view.board
    moves = (move.made.move, move.best.move)
    laid = [placed.cell for each in moves if isinstance(each, Place) for placed in each.placements]
    if not laid:
        return board
    left, right = min(cell.x for cell in laid) - _ROUND, max(cell.x for cell in laid) + _ROUND
    top, bottom = min(cell.y for cell in laid) - _ROUND, max(cell.y for cell in laid) + _ROUND
    return Board(
        {cell: tile for cell, tile in board.items() if left <= cell.x <= right and top <= cell.y <= bottom}
    )


def _habits(texts: Catalogue, review: Review, names: Sequence[str]) -> str:
    items = "".join(
        f'<li><b class="seat{habit.seat}">{escape(names[habit.seat])}</b> '
        f"{escape(habit_sentence(texts, habit))}</li>"
        for habit in review.habits
    )
    return f"<ul>{items}</ul>" if items else _nothing(texts)


def _nothing(texts: Catalogue) -> str:
    return f'<p class="about">{escape(texts.text("coach.review.none"))}</p>'


def _moves(texts: Catalogue, review: Review, names: Sequence[str]) -> str:
    heads = ["number", "player", "made", "mark", "loss", "best", "luck", "chance"]
    rows = [_move_row(texts, move, names) for move in review.moves]
    return _table(texts, heads, rows)


def _move_row(texts: Catalogue, move: ReviewedMove, names: Sequence[str]) -> str:
    best = "" if move.best.move == move.made.move else escape(str(move.best.move))
    loss = decimal(texts, move.loss) if move.mark is not Mark.FORCED and move.loss >= 0.05 else ""
    mark = escape(texts.text(f"coach.mark.{move.mark.value}"))
    return (
        f'<tr class="{move.mark.value}"><td>{move.number}</td>'
        f'<th scope="row" class="seat{move.seat}">{escape(names[move.seat])}</th>'
        f'<td class="move">{escape(str(move.made.move))}</td><td class="mark">{mark}</td><td>{loss}</td>'
        f'<td class="move">{best}</td><td>{signed(texts, move.luck[move.seat])}</td>'
        f"<td>{percent(texts, move.chance[move.seat])}</td></tr>"
    )
