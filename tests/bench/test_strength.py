"""The measuring of `master`: matches take turns, rows tell what came out, the picture is a picture."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bench.strength import PARTS, Match, in_turns, parts, played, row_of
from bench.strength_plot import Row, draw

from bench import peers, strength
from qwirkle.arena import Plan, parse_entrant
from qwirkle.bots import Limit
from qwirkle.bots.master import IN_HASTE


def match(name: str, pairs: int, weight: int = 1) -> Match:
    quick = Limit(nodes=1)
    return Match(name, Plan((parse_entrant("greedy", quick), parse_entrant("random", quick))), pairs, weight)


def test_matches_take_turns_until_each_has_its_pairs() -> None:
    order = [(found.name, number) for found, number in in_turns([match("a", 3, weight=2), match("b", 2)])]
    assert order == [("a", 0), ("a", 1), ("b", 0), ("a", 2), ("b", 1)]


def test_what_came_out_is_a_row_for_each_match() -> None:
    ((found, deals),), status = played([match("greedy - random", 3)], jobs=1, seconds=60)
    row = row_of(found, deals)
    assert (row.name, row.deals, row.share) == ("greedy - random", 3, 1.0)
    assert row.spread > 20
    assert status == 0


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """Runs the command with matches of bots that need no time."""

    def command(main: Callable[[], int], *arguments: str) -> int:
        monkeypatch.setattr("sys.argv", ["bench", *arguments])
        return main()

    monkeypatch.setattr(strength, "matches", lambda seed, pairs: [match("a", pairs), match("b", pairs)])
    return command


def test_without_time_nothing_is_played_and_no_file_is_touched(
    run: Callable[..., int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "matches.json"
    file.write_text("what was there")
    assert run(strength.main, "matches", "--seconds", "0", "--out", str(file)) == 1
    assert capsys.readouterr() == ("", "no match had two deals in 0 s: give more --seconds\n")
    assert file.read_text() == "what was there"
    assert run(peers.main, "--seconds", "0") == 1


def test_a_match_that_cannot_have_two_deals_is_refused(
    run: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        run(strength.main, "matches", "--pairs", "1")
    assert "a match of 1 deals says nothing: give more --pairs" in capsys.readouterr().err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopped_it_tells_and_keeps_what_is_finished(
    number: signal.Signals,
    run: Callable[..., int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def stopping(order: Callable[[list[Match]], Iterator[object]], wanted: list[Match]) -> Iterator[object]:
        for place, task in enumerate(order(wanted)):
            if place == 12:
                signal.raise_signal(number)
            assert place <= 12, "nothing is begun any more"
            yield task

    monkeypatch.setattr(strength, "in_turns", partial(stopping, in_turns))
    file = tmp_path / "matches.json"
    assert run(strength.main, "matches", "--out", str(file)) == 128 + number
    rows = json.loads(file.read_text("utf-8"))
    assert [row["name"] for row in rows] == ["a", "b"]
    # Of twelve deals that were begun the last two may be broken off, and one more is taken in advance.
    assert 9 <= sum(row["deals"] for row in rows) <= 12
    out, err = capsys.readouterr()
    assert (out.count("\n"), err) == (2, "")


def test_every_part_differs_from_the_whole() -> None:
    assert len({IN_HASTE, *PARTS.values()}) == len(PARTS) + 1
    assert [part.name for part in islice(parts(1, 2, 100, "master"), 2)] == list(PARTS)[:2]


def test_against_greedy_the_whole_plays_the_same_deals() -> None:
    first, second = parts(1, 2, 100, "greedy")[:2]
    assert (first.name, second.name) == ("master", next(iter(PARTS)))
    assert [entrant.name for entrant in first.plan.entrants] == ["master", "greedy"]
    assert first.plan.seed == second.plan.seed


def test_the_picture_has_a_point_for_every_row() -> None:
    rows = [Row(f"one & {name}", 10, 0.6, (0.5, 0.7), 3.0, 1.0, 20.0, 90.0) for name in "ab"]
    picture = ElementTree.fromstring(draw(rows))  # noqa: S314 - it is our own
    kinds = [element.tag.rpartition("}")[2] for element in picture.iter()]
    assert kinds.count("circle") == 2
