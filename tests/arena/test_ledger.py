"""The ledger: what was finished is there after any end, and belongs to one match only."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from qwirkle.arena import Ledger, Plan, PlayedDeal, play_deal
from qwirkle.errors import StorageError
from qwirkle.rules import rule_set
from tests.arena.players import plan

PLAN = plan("random", "quitter")


@pytest.fixture(scope="module")
def deals() -> list[PlayedDeal]:
    return [play_deal(PLAN, number) for number in range(3)]


@pytest.fixture
def kept(tmp_path: Path, deals: list[PlayedDeal]) -> Path:
    """A ledger with three deals, forfeits and thinking times among them."""
    path = tmp_path / "match.jsonl"
    with closing(Ledger(path, PLAN)) as ledger:
        for deal in deals:
            ledger.add(deal)
    return path


def test_what_was_added_comes_back(kept: Path, deals: list[PlayedDeal]) -> None:
    with closing(Ledger(kept, PLAN)) as ledger:
        assert list(ledger.deals.values()) == deals


def test_a_deal_is_in_the_file_as_soon_as_it_is_added(tmp_path: Path, deals: list[PlayedDeal]) -> None:
    path = tmp_path / "match.jsonl"
    with closing(Ledger(path, PLAN)) as ledger:
        ledger.add(deals[0])
        assert path.read_bytes().endswith(b"\n")
        assert len(path.read_text().splitlines()) == 2


@pytest.mark.parametrize("cut", [1, 2, 40, 200])
def test_a_torn_last_line_is_dropped_and_written_anew(kept: Path, deals: list[PlayedDeal], cut: int) -> None:
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-cut])
    with closing(Ledger(kept, PLAN)) as ledger:
        assert list(ledger.deals.values()) == deals[:2]
        ledger.add(deals[2])
    assert kept.read_bytes() == whole


def test_a_file_torn_in_its_first_line_is_begun_anew(kept: Path, deals: list[PlayedDeal]) -> None:
    whole = kept.read_bytes()
    kept.write_bytes(whole[:20])
    with closing(Ledger(kept, PLAN)) as ledger:
        for deal in deals:
            ledger.add(deal)
    assert kept.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "difference"),
    [
        (plan("random", "greedy"), r"its bots is \['random', 'quitter'\], not \['random', 'greedy'\]"),
        (replace(PLAN, seed=2), "its seed is 1, not 2"),
        (replace(PLAN, rules=rule_set("jck")), "its rules is 'mindware-2011', not 'jck'"),
        (plan("random@20ms", "quitter"), "random@20ms"),
    ],
)
def test_another_match_is_refused_in_a_sentence(kept: Path, other: Plan, difference: str) -> None:
    before = kept.read_bytes()
    with pytest.raises(StorageError, match=f"holds another match: .*{difference}"):
        Ledger(kept, other)
    assert kept.read_bytes() == before


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[1]",
        "{}",
        '{"deal": 0, "games": []}',
        '{"deal": "x", "games": 3}',
        "[" * 100_000,
        '{"deal": 0, "games": [{}, {}]}',
    ],
)
def test_a_damaged_line_in_the_middle_is_named(kept: Path, line: str) -> None:
    lines = kept.read_text().splitlines()
    lines[2] = line
    text = "\n".join(lines) + "\n"
    kept.write_text(text)
    with pytest.raises(StorageError, match=r"line 3 of .*match\.jsonl is not that of a ledger: '") as caught:
        Ledger(kept, PLAN)
    assert len(str(caught.value)) < 300
    assert kept.read_text() == text


def test_a_deal_of_another_number_of_games_is_no_line_of_this_match(kept: Path) -> None:
    lines = kept.read_text().splitlines()
    deal = json.loads(lines[1])
    deal["games"].pop()
    kept.write_text("\n".join([lines[0], json.dumps(deal), ""]))
    with pytest.raises(StorageError, match="line 2 of"):
        Ledger(kept, PLAN)


@pytest.mark.parametrize("text", ["hello\n", "{}\n", "[]\n", '{"arena": 2}\n', "\n", "\x00\xff\n"])
def test_a_file_that_is_no_ledger_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text)
    with pytest.raises(StorageError, match="ledger"):
        Ledger(path, PLAN)
    assert path.read_text() == text


def test_a_place_where_nothing_can_be_kept(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be kept: Is a directory"):
        Ledger(tmp_path, PLAN)
    with pytest.raises(StorageError, match="cannot be kept: No such file or directory"):
        Ledger(tmp_path / "no" / "match.jsonl", PLAN)
