"""The learned outlook: its features against a slow twin, its symmetry, its network, its use in sampling."""

from __future__ import annotations

import json
from itertools import islice
from math import inf, nan
from pathlib import Path
from random import Random

import pytest

from qwirkle.engine import Position
from qwirkle.engine.outlook import FEATURE_COUNT, Outlook
from qwirkle.engine.search import SamplingSearch, weigh
from qwirkle.engine.shipped import SHIPPED, read_outlook, shipped_outlook
from qwirkle.engine.terms import Lesson
from qwirkle.errors import EngineError
from tests.engine.outlook_twin import features_after, network_value
from tests.engine.play import random_game
from tests.engine.test_symmetry import CHANGES, Change

LAYERS = json.loads(SHIPPED.read_text("utf-8"))["layers"]


def search_of(position: Position, **plan: object) -> SamplingSearch:
    usual: dict[str, object] = {
        "placements": 20, "trades": 6, "turns": 1, "late": -1, "risk": 0.0, "leaf_values": False, "margin": 4,
    }  # fmt: skip
    return SamplingSearch(position, len(position.bag), 1, **{**usual, **plan})  # type: ignore[arg-type]


def lessons_of(position: Position) -> list[Lesson]:
    return search_of(position).lessons()


def positions(games: int, step: int = 5) -> list[Position]:
    """Positions of random games for two to four players, from the opening to the end."""
    found = []
    for seed in range(games):
        for position in islice(random_game(seed, 2 + seed % 3, greed=0.8), seed % step, None, step):
            if not position.over:
                found.append(
                    Position(
                        position.board,
                        position.hands,
                        position.bag,
                        scores=position.scores,
                        turn=position.turn,
                    )
                )
    return found


def test_features_are_those_of_the_slow_twin() -> None:
    count = 0
    for position in positions(6, step=7):
        for lesson in lessons_of(position)[::5]:
            expected = features_after(position, lesson.placed, lesson.traded)
            assert list(lesson.features) == pytest.approx(expected, abs=1e-5)
            count += 1
    assert count > 200


def test_placements_are_weighed_by_score_and_outlook() -> None:
    count = 0
    for position in positions(6, step=7):
        weighed = {tuple(sorted(placed)): value for placed, value in weigh(position, margin=100)}
        for lesson in lessons_of(position):
            kept = len(position.hands[position.turn]) - len(lesson.placed)
            if lesson.placed and (kept or position.bag):
                expected = lesson.score + shipped_outlook().value(lesson.features)
                assert weighed[tuple(sorted(lesson.placed))] == pytest.approx(expected, abs=1e-4)
                count += 1
        nearly = {placed for placed, score in position.placements() if score >= best_score(position) - 1}
        assert {placed for placed, _ in weigh(position)} == nearly
    assert count > 200


def best_score(position: Position) -> int:
    found = position.best(seed=1)
    return found[1] if found else 0


def test_large_groups_in_hand_are_counted_as_the_slow_twin_counts_them() -> None:
    bag = [tile for tile in range(36) for _ in range(2)]
    for kept in ([0, 1, 2, 3, 20], [1, 7, 13, 19, 20], [0, 1, 2, 3, 5]):
        position = Position([(28, 0, 0)], [[*kept, 34], [30, 31]], bag)
        laid = [lesson for lesson in lessons_of(position) if lesson.placed]
        assert len(laid) == 4, "of this hand only the last tile fits"
        for lesson in laid:
            expected = features_after(position, lesson.placed, lesson.traded)
            assert expected[4] == 1
            assert list(lesson.features) == pytest.approx(expected, abs=1e-5)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_names_and_directions_do_not_matter(change: Change) -> None:
    for position in positions(3, step=9):
        board = [change(placed) for placed in position.board]
        hands = [[change((tile, 0, 0))[0] for tile in hand] for hand in position.hands]
        bag = [change((tile, 0, 0))[0] for tile in position.bag]
        changed = Position(board, hands, bag, turn=position.turn)
        # All placements, so that the same are there whatever the names.
        plan = {"placements": 32, "trades": 0, "learned_prior": True}
        features = [
            sorted(lesson.features for lesson in search_of(p, **plan).lessons()) for p in (position, changed)
        ]
        if len(position.placements()) <= 32:
            for one, other in zip(*features, strict=True):
                assert one == pytest.approx(other, abs=1e-6)


def test_the_network_is_the_sum_that_it_stands_for() -> None:
    outlook = shipped_outlook()
    lessons = [lesson for position in positions(9) for lesson in lessons_of(position)]
    assert len(lessons) > 2000
    for lesson in lessons[::2]:
        assert outlook.value(lesson.features) == pytest.approx(
            network_value(LAYERS, lesson.features), abs=1e-4
        )


