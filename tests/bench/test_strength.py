"""The measuring of `master`: matches take turns, rows tell what came out, the picture is a picture."""

from __future__ import annotations

from itertools import islice
from xml.etree import ElementTree

from bench.strength import PARTS, Match, in_turns, parts, play
from bench.strength_plot import Row, draw

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
    (row,) = play([match("greedy - random", 3)], jobs=1, seconds=60)
    assert (row.name, row.deals, row.share) == ("greedy - random", 3, 1.0)
    assert row.spread > 20


def test_without_time_nothing_is_played() -> None:
    assert play([match("greedy - random", 3)], jobs=1, seconds=0) == []


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
