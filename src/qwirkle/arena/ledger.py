"""The ledger: a file with every finished deal of a match, so that stopping it loses nothing.

The first line says as JSON which match it is; each further line holds one deal as JSON behind its checksum,
see `lines.py`. One that was changed, or is of another match, is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from qwirkle.arena.games import Forfeit, Plan, PlayedDeal, PlayedGame, Thinking
from qwirkle.arena.lines import Checksum, read_lines
from qwirkle.errors import StorageError, excerpt
from qwirkle.notation import format_rules

__all__ = ["Ledger"]

FORMAT = 2


class Ledger:
    """The finished deals of one match in a file, by number; the file is made where there is none."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.deals: dict[int, PlayedDeal] = {}
        self._match = _match_line(plan)
        match = json.dumps(self._match)
        self._checksum = Checksum(match)
        try:
            lines = read_lines(path, self._parse, first=match.encode())
            self._file = path.open("ab")
        except OSError as error:
            raise StorageError(f"the ledger {path} cannot be kept: {error.strerror}") from None
        self.deals.update((deal.number, deal) for deal in lines if deal is not None)
        if not lines:
            self._write(match.encode() + b"\n")

    def _parse(self, number: int, line: bytes) -> PlayedDeal | None:
        """The deal on a line, none on the first; raises `StorageError` where it is not of this match."""
        if number == 1:
            _check_match(self.path, line, self._match)
            return None
        if (text := self._checksum.text(line)) is None:
            said = excerpt(line.decode(errors="replace"))
            raise StorageError(
                f"line {number} of {self.path} is not that of a ledger: {said};"
                " delete the line, and its deal is played again"
            )
        return _parse_deal(json.loads(text))

    def add(self, deal: PlayedDeal) -> None:
        """Keeps this deal; when this returns, it is in the file."""
        self._write(self._checksum.line(json.dumps(_deal_line(deal)).encode()))
        self.deals[deal.number] = deal

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line)
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


def _check_match(path: Path, line: bytes, match: Mapping[str, Any]) -> None:
    """Raises `StorageError` unless the file's first line says the match that is to be played."""
    said = line.decode(errors="replace")
    try:
        entry = json.loads(said)
    except (ValueError, RecursionError):
        entry = None
    if not isinstance(entry, dict) or "arena" not in entry:
        raise StorageError(f"{path} is not the ledger of a match: it starts with {excerpt(said)}")
    if entry["arena"] != FORMAT:
        raise StorageError(
            f"{path} is a ledger of format {excerpt(entry['arena'])}, and this version keeps format {FORMAT}:"
            " begin another file"
        )
    for key, value in match.items():
        if entry.get(key) != value:
            raise StorageError(
                f"{path} holds another match: its {key} is {excerpt(entry.get(key), 200)}, "
                f"not {excerpt(value, 200)}; resume with the same, or begin another file"
            )


def _deal_line(deal: PlayedDeal) -> dict[str, Any]:
    return {"deal": deal.number, "games": [asdict(game) for game in deal.games]}


def _parse_deal(entry: dict[str, Any]) -> PlayedDeal:
    """The deal of a line that is as it was written."""
    return PlayedDeal(entry["deal"], tuple(map(_parse_game, entry["games"])))


def _parse_game(game: dict[str, Any]) -> PlayedGame:
    return PlayedGame(
        entrants=tuple(game["entrants"]),
        scores=tuple(game["scores"]),
        shares=tuple(game["shares"]),
        thinking=tuple(Thinking(**thinking) for thinking in game["thinking"]),
        forfeit=Forfeit(**game["forfeit"]) if game["forfeit"] else None,
    )
