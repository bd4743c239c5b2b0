"""The ledger: what was finished is there after any end, and belongs to one match only."""

from __future__ import annotations

import json
import os
import re
import zlib
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


def test_a_file_of_something_else_without_an_end_of_line_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("Today we played")
    with pytest.raises(StorageError, match=r"diary\.txt is not the ledger of a match: it starts with 'Today"):
        Ledger(path, plan("greedy", "random"))
    assert path.read_text() == "Today we played"


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
    "line", ["nonsense", "[1]", "{}", "", "[" * 100_000, "\x00\xff", '{"deal": 0, "games": []}']
)
def test_a_damaged_line_in_the_middle_is_named(kept: Path, line: str) -> None:
    lines = kept.read_text().splitlines()
    lines[2] = line
    text = "\n".join(lines) + "\n"
    kept.write_text(text)
    with pytest.raises(StorageError, match=r"line 3 of .*match\.jsonl is not that of a ledger: '") as caught:
        Ledger(kept, PLAN)
    assert str(caught.value).endswith("; delete the line, and its deal is played again")
    assert len(str(caught.value)) < 300
    assert kept.read_text() == text


@pytest.mark.parametrize(
    ("was", "changed"),
    [
        (r'"deal": 1\b', '"deal": -1'),
        (r'"deal": 1\b', '"deal": 1e400'),
        (r'"deal": 1\b', '"deal": 2'),
        (r'"scores": \[\d+', '"scores": [1e400'),
        (r'"scores": \[\d+', '"scores": [1e200'),
        (r'"scores": \[\d+', '"scores": [7777'),
        (r'"shares": \[[\d.]+', '"shares": [NaN'),
        (r'"seconds": [^,]+', '"seconds": "x"'),
    ],
)
def test_a_line_that_was_changed_is_not_believed(kept: Path, was: str, changed: str) -> None:
    lines = kept.read_text().splitlines()
    lines[2], times = re.subn(was, changed, lines[2], count=1)
    assert times == 1
    kept.write_text("\n".join(lines) + "\n")
    with pytest.raises(StorageError, match=r"line 3 of .*match\.jsonl is not that of a ledger: '"):
        Ledger(kept, PLAN)


def test_without_a_changed_line_its_deal_is_missing_and_no_other(kept: Path, deals: list[PlayedDeal]) -> None:
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[:2] + lines[3:]))
    with closing(Ledger(kept, PLAN)) as ledger:
        assert list(ledger.deals.values()) == [deals[0], deals[2]]


def test_a_deal_of_another_match_is_not_believed(kept: Path, tmp_path: Path, deals: list[PlayedDeal]) -> None:
    other = tmp_path / "other.jsonl"
    with closing(Ledger(other, replace(PLAN, seed=2))) as ledger:
        ledger.add(deals[0])
    kept.write_text(kept.read_text() + other.read_text().splitlines()[1] + "\n")
    with pytest.raises(StorageError, match="line 5 of"):
        Ledger(kept, PLAN)


def test_the_file_says_in_json_which_match_it_is_and_what_the_deals_were(kept: Path) -> None:
    match, *lines = kept.read_bytes().splitlines()
    assert json.loads(match)["bots"] == ["random", "quitter"]
    for number, line in enumerate(lines):
        checksum, _, deal = line.partition(b" ")
        # As the documentation says that it is worked out.
        assert int(checksum, 16) == zlib.crc32(match + deal)
        assert json.loads(deal)["deal"] == number


@pytest.mark.parametrize(
    "text", ["hello\n", "{}\n", "[]\n", '{"arena": 3}\n', "\n", "\x00\xff\n", "[" * 100_000 + "\n"]
)
def test_a_file_that_is_no_ledger_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text + "torn")
    with pytest.raises(StorageError, match="ledger") as caught:
        Ledger(path, PLAN)
    assert len(str(caught.value)) < 300
    assert path.read_text() == text + "torn"


def test_a_ledger_of_an_older_version_is_told_as_such(kept: Path) -> None:
    kept.write_text(kept.read_text().replace('{"arena": 2', '{"arena": 1', 1))
    with pytest.raises(
        StorageError, match="is a ledger of format 1, and this version keeps format 2: begin an"
    ):
        Ledger(kept, PLAN)


def test_a_place_where_nothing_can_be_kept(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be kept: Is a directory"):
        Ledger(tmp_path, PLAN)
    with pytest.raises(StorageError, match="cannot be kept: No such file or directory"):
        Ledger(tmp_path / "no" / "match.jsonl", PLAN)


@pytest.mark.timeout(20)
def test_what_has_no_end_is_no_place_for_a_ledger(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(
        StorageError, match=r"ledger .*pipe cannot be kept: it is a device or a pipe and no reg"
    ):
        Ledger(pipe, PLAN)
