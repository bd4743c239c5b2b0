"""What `qwirkle play` asks when it is called plain: go on with a game, or who plays a new one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from qwirkle.bots import BOTS
from qwirkle.errors import UsageError
from qwirkle.i18n import Catalogue
from qwirkle.rules import FEWEST_PLAYERS, MOST_PLAYERS, Color, Shape, Tile
from qwirkle.terminal.layout import columns_of, folded, padded
from qwirkle.terminal.saving import SavedGame, load
from qwirkle.terminal.screen import Screen
from qwirkle.terminal.seats import check_name
from qwirkle.terminal.table import Table
from qwirkle.terminal.voice import Voice
from qwirkle.terminal.words import Word, Words

__all__ = ["ask_players", "ask_resume"]

_Answer = TypeVar("_Answer")
_USUAL_BOT = "greedy"


def ask_resume(path: Path, voice: Voice) -> tuple[Table, SavedGame] | None:
    """The unfinished game in this file, if the player wants to go on with it."""
    screen, texts = voice.screen, voice.texts
    table, saved = load(path)
    standing = ", ".join(
        texts.text("terminal.standing", name=seat.name, n=points)
        for seat, points in zip(table.seats, table.state.scores, strict=True)
    )
    screen.show(["", *voice.plain(voice.sentence("terminal.ask.resume", standing=standing))])

    wanted = _asked(voice, "> ", partial(_wanted, voice.words), voice.sentence("terminal.ask.resume_how"))
    return (table, saved) if wanted else None


def _wanted(words: Words, line: str) -> bool | None:
    """Whether the game is to go on, or `None` where the line does not say; an empty one says yes."""
    word = words.read(line) if line.strip() else Word.YES
    return {Word.YES: True, Word.NEW: False, Word.NO: False}.get(word) if word else None


def ask_players(voice: Voice) -> list[tuple[str | None, str | None]]:
    """The bot of each seat, `None` for a person, and the name that was given, if one was."""
    texts = voice.texts
    _show_bots(voice.screen, texts)
    limits = {"fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS}
    prompt = f" {texts.text('terminal.ask.count', **limits)} [{FEWEST_PLAYERS}] "
    count = _asked(voice, prompt, _count, texts.text("terminal.ask.count_how", **limits))
    seats = []
    for number in range(1, count + 1):
        bot = None if number == 1 else _USUAL_BOT
        usual = texts.text("terminal.player", n=number) if bot is None else texts.text(f"bot.{bot}")
        prompt = f" {texts.text('terminal.ask.seat', n=number)} [{usual}] "
        seats.append(_asked(voice, prompt, partial(_seat, bot), texts.text("terminal.ask.seat_how")))
    return seats


def _show_bots(screen: Screen, texts: Catalogue) -> None:
    """A row of tiles for a greeting, and the list of bots with the number to type for each."""
    ink = screen.ink
    tiles = "".join(ink.tile(Tile(color, shape)) for color, shape in zip(Color, Shape, strict=True))
    screen.show(["", f" {tiles}  {ink.strong('Qwirkle')}", ""])
    screen.show([*screen.wrapped(texts.text("terminal.ask.intro")), ""])
    names = {bot: texts.text(f"bot.{bot}") for bot in BOTS}
    column = max(map(columns_of, names.values())) + 2
    for number, bot in enumerate(BOTS, 1):
        first, *others = folded(texts.text(f"bot.{bot}.about"), screen.width - column - 8)
        screen.show([f"   {number}  {padded(names[bot], column)}{ink.faint(first)}"])
        screen.show(" " * (column + 6) + ink.faint(row) for row in others)
    screen.show([""])


def _count(line: str) -> int | None:
    """How many play, or `None` where the line does not say."""
    wanted = line.strip() or str(FEWEST_PLAYERS)
    choices = {str(number): number for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)}
    return choices.get(wanted)


def _seat(usual: str | None, line: str) -> tuple[str | None, str | None] | None:
    """Who sits there: a bot by its number or name, or a person by name; the usual one for an empty line."""
    wanted = line.strip()
    bots = {
        **dict(zip(map(str, range(1, len(BOTS) + 1)), BOTS, strict=True)),
        **{name: name for name in BOTS},
    }
    if not wanted or wanted in bots:
        return bots.get(wanted, usual), None
    try:
        return None, check_name(wanted)
    except UsageError:
        return None


def _asked(voice: Voice, prompt: str, read: Callable[[str], _Answer | None], how: str) -> _Answer:
    """The first answer that can be read; every other is answered with how to answer."""
    while True:
        answer = read(voice.screen.ask(prompt))
        if answer is not None:
            return answer
        voice.screen.show(voice.warning(how))