def test_candidates_are_proposed_by_score_and_outlook() -> None:
    for position in positions(3, step=9):
        if not position.board or not position.bag:
            continue
        search = search_of(position, learned_prior=True, trades=0)
        lessons = search.lessons()
        worth = [lesson.score + shipped_outlook().value(lesson.features) for lesson in lessons]
        assert worth == pytest.approx(sorted(worth, reverse=True), abs=1e-4)
        assert [gain for _, _, gain in search.candidates()] == pytest.approx(worth, abs=1e-4)


def test_a_sample_goes_on_to_the_seats_own_turn_and_counts_the_outlook_there() -> None:
    """The other can only pass: the gain is what the seat scores in its two turns, and the end bonus."""
    position = Position([(6, 0, 0), (12, 1, 0), (18, 2, 0)], [[24, 30], [1]])
    search = search_of(position, placements=32, trades=0, turns=0, learned_leaf=True)
    search.run(nodes=500)
    for placed, _, gain in search.candidates():
        position.place(placed)
        expected = position.scores[0]
        if not position.over:
            position.skip()
            expected += max(score for _, score in position.placements()) + 6
            position.take_back()
        position.take_back()
        assert gain == expected


def test_trades_are_proposed_by_the_outlook_of_what_is_kept() -> None:
    whole = 0
    for position in positions(3, step=9):
        if position.board and position.bag:
            search = search_of(position, learned_prior=True)
            gains = {(placed, traded): gain for placed, traded, gain in search.candidates()}
            for lesson in search.lessons():
                if lesson.traded:
                    expected = shipped_outlook().value(features_after(position, (), lesson.traded))
                    assert gains[lesson.placed, lesson.traded] == pytest.approx(expected, abs=1e-3)
                    whole += len(lesson.traded) == len(position.hands[position.turn])
    assert whole


def other_weights(seed: int) -> Outlook:
    """Weights by chance, which think far more of positions than of points."""
    rng = Random(seed)
    return Outlook(
        [
            ([[rng.gauss(0, 1) for _ in row] for row in rows], [rng.gauss(0, 1) for _ in biases])
            for rows, biases in LAYERS
        ]
    )


def worth(position: Position, outlook: Outlook, margin: int) -> list[tuple[float, int]]:
    """What each placement within the margin promises by score and outlook, and its score, the best first."""
    found = position.placements()
    floor = max(score for _, score in found) - margin
    hand = position.hands[position.turn]
    return sorted(
        (
            (
                score
                + (6 if len(placed) == len(hand) else outlook.value(features_after(position, placed, ()))),
                score,
            )
            for placed, score in found
            if score >= floor
        ),
        reverse=True,
    )


@pytest.mark.parametrize("hand", [[24, 26, 30, 32], [24, 26, 26, 30]], ids=["plain", "twins"])
@pytest.mark.parametrize("seed", range(4))
def test_a_leaf_is_the_best_sum_of_score_and_outlook_near_the_best_score(seed: int, hand: list[int]) -> None:
    """The other can only pass, and nothing is drawn: what comes is certain."""
    outlook = other_weights(seed)
    position = Position([(6, 0, 0), (12, 1, 0), (18, 2, 0)], [hand, [1]])
    search = search_of(
        position, placements=32, trades=0, turns=0, learned_leaf=True, outlook=outlook, margin=2
    )
    search.run(nodes=2000)
    for placed, _, gain in search.candidates():
        position.place(placed)
        expected: float = position.scores[0]
        if not position.over:
            position.skip()
            expected += worth(position, outlook, 2)[0][0]
            position.take_back()
        position.take_back()
        assert gain == pytest.approx(expected, abs=1e-3)


def test_a_turn_by_the_outlook_is_the_best_sum_of_score_and_outlook() -> None:
    differing = 0
    for seed in range(6):
        outlook = other_weights(seed)
        position = Position([(6, 0, 0), (12, 1, 0), (18, 2, 0)], [[1, 24], [26, 30, 32]])
        search = search_of(
            position, placements=32, trades=0, turns=1, learned_turns=1, outlook=outlook, margin=4
        )
        search.run(nodes=2000)
        for placed, _, gain in search.candidates():
            position.place(placed)
            answers = worth(position, outlook, 4)
            differing += answers[0][1] < max(score for _, score in answers)
            assert gain == position.scores[0] - answers[0][1]
            position.take_back()
    assert differing


