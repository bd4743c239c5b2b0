"""`qwirkle play`: a game in the terminal."""

from __future__ import annotations

import hashlib
import re
import sys
from argparse import ArgumentParser, Namespace
from datetime import date
from pathlib import Path

from qwirkle.bots import Limit
from qwirkle.commands.arguments import language_argument, path
from qwirkle.errors import NotationError, StorageError, UsageError, excerpt
from qwirkle.i18n import LANGUAGE_EDITIONS, catalogue, environment_language
from qwirkle.notation import parse_rules
from qwirkle.readers import seconds, whole
from qwirkle.rules import EDITIONS, SEED_BYTES, RuleSet
from qwirkle.terminal.asking import ask_players, ask_resume
from qwirkle.terminal.game_loop import GameLoop
from qwirkle.terminal.saving import SavedGame, SaveProblem, games_folder, load, new_place, unfinished
from qwirkle.terminal.screen import Screen
from qwirkle.terminal.seats import Seat, named, read_kinds
from qwirkle.terminal.table import Table
from qwirkle.terminal.voice import Voice

__all__ = ["add_arguments", "run", "seed_from"]

_USUAL_PLAYERS = "me,bot:greedy"
_SEED = re.compile(rf"[0-9a-fA-F]{{{2 * SEED_BYTES}}}")
_OLDEST = 999
_LONGEST_SECONDS = 3600
_NEWEST = Path()
"""What `--resume` means without a file: the game played last."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `qwirkle play`."""
    table = parser.add_argument_group("the table")
    table.add_argument("--players", metavar="LIST", help="who plays: me,bot:greedy or me,person,bot:casual …")
    table.add_argument("--names", metavar="LIST", help="a name for each seat: Ann,Rob")
    table.add_argument("--ages", metavar="LIST", help="an age for each seat: 34,12 (settles a tied opening)")
    table.add_argument(
        "--rules",
        nargs="+",
        metavar="RULE",
        help="an edition and house rules: schmidt opening:free (default: the edition of the language)",
    )
    table.add_argument("--seed", help="any text: the same seed deals the same tiles again")
    bots = parser.add_argument_group("the bots")
    bots.add_argument(
        "--seconds", type=seconds(_LONGEST_SECONDS), help="how long a bot may think about a move"
    )
    bots.add_argument(
        "--nodes", type=whole(1, 10**15), help="how much a bot may look at: the same choices on every run"
    )
    saving = parser.add_argument_group("the game is saved after every move")
    saving.add_argument("--save", metavar="FILE", type=path, help="save there (default: among your games)")
    saving.add_argument(
        "--resume",
        metavar="FILE",
        type=path,
        nargs="?",
        const=_NEWEST,
        help="go on with a saved game (default: the one played last)",
    )
    screen = parser.add_argument_group("the screen")
    language_argument(screen, "the language, if not the terminal's")
    screen.add_argument("--plain", action="store_true", help="no colours, no clearing: as if piped")
    screen.add_argument("--letters", action="store_true", help="tiles as letters, Rs for the red square")


def run(args: Namespace) -> int:
    """Plays one game; returns 0 unless some of it could not be saved."""
    texts = catalogue(args.lang or environment_language())
    voice = Voice(Screen(sys.stdin, sys.stdout, plain=args.plain, letters=args.letters), texts)
    limit = _limit(args)
    try:
        table, saved = _table(args, voice)
        if table.state.over:
            raise SaveProblem("over", saved.path)
    except SaveProblem as problem:
        raise StorageError(problem.text(texts)) from None
    except EOFError:
        voice.screen.show([""])
        return 0
    return 0 if GameLoop(table, saved, voice, limit).run() else 1


def _table(args: Namespace, voice: Voice) -> tuple[Table, SavedGame]:
    """The table to play at: a saved one, or a new one as the arguments or the players say."""
    told = [name for name in ("players", "names", "ages", "rules", "seed", "save") if getattr(args, name)]
    if args.resume is not None:
        if told:
            raise UsageError(f"--resume goes on with a game as it is, so --{told[0]} cannot be given with it")
        return load(_newest() if args.resume == _NEWEST else args.resume)
    folder = games_folder()
    last = unfinished(folder) if voice.screen.is_live and not told else None
    if last is not None and (resumed := ask_resume(last, voice)) is not None:
        return resumed
    rules, seed = _rules(args.rules, LANGUAGE_EDITIONS[voice.texts.language]), seed_from(args.seed)
    seats = _seats(args, voice)
    ages = _one_each("ages", _split(args.ages), len(seats))
    today = date.today()
    table = Table.new(seats, rules, seed, [_age(age) for age in ages] or None, today)
    saved = SavedGame(args.save or new_place(folder, today))
    saved.write(table.game)
    return table, saved


def _seats(args: Namespace, voice: Voice) -> tuple[Seat, ...]:
    """Who plays, as the arguments say; who sits there is asked where they say nothing."""
    names = _split(args.names)
    if args.players or names or not voice.screen.is_live:
        bots = read_kinds(_split(args.players or _USUAL_PLAYERS))
        return named(bots, _one_each("names", names, len(bots)) or [None] * len(bots), voice.texts)
    asked = ask_players(voice)
    return named([bot for bot, _ in asked], [name for _, name in asked], voice.texts)


def _newest() -> Path:
    path = unfinished(games_folder())
    if path is None:
        raise UsageError(f"no unfinished game is in {games_folder()}: name a file, or start a new game")
    return path


def _split(text: str | None) -> list[str]:
    return text.split(",") if text else []


def _one_each(what: str, values: list[str], players: int) -> list[str]:
    """The same values, of which there must be none or one for each seat."""
    if values and len(values) != players:
        raise UsageError(f"{what} for {len(values)} of {players} players: give one for each seat, or none")
    return values


def _age(text: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(_OLDEST))):
        raise UsageError(f"an age cannot be {excerpt(text)}: give a number from 0 to {_OLDEST}")
    return int(text)


def _rules(words: list[str] | None, usual: str) -> RuleSet:
    """The rules that were asked for; house rules alone change the usual edition."""
    if not words:
        return EDITIONS[usual]
    edition = [usual] if ":" in words[0] else []
    try:
        return parse_rules(" ".join([*edition, *words]))
    except NotationError as error:
        raise UsageError(str(error)) from None


def seed_from(text: str | None) -> bytes | None:
    """The shuffle's seed: 64 hexadecimal digits as they are, any other text through SHA-256."""
    if text is None:
        return None
    return bytes.fromhex(text) if _SEED.fullmatch(text) else hashlib.sha256(text.encode()).digest()


def _limit(args: Namespace) -> Limit | None:
    return None if args.seconds is None and args.nodes is None else Limit(args.seconds, args.nodes)
