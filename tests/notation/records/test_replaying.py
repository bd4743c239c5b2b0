"""Replaying finds the first wrong line, whatever the record knows of the hidden tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from qwirkle.errors import IllegalMove, Refusal
from qwirkle.notation import (
    NotationError,
    Record,
    RecordedMove,
    format_record,
    parse_record,
    parse_tiles,
    read_record_file,
    replay,
)
from qwirkle.rules import EDITIONS, Pass, Place, State, Trade
from tests.notation.strategies import played

DATA = Path(__file__).parents[2] / "data"


def without_shuffle(states: Sequence[State]) -> Record:
    """The record of a game at a real table: hands and draws were seen, the bag's order was not."""
    return replace(Record.of_game(states), seed=None, hands=states[0].hands)


def watched(states: Sequence[State], seat: int | None = None) -> Record:
    """The record of someone who saw only the board, and perhaps the hand and the draws of one seat."""
    record = without_shuffle(states)
    hands = tuple(hand if own == seat else None for own, hand in enumerate(states[0].hands))
    moves = tuple(
        move if (number + states[0].turn) % len(hands) == seat else replace(move, drawn=())
        for number, move in enumerate(record.moves)
    )
    return replace(record, hands=hands, moves=moves)


GAMES = [(edition, players) for edition in EDITIONS for players in (2, 3, 4)]


@pytest.mark.parametrize(("edition", "players"), GAMES)
def test_whole_games_replay_whatever_is_known(edition: str, players: int) -> None:
    states = played(f"{edition} {players}", players, EDITIONS[edition])
    shuffled = replay(Record.of_game(states))
    assert shuffled.states == states

    known = replay(without_shuffle(states))
    assert [state.hands for state in known.states] == [state.hands for state in states]
    assert [Counter(state.bag.tiles) for state in known.states] == [
        Counter(state.bag.tiles) for state in states
    ]
    assert [step.event for step in known.steps] == [state.last for state in states[1:]]

    for seat in (None, players - 1):
        seen = replay(watched(states, seat))
        assert seen.start is None
        for step, (before, after) in zip(seen.steps, pairwise(states), strict=True):
            assert step.state is None
            assert step.after == after.view(None)
            assert step.before == before.view(seat if before.turn == seat else None)
            assert after.last is not None
            assert step.event == replace(after.last, drawn=after.last.drawn if before.turn == seat else ())


def test_a_pass_replays_where_nothing_could_be_placed() -> None:
    record = read_record_file(DATA / "passing_game.qwk")
    states = replay(record).states
    passes = [number for number, move in enumerate(record.moves) if isinstance(move.move, Pass)]
    assert passes
    assert replay(watched(states)).steps[-1].after == states[-1].view(None)
    changed = [*record.moves]
    changed[passes[0] - 1] = RecordedMove(Pass())
    with pytest.raises(NotationError, match=f"move {passes[0]}, 'pass', is refused: must_place"):
        replay(replace(record, moves=tuple(changed)))


def test_hidden_hands_have_no_states() -> None:
    with pytest.raises(NotationError, match="hands are hidden"):
        _ = replay(watched(played("a game"))).states


def test_hands_known_at_first_are_hidden_once_a_draw_is_not_told() -> None:
    states = played("a game")
    record = without_shuffle(states)
    moves = (*record.moves[:4], replace(record.moves[4], drawn=()), *record.moves[5:])
    steps = replay(replace(record, moves=moves)).steps
    assert [step.state is None for step in steps] == [False] * 4 + [True] * (len(steps) - 4)
    assert steps[4].before.seat == steps[4].event.seat
    assert steps[6].before.seat is None


# A game of two seats whose hands and draws are known, right as it stands.
RIGHT = """\
[Rules "mindware-2011"]
[Players "Ann, Bob"]
[Opener "1"]
[Hand1 "Ro Rs Rd Rb Gs Yx"]
[Hand2 "Bo Bs Px Gc Gd Oc"]
[Result "*"]

1. Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 = 4 + Yo Ys Pc Pd
2. Bo@0,1 Bs@1,1 = 6 + Rx Bx
3. trade Gs Yo + Rc Ob
4. Rx@4,0 = 5 + Gx
"""


def test_the_right_record_is_right() -> None:
    assert replay(parse_record(RIGHT)).state.scores == (4, 11)


