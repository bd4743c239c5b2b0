"""The page's own rules against those of `qwirkle.rules`: thousands of positions with legal and illegal moves,
ends, whole games with hidden hands, and the records that the page writes of them."""

from __future__ import annotations

import itertools
import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import qwirkle
from qwirkle.errors import NotationError, Refusal
from qwirkle.notation import (
    Record,
    RecordedMove,
    check_record,
    format_board,
    format_move,
    format_rules,
    format_tiles,
    parse_move,
    parse_record,
    parse_rules,
    replay,
)
from qwirkle.notation.records.dealing import dealt
from qwirkle.notation.records.determinising import determinise
from qwirkle.rules import (
    ALL_KINDS,
    EDITIONS,
    HOUSE_RULES,
    Board,
    Cell,
    Move,
    Pass,
    Place,
    Placement,
    RuleSet,
    State,
    Tile,
    Trade,
    View,
    apply,
    check,
    is_unfinished,
    next_cells,
    refusals,
    rule_set,
    score,
    winners,
)
from qwirkle.rules.ending import ending

JUDGE = Path(__file__).parent / "judge.js"
GAMES = 16
"""Games whose positions are asked about; some thousands of moves come of them."""


def ask(questions: list[dict[str, Any]]) -> list[Any]:
    """The page's answers, each to its question."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node: apt-get install nodejs npm")
    asked = "".join(json.dumps(each) + "\n" for each in questions)
    done = subprocess.run(
        [node, JUDGE], input=asked, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(told) == len(questions)
    return told


def house(chance: Random) -> RuleSet:
    """An edition with house rules by chance."""
    changed = {
        name: str(chance.choice(list(values)))
        for name, values in HOUSE_RULES.items()
        if chance.random() < 0.4
    }
    return rule_set(chance.choice(list(EDITIONS)), **changed)


@cache
def played(number: int) -> tuple[State, ...]:
    """A game from the deal to its end, mostly with the moves that score most."""
    chance = Random(number)
    game = qwirkle.Game(
        players=chance.randint(2, 4), seed=chance.randbytes(32), rules=format_rules(house(chance))
    )
    states = [game.state]
    while not game.over:
        if (
            chance.random() < 0.1
            and game.bag_size > 6
            and check(game.state.to_move, Trade(game.hand[:2])) is None
        ):
            game.push(Trade(game.hand[:2]))
        else:
            game.play("greedy" if chance.random() < 0.8 else "random", seed=number)
        states.append(game.state)
    return tuple(states)


def tried(view: View, legal: Move, chance: Random) -> Iterator[Move]:
    """The move itself, and others that are wrong in one way or another, or right by chance."""
    yield legal
    yield Pass()
    yield Place(())
    yield Trade(chance.sample(view.hand, chance.randint(0, len(view.hand))))
    yield Trade([*view.hand, chance.choice(ALL_KINDS)])
    cells = sorted(view.board.frontier()) or [Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(-1, 0), Cell(7, 7)]
    taken = list(view.board) or [Cell(3, 3)]
    near = [*cells, chance.choice(taken), Cell(chance.randint(-9, 9), chance.randint(-9, 9)), Cell(10**6, 0)]
    for _ in range(6):
        tiles = chance.sample(view.hand, min(len(view.hand), chance.randint(1, 3)))
        yield Place(Placement(tile, chance.choice(near)) for tile in tiles)
    yield Place([Placement(chance.choice(ALL_KINDS), chance.choice(cells))])
    yield from lines(view.hand, cells, chance)
    if isinstance(legal, Place):
        tile, cell = chance.choice(legal.placements)
        others = [each for each in legal.placements if each != (tile, cell)]
        yield Place([*others, Placement(tile, Cell(cell.x + chance.randint(-2, 2), cell.y))])
        yield Place([*others, Placement(chance.choice(view.hand), cell)])
        yield Place([*legal.placements, Placement(chance.choice(view.hand), chance.choice(near))])
        yield Place(others)


def lines(hand: tuple[Tile, ...], cells: list[Cell], chance: Random) -> Iterator[Move]:
    """Tiles side by side from some cell on, with and without gaps."""
    for _ in range(5):
        first = chance.choice(cells)
        gap = chance.choice([1, 1, 1, 2])
        dx, dy = chance.choice([(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1)])
        tiles = sorted(chance.sample(hand, min(len(hand), chance.randint(2, 4))))
        yield Place(
            Placement(tile, Cell(first.x + nth * gap * dx, first.y + nth * gap * dy))
            for nth, tile in enumerate(tiles)
        )


def views(state: State, chance: Random) -> Iterator[View]:
    """The position as it is, and as it could be with other counts, at another's turn, or over."""
    view = state.to_move
    yield view
    kind = chance.random()
    if kind < 0.15:
        yield replace(view, seat=(view.turn + 1) % view.players)
    elif kind < 0.3:
        yield replace(view, over=True)
    elif kind < 0.55:
        yield replace(view, bag_size=chance.choice([0, 1, 2]))
    elif kind < 0.65:
        yield replace(view, rules=house(chance))
    elif kind < 0.75:
        yield replace(view, hand=())


