"""The coach at a table: hints step by step, and what the board offers, from what a seat may know."""

from __future__ import annotations

from qwirkle.coach import Hint, cell_letters, hint_sentences, overlay
from qwirkle.i18n import catalogue
from qwirkle.notation import format_move, format_tiles
from qwirkle.rules import Place, View, score
from qwirkle.server.live.bot_pool import BotPool
from qwirkle.server.protocol import incoming, outgoing
from qwirkle.server.protocol.reasons import told_reasons

__all__ = ["Coaching"]


class Coaching:
    """The coach's last thoughts about one game: all steps of a hint come from the same."""

    def __init__(self, bots: BotPool) -> None:
        self._bots = bots
        self._known: tuple[int, View, Hint] | None = None

    async def hint(self, asked: incoming.AskHint, view: View, language: str, owner: str) -> outgoing.Hint:
        """One step of a hint in this turn, in this language."""
        if self._known is None or self._known[:2] != (asked.at, view):
            self._known = (asked.at, view, await self._bots.advise(view, owner))
        found = self._known[2]
        move, reasons = found.move.move, found.move.reasons
        texts = catalogue(language)
        return outgoing.Hint(
            id=asked.id,
            seat=asked.seat,
            at=asked.at,
            step=asked.step,
            words=hint_sentences(texts, found, asked.step),
            count=found.count if asked.step > 1 else 0,
            cells=[str(cell) for cell in found.place] if asked.step > 1 else [],
            move=format_move(move) if asked.step > 2 else None,
            points=score(view.board, move, view.rules).total
            if asked.step > 2 and isinstance(move, Place)
            else 0,
            reasons=told_reasons(texts, reasons, cell_letters(reasons)) if asked.step > 2 else [],
        )

    def overlay(self, asked: incoming.AskOverlay, view: View) -> outgoing.Overlay:
        """What each empty cell beside the board offers."""
        cells = [
            outgoing.OverlayCell(
                cell=str(offer.cell),
                points=offer.points,
                qwirkle=offer.qwirkle,
                mine=format_tiles(offer.mine),
                chance=offer.seats[0][1],
                dead=offer.dead,
            )
            for offer in overlay(view)
        ]
        return outgoing.Overlay(id=asked.id, seat=asked.seat, at=asked.at, cells=cells)
