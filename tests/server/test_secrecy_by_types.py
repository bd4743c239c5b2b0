"""Whatever talks to guests knows views and seen events only, read from the source itself.

The whole game, with every hand, the order of the bag and the seed, stays in `server/game`. What is told once
a game is over comes through one door, `History.revealed`, which is shut until then.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.rules import DEFAULT_RULES, legal_moves
from qwirkle.server.game.history import History
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import new_game
from tests.test_layers import HOUSE, files_of

TELLING = ["protocol", "room", "live", "http"]
"""The folders in which messages are made and sent."""

HIDDEN_NAMES = {"Bag", "Event", "Game", "State", "Stream", "apply", "deal", "deal_hidden", "fair_seed"}
"""What knows a whole game, or makes one."""

WHOLE_MODULES = {"qwirkle.game", "qwirkle.rules"}
"""Modules that are not imported as such, since then anything in them could be named."""

HIDDEN_PARTS = {"ahead", "bag", "hands", "last", "proof", "secret", "seed", "state", "states", "to_move"}
"""What a whole game, its states, its shuffle and a kept game have, and no view has."""

DOOR = "revealed"
ALLOWED_THROUGH_THE_DOOR = {"room/records.py", "room/replays.py"}


def hidden_things(source: str) -> set[str]:
    """Everything hidden that a source names: imports, and parts of what it is given."""
    return {name for node in ast.walk(ast.parse(source)) for name in _hidden_in(node)}


def _hidden_in(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import():
            yield from (
                name.name for name in node.names if name.name in WHOLE_MODULES or _is_rules(name.name)
            )
        case ast.ImportFrom() if str(node.module).split(".")[0] == "qwirkle":
            for name in node.names:
                whole = f"{node.module}.{name.name}" in WHOLE_MODULES or name.name == "*"
                if name.name in HIDDEN_NAMES or whole:
                    yield name.name
        case ast.Attribute(value=owner, attr=name):
            hidden = (
                name in HIDDEN_PARTS,
                name in HIDDEN_NAMES and _is_called(owner, "qwirkle"),
                name == "events" and _is_called(owner, "history", "_history"),
                _is_private(name) and not _is_called(owner, "self", "cls"),
            )
            if any(hidden):
                yield name
        case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value=str(name)), *_]):
            if name in HIDDEN_PARTS | {"events"} or _is_private(name):
                yield name


def _is_rules(module: str) -> bool:
    return module.startswith(("qwirkle.rules.", "qwirkle.game."))


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _is_called(node: ast.expr, *names: str) -> bool:
    """Whether what stands before the dot is called so, by itself or as a part of something."""
    return (isinstance(node, ast.Name) and node.id in names) or (
        isinstance(node, ast.Attribute) and node.attr in names
    )


def uses_the_door(source: str) -> bool:
    return any(isinstance(node, ast.Attribute) and node.attr == DOOR for node in ast.walk(ast.parse(source)))


def telling_files() -> list[Path]:
    return [file for folder in TELLING for file in files_of(f"server/{folder}")]


@pytest.mark.parametrize("file", telling_files(), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_whoever_tells_guests_names_nothing_hidden(file: Path) -> None:
    assert hidden_things(file.read_text("utf-8")) == set()


def test_only_records_and_replays_go_through_the_door() -> None:
    users = {
        file.relative_to(HOUSE / "server").as_posix()
        for file in telling_files()
        if uses_the_door(file.read_text("utf-8"))
    }
    assert users == ALLOWED_THROUGH_THE_DOOR


def test_the_door_opens_when_the_game_is_over() -> None:
    seats = [Seat(SeatKind.ME), Seat(SeatKind.HERE)]
    history = History(new_game("game", DEFAULT_RULES, seats, [frozenset("k")] * 2))
    while not history.over:
        with pytest.raises(RequestError) as info:
            history.revealed()
        assert info.value.code is ErrorCode.NOT_OVER
        assert history.told().open_hands is None
        move = legal_moves(history.view(history.turn))[0]
        history.make(history.plan(history.turn, move, MadeBy.PLAYER))
    told = history.revealed().told
    assert told.open_hands is not None
    assert all(step.open_hands is not None for step in told.steps)
    assert history.revealed().record.seed is not None
    assert "Secret" in dict(history.revealed().record.tags)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("from qwirkle.rules import State, View", "State"),
        ("from qwirkle.rules.state import State as Whole", "State"),
        ("def tell():\n    from qwirkle.rules import apply", "apply"),
        ("from qwirkle.game import Game", "Game"),
        ("from qwirkle import Game", "Game"),
        ("from qwirkle import rules", "rules"),
        ("from qwirkle.rules import *", "*"),
        ("import qwirkle\ngame = qwirkle.Game()", "Game"),
        ("import qwirkle.rules", "qwirkle.rules"),
        ("import qwirkle.rules.state as s", "qwirkle.rules.state"),
        ("def tell(history):\n    return history.state.turn", "state"),
        ("def tell(planned):\n    return planned.ahead", "ahead"),
        ("def tell(room):\n    return room.game.seed.hex()", "seed"),
        ("def tell(room):\n    return room.game.shuffle.secret", "secret"),
        ("def tell(game):\n    return game.shuffle.proof.tags", "proof"),
        ("def tell(room):\n    return room.history.events[-1]", "events"),
        ("def tell(history):\n    return history._game", "_game"),
        ("def tell(room):\n    return room.history._game", "_game"),
        ("def tell(history):\n    return getattr(history, '_game')", "_game"),
        ("def tell(x):\n    return [x for x in x.hands]", "hands"),
    ],
)
def test_a_hidden_thing_is_found_however_it_is_named(source: str, found: str) -> None:
    assert hidden_things(source) == {found}


@pytest.mark.parametrize(
    "source",
    [
        "from qwirkle import __version__",
        "from qwirkle.rules import SeenEvent, View, winners",
        "def tell(room):\n    return room.events.since(0)",
        "class Room:\n    def tell(self):\n        return self._history.view(None)",
        "import asyncio\ngone = asyncio.Event()",
    ],
)
def test_what_guests_may_know_is_not_hidden(source: str) -> None:
    assert hidden_things(source) == set()


def test_a_use_of_the_door_is_found() -> None:
    assert uses_the_door("def tell(room):\n    return room.history.revealed().told")
    assert not uses_the_door("def tell(room):\n    return room.history.told()")
