"""The bots by name."""

from __future__ import annotations

import subprocess
import sys

import pytest

from qwirkle.bots import BOTS, bot, usual_limit
from qwirkle.errors import EngineError

LADDER = ["random", "beginner", "casual", "greedy"]


def test_the_weakest_come_first() -> None:
    assert [name for name in BOTS if name in LADDER] == LADDER
    assert list(BOTS)[: len(LADDER)] == LADDER


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_bears_the_name_it_is_made_by(name: str) -> None:
    assert bot(name).name == name
    assert BOTS[name]().name == name


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_has_a_time_it_usually_takes(name: str) -> None:
    seconds = usual_limit(name).seconds
    assert seconds is not None
    assert 0 < seconds <= 1


@pytest.mark.parametrize("name", ["", "Greedy", "grandmaster", "x" * 10_000])
def test_an_unknown_name_is_quoted_beside_those_that_exist(name: str) -> None:
    with pytest.raises(EngineError, match=r"no bot is called '.*: choose one of random, beginner") as caught:
        bot(name)
    assert len(str(caught.value)) < 200
    with pytest.raises(EngineError, match="no bot is called"):
        usual_limit(name)


def test_naming_the_bots_loads_none_of_them() -> None:
    code = (
        "import sys, qwirkle.bots; print([m for m in sys.modules if m.startswith('qwirkle.')"
        " and m.split('.')[1] not in ('errors', 'rules')"
        " and m not in ('qwirkle.bots', 'qwirkle.bots.interface', 'qwirkle.bots.turn')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