WRONG = [
    ("Rb@3,0 = 4", "Rb@3,0 = 5", 8, "scores 4, not 5"),
    ("Bs@1,1 = 6", "Bs@1,1 = 7", 9, "scores 6, not 7"),
    ("2. Bo@0,1 Bs@1,1", "2. Bo@0,1 Bs@2,1", 9, "is refused: gap"),
    ("2. Bo@0,1 Bs@1,1", "2. Bo@9,9 Bs@9,8", 9, "is refused: not_connected"),
    ("2. Bo@0,1 Bs@1,1", "2. Bo@0,0 Bs@1,1", 9, "is refused: cell_taken"),
    ("2. Bo@0,1 Bs@1,1", "2. Bo@1,1 Bs@0,1", 9, "is refused: line_mixed"),
    ("2. Bo@0,1 Bs@1,1", "2. Bo@0,1 Bb@1,1", 9, "is refused: not_in_hand"),
    ("2. Bo@0,1 Bs@1,1 = 6 + Rx Bx", "2. pass", 9, "is refused: must_place"),
    ("Rd@2,0 Rb@3,0 = 4 + Yo Ys Pc Pd", "= 2 + Yo Ys", 8, "is refused: opening_set"),
    ("Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 = 4 + Yo Ys Pc Pd", "trade Ro + Yo", 8, "is refused: opening_set"),
    ("3. trade Gs Yo", "3. trade Gs Yo Yo", 10, "is refused: not_in_hand"),
    ("3. trade Gs Yo + Rc Ob", "3. trade", 10, "is refused: empty_move"),
    ("+ Yo Ys Pc Pd", "+ Yo Ys Pc", 8, "3 tiles drawn where 4 are due"),
    ("+ Rc Ob", "+ Rc Ob Ob", 10, "3 tiles drawn where 2 are due"),
    ("+ Yo Ys Pc Pd", "+ Ro Ro Ro Pd", 8, "no Ro left in the bag to draw"),
    ('[Result "*"]', '[Result "4-11"]', 6, "the game is not over after 4 moves, so write *"),
    ('[Opener "1"]', '[Opener "2"]', 3, "seat 2 where seat 1 is to open"),
    ('Bo Bs Px Gc Gd Oc"]', 'Ro Ro Ro Gc Gd Oc"]', 5, "Hand2: 4 tiles Ro dealt of 3"),
]


@pytest.mark.parametrize(("right", "wrong", "line", "quoted"), WRONG)
def test_the_first_wrong_line_is_named(right: str, wrong: str, line: int, quoted: str) -> None:
    assert right in RIGHT
    with pytest.raises(NotationError) as error:
        replay(parse_record(RIGHT.replace(right, wrong)))
    assert error.value.line == line
    assert quoted in str(error.value)


def test_a_refused_move_says_its_refusal() -> None:
    with pytest.raises(NotationError) as error:
        replay(parse_record(RIGHT.replace("Bs@1,1", "Bs@2,1")))
    assert isinstance(error.value.__cause__, IllegalMove)
    assert error.value.__cause__.refusal is Refusal.GAP


def test_scores_and_draws_need_not_be_said() -> None:
    record = parse_record(RIGHT.replace(" = 6", "").replace(" + Gx", ""))
    assert [step.event.points for step in replay(record).steps] == [4, 6, 0, 5]


SHUFFLED = format_record(Record.of_game(played("a game"), names=["Ann", "Bob"]))


def test_a_shuffle_fixes_opener_hands_and_draws() -> None:
    states = played("a game")
    right = parse_record(SHUFFLED)
    replay(replace(right, hands=states[0].hands, opener=None))
    with pytest.raises(NotationError, match="Opener: seat"):
        replay(replace(right, opener=1 - states[0].turn))
    with pytest.raises(NotationError, match=r"Hand1: .* not "):
        replay(replace(right, hands=(states[0].hands[1], None)))
    first = right.moves[0]
    other = (*first.drawn[:-1], next(tile for tile in parse_tiles("Ro Px") if tile != first.drawn[-1]))
    with pytest.raises(NotationError, match=r"line 7: move 1, .*, draws .* by the shuffle, not"):
        replay(replace(right, moves=(replace(first, drawn=other), *right.moves[1:])))
    # In which order tiles come out of the bag is nobody's business.
    replay(replace(right, moves=(replace(first, drawn=first.drawn[::-1]), *right.moves[1:])))


def test_a_finished_game_has_a_result_and_nothing_after_it() -> None:
    right = parse_record(SHUFFLED)
    assert right.result is not None
    totals = "-".join(map(str, right.result))
    with pytest.raises(NotationError, match=rf"Result '\*': the game ends {totals}"):
        replay(replace(right, result=()))
    with pytest.raises(NotationError, match=f"the game ends {totals}"):
        replay(replace(right, result=(right.result[0] + 1, right.result[1])))
    with pytest.raises(NotationError, match="is refused: game_over"):
        replay(parse_record(SHUFFLED + f"{len(right.moves) + 1}. pass\n"))
    replay(replace(right, result=None))


