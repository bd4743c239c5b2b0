"""The library's face: one object holds a game from the deal to now."""

from __future__ import annotations

import io
import pickle
from pathlib import Path

import pytest

import qwirkle
from qwirkle import Game, IllegalMove, NotationError, Pass, Place, Refusal, Trade
from qwirkle.errors import BadSetup, EngineError
from qwirkle.rules import apply, check, deal, legal_moves, score, winners

DATA = Path(__file__).parent / "data"


def played(seed: int = 1, players: int = 2, moves: int | None = None) -> Game:
    """A game of greedy bots, to its end or so many moves."""
    game = Game(players, seed)
    while not game.over and (moves is None or len(game.moves) < moves):
        game.play("greedy", seed=seed)
    return game


def test_a_new_game_is_dealt_and_the_same_seed_is_the_same_game() -> None:
    game = Game()
    assert (game.players, game.scores, game.over, game.winners) == (2, (0, 0), False, ())
    assert (len(game.hand), game.bag_size, len(game.board), game.moves) == (6, 96, 0, ())
    assert game.rules.edition == "mindware-2011"
    assert Game(3, bytes(32)).state == deal(3, bytes(32)) == Game(3, 0).state
    assert Game().state != game.state


def test_players_rules_names_and_ages_can_be_said() -> None:
    game = Game(rules="schmidt opening:free", names=["Ann", "Bob", "Cyd"], ages=[9, 40, 41])
    assert (game.players, game.rules.house_rules) == (3, {"opening": "free"})
    assert '[Players "Ann, Bob, Cyd"]' in game.record()
    assert '[Ages "9 40 41"]' in game.record()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 5}, "5 players: the game is for 2 to 4"),
        ({"players": 2, "names": ["Ann"]}, "1 names for 2 players"),
        ({"seed": b"short"}, "a seed of 5 bytes"),
        ({"seed": -1}, "seed -1: give 32 bytes, or a whole number"),
        ({"seed": 1 << 256}, "give 32 bytes, or a whole number"),
        ({"seed": "x" * 32}, "give 32 bytes, or a whole number"),
        ({"rules": "chess"}, "unknown edition 'chess'"),
        ({"ages": [1]}, "1 ages for 2 players"),
    ],
)
def test_what_cannot_be_is_refused_by_name(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(qwirkle.QwirkleError, match=message):
        Game(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_goes_the_way_of_the_rules_move_by_move(players: int) -> None:
    game, state = Game(players, players), deal(players, players.to_bytes(32, "big"))
    while not state.over:
        move = game.choose("greedy", seed=1).move
        assert game.check(move) is check(state.to_move, move) is None
        if isinstance(move, Place):
            assert game.score(move) == score(state.board, move, state.rules)
        state = apply(state, move)
        assert game.push(str(move)) == state.last
        assert game.state == state
        assert (game.turn, game.scores, game.board) == (state.turn, state.scores, state.board)
        assert (game.hand, game.bag_size) == (state.hands[state.turn], len(state.bag))
    assert game.over
    assert game.winners == winners(state)
    assert game.moves == tuple(event.move for event in game)
    assert len(game.states) == len(game.moves) + 1


def test_legal_moves_are_those_of_the_rules_in_their_order() -> None:
    game = played(moves=20)
    assert game.legal_moves() == legal_moves(game.view(game.turn))
    assert Game(seed=4, rules="jck opening:free").legal_moves() == legal_moves(
        Game(seed=4, rules="jck opening:free").view(Game(seed=4, rules="jck opening:free").turn)
    )
    for move in game.legal_moves():
        assert game.check(move) is None
    assert played().legal_moves() == []


def test_an_illegal_move_says_why_and_changes_nothing() -> None:
    game = played(moves=5)
    before = game.states
    assert game.check("Rs@90,90") in (Refusal.NOT_IN_HAND, Refusal.NOT_CONNECTED)
    assert game.check("Zz@0,0") is Refusal.BAD_NOTATION
    assert game.check(Trade(game.hand)) is None
    with pytest.raises(IllegalMove) as refused:
        game.push(Pass())
    assert refused.value.refusal is Refusal.MUST_PLACE
    with pytest.raises(IllegalMove, match="Zz") as unread:
        game.push("Zz@0,0")
    assert unread.value.refusal is Refusal.BAD_NOTATION
    with pytest.raises(IllegalMove) as early:
        game.push(game.legal_moves()[0], seat=1 - game.turn)
    assert early.value.refusal is Refusal.NOT_YOUR_TURN
    with pytest.raises(IllegalMove):
        game.score("pass")
    assert game.states == before


def test_a_trade_scores_nothing() -> None:
    game = played(moves=5)
    assert game.score(Trade(game.hand)).total == 0


def test_moves_are_taken_back_one_by_one_and_made_again_alike() -> None:
    game = played()
    states, moves = game.states, game.moves
    for state, move in zip(reversed(states[:-1]), reversed(moves), strict=True):
        assert game.pop().move == move
        assert game.state == state
    with pytest.raises(BadSetup, match="no move to take back"):
        game.pop()
    for move in moves:
        game.push(move)
    assert game.states == states


def test_a_copy_goes_its_own_way() -> None:
    game = played(moves=6)
    twin, early = game.copy(), game.copy(moves=2)
    assert (twin.states, early.states) == (game.states, game.states[:3])
    twin.play("greedy")
    early.pop()
    assert (len(game.moves), len(twin.moves), len(early.moves)) == (6, 7, 1)
    for wrong in (-1, 7):
        with pytest.raises(BadSetup, match=f"no copy after {wrong} moves: 6 were made"):
            game.copy(moves=wrong)


def test_a_view_has_no_way_to_hidden_tiles() -> None:
    game = played(moves=8)
    seat = game.turn
    view, watching = game.view(seat), game.view(None)
    assert (view.hand, watching.hand) == (game.hand, ())
    # Two games that differ in hidden tiles alone look the same.
    other = Game.from_position(game.position(), seed=99)
    assert other.state.hands != game.state.hands
    assert other.view(seat) == view
    with pytest.raises(BadSetup, match="seat 2: the seats are 0 to 1"):
        game.view(2)


def test_what_others_did_is_seen_without_what_they_drew_or_traded() -> None:
    game = Game(seed=3)
    game.play("greedy", seed=1)
    game.push(Trade(game.hand[:2]))
    placed, traded = game.seen_events(seats=[game.events[0].seat])
    assert (placed.move, placed.drawn) == (game.events[0].move, game.events[0].drawn)
    assert (traded.move, traded.drawn, traded.kind, traded.tile_count) == (None, None, "trade", 2)
    own = game.seen_events(seats=[game.events[1].seat])[1]
    assert (own.move, own.drawn) == (game.events[1].move, game.events[1].drawn)


def test_a_bot_is_given_the_view_alone_and_the_same_seed_chooses_the_same() -> None:
    given: list[object] = []

    class Nosy(qwirkle.Bot):
        name = "nosy"

        def think(self, view, limit, rng, progress):  # type: ignore[no-untyped-def]
            given.append(view)
            return qwirkle.bot("greedy").choose(view, limit, rng, progress)

    game = played(moves=4)
    event = game.play(Nosy())
    assert event == game.events[-1]
    assert given == [game.states[-2].to_move]
    again = game.choose("expert", nodes=2000, seed=1)
    assert again.move == game.choose("expert", nodes=2000, seed=1).move
    assert game.choose("expert", seconds=0.05).seconds < 5
    with pytest.raises(EngineError, match="no bot is called 'hal'"):
        game.choose("hal")
    with pytest.raises(EngineError, match="the game is over"):
        played().play("greedy")


def test_a_position_comes_back_with_other_hidden_tiles() -> None:
    game = played(moves=9, players=3)
    back = Game.from_position(game.position(), seed=5)
    assert back.position() == game.position()
    assert (back.moves, back.turn, back.scores) == ((), game.turn, game.scores)
    assert Game.from_position(game.position(), seed=5).state == back.state
    while not back.over:
        back.play("greedy", seed=1)
    assert back.winners
    with pytest.raises(NotationError, match="began with a position has no record"):
        back.record()
    with pytest.raises(qwirkle.QwirkleError):
        Game.from_position("{}")


def test_hidden_tiles_that_are_not_there_are_refused() -> None:
    position = {**played(moves=9).position(), "bag": 108}
    with pytest.raises(BadSetup, match="hidden tiles where only"):
        Game.from_position(position)


def test_a_record_is_written_and_read_as_text_path_and_file(tmp_path: Path) -> None:
    game = played()
    game.names = ("Ann", "Bob")
    path = tmp_path / "game.qwk"
    game.save(path)
    game.save(str(path))
    assert path.read_text("utf-8") == game.record()
    out = io.StringIO()
    game.save(out)
    assert out.getvalue() == game.record()
    with path.open(encoding="utf-8") as file:
        read = [
            Game.from_record(game.record()),
            Game.from_record(path),
            Game.from_record(str(path)),
            Game.from_record(file),
        ]
    for each in read:
        assert (each.states, each.names) == (game.states, ("Ann", "Bob"))
        assert each.record() == game.record()


def test_a_record_keeps_its_comments_tags_and_day_until_their_move_is_taken_back() -> None:
    text = (DATA / "golden_game.qwk").read_text("utf-8")
    text = text.replace("\n1. ", "\n{before all}\n1. ", 1)
    commented = text.splitlines()
    at = next(place for place, line in enumerate(commented) if line.startswith("3. "))
    commented[at] += " {what a move}"
    game = Game.from_record("\n".join(commented) + "\n")
    assert game.record() == "\n".join(commented) + "\n"
    early = game.copy(moves=3)
    assert "{what a move}" in early.record()
    early.pop()
    assert "{what a move}" not in early.record()
    assert "{before all}" in early.record()


def test_a_record_that_hides_tiles_is_no_whole_game() -> None:
    with pytest.raises(NotationError, match="hidden"):
        Game.from_record('[Rules "jck"]\n[Players "2"]\n1. Rs@0,0 Ro@1,0 = 2\n')
    with pytest.raises(NotationError, match="cannot be read"):
        Game.from_record("no-such-file.qwk")


def test_draws_can_be_told_where_the_bag_is_a_real_one() -> None:
    told = [line for line in played(moves=4).record().splitlines() if "Shuffle" not in line]
    known = played(moves=4)
    hands = [
        f'[Hand{seat + 1} "{" ".join(map(str, hand))}"]' for seat, hand in enumerate(known.states[0].hands)
    ]
    game = Game.from_record("\n".join([*told[:2], *hands, *told[2:]]) + "\n")
    assert game.scores == known.scores
    move = known.choose("greedy", seed=1).move
    known.push(move)
    with pytest.raises(BadSetup, match="must be said by name"):
        game.push(move)
    game.push(move, drawn=known.events[-1].drawn)
    assert game.hand == known.hand


def test_a_notebook_shows_the_board() -> None:
    game = played(moves=3)
    assert str(game.svg()).startswith("<svg ")
    assert game._repr_svg_() == str(game.svg())
    assert str(game.svg(letters=True)) != str(game.svg())
    assert str(Game(seed=1).svg()).startswith("<svg ")
    assert str(played().svg()).startswith("<svg ")


def test_a_game_says_where_it_stands_and_can_be_sent_to_another_process() -> None:
    game = played(moves=3)
    assert repr(game) == f"<Game players=2 moves=3 scores={game.scores} turn={game.turn}>"
    assert "over, won by" in repr(played())
    assert pickle.loads(pickle.dumps(game)).states == game.states  # noqa: S301
