"""Matches on a real Dask cluster: the same deals though workers die and come, a sentence for what fails."""

from __future__ import annotations

import io
import json
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shlex import quote
from typing import Any

import dask
import distributed
import pytest

from qwirkle import __version__
from qwirkle.arena import PlayedDeal, play_match
from qwirkle.arena import cluster as cluster_module
from qwirkle.arena.cluster import cluster
from qwirkle.arena.spreading import spread
from qwirkle.cli import main
from qwirkle.errors import EngineError
from tests.arena.machines import SETTINGS, Machines, machines
from tests.arena.players import plan

EXAMPLE = Path(__file__).parents[2] / "examples" / "first_fit.py"

# Dask's own processes take seconds to start where other work shares the cores.
pytestmark = pytest.mark.timeout(120)


@pytest.fixture(scope="module")
def two() -> Iterator[Machines]:
    """A cluster of two workers that are there."""
    with machines(2) as made:
        with cluster(made.address) as workers:
            workers._client.wait_for_workers(2)
        yield made


def scores(deals: list[PlayedDeal]) -> list[tuple[tuple[int, ...], ...]]:
    return [tuple(game.scores for game in deal.games) for deal in deals]


def alone(deals: int) -> list[tuple[tuple[int, ...], ...]]:
    """The same match on this machine."""
    with ThreadPoolExecutor(1) as one:
        return scores(play_match(plan("greedy", "random"), deals, executor=one))


def test_a_cluster_plays_the_same_match_in_batches(two: Machines) -> None:
    with cluster(two.address) as workers:
        deals = play_match(plan("greedy", "random"), 40, executor=workers)
        assert scores(deals) == alone(40)
        assert [deal.number for deal in deals] == [*range(40)]


def test_the_command_plays_on_it_and_says_where_to_watch(
    two: Machines, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["arena", "greedy", "random", "--pairs", "3", "--seed", "5", "--json"]
    assert main([*arguments, "--cluster", two.address]) == 0
    there = capsys.readouterr()
    assert main(arguments) == 0
    here = capsys.readouterr()
    for bot, other in zip(json.loads(there.out)["bots"], json.loads(here.out)["bots"], strict=True):
        assert (bot["win_share"], bot["points"], bot["moves"]) == (
            other["win_share"],
            other["points"],
            other["moves"],
        )
    assert there.err.startswith("dashboard: http://127.0.0.1:")


def test_the_settings_of_the_guide_are_those_that_workers_here_have(two: Machines) -> None:
    guide = (Path(__file__).parents[2] / "docs/cluster.md").read_text("utf-8")
    said = dict(re.findall(r"^export (DASK_\w+)=(\w+)$", guide, re.MULTILINE))
    assert said == SETTINGS
    names = [name.removeprefix("DASK_").lower().replace("__", ".") for name in SETTINGS]
    with cluster(two.address) as workers:
        there = workers._client.run(lambda: [str(dask.config.get(name)).lower() for name in names])
    assert [*there.values()] == [[*SETTINGS.values()]] * 2


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (("9.9", "3.11", "2026.1.1"), "qwirkle 9.9, Python 3.11 and distributed 2026.1.1"),
        ((__version__, "3.99", "2026.1.1"), f"qwirkle {__version__}, Python 3.99 and distributed 2026.1.1"),
    ],
)
def test_every_batch_is_refused_by_a_worker_with_other_versions(
    two: Machines, monkeypatch: pytest.MonkeyPatch, other: tuple[str, str, str], named: str
) -> None:
    """So that one that joins late does not play along unnoticed."""
    here = "qwirkle {}, Python {} and distributed {}".format(*cluster_module._here())
    monkeypatch.setattr(cluster_module, "_here", lambda: other)
    said = f"a worker has {here}, and this machine {named}: install the same on all of them"
    with cluster(two.address) as workers, pytest.raises(EngineError) as refused:
        play_match(plan("greedy", "random"), 2, executor=workers)
    assert str(refused.value) == said


