"""The tags of a record: what each says, read from its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from qwirkle.errors import NotationError, excerpt
from qwirkle.notation.boards import parse_board
from qwirkle.notation.records.record import KNOWN_TAGS, OLDEST_AGE, UNFINISHED, check_name
from qwirkle.notation.records.setup import Setup, check_setup
from qwirkle.notation.rule_sets import parse_rules
from qwirkle.notation.tiles import format_tiles, parse_tiles
from qwirkle.notation.words import integer, words
from qwirkle.rules import FEWEST_PLAYERS, FULL_SET, HAND_SIZE, MOST_PLAYERS, SEED_BYTES, Tile

__all__ = ["read_header"]

_EACH = ("Ages", "Scores", "Held", "Result")
"""Tags that say one number for each seat."""
_SETUP = ("Scores", "Held", "Bag")
"""Tags that belong to a position to begin with, beside its `Board`."""
_HIGHEST_TOTAL = 1_000_000
_NAME = re.compile(r"(?:[^\\,]|\\[\\,])*")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SEED = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")


def read_header(tags: Mapping[str, str], lines: Mapping[str, int]) -> dict[str, Any]:
    """The fields of a `Record` that these tags say; errors name the tag's line."""
    for name in ("Rules", "Players"):
        if name not in tags:
            raise NotationError(f"no tag {name}: a record begins with [Rules …] and [Players …]")
    said = {name: _read(name, tags[name], lines[name]) for name in tags if name in KNOWN_TAGS}
    players, names = said["Players"]
    for name, value in said.items():
        problem = _misfit(name, value, players)
        if problem:
            raise NotationError(f"{name} {excerpt(tags[name])}: {problem}", line=lines[name])
    hands = tuple(said.get(f"Hand{seat}") for seat in range(1, players + 1))
    return {
        "rules": said["Rules"],
        "players": players,
        "names": names,
        "day": said.get("Date"),
        "seed": said.get("Shuffle"),
        "ages": said.get("Ages", ()),
        "opener": said.get("Opener"),
        "hands": hands,
        "setup": _setup(said, players, hands, lines),
        "result": said.get("Result"),
        "tags": tuple((name, value) for name, value in tags.items() if name not in KNOWN_TAGS),
        "lines": dict(lines),
    }


def _read(name: str, value: str, line: int) -> Any:
    """What one tag says."""
    try:
        return _READERS[name](value)
    except NotationError as error:
        raise NotationError(f"{name}: {error}", line=line) from None


def _misfit(name: str, value: Any, players: int) -> str | None:
    """Why a tag does not fit a game of this many players, if it does not."""
    if name.startswith("Hand") and int(name[4:]) > players:
        return f"the game has {players} seats"
    if name == "Opener" and value >= players:
        return f"the seats are 1 to {players}"
    if name in _EACH and value != UNFINISHED and len(value) != players:
        return f"give one number for each of {players} players"
    return None


def _setup(
    said: Mapping[str, Any], players: int, hands: Sequence[Sequence[Tile] | None], lines: Mapping[str, int]
) -> Setup | None:
    """The position that these tags say the record begins with, if they do."""
    if "Board" not in said:
        for name in _SETUP:
            if name in said:
                raise NotationError(
                    f"{name} without Board: only a position to begin with has it", line=lines[name]
                )
        for seat, hand in enumerate(hands, 1):
            if hand is not None and len(hand) != HAND_SIZE:
                tag = f"Hand{seat}"
                dealt = f"{excerpt(format_tiles(hand))} has {len(hand)} tiles: {HAND_SIZE} are dealt"
                raise NotationError(f"{tag}: {dealt}", line=lines[tag])
        return None
    usual = tuple(HAND_SIZE if hand is None else len(hand) for hand in hands)
    setup = Setup(said["Board"], said.get("Scores", (0,) * players), said.get("Held", usual), 0)
    setup = replace(setup, bag=said.get("Bag", max(0, setup.tiles_left())))
    try:
        check_setup(setup, said["Rules"], tuple(None if hand is None else tuple(hand) for hand in hands))
    except NotationError as error:
        raise NotationError(f"Board: {error}", line=lines["Board"]) from None
    return setup


def _players(text: str) -> tuple[int, tuple[str, ...]]:
    """How many play, and their names where they have some."""
    if text.isascii() and text.isdigit():
        return integer(text, "number of players", FEWEST_PLAYERS, MOST_PLAYERS), ()
    names: list[str] = []
    at = 0
    # One more than can play shows that there are too many.
    while at <= len(text) and len(names) <= MOST_PLAYERS:
        match = _NAME.match(text, at)
        assert match is not None
        at = match.end() + 1
        if match.end() < len(text) and text[match.end()] != ",":
            raise NotationError(f"{excerpt(text)} has a lone backslash: write two, or one before a comma")
        names.append(re.sub(r"\\(.)", r"\1", match.group().strip(" ")))
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise NotationError(
            f"{excerpt(text)}: write {FEWEST_PLAYERS} to {MOST_PLAYERS} names such as 'Ann, Bob',"
            " or how many play"
        )
    for name in names:
        check_name(name)
    return len(names), tuple(names)


def _day(text: str) -> date:
    try:
        if _DAY.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise NotationError(f"{excerpt(text)} is no day: write year-month-day such as '2011-06-30'")


def _seed(text: str) -> bytes:
    if not _SEED.fullmatch(text):
        raise NotationError(f"{excerpt(text)} is no seed: write {2 * SEED_BYTES} digits of 0-9 and a-f")
    return bytes.fromhex(text)


def _ages(text: str) -> tuple[int, ...]:
    return tuple(integer(word, "age", 0, OLDEST_AGE) for word in words(text, "ages such as '34 12'"))


def _opener(text: str) -> int:
    return integer(text, "seat", 1, MOST_PLAYERS) - 1


def _hand(text: str) -> tuple[Tile, ...]:
    hand = parse_tiles(text)
    if len(hand) > HAND_SIZE:
        raise NotationError(f"{excerpt(text)} has {len(hand)} tiles: {HAND_SIZE} are dealt")
    return hand


def _held(text: str) -> tuple[int, ...]:
    counts = words(text, "how many tiles each seat holds, such as '6 5'")
    return tuple(integer(word, "number of tiles", 0, HAND_SIZE) for word in counts)


def _bag(text: str) -> int:
    return integer(text, "number of tiles", 0, len(FULL_SET))


def _result(text: str) -> tuple[int, ...]:
    return UNFINISHED if text == "*" else _totals(text)


def _totals(text: str) -> tuple[int, ...]:
    totals = text.split("-", MOST_PLAYERS)
    if len(totals) < FEWEST_PLAYERS:
        raise NotationError(f"{excerpt(text)} is no result: write totals such as '205-198', or '*'")
    return tuple(integer(total, "total", 0, _HIGHEST_TOTAL) for total in totals)


_READERS: dict[str, Callable[[str], Any]] = {
    "Rules": parse_rules,
    "Players": _players,
    "Date": _day,
    "Shuffle": _seed,
    "Ages": _ages,
    "Opener": _opener,
    "Board": parse_board,
    "Scores": _totals,
    "Held": _held,
    "Bag": _bag,
    "Result": _result,
    **dict.fromkeys((f"Hand{seat}" for seat in range(1, MOST_PLAYERS + 1)), _hand),
}
assert set(_READERS) == set(KNOWN_TAGS)