def positions() -> Iterator[tuple[View, Move, Tile]]:
    """Every position of some games, with moves on it, and a tile to lay next."""
    for number in range(GAMES):
        chance = Random(1000 + number)
        states = played(number)
        for before, after in itertools.pairwise(states):
            assert after.last is not None
            for view in views(before, chance):
                for move in tried(view, after.last.move, chance) if view.hand else (Pass(), Trade(())):
                    yield view, move, chance.choice(view.hand or ALL_KINDS)


def stuck_positions() -> Iterator[tuple[View, Move, Tile]]:
    """Positions with one red circle on the board, beside which some hands can place nothing."""
    circle, square, green = ALL_KINDS[0], ALL_KINDS[1], ALL_KINDS[19]
    view = replace(played(0)[0].view(0), turn=0, board=Board({Cell(0, 0): circle}))
    for stuck, bag in itertools.product(("trade", "pass"), (5, 0)):
        for hand in ((circle,), (circle, green), (circle, square), ()):
            for move in (Pass(), Trade(hand), Place(Placement(tile, Cell(1, 0)) for tile in hand[:1])):
                rules = rule_set("jck", stuck=stuck)
                yield replace(view, rules=rules, hand=hand, bag_size=bag), move, square


def question(view: View, move: Move, tile: Tile) -> dict[str, Any]:
    asked = {
        "rules": format_rules(view.rules),
        "seat": view.seat,
        "turn": view.turn,
        "hand": format_tiles(view.hand),
        "bag": view.bag_size,
        "board": format_board(view.board),
        "over": view.over,
    }
    return {"ask": "position", "view": asked, "text": format_move(move), "tile": str(tile)}


def answer(view: View, move: Move, tile: Tile) -> dict[str, Any]:
    """The same by the rules themselves."""
    wrong = list(refusals(view, move))
    loose = move.placements if isinstance(move, Place) else ()
    scored = None
    if isinstance(move, Place) and not wrong:
        found = score(view.board, move, view.rules)
        scored = {
            "bonus": found.bonus,
            "points": found.total,
            "lines": [
                {
                    "axis": line.axis.name.lower(),
                    "cells": [str(cell) for cell in line.cells],
                    "tiles": format_tiles(line.tiles),
                    "points": line.points,
                    "attribute": None if line.attribute is None else line.attribute.word,
                    "qwirkle": line.is_qwirkle,
                }
                for line in found.lines
            ],
        }
    return {
        "refusals": [str(each) for each in wrong],
        "unfinished": is_unfinished(view, move),
        "score": scored,
        "cells": [str(cell) for cell in next_cells(view, loose).get(tile, [])],
    }


