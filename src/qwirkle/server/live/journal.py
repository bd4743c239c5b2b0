"""What a room puts into the log: what happened, in which game, at which seat; no hand, key or tile."""

from __future__ import annotations

import logging

from qwirkle.server.game.log import LogEntry
from qwirkle.server.metrics import MOVES, NEW_GAMES

__all__ = ["note", "note_move", "note_new_game"]

_log = logging.getLogger("qwirkle.server")


def note(message: str, game_id: str, **fields: object) -> None:
    """Notes what happened in a game, for those who want to know everything."""
    if _log.isEnabledFor(logging.DEBUG):
        _log.debug(message, extra={"game": game_id, **fields})


def note_new_game(game_id: str) -> None:
    """Notes and counts a game that was begun."""
    NEW_GAMES.add()
    _log.info("a game was begun", extra={"event": "new_game", "game": game_id})


def note_move(game_id: str, entry: LogEntry, *, over: bool) -> None:
    """Notes and counts a move, or one that takes moves back, and the end of the game."""
    MOVES.add(entry.kind, entry.by)
    about = {"seat": entry.seat, "number": entry.number, "kind": entry.kind, "by": entry.by}
    note("a move was made", game_id, event="move", **about)
    if over:
        _log.info("the game is over", extra={"event": "game_over", "game": game_id})
