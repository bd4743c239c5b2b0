"""The coach: what a player could have seen. Hints, reasons, the chance to win, and the review of a finished
game.

Everything is worked out from a view, so from what one seat may know; `docs/coach.md` says how every number
comes about.
"""

from __future__ import annotations

from qwirkle.coach.analysis import AnalysedMove, Analysis, analyse, chance_to_win
from qwirkle.coach.hints import Hint, Nudge, hint, hint_sentences
from qwirkle.coach.overlay import CellOffer, overlay
from qwirkle.coach.reasons import Reason, ReasonKind
from qwirkle.coach.review import Attempt, Mark, Review, ReviewedMove, Verdict, review, try_again
from qwirkle.coach.sentences import cell_letters, reason_sentence

__all__ = [
    "AnalysedMove",
    "Analysis",
    "Attempt",
    "CellOffer",
    "Hint",
    "Mark",
    "Nudge",
    "Reason",
    "ReasonKind",
    "Review",
    "ReviewedMove",
    "Verdict",
    "analyse",
    "cell_letters",
    "chance_to_win",
    "hint",
    "hint_sentences",
    "overlay",
    "reason_sentence",
    "review",
    "try_again",
]
