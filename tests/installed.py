"""The package installed away from the checkout, and what somebody does with it there."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.metadata import distribution
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import ProxyHandler, build_opener

from packaging.requirements import Requirement

from qwirkle import __version__
from qwirkle.i18n import LANGUAGES

PATIENCE = 120.0


@dataclass(frozen=True)
class Installed:
    """A virtual environment with the package in it, and a folder elsewhere to use it from."""

    environment: Path
    home: Path
    variables: dict[str, str] = field(default_factory=dict)
    """What is set for every program beside the usual: such as the settings of an image."""

    def program(self, name: str) -> str:
        """The path of a program of the environment."""
        return str(self.environment / "bin" / name)

    def settings(self) -> dict[str, str]:
        """What programs find in their environment: nothing of the checkout's, and warnings are errors."""
        return {
            "PATH": f"{self.environment / 'bin'}:{os.defpath}",
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "PYTHONWARNINGS": "error",
            **self.variables,
        }

    def run(self, *command: str, given: str = "") -> str:
        """What a program of the environment prints; it has to end well and complain of nothing."""
        done = subprocess.run(
            [self.program(command[0]), *command[1:]],
            input=given,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
            cwd=self.home,
            env=self.settings(),
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
        return done.stdout

    @contextmanager
    def serving(self, *command: str) -> Iterator[str]:
        """The address of a service for as long as this lasts; ended politely, it has to end well."""
        log = self.home / "log"
        with (
            log.open("w") as complaints,
            subprocess.Popen(
                [self.program(command[0]), *command[1:]],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                cwd=self.home,
                env=self.settings(),
            ) as service,
        ):
            try:
                assert service.stdout is not None
                address = re.search(r"http://\S+", service.stdout.readline())
                assert address is not None, log.read_text()
                yield address[0]
            finally:
                service.terminate()
            assert service.wait(PATIENCE) == 0, log.read_text()
        assert "Warning" not in log.read_text()
        assert "Traceback" not in log.read_text()


def install(wheel: Path, folder: Path) -> Installed:
    """The wheel in an empty environment in which, beside it, is only what it says that it needs.

    Its dependencies are those of the tests, linked: no index is asked, and pip refuses what is not complete.
    """
    place = empty(folder)
    (packages,) = (place.environment / "lib").glob("python*/site-packages")
    for name in needed("qwirkle"):
        for file in distribution(name).files or []:
            top = file.parts[0]
            if top not in ("..", "__pycache__") and not (packages / top).exists():
                (packages / top).symlink_to(Path(str(distribution(name).locate_file(top))))
    pip = [sys.executable, "-m", "pip", "--python", place.program("python"), "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "--no-index", str(wheel)], check=True, cwd=folder)
    return place


def empty(folder: Path) -> Installed:
    """An environment of this Python with nothing in it, not even pip."""
    venv.create(folder / "environment", symlinks=True)
    home = folder / "elsewhere"
    home.mkdir()
    return Installed(folder / "environment", home)


def needed(name: str) -> set[str]:
    """The names of the distributions that one needs to run, and of those that they need in turn."""
    names: set[str] = set()
    waiting = [name]
    while waiting:
        for line in distribution(waiting.pop()).requires or []:
            requirement = Requirement(line)
            if requirement.name not in names and (
                requirement.marker is None or requirement.marker.evaluate({"extra": ""})
            ):
                names.add(requirement.name)
                waiting.append(requirement.name)
    return names


def fetch(address: str) -> tuple[str, str]:
    """The kind and the text of what is at an address, asked for without any proxy."""
    with build_opener(ProxyHandler({})).open(address, timeout=PATIENCE) as answer:
        return answer.headers.get_content_type(), answer.read().decode()


def the_library_plays(place: Installed) -> None:
    """A whole move by the strongest bot, by nodes and by the clock, with the kernels of the environment."""
    code = """
import qwirkle
from qwirkle.engine import position
game = qwirkle.Game(players=2, seed=1)
print(game.play("master", nodes=2000).points > 0)
print(game.choose("master", seconds=0.2).move in game.legal_moves())
print(qwirkle.__file__, position.__file__, sep="\\n")
"""
    *answers, package, kernel = place.run("python", "-I", "-W", "error", "-c", code).splitlines()
    assert answers == ["True", "True"]
    assert Path(package).is_relative_to(place.environment)
    assert Path(kernel).is_relative_to(place.environment)


def every_module_loads(place: Installed) -> None:
    """Every module of the package, with warnings as errors; those aside that run the command, and Alembic.

    Those for learners that need more than a player has say which extra.
    """
    code = """
import importlib, pkgutil, qwirkle
from qwirkle.errors import MissingExtra
for module in pkgutil.walk_packages(qwirkle.__path__, "qwirkle."):
    if not module.name.endswith(("__main__", "migrations.env")):
        try:
            importlib.import_module(module.name)
        except MissingExtra as missing:
            assert module.name.startswith(("qwirkle.learn.", "qwirkle.arena.cluster")), module.name
            assert "pip install" in str(missing)
        else:
            print(module.name)
"""
    loaded = place.run("python", "-I", "-W", "error", "-c", code).split()
    assert {"qwirkle.engine.search", "qwirkle.server.http.app", "qwirkle.commands.serve"} <= set(loaded)


def the_version_is_said(place: Installed) -> None:
    """By the command, and by the metadata."""
    assert place.run("qwirkle", "--version") == f"qwirkle {__version__}\n"
    code = "from importlib.metadata import version; print(version('qwirkle'))"
    assert place.run("python", "-I", "-c", code) == f"{__version__}\n"


def a_move_is_made_in_the_terminal(place: Installed) -> None:
    """Through a pipe, with the tiles of a seed."""
    game = ("play", "--players", "me,bot:greedy", "--seed", "7", "--lang", "en")
    said = place.run("qwirkle", *game, given="1 2 3\n\nquit\n")
    assert "Player 1 placed 3 tiles for 3 points" in said


def all_languages_are_there(place: Installed) -> None:
    """Eight catalogues, with as many messages as English has, each with words of its own."""
    code = """
import json
from qwirkle.i18n import LANGUAGES, browser_catalogue
print(json.dumps({language: browser_catalogue(language)["messages"] for language in LANGUAGES}))
"""
    said = json.loads(place.run("python", "-I", "-W", "error", "-c", code))
    assert sorted(said) == sorted(LANGUAGES)
    assert len({json.dumps(messages) for messages in said.values()}) == len(LANGUAGES) == 8
    assert {len(messages) for messages in said.values()} == {len(said["en"])}


def the_page_is_served(place: Installed) -> None:
    """The page, everything that it names, and its words in Hungarian."""
    with place.serving("qwirkle", "serve", "--port", "0") as address:
        kind, page = fetch(address)
        assert kind == "text/html"
        named = re.findall(r'<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"', page)
        kinds = [fetch(urljoin(f"{address}/", path))[0] for path in named if not path.endswith(".png")]
        assert {"text/css", "text/javascript"} <= set(kinds)
        kind, words = fetch(f"{address}/catalogue/hu.json")
        assert kind == "application/json"
        assert "játék" in words


def the_engine_is_measured(place: Installed) -> None:
    """As one JSON object."""
    figures = json.loads(place.run("qwirkle", "bench", "--json", "--seconds", "0.1"))
    assert figures["games_per_s"] > 0


def the_puzzles_are_there(place: Installed) -> None:
    """The one of a day, as one JSON object."""
    puzzle = json.loads(place.run("qwirkle", "puzzle", "--json", "--daily", "2026-11-15"))
    assert puzzle["solutions"]


USES: Sequence[Callable[[Installed], None]] = (
    the_library_plays,
    every_module_loads,
    the_version_is_said,
    a_move_is_made_in_the_terminal,
    all_languages_are_there,
    the_page_is_served,
    the_engine_is_measured,
    the_puzzles_are_there,
)
