"""The games of a deal: mirrored, reproducible, and forfeited by who does not play by the rules."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from shlex import quote
from time import monotonic

import pytest

from qwirkle.arena import Plan, play_deal
from qwirkle.arena.games import Abandoned
from qwirkle.errors import BadSetup
from qwirkle.notation import parse_record, replay
from tests.arena.players import Noting, plan


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_rotation_is_played(players: int) -> None:
    deal = play_deal(plan(*["greedy", "casual", "beginner", "random"][:players]), 3)
    assert deal.number == 3
    assert len({game.entrants for game in deal.games}) == players
    for game in deal.games:
        assert sum(game.shares) == pytest.approx(1)
        winners = [seat for seat in range(players) if game.scores[seat] == max(game.scores)]
        assert [seat for seat in range(players) if game.shares[seat]] == winners
        assert all(thinking.moves > 5 for thinking in game.thinking)
        assert all(0 < thinking.longest <= thinking.seconds for thinking in game.thinking)
    assert sum(deal.share(entrant) for entrant in range(players)) == pytest.approx(1)


def test_the_same_bot_on_both_seats_plays_the_same_game_twice() -> None:
    first, second = play_deal(plan("greedy", "greedy"), 0).games
    assert first.scores == second.scores
    assert first.entrants == (0, 1)
    assert second.entrants == (1, 0)


def test_a_deal_depends_on_plan_and_number_alone() -> None:
    def scores(seed: int, number: int) -> list[tuple[int, ...]]:
        return [game.scores for game in play_deal(plan("greedy", "random", seed=seed), number).games]

    assert scores(1, 0) == scores(1, 0)
    assert len({tuple(scores(seed, number)) for seed in (1, 2) for number in (0, 1)}) == 4


def test_chance_belongs_to_the_seat_whoever_sits_there() -> None:
    Noting.noted.clear()
    play_deal(plan("noting", "noting"), 0)
    first = [next(number for seat, number in Noting.noted if seat == wanted) for wanted in (0, 1)]
    assert first[0] != first[1]
    half = len(Noting.noted) // 2
    assert Noting.noted[:half] == Noting.noted[half:], "the mirrored game meets the same chance"


def test_an_illegal_move_forfeits_the_game() -> None:
    deal = play_deal(plan("cheat", "random"), 0)
    for game in deal.games:
        assert game.forfeit is not None
        assert game.entrants[game.forfeit.seat] == 0
        assert game.forfeit.reason.startswith("bot cheat chose pass, which is illegal: ")
        assert game.shares[game.forfeit.seat] == 0
    assert (deal.share(0), deal.share(1)) == (0, 1)


def test_who_gives_up_loses_and_the_others_share_the_win() -> None:
    deal = play_deal(plan("random", "quitter", "random", "random"), 0)
    assert {game.forfeit.reason for game in deal.games if game.forfeit} == {"it has had enough"}
    assert [deal.share(entrant) for entrant in range(4)] == pytest.approx([1 / 3, 0, 1 / 3, 1 / 3])


def test_a_bug_is_not_a_forfeit() -> None:
    with pytest.raises(ZeroDivisionError):
        play_deal(plan("broken", "random"), 0)


def test_a_stopped_deal_is_abandoned() -> None:
    asked: list[None] = []

    def stopped() -> bool:
        asked.append(None)
        return len(asked) > 10

    with pytest.raises(Abandoned):
        play_deal(plan("random", "random"), 0, stopped=stopped)
    assert len(asked) < 15


def test_a_stopped_deal_does_not_wait_for_who_thinks() -> None:
    stop = threading.Event()
    match = plan("patient", "patient")
    threading.Timer(0.1, stop.set).start()
    start = monotonic()
    with pytest.raises(Abandoned):
        play_deal(match, 0, stopped=stop.is_set)
    assert monotonic() - start < 30, "it would think for a minute"


def test_records_replay_to_the_same_scores() -> None:
    match = plan("greedy", "random", "casual")
    deal = play_deal(match, 2, with_records=True)
    assert len(deal.records) == 3
    for game, text in zip(deal.games, deal.records, strict=True):
        record = parse_record(text)
        assert record.names == tuple(match.entrants[entrant].name for entrant in game.entrants)
        assert record.result == game.scores
        last = replay(record).state
        assert (last.over, last.scores) == (True, game.scores)


def test_the_record_of_a_forfeited_game_says_why() -> None:
    record = parse_record(play_deal(plan("quitter", "random"), 0, with_records=True).records[0])
    comments = [*record.comments, *(comment for move in record.moves for comment in move.comments)]
    assert comments == ["Seat 1 forfeits: it has had enough"]
    assert record.result == ()


FIRST_FIT = Path(__file__).parents[2] / "examples" / "first_fit.py"


def program(folder: Path, rest: str = "") -> tuple[str, Path]:
    """A program that writes down its number and then does the rest, and the file that it writes to."""
    script, started = folder / "own bot.py", folder / "started"
    script.write_text(f"import os, runpy, sys\nopen(sys.argv[1], 'a').write(f'{{os.getpid()}}\\n')\n{rest}")
    return f"cmd:{quote(sys.executable)} -S {quote(str(script))} {quote(str(started))}", started


def test_a_program_that_says_nothing_forfeits(tmp_path: Path) -> None:
    command, started = program(tmp_path)
    deal = play_deal(plan(command, "random"), 0)
    assert all(game.forfeit and "it ended without an answer" in game.forfeit.reason for game in deal.games)
    assert deal.share(1) == 1
    assert started.read_text().count("\n") >= 2


def test_a_program_is_started_for_its_deal_and_ended_with_it(tmp_path: Path) -> None:
    command, started = program(tmp_path, f"runpy.run_path({str(FIRST_FIT)!r}, run_name='__main__')\n")
    deal = play_deal(plan(command, "random"), 0)
    assert [game.forfeit for game in deal.games] == [None, None]
    numbers = started.read_text().split()
    assert numbers
    for number in numbers:
        with pytest.raises(ProcessLookupError):
            os.kill(int(number), 0)


def test_a_program_that_starts_slowly_has_not_thought_for_long(tmp_path: Path) -> None:
    slow = f"import time; time.sleep(3)\nrunpy.run_path({str(FIRST_FIT)!r}, run_name='__main__')\n"
    command, started = program(tmp_path, slow)
    deal = play_deal(plan(command, "random"), 0)
    assert started.read_text().count("\n") == 1
    for game in deal.games:
        assert 0 < game.thinking[game.entrants.index(0)].longest < 3


@pytest.mark.parametrize("names", [[], ["greedy"], ["greedy"] * 5])
def test_a_match_is_for_two_to_four(names: list[str]) -> None:
    with pytest.raises(BadSetup, match="the game is for 2 to 4"):
        Plan(plan("greedy", "greedy").entrants[:1] * len(names))