def test_the_page_judges_and_scores_moves_like_the_rules() -> None:
    asked = [*positions(), *stuck_positions()]
    told = ask([question(*each) for each in asked])
    first = Counter[str]()
    for each, page in zip(asked, told, strict=True):
        right = answer(*each)
        assert page == right, question(*each)
        first[right["refusals"][0] if right["refusals"] else "legal"] += 1
    # A line of seven always has another fault that is told first; text that is no move has a test of its own.
    never_first = {Refusal.LINE_TOO_LONG, Refusal.BAD_NOTATION}
    assert {*first} == {"legal", *(str(each) for each in Refusal if each not in never_first)}
    assert any("line_too_long" in page["refusals"] for page in told)
    assert any(page["score"] and len(page["score"]["lines"]) > 3 for page in told)
    assert any(page["score"] and page["score"]["bonus"] for page in told)
    assert any(page["unfinished"] for page in told)
    assert len(asked) > 6_000


def test_the_page_knows_the_editions_and_house_rules() -> None:
    texts = [format_rules(house(Random(number))) for number in range(300)]
    wrong = ["", "other", "jck opening", "jck opening:closed", "jck edition:schmidt", "jck constructor:any"]
    told = ask([{"ask": "rules", "text": text} for text in [*texts, *wrong]])
    for text, page in zip([*texts, *wrong], told, strict=True):
        assert page["editions"] == list(EDITIONS)
        assert page["house"].keys() == HOUSE_RULES.keys()
        assert {name: set(page["house"][name]) for name in HOUSE_RULES} == {
            name: set(map(str, values)) for name, values in HOUSE_RULES.items()
        }
        if text in wrong:
            assert page["rules"] is None
        else:
            rules = parse_rules(text)
            names = ("edition", *HOUSE_RULES)
            assert page["rules"] == {name: str(getattr(rules, name)) for name in names}


TEXTS = [
    *(
        "",
        " ",
        "pass",
        "pass pass",
        "Pass",
        "trade",
        "trade Rs Bo",
        "trade Rs,Bo",
        "trade Zz",
        "trade Rs@0,0",
    ),
    *(
        "Rs@0,3",
        "  Bs@1,3\tRs@0,3\n",
        "Rs@0,3 Rs@0,3",
        "Bs@0,3 Rs@0,3",
        "Rs",
        "Rs@",
        "@0,0",
        "Rs@0",
        "Rs@0,3,4",
    ),
    *(
        "Rs@-1,-12",
        "Rs@-0,0",
        "Rs@00,0",
        "Rs@+1,0",
        "Rs@1e3,0",
        "Rs@0.5,0",
        "Rs@1000000,-1000000",
        "Rs@1000001,0",
    ),
    *("Rs@0,٣", "rs@0,0", "RS@0,0", "Rs @0,0", "Rs@0, 0", "Rs@0,0\u00a0Bs@1,0", "Rs@0,0;Bs@1,0", "Rs@@0,0"),
    *(
        "Rs@99999999999999999999,0",
        "Ro@0,0 " * 109,
        "Ro@0,0 " * 110,
        "trade " + "Ro " * 108,
        "trade " + "Ro " * 109,
    ),
    *("Zo@0,0", "o@0,0", "Rso@0,0", "Ros@0,0", "roundtrip", "trade pass", "pass trade Rs"),
]


def test_the_page_reads_moves_like_the_notation() -> None:
    told = ask([{"ask": "move", "text": text} for text in TEXTS])
    for text, page in zip(TEXTS, told, strict=True):
        try:
            right: str | None = format_move(parse_move(text))
        except NotationError:
            right = None
        assert page == right, text


def test_the_page_ends_games_and_names_winners_like_the_rules() -> None:
    chance = Random(5)
    asked, right = list[dict[str, Any]](), list[Any]()
    for number in range(GAMES):
        for state in played(number)[1:]:
            assert state.last is not None
            rules = house(chance)
            hands = [chance.randint(0, 6) for _ in state.hands]
            left = chance.sample(ALL_KINDS, chance.choice([0, 1, 1, 2, 9]))
            end = ending(rules, state.board, hands, state.last.seat, [left])
            text = format_rules(rules)
            asked.append(
                {
                    "ask": "end",
                    "rules": text,
                    "board": format_board(state.board),
                    "hands": hands,
                    "seat": state.last.seat,
                    "left": format_tiles(left),
                }
            )
            right.append(None if end is None else {"bonus": list(end.bonus), "wentOut": end.went_out})
            scores = tuple(chance.randint(100, 102) for _ in state.hands)
            out = chance.choice([None, *range(len(scores))])
            over = replace(state, rules=rules, scores=scores, over=True, went_out=out)
            asked.append({"ask": "won", "rules": text, "scores": scores, "wentOut": out})
            right.append(list(winners(over)))
    assert ask(asked) == right
    ends = [each for each in right if isinstance(each, dict)]
    assert {"out", "plain", "fewest"} == {
        "out" if each["wentOut"] is not None else "fewest" if any(each["bonus"]) else "plain" for each in ends
    }


