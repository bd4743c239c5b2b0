"""The ledger: a file with every finished deal of a match, so that stopping it loses nothing.

The first line says which match it is, each further line holds one deal; all are JSON. A line is written whole
and at once when its deal is finished, so that at worst the last line is torn, and that one is played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from qwirkle.arena.games import Forfeit, Plan, PlayedDeal, PlayedGame, Thinking
from qwirkle.errors import StorageError, excerpt
from qwirkle.notation import format_rules

__all__ = ["Ledger"]

FORMAT = 1


class Ledger:
    """The finished deals of one match in a file, by number; the file is made where there is none."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.deals: dict[int, PlayedDeal] = {}
        match = _match_line(plan)
        try:
            kept = path.read_bytes() if path.exists() else b""
            whole = kept[: kept.rfind(b"\n") + 1]
            self._read(whole, match)
            self._file = path.open("ab")
            if len(whole) < len(kept):
                os.truncate(path, len(whole))
            if not whole:
                self._write(match)
        except OSError as error:
            raise StorageError(f"the ledger {path} cannot be kept: {error.strerror}") from None

    def _read(self, text: bytes, match: Mapping[str, Any]) -> None:
        """Takes in the whole lines of the file; raises `StorageError` where they are not of this match."""
        for number, line in enumerate(text.splitlines(), start=1):
            try:
                entry = json.loads(line)
                deal = _parse_deal(entry, len(match["bots"])) if number > 1 else None
            except (ValueError, TypeError, KeyError, RecursionError):
                said = excerpt(line.decode(errors="replace"))
                raise StorageError(f"line {number} of {self.path} is not that of a ledger: {said}") from None
            if deal is None:
                _check_match(self.path, entry, match)
            else:
                self.deals[deal.number] = deal

    def add(self, deal: PlayedDeal) -> None:
        """Keeps this deal; when this returns, it is in the file."""
        self._write(_deal_line(deal))
        self.deals[deal.number] = deal

    def _write(self, entry: Mapping[str, Any]) -> None:
        try:
            self._file.write(json.dumps(entry).encode() + b"\n")
            self._file.flush()
        except OSError as error:
            raise StorageError(f"the ledger {self.path} cannot be written: {error.strerror}") from None

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


def _match_line(plan: Plan) -> dict[str, Any]:
    """What makes the deals of one match belong together; how many there are is not part of it."""
    return {
        "arena": FORMAT,
        "bots": [entrant.name for entrant in plan.entrants],
        "limits": [asdict(entrant.limit) for entrant in plan.entrants],
        "seed": plan.seed,
        "rules": format_rules(plan.rules),
    }


def _check_match(path: Path, entry: object, match: Mapping[str, Any]) -> None:
    """Raises `StorageError` unless the file's first line says the match that is to be played."""
    if not isinstance(entry, dict) or entry.get("arena") != FORMAT:
        raise StorageError(f"{path} is not the ledger of a match: it starts with {excerpt(entry)}")
    for key, value in match.items():
        if entry.get(key) != value:
            raise StorageError(
                f"{path} holds another match: its {key} is {excerpt(entry.get(key), 200)}, "
                f"not {excerpt(value, 200)}; resume with the same, or begin another file"
            )


def _deal_line(deal: PlayedDeal) -> dict[str, Any]:
    return {"deal": deal.number, "games": [asdict(game) for game in deal.games]}


def _parse_deal(entry: dict[str, Any], players: int) -> PlayedDeal:
    """The deal on a line of the file; raises what reading raises where the line is not one."""
    games = tuple(_parse_game(game) for game in entry["games"])
    sizes = {len(values) for game in games for values in (game.scores, game.shares, game.thinking)}
    seated = {tuple(sorted(game.entrants)) for game in games}
    if len(games) != players or sizes != {players} or seated != {tuple(range(players))}:
        raise ValueError("a deal of another number of players")
    return PlayedDeal(int(entry["deal"]), games)


def _parse_game(game: dict[str, Any]) -> PlayedGame:
    return PlayedGame(
        entrants=tuple(map(int, game["entrants"])),
        scores=tuple(map(int, game["scores"])),
        shares=tuple(map(float, game["shares"])),
        thinking=tuple(Thinking(**thinking) for thinking in game["thinking"]),
        forfeit=Forfeit(**game["forfeit"]) if game["forfeit"] else None,
    )
