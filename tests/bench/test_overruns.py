"""Whether an engine keeps its time: what is late is told from what had to wait."""

from __future__ import annotations

import time

from bench.overruns import ENGINE, Answer, play, report


def test_every_answer_of_a_game_is_timed() -> None:
    answers = play(f"{ENGINE} --bot greedy", 50, 1, time.time() + 300, 0)
    assert len(answers) > 10
    assert all(answer.took > 0 and answer.worked >= 0 and answer.waited >= 0 for answer in answers)
    # The system may count the work for an answer only when the engine waits for the next question.
    assert 0 < sum(answer.worked for answer in answers) < 1000 * len(answers)


def test_without_time_no_game_is_begun() -> None:
    assert play("no such program", 50, 1, 0, 0) == []
    assert report([], 0, 50) == "no game was begun in the time"


def test_what_waited_for_a_core_is_not_the_engines_own() -> None:
    answers = [Answer(80, 70, 5), Answer(130, 70, 60), Answer(110, 105, 5)]
    assert report(answers, 1, 100) == (
        "1 games, 3 answers to 100 ms: longest 130.0 ms, without waiting for a core 105.0,"
        " of the processor 105.0; late 2, without that waiting 1"
    )
