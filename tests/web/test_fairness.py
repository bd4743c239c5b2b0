"""The page's own shuffle against the server's: thousands of seeds, dealt, traded and drawn to the end."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qwirkle.notation import format_tiles, parse_rules
from qwirkle.rules import EDITIONS, commitment, deal, fair_seed

REDEAL = Path(__file__).parent / "redeal.js"
SEEDS = 3000


def question(number: int) -> dict[str, Any]:
    """A table with its secret and what was added there, by chance of its own."""
    chance = Random(number)
    players = chance.randint(2, 4)
    rules = chance.choice(list(EDITIONS.values()))
    added = [
        chance.randbytes(chance.randint(16, 32)).hex() if chance.random() < 0.7 else None
        for _ in range(players)
    ]
    return {
        "game": f"game {number} é",
        "secret": chance.randbytes(32).hex(),
        "chances": added,
        "edition": rules.edition,
        "rules": {
            "opening": chance.choice(["declare", "free", "seat"]),
            "opening_tie": chance.choice(["oldest", "youngest", "drawn"]),
        },
        "ages": [chance.randint(5, 8) for _ in range(players)] if chance.random() < 0.5 else [],
        "traded": chance.randint(1, 6),
    }


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """The same as the server works it out."""
    secret = bytes.fromhex(asked["secret"])
    seed = fair_seed(secret, [bytes.fromhex(each) if each else None for each in asked["chances"]])
    house = " ".join(f"{name}:{value}" for name, value in asked["rules"].items())
    rules = parse_rules(f"{asked['edition']} {house}")
    state = deal(len(asked["chances"]), seed, rules, asked["ages"] or None)
    drawn, bag = state.bag.draw(asked["traded"])
    bag = bag.put_back(state.hands[0][: asked["traded"]])
    return {
        "commitment": commitment(asked["game"], secret).hex(),
        "seed": seed.hex(),
        "secret": asked["secret"],
        "hands": [format_tiles(hand) for hand in state.hands],
        "opener": state.turn,
        "drawn": format_tiles(drawn),
        "rest": format_tiles(bag.draw(len(bag))[0]),
    }


def test_the_page_shuffles_deals_and_draws_like_the_server() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node: apt-get install nodejs npm")
    questions = [question(number) for number in range(SEEDS)]
    asked = "".join(json.dumps(each) + "\n" for each in questions)
    done = subprocess.run(
        [node, REDEAL], input=asked, capture_output=True, text=True, timeout=120, check=True
    )
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(told) == SEEDS
    for each, page in zip(questions, told, strict=True):
        assert page == answer(each)