@pytest.mark.parametrize("learned", [False, True])
def test_the_outlook_plays_the_seats_own_turns_once_the_first_rounds_are_over(learned: bool) -> None:
    """The other can only trade or pass, and what is drawn fits nowhere: what comes is certain."""
    differing = 0
    for seed in range(6):
        outlook = other_weights(seed)
        position = Position([(6, 0, 0), (12, 1, 0), (18, 2, 0)], [[24, 26, 30, 32], [1]], [1, 1])
        search = search_of(
            position,
            placements=32,
            trades=0,
            turns=2,
            learned_own=learned,
            outlook=outlook,
            margin=4,
            rounds=100,
            least=100,
        )
        search.run()
        for prospect in search.prospects():
            position.place(prospect.placed)
            own = position.scores[0]
            position.playout(1, seed)
            near = worth(position, outlook, 4) if position.can_place else [(0.0, 0)]
            most = max(score for _, score in near)
            differing += near[0][1] < most
            later = 0.4 * most + 0.6 * near[0][1] if learned else most
            assert prospect.rounds == 100
            assert prospect.points[0] == pytest.approx(own + later)
            position.take_back()
            position.take_back()
    assert differing


def test_others_stay_greedy_where_the_outlook_plays_the_seats_own_turns() -> None:
    differing = 0
    for seed in range(6):
        outlook = other_weights(seed)
        position = Position([(6, 0, 0), (12, 1, 0), (18, 2, 0)], [[1, 24], [26, 30, 32]])
        search = search_of(
            position, placements=32, trades=0, turns=1, learned_own=True, outlook=outlook, margin=4, least=60
        )
        search.run(nodes=2000)
        for placed, _, gain in search.candidates():
            position.place(placed)
            answers = worth(position, outlook, 4)
            most = max(score for _, score in answers)
            differing += answers[0][1] < most
            assert gain == position.scores[0] - most
            position.take_back()
    assert differing


def test_first_sight_decides_as_far_as_it_is_trusted() -> None:
    differing = 0
    for position in positions(3, step=6):
        seen = search_of(position, learned_prior=True).candidates()
        first_sight = {(placed, traded): worth for placed, traded, worth in seen}
        best = []
        for trust in (0.0, 1e8):
            search = search_of(position, learned_prior=True, learned_leaf=True, trust=trust, least=24)
            search.run(nodes=3000)
            best.append(first_sight[search.candidates()[0][:2]])
        assert best[1] == pytest.approx(max(first_sight.values()), abs=1e-3)
        differing += best[0] < best[1] - 1e-3
    assert differing


def test_the_same_work_gives_the_same_answer() -> None:
    plan = {"learned_prior": True, "learned_turns": 1, "learned_leaf": True}
    for position in positions(2, step=11):
        searches = [search_of(position, **plan) for _ in range(2)]
        for search in searches:
            search.run(nodes=400)
        assert searches[0].candidates() == searches[1].candidates()


def test_weights_of_the_wrong_shape_are_refused() -> None:
    with pytest.raises(ValueError, match="inputs"):
        Outlook([([[0.0]], [0.0]), *LAYERS[1:]])
    with pytest.raises(ValueError, match="inputs"):
        shipped_outlook().value([0.0] * (FEATURE_COUNT - 1))


@pytest.mark.parametrize("number", [nan, inf, -inf, 1e39])
def test_weights_beyond_all_numbers_are_refused(number: float) -> None:
    (first, bias), *others = LAYERS
    with pytest.raises(ValueError, match="is no weight: give numbers from -1000000 to 1000000"):
        Outlook([([[number, *first[0][1:]], *first[1:]], bias), *others])


NEEDED = "it needs 'layers' as python -m qwirkle.learn.evaluation.training writes them"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        *(
            (text, NEEDED)
            for text in ["", "[]", "{}", '{"layers": 7}', '{"layers": [[], [], []]}', "[" * 100_000, "\udcff"]
        ),
        ('{"layers": []}', NEEDED),
        (json.dumps({"layers": [*LAYERS, LAYERS[0]]}), NEEDED),
        (json.dumps({"layers": [(LAYERS[0][0], None), *LAYERS[1:]]}), NEEDED),
        (json.dumps({"layers": [(LAYERS[0][0], ["x"] * 32), *LAYERS[1:]]}), NEEDED),
        (json.dumps({"layers": [([], []), *LAYERS[1:]]}), "the layers must have 41, 32 and 16 inputs"),
    ],
)
def test_a_file_without_weights_is_refused_in_a_sentence(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "weights.json"
    file.write_text(text, "utf-8", errors="surrogateescape")
    with pytest.raises(EngineError) as refused:
        read_outlook(file)
    assert str(refused.value) == f"'weights.json' has no weights of an outlook: {why}"


def test_weights_that_cannot_be_read_are_told_in_the_words_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(EngineError) as refused:
        read_outlook(tmp_path / "weights.json")
    assert str(refused.value) == "'weights.json' has no weights of an outlook: No such file or directory"


def test_other_weights_choose_otherwise() -> None:
    position = positions(1)[3]
    usual = search_of(position, learned_prior=True).candidates()
    other = search_of(position, learned_prior=True, outlook=other_weights(1)).candidates()
    assert usual != other