def test_a_worker_without_the_game_is_named_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    with machines(0) as made:
        made.add_bare_worker()
        client: Any = distributed.Client  # which has no types
        with client(made.address, set_as_default=False) as asking:
            asking.wait_for_workers(1)
        assert main(["arena", "greedy", "random", "--pairs", "1", "--cluster", made.address]) == 1
    said = capsys.readouterr().err
    assert re.fullmatch(
        r"qwirkle arena: the worker at tcp://127.0.0.1:\d+ has no qwirkle, and this machine qwirkle"
        rf" {re.escape(__version__)}: install the same on all of them\n",
        said,
    )


def test_a_worker_without_the_game_is_named_though_it_comes_late() -> None:
    with machines(0) as made, cluster(made.address) as workers:

        def stopped() -> bool:
            if len(made.processes) == 1:
                made.add_bare_worker()
            return False

        with pytest.raises(EngineError, match="has no qwirkle, and this machine qwirkle"):
            play_match(plan("greedy", "random"), 2, executor=workers, stopped=stopped)


def test_a_worker_that_stands_still_keeps_nobody_else_from_the_work() -> None:
    with machines(1) as made, cluster(made.address) as workers:
        workers._client.wait_for_workers(1)
        frozen = made.add_worker()
        workers._client.wait_for_workers(2)
        frozen.send_signal(signal.SIGSTOP)
        made.add_worker()

        def play_until_there_are(number: int) -> None:
            play_match(
                plan("greedy", "random"), 100_000, executor=workers, stopped=lambda: workers.workers == number
            )

        play_until_there_are(2)
        frozen.send_signal(signal.SIGCONT)
        play_until_there_are(3)


