"""Sentences of the game: what happened, what a move scores, how it ended."""

from __future__ import annotations

from collections.abc import Collection

from qwirkle.errors import Refusal
from qwirkle.i18n import Catalogue
from qwirkle.rules import (
    QWIRKLE_BONUS,
    EqualTotals,
    Event,
    Line,
    Opening,
    Place,
    Score,
    Tile,
    Trade,
    declared_size,
    opening_sets,
    winners,
)
from qwirkle.terminal.table import Table

__all__ = [
    "ending_sentences",
    "event_sentence",
    "opening_sentence",
    "refusal_sentence",
    "score_lines",
    "winner_sentences",
]


def refusal_sentence(texts: Catalogue, refusal: Refusal) -> str:
    """Why a move is refused."""
    return texts.text(f"refusal.{refusal.value}")


def opening_sentence(texts: Catalogue, table: Table) -> str:
    """Who opens and why: the size of the largest set, and the colour or shape that its tiles share."""
    dealt = table.game.states[0]
    name, rules, hand = table.seats[dealt.turn].name, dealt.rules, dealt.hands[dealt.turn]
    size = declared_size(hand)
    if rules.opening is Opening.SEAT or (rules.opening is Opening.FREE and size < 2):
        return texts.text("event.opens_freely", name=name)
    if rules.opening is Opening.FREE:
        return texts.count("event.opens.free", size, name=name)
    if size < 2:
        return texts.text("event.opens_single", name=name)
    words = [_shared_word(tiles) for tiles in opening_sets(hand, rules)]
    return texts.count(f"event.opens.{words[0] if len(words) == 1 else 'set'}", size, name=name)


def _shared_word(tiles: Collection[Tile]) -> str:
    """The colour or shape that two or more different tiles share."""
    colors = {tile.color.word for tile in tiles}
    return colors.pop() if len(colors) == 1 else next(iter(tiles)).shape.word


def event_sentence(texts: Catalogue, name: str, event: Event) -> str:
    """What a move did: who, what, for how many points. Tiles that only one seat may know are not named."""
    if isinstance(event.move, Place):
        tiles = texts.count("tiles", len(event.move.tiles))
        return texts.text("event.placed", name=name, tiles=tiles, points=texts.count("points", event.points))
    if isinstance(event.move, Trade):
        return texts.count("event.traded", len(event.move.tiles), name=name)
    return texts.text("event.passed", name=name)


def score_lines(texts: Catalogue, score: Score) -> list[str]:
    """The score of a placement line by line, and the sum where there is more than one part.

    >>> from qwirkle.i18n import catalogue
    >>> from qwirkle.notation import parse_board, parse_move
    >>> from qwirkle.rules import DEFAULT_RULES, score
    >>> board, move = parse_board("Rc@0,0 Rd@0,1 Ro@0,2"), parse_move("Rs@0,3 Bs@1,3 Ps@2,3")
    >>> scored = score(board, move, DEFAULT_RULES)
    >>> score_lines(catalogue("en"), scored)
    ['red line: 4', 'square line: 3', '4 + 3 = 7']
    """
    lines = [_line_sentence(texts, line) for line in score.lines]
    return [*lines, _sum(texts, score)] if score.qwirkles or len(lines) != 1 else lines


def _sum(texts: Catalogue, score: Score) -> str:
    """The sum of a placement's lines and bonuses, `4 + 3 = 7`, or only the total where there is one part."""
    parts = [points for line in score.lines for points in (line.points, QWIRKLE_BONUS * line.is_qwirkle)]
    shown = [str(points) for points in parts if points]
    if len(shown) < 2:
        return str(score.total)
    return texts.text("score.sum", parts=" + ".join(shown), total=score.total)


def _line_sentence(texts: Catalogue, line: Line) -> str:
    if line.attribute is None:
        return texts.text("score.lone", n=line.points)
    named = texts.text("score.line", line=texts.text(f"line.{line.attribute.word}"), n=line.points)
    return f"{named}  {texts.text('score.qwirkle')}" if line.is_qwirkle else named


def ending_sentences(texts: Catalogue, table: Table) -> list[str]:
    """Why the game is over, and who got the bonus for it."""
    state = table.state
    assert state.last is not None
    if state.went_out is not None:
        return [texts.text("event.finished", name=table.seats[state.went_out].name) + "."]
    fewest = [
        texts.text("terminal.end.fewest", name=seat.name)
        for seat, bonus in zip(table.seats, state.last.end_bonus, strict=True)
        if bonus
    ]
    return [texts.text("event.deadlock"), *fewest]


def winner_sentences(texts: Catalogue, table: Table) -> list[str]:
    """Who won, and what decided it: the points ahead, or running out of tiles first."""
    state = table.state
    won = winners(state)
    best = max(state.scores)
    points = texts.count("points", best)
    names = [table.seats[seat].name for seat in won]
    if len(won) > 1:
        return [texts.text("event.shared_win", names=", ".join(names), points=points)]
    lines = [texts.text("event.won", name=names[0], points=points)]
    behind = max(total for seat, total in enumerate(state.scores) if seat not in won)
    if behind < best:
        lines.append(texts.count("terminal.end.margin", best - behind))
    elif state.rules.equal_totals is EqualTotals.OUT_FIRST:
        lines.append(texts.text("terminal.end.out_first"))
    return lines