def noted(states: tuple[State, ...], upto: int | None = None) -> dict[str, Any]:
    """What somebody notes of a game: of trades only how many tiles."""
    notes = [
        f"trade {len(state.last.move.tiles)}"
        if isinstance(state.last.move, Trade) and nth % 2
        else format_move(state.last.move)
        for nth, state in enumerate(states[1:upto])
        if state.last is not None
    ]
    return {
        "id": "game",
        "names": ["Ana, the first", 'Bo "B" \\', "Çağ", "D"][: states[0].players],
        "rules": format_rules(states[0].rules),
        "opener": states[0].turn,
        "day": "2026-11-17",
        "notes": notes,
    }


def test_the_page_keeps_the_score_of_whole_games_and_writes_records_that_prove_right() -> None:
    games = [played(number) for number in range(GAMES)]
    told = ask([{"ask": "game", "game": noted(states)} for states in games])
    records = ask([{"ask": "record", "game": noted(states)} for states in games])
    for states, page, record in zip(games, told, records, strict=True):
        end = states[-1]
        assert page["points"] == [state.last.points for state in states[1:] if state.last]
        assert set(page["refusals"]) == {None}
        assert page["scores"] == list(end.scores)
        assert page["hands"] == [len(hand) for hand in end.hands]
        assert page["bag"] == len(end.bag)
        assert page["board"] == len(end.board)
        assert page["over"]["winners"] == list(winners(end))
        assert page["over"]["went_out"] == end.went_out
        assert end.last is not None
        assert page["over"]["bonus"] == list(end.last.end_bonus)
        assert check_record(record) == []
        read = parse_record(record)
        assert read.names == tuple(noted(states)["names"])
        assert read.result == end.scores
        assert replay(read).steps[-1].after.board == end.board


def test_the_page_refuses_a_hidden_hand_what_a_record_of_it_would_be_refused() -> None:
    asked, right = list[dict[str, Any]](), list[str | None]()
    for number in range(GAMES // 2):
        chance = Random(7000 + number)
        states = played(number)
        record = Record(rules=states[0].rules, players=states[0].players, opener=states[0].turn)
        start = dealt(record)
        state = start.state
        for nth, after in enumerate(states[1:]):
            assert after.last is not None
            moves = list(tried(states[nth].to_move, after.last.move, chance))
            for move in chance.sample([move for move in moves if "1000000" not in str(move)], 6):
                asked.append({"ask": "note", "game": noted(states, nth + 1), "text": format_move(move)})
                determinised, _ = determinise(state, start.hidden, RecordedMove(move))
                right.append(check(determinised.to_move, move))
            state, _ = determinise(state, start.hidden, RecordedMove(after.last.move))
            due = min(len(after.last.move.tiles), len(state.bag))
            state = apply(state, after.last.move, drawn=state.bag.tiles[:due])
    for each, page, expected in zip(asked, ask(asked), right, strict=True):
        assert page == expected, each
    assert {None, "not_in_hand", "must_place", "opening_set", "trade_empty_bag"} <= set(right)


def test_the_record_of_a_game_not_begun_and_of_one_with_a_refused_note() -> None:
    game = noted(played(0))
    begun, broken = {**game, "notes": []}, {**game, "notes": ["Ro@0,0", "Ro@0,0"]}
    told = ask([{"ask": "record", "game": each} for each in (begun, broken)])
    assert check_record(told[0]) == []
    assert told[1] is None
