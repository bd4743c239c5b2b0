"""The settings of `qwirkle serve`, each named once: as a flag, as a variable, and in the manual's table.

A flag goes before its variable, and that before the default; a variable that is empty counts as not set.
Secrets are never given as flags, which everybody on the machine can read: their flag names a file.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qwirkle.commands.arguments import (
    address_without_password,
    days,
    host,
    names,
    one_of,
    port,
)
from qwirkle.errors import UsageError
from qwirkle.readers import file_name, whole
from qwirkle.server.limits import FINISHED_DAYS, UNBEGUN_DAYS

__all__ = ["KEEPING", "SETTINGS", "Setting", "add_settings", "given_flags", "read_settings"]

SECRET_CHARACTERS = 16
"""A secret that is shorter can be guessed."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that a host can choose."""

    name: str
    about: str
    read: Callable[[str], Any] = str
    """What a text means; raises `ArgumentTypeError` where it means nothing."""
    default: Any = None
    default_words: str = ""
    """What the manual says of a default that is not simply a value."""
    secret: bool = False
    hides_password: bool = False
    """Whether it is an address that may hold a password, and then may not be given as a flag."""

    @property
    def flag(self) -> str:
        """How it is called on the command line."""
        return f"--{self.name}-file" if self.secret else f"--{self.name}"

    @property
    def variable(self) -> str:
        """How it is called in the environment."""
        return f"QWIRKLE_{self.key.upper()}"

    @property
    def key(self) -> str:
        """How the program calls it."""
        return self.name.replace("-", "_")

    @property
    def row(self) -> str:
        """Its line in the manual."""
        variables = [self.variable, *([f"{self.variable}_FILE"] if self.secret else [])]
        default = self.default_words or ("none" if self.default is None else f"`{self.default}`")
        cells = [f"`{self.flag}`", " or ".join(f"`{each}`" for each in variables), default, self.about]
        return f"| {' | '.join(cells)} |"


SETTINGS = (
    Setting("host", "the address to listen on", host, "127.0.0.1"),
    Setting("port", "the port; 0 for any that is free", port, 8000),
    Setting(
        "database",
        "where games are kept: a file, or an address such as `postgresql://user@host/name`",
        default_words="`games.db` among your own data",
        hides_password=True,
    ),
    Setting(
        "redis",
        "the Redis by which servers with the same database tell each other of moves",
        hides_password=True,
    ),
    Setting(
        "allowed-hosts",
        "what guests call this server, with commas between: `qwirkle.example.org`, `.example.org` for all"
        " names that end so, `*` for any; addresses and names of a home network always will do",
        names,
        (),
        default_words="none",
    ),
    Setting(
        "keep-finished",
        "for how many days games that are over are kept; 0 or `forever` for good",
        days,
        FINISHED_DAYS,
    ),
    Setting("keep-unbegun", "for how many days games are kept in which nobody has moved", days, UNBEGUN_DAYS),
    Setting(
        "admin-token", "what opens `/admin` to the operator; without it there is no such page", secret=True
    ),
    Setting("workers", "how many processes serve at the port", whole(1, 64), 1),
    Setting("log-format", "how the log is written: `text` or `json`", one_of("text", "json"), "text"),
    Setting(
        "log-level",
        "what is in the log: `debug`, `info`, `warning` or `error`, and all that is worse",
        one_of("debug", "info", "warning", "error"),
        "info",
    ),
    Setting(
        "metrics-token",
        "what `/metrics` asks for, wherever it is asked from; without it, only this machine is answered",
        secret=True,
    ),
)
"""Every setting, in the order of the manual."""

KEEPING = tuple(setting for setting in SETTINGS if setting.name.startswith("keep-"))
"""Those that are of use to whoever plays alone, too: for how long games are kept."""


def add_settings(parser: ArgumentParser, settings: Sequence[Setting] = SETTINGS) -> None:
    """Adds a flag for each setting."""
    for setting in settings:
        default = setting.default_words or ("none" if setting.default is None else setting.default)
        about = f"{setting.about} (default: {setting.variable}, or {default})".replace("`", "")
        kind = _flag_reader(setting)
        metavar = "FILE" if setting.secret else setting.key.upper()
        dest = f"{setting.key}_file" if setting.secret else setting.key
        parser.add_argument(setting.flag, dest=dest, type=kind, metavar=metavar, help=about)


def read_settings(
    args: Namespace, environ: Mapping[str, str] = os.environ, settings: Sequence[Setting] = SETTINGS
) -> Namespace:
    """The value of each setting under its key; raises `UsageError` for a variable that means nothing."""
    values = {
        setting.key: _secret(setting, args, environ) if setting.secret else _value(setting, args, environ)
        for setting in settings
    }
    return Namespace(**values)


def _flag_reader(setting: Setting) -> Callable[[str], Any]:
    """What reads the text after a flag, which everybody on the machine can see."""
    if setting.hides_password:
        return address_without_password
    return file_name if setting.secret else setting.read


def _value(setting: Setting, args: Namespace, environ: Mapping[str, str]) -> Any:
    given = getattr(args, setting.key)
    if given is not None:
        return given
    text = environ.get(setting.variable)
    if not text:
        return setting.default
    try:
        return setting.read(text)
    except ArgumentTypeError as error:
        raise UsageError(f"{setting.variable}: {error}") from None


def _secret(setting: Setting, args: Namespace, environ: Mapping[str, str]) -> str | None:
    """A secret from the file that the flag names, the variable itself, or the file that a variable names."""
    named = getattr(args, f"{setting.key}_file")
    where, text = setting.variable, environ.get(setting.variable)
    if named is not None or not text:
        named = named or environ.get(f"{setting.variable}_FILE")
        if not named:
            return None
        where, text = named, Path(named).read_text("utf-8", "replace")
    secret = text.strip()
    if len(secret) < SECRET_CHARACTERS or not secret.isprintable() or not secret.isascii():
        raise UsageError(f"{where}: a secret is {SECRET_CHARACTERS} or more plain characters on one line")
    return secret


def given_flags(args: Namespace, *without: str, settings: Sequence[Setting] = SETTINGS) -> list[str]:
    """The flags that were given, to be read again, but these; what is in the environment is known anyway."""
    found = []
    for setting in settings:
        value = getattr(args, f"{setting.key}_file" if setting.secret else setting.key)
        if value is not None and setting.name not in without:
            text = ",".join(value) if isinstance(value, tuple) else str(value)
            found.append(f"{setting.flag}={text}")
    return found