def test_a_program_that_the_workers_do_not_have_is_said_before_anything_is_played(
    two: Machines, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    # It is here: what is in this process's path alone is in nobody else's.
    (tmp_path / "first_fit").write_text(f"#!/bin/sh\nexec {sys.executable} -S {EXAMPLE}\n")
    (tmp_path / "first_fit").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    arguments = ["arena", "cmd:first_fit", "random", "--pairs", "1"]
    assert main([*arguments, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bots"][0]["forfeits"] == []
    assert main([*arguments, "--cluster", two.address, "--resume", str(tmp_path / "match.jsonl")]) == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert re.fullmatch(
        r"qwirkle arena: the worker at tcp://127.0.0.1:\d+: bot 'first_fit': 'first_fit' does not start:"
        " No such file or directory",
        last,
    )
    assert not (tmp_path / "match.jsonl").exists()


def test_a_program_that_the_workers_have_plays(two: Machines, capsys: pytest.CaptureFixture[str]) -> None:
    program = f"cmd:{quote(sys.executable)} -S {quote(str(EXAMPLE))}"
    assert main(["arena", program, "random", "--pairs", "1", "--json", "--cluster", two.address]) == 0
    assert json.loads(capsys.readouterr().out)["bots"][0]["forfeits"] == []


def test_a_worker_that_is_too_busy_to_try_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with machines(1) as made, cluster(made.address) as workers:
        workers._client.wait_for_workers(1)
        monkeypatch.setattr(cluster_module, "TRY_SECONDS", 0.1)
        made.processes[1].send_signal(signal.SIGSTOP)
        workers.try_everywhere(deadly, 0)


def test_when_the_last_worker_goes_it_is_said_once_and_the_next_goes_on() -> None:
    said = io.StringIO()
    with machines(1) as made, cluster(made.address) as workers:
        workers._client.wait_for_workers(1)
        workers.greet(said)
        first, second = made.processes[1], None

        def stopped() -> bool:
            nonlocal second
            if "no worker left" in said.getvalue() and second is None:
                second = made.add_worker()
            return False

        deals = play_match(
            plan("greedy", "random"), 30, executor=workers, on_deal=lambda _: first.kill(), stopped=stopped
        )
    assert scores(deals) == alone(30)
    assert said.getvalue().splitlines()[1:] == [
        "no worker left: the work waits for one; each one's log says why it went"
    ]


def test_workers_may_die_and_join_in_the_middle_of_a_match() -> None:
    """Of two workers one dies; a third joins, and then the second dies: the match ends by the third alone."""
    with machines(2) as made, cluster(made.address) as workers:
        first, second = made.processes[1:]
        third: subprocess.Popen[str] | None = None
        survived: list[int] = []
        missing = set(range(20))

        def on_deal(deal: PlayedDeal) -> None:
            nonlocal third
            missing.discard(deal.number)
            if third is None and workers.workers == 2:
                first.send_signal(signal.SIGKILL)
                third = made.add_worker()
            elif third is not None and second.poll() is None and first.poll() is not None:
                if workers.workers == 2:
                    second.send_signal(signal.SIGKILL)
            elif third is not None and second.poll() is not None:
                survived.append(deal.number)

        deals = play_match(
            plan("greedy", "random"),
            100_000,
            executor=workers,
            on_deal=on_deal,
            stopped=lambda: len(survived) > 20 and not missing,
        )
    played = {deal.number: deal for deal in deals}
    # Nothing is missing of what was begun before, since it was played again elsewhere.
    assert set(range(20)) <= set(played)
    assert scores([played[number] for number in range(20)]) == alone(20)


def deadly(number: int) -> int:
    """The number, unless it is the fifth: that one ends the process it runs in."""
    if number == 5:
        os._exit(3)
    return number


def test_work_that_ends_every_worker_is_named() -> None:
    said = r"^number 5 \(from 0\) could not be done: one worker after the other died of it; see why in"
    with (
        machines(1, DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="0") as made,
        cluster(made.address) as workers,
    ):
        assert sorted(spread(deadly, iter(range(3)), workers)) == [0, 1, 2]
        with pytest.raises(EngineError, match=said):
            list(spread(deadly, iter([5]), workers))


def test_a_scheduler_that_is_gone_is_said_in_a_sentence() -> None:
    with (
        machines(1) as made,
        cluster(made.address) as workers,
        pytest.raises(EngineError, match=f"the scheduler at {made.address} is gone: start it again"),
    ):
        play_match(
            plan("greedy", "random"), 100_000, executor=workers, on_deal=lambda _: made.scheduler.kill()
        )


def test_a_scheduler_that_stands_still_is_waited_for_and_no_longer_than_one_likes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster_module, "ASK_SECONDS", 0.1)
    with machines(0) as made:
        with cluster(made.address) as workers:
            made.scheduler.send_signal(signal.SIGSTOP)
            asked: list[None] = []

            def stopped() -> bool:
                asked.append(None)
                return len(asked) > 20

            assert play_match(plan("greedy", "random"), 4, executor=workers, stopped=stopped) == []
            made.scheduler.send_signal(signal.SIGCONT)
        assert len(asked) == 21


def test_what_dask_logs_of_lost_connections_does_not_stand_beside_the_sentence(two: Machines) -> None:
    loggers = [logging.getLogger(name) for name in ("distributed.client", "tornado.application")]
    with cluster(two.address):
        assert not any(logger.isEnabledFor(logging.CRITICAL) for logger in loggers)
    assert all(logger.isEnabledFor(logging.CRITICAL) for logger in loggers)


def test_a_scheduler_that_goes_before_anybody_works_is_said_too() -> None:
    with machines(0) as made, cluster(made.address) as workers:
        # So long it tries to come back.
        workers._client._timeout = 0.5
        said = io.StringIO()
        workers.greet(said)
        assert said.getvalue().splitlines()[1:] == [
            f"no worker yet: start one with dask worker {made.address} --nthreads 1"
        ]

        def stopped() -> bool:
            made.scheduler.kill()
            return False

        with pytest.raises(EngineError, match=f"the scheduler at {made.address} is gone: start it again"):
            play_match(plan("greedy", "random"), 4, executor=workers, stopped=stopped)
