"""Matches between bots: mirrored deals, confidence and ratings, on any `concurrent.futures` executor.

`play_match` plays, `standings` says what came out; `qwirkle arena` is both on the command line.
"""

from qwirkle.arena.entrants import Entrant, parse_entrant
from qwirkle.arena.games import Forfeit, Plan, PlayedDeal, PlayedGame, Thinking, play_deal
from qwirkle.arena.ledger import Ledger
from qwirkle.arena.match import play_match
from qwirkle.arena.report import Report
from qwirkle.arena.spreading import process_pool
from qwirkle.arena.standings import Standing, standings
from qwirkle.arena.statistics import Estimate, Interval, Sprt, Verdict

__all__ = [
    "Entrant",
    "Estimate",
    "Forfeit",
    "Interval",
    "Ledger",
    "Plan",
    "PlayedDeal",
    "PlayedGame",
    "Report",
    "Sprt",
    "Standing",
    "Thinking",
    "Verdict",
    "parse_entrant",
    "play_deal",
    "play_match",
    "process_pool",
    "standings",
]
