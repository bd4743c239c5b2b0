"""A game's history: what is planned, what is made, and what its log leads to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from qwirkle.errors import ErrorCode, IllegalMove, Refusal, RequestError, StorageError
from qwirkle.rules import DEFAULT_RULES, Pass, legal_moves
from qwirkle.server.game.history import History
from qwirkle.server.game.log import LogEntry, MadeBy
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame, new_game


def game_of_two() -> StoredGame:
    return new_game("game", DEFAULT_RULES, [Seat(SeatKind.ME), Seat(SeatKind.HERE)], [frozenset("k")] * 2)


def play(history: History, moves: int) -> list[LogEntry]:
    """Makes the first legal moves and gives what was written into the log."""
    log = []
    for _ in range(moves):
        move = legal_moves(history.state.to_move)[0]
        planned = history.plan(history.state.turn, move, MadeBy.PLAYER, f"id-{history.version}")
        history.make(planned)
        log.append(planned.entry)
    return log


def test_what_is_planned_is_not_made_yet() -> None:
    history = History(game_of_two())
    planned = history.plan(history.opener, legal_moves(history.state.to_move)[0], MadeBy.PLAYER, "mine")
    assert (history.version, len(history.states), history.made(history.opener, "mine")) == (0, 1, None)
    history.make(planned)
    assert (history.version, len(history.states), history.made(history.opener, "mine")) == (1, 2, 1)
    assert history.last_move == (planned.state.last, MadeBy.PLAYER)


def test_the_version_grows_where_moves_are_taken_back() -> None:
    history = History(game_of_two())
    play(history, 3)
    back = history.plan_back(history.opener, 1)
    history.make(back)
    assert (history.version, history.state.moves_made, len(list(history.moves))) == (4, 1, 1)
    # A move keeps its id even where it was taken back, so that it is not made again by itself.
    assert history.made(history.opener, "id-2") == 3


@pytest.mark.parametrize("left", [-1, 2, 3])
def test_only_moves_that_stand_can_be_taken_back(left: int) -> None:
    history = History(game_of_two())
    play(history, 2)
    with pytest.raises(RequestError) as info:
        history.plan_back(0, left)
    assert info.value.code is ErrorCode.CANNOT_TAKE_BACK


def test_the_last_move_of_a_seat_is_one_that_stands() -> None:
    history = History(game_of_two())
    play(history, 3)
    opener = history.opener
    assert (history.last_move_of(opener), history.last_move_of(1 - opener)) == (3, 2)
    history.make(history.plan_back(opener, 1))
    assert (history.last_move_of(opener), history.last_move_of(1 - opener)) == (1, None)


def test_a_move_against_the_rules_is_not_planned() -> None:
    history = History(game_of_two())
    with pytest.raises(IllegalMove) as info:
        history.plan(1 - history.opener, Pass(), MadeBy.PLAYER)
    assert info.value.refusal is Refusal.NOT_YOUR_TURN


def test_the_log_leads_to_the_same_states_again() -> None:
    game = game_of_two()
    history = History(game)
    log = play(history, 4)
    back = history.plan_back(0, 2)
    history.make(back)
    log += [back.entry, *play(history, 2)]
    again = History(replace(game, log=tuple(log)))
    assert (again.states, again.version) == (history.states, history.version)
    assert list(again.moves) == list(history.moves)


@pytest.mark.parametrize("text", ["back 1", "back one", "back", "nonsense", "pass"])
def test_a_log_that_cannot_have_happened_is_named(text: str) -> None:
    game = game_of_two()
    log = (LogEntry(1, game.deal().turn, text),)
    with pytest.raises(StorageError, match="line 1 of the game's log does not fit"):
        History(replace(game, log=log))