def test_any_change_of_a_move_is_found_while_the_shuffle_is_known() -> None:
    """Each letter of a move, its score or its draws matters; only comments and other tags do not."""
    lines = SHUFFLED.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    rng = Random(3)
    tried = 0
    while tried < 40:
        number = rng.randrange(first, len(lines))
        line = lines[number]
        at = rng.randrange(line.index(".") + 2, len(line))
        letter = rng.choice([letter for letter in "RGBPosdx1234567890" if letter != line[at]])
        changed = [*lines[:number], line[:at] + letter + line[at + 1 :], *lines[number + 1 :]]
        if line[at] == " " or changed[number].split() == line.split():
            continue
        tried += 1
        with pytest.raises(NotationError) as error:
            replay(parse_record("\n".join(changed)))
        assert error.value.line is not None
        assert error.value.line >= 4


def hidden(moves: str, players: int = 2, rules: str = "mindware-2011") -> Record:
    return parse_record(f'[Rules "{rules}"]\n[Players "{players}"]\n' + moves)


@pytest.mark.parametrize(
    ("moves", "quoted"),
    [
        ("1. Ro@0,0 Ro@1,0", "identical_tiles"),
        ("1. Ro@0,0\n2. trade Rs Rs Rs Rs", "not_in_hand"),
        ("1. Ro@0,0\n2. trade Rs Rd Rb Rc Rx Gs Gd", "not_in_hand"),
        ("1. Ro@0,0\n2. pass", "must_trade"),
        ("1. pass", "opening_set"),
        ("1. trade Ro", "opening_set"),
        ("1. Ro@0,0 Rs@1,0\n2. Ro@2,0", "duplicate_in_line"),
        ("1. Ro@0,0 + Gs Gs", "2 tiles drawn where 1 are due"),
    ],
)
def test_without_hands_only_what_no_hand_could_do_is_refused(moves: str, quoted: str) -> None:
    with pytest.raises(NotationError, match=quoted):
        replay(hidden(moves))


def test_without_hands_a_kind_cannot_come_up_a_fourth_time() -> None:
    moves = "1. Ro@0,0\n2. Rs@0,1\n3. Ro@1,1\n4. Rs@1,2\n5. Ro@2,2\n6. Rs@2,3\n"
    replay(hidden(moves))
    with pytest.raises(NotationError, match="line 9: move 7, 'Ro@3,3', is refused: not_in_hand"):
        replay(hidden(moves + "7. Ro@3,3"))


def test_without_hands_any_size_of_opening_could_be_the_largest() -> None:
    for moves in ("1. Ro@0,0", "1. Ro@0,0 Rs@1,0", "1. Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0 Rx@5,0"):
        replay(hidden(moves, players=4))


def test_a_pass_with_tiles_in_the_bag_needs_the_house_rule_for_it() -> None:
    moves = "1. Ro@0,0\n2. pass"
    replay(hidden(moves, rules="mindware-2011 stuck:pass"))
    with pytest.raises(NotationError, match="must_trade"):
        replay(hidden(moves))
    every_tile_fits = "1. Ro@0,0 Oo@1,0 Yo@2,0 Go@3,0 Bo@4,0 Po@5,0 = 12\n2. pass"
    with pytest.raises(NotationError, match="must_place"):
        replay(hidden(every_tile_fits, rules="mindware-2011 stuck:pass"))


def test_the_opener_is_the_one_with_the_largest_set() -> None:
    hands = '[Hand1 "Ro Rs Gd Gb Yx Pc"]\n[Hand2 "Oo Os Bd Bb Yx Pc"]\n'
    head = '[Rules "mindware-2011"]\n[Players "2"]\n'
    with pytest.raises(NotationError, match="seats 1 or 2 could open: say which in a tag Opener"):
        replay(parse_record(head + hands))
    for tags, opener in [('[Ages "40 10"]\n', 0), ('[Ages "10 40"]\n', 1), ('[Opener "2"]\n', 1)]:
        assert replay(parse_record(head + tags + hands)).state.turn == opener
    with pytest.raises(NotationError, match="line 4: Opener: seat 2 where seat 1 is to open"):
        replay(parse_record(head + '[Ages "40 10"]\n[Opener "2"]\n' + hands))
    with pytest.raises(NotationError, match="seat 2 where seat 1 is to open"):
        replay(parse_record('[Rules "jck opening:seat"]\n[Players "2"]\n[Opener "2"]\n'))


def test_the_golden_game_has_moves_of_every_kind_that_a_bag_allows() -> None:
    kinds = {type(move.move) for move in read_record_file(DATA / "golden_game.qwk").moves}
    assert kinds == {Place, Trade}
