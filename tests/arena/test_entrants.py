"""Entrants as they are written on the command line."""

from __future__ import annotations

import pickle

import pytest

from qwirkle.arena import parse_entrant
from qwirkle.bots import Limit, usual_limit
from qwirkle.bots.external import ExternalBot
from qwirkle.errors import BadSetup, EngineError


def test_a_name_takes_its_usual_time() -> None:
    entrant = parse_entrant("greedy")
    assert (entrant.name, entrant.limit, entrant.make().name) == ("greedy", usual_limit("greedy"), "greedy")


def test_its_own_limit_goes_before_the_common_one() -> None:
    common = Limit(seconds=2)
    assert parse_entrant("greedy", common).limit == common
    assert parse_entrant("greedy", common).name == "greedy@2000ms"
    assert parse_entrant("greedy@40ms", common).limit == Limit(seconds=0.04)
    assert parse_entrant("greedy@500nodes", common).limit == Limit(nodes=500)
    assert parse_entrant("greedy@500nodes").name == "greedy@500nodes"


def test_a_program_is_an_entrant() -> None:
    entrant = parse_entrant("cmd:./bot --level 3@100ms")
    made = entrant.make()
    assert isinstance(made, ExternalBot)
    assert (made.command, entrant.limit) == ("./bot --level 3", Limit(seconds=0.1))
    assert parse_entrant("cmd:mail me@home").limit == Limit(seconds=1)
    assert parse_entrant("cmd:mail me@home").name == "cmd:mail me@home"


@pytest.mark.parametrize("text", ["", "nobody", "nobody@fast", "@10ms", "Greedy"])
def test_what_is_no_entrant_is_refused(text: str) -> None:
    with pytest.raises(EngineError, match="no bot is called"):
        parse_entrant(text)


@pytest.mark.parametrize("limit", ["", "fast", "10", "-5ms", "1e3nodes", "1234567890ms", "5ms@", "5ms@9ms"])
def test_what_is_no_limit_is_refused(limit: str) -> None:
    with pytest.raises(BadSetup, match=r"is not a limit such as 100ms or 5000nodes") as refused:
        parse_entrant(f"greedy@{limit}")
    assert str(refused.value).startswith(f"'greedy@{limit}': '{limit}' is not")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cmd:", "'cmd:' names no program: write cmd:PROGRAM ARGS"),
        ("cmd: @5ms", "'cmd: ' names no program: write cmd:PROGRAM ARGS"),
        ("cmd:./bot 'x", "is not a command line: No closing quotation; close what is quoted"),
        # What Python makes of the byte ff in an argument.
        ("cmd:./b\udcff@5ms", r"'cmd:\./b\\udcff' has '\\udcff' in it, which is no text: write UTF-8"),
    ],
)
def test_what_is_no_command_line_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        parse_entrant(text)


def test_a_limit_of_nothing_is_refused() -> None:
    with pytest.raises(BadSetup, match="give more than 0"):
        parse_entrant("greedy@0ms")
    with pytest.raises(BadSetup, match="give 1 or more"):
        parse_entrant("greedy@0nodes")


@pytest.mark.parametrize("text", ["greedy", "cmd:./bot"])
def test_an_entrant_can_be_sent_to_another_process(text: str) -> None:
    assert pickle.loads(pickle.dumps(parse_entrant(text))).make().name == text  # noqa: S301 - our own
