"""The course of a game: the deal, who opens, drawing, trading, the end and the winners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice

import pytest

from qwirkle.errors import BadSetup
from qwirkle.rules import (
    DEFAULT_RULES,
    EDITIONS,
    Bag,
    IllegalMove,
    Pass,
    Refusal,
    RuleSet,
    State,
    Trade,
    apply,
    check_view,
    deal,
    declared_size,
    legal_moves,
    rule_set,
    winners,
)
from tests.rules.positions import board, place, tile_count, tiles

SEED = bytes(range(32))


def state(
    on_board: str,
    *hands: str,
    bag: str = "",
    scores: tuple[int, ...] | None = None,
    rules: RuleSet = DEFAULT_RULES,
) -> State:
    return State(
        rules=rules,
        board=board(on_board),
        hands=tuple(tuple(sorted(tiles(hand))) for hand in hands),
        bag=Bag(tiles(bag), SEED, 0),
        scores=scores or (0,) * len(hands),
        turn=0,
    )


def deals(players: int) -> Iterator[State]:
    return (deal(players, number.to_bytes(32, "big")) for number in count())


def all_declare_the_same(start: State) -> bool:
    return len({declared_size(hand) for hand in start.hands}) == 1


class TestDeal:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_everyone_gets_six_tiles(self, players: int) -> None:
        start = deal(players, SEED)
        assert [len(hand) for hand in start.hands] == [6] * players
        assert len(start.bag) == 108 - 6 * players
        assert tile_count(start) == 108

    @pytest.mark.parametrize("players", [-1, 0, 1, 5])
    def test_the_game_is_for_two_to_four(self, players: int) -> None:
        with pytest.raises(BadSetup, match=f"{players} players"):
            deal(players, SEED)

    def test_the_same_seed_gives_the_same_game(self) -> None:
        assert deal(3, SEED) == deal(3, SEED)
        assert deal(3).hands != deal(3).hands

    def test_the_largest_declared_set_opens(self) -> None:
        for start in islice(deals(4), 60):
            declared = [declared_size(hand) for hand in start.hands]
            assert declared[start.turn] == max(declared)

    def test_ties_go_by_age_as_the_edition_says(self) -> None:
        tied = next(start for start in deals(3) if all_declare_the_same(start))
        seed = tied.bag.seed
        assert deal(3, seed, EDITIONS["mindware-2011"], ages=[30, 70, 12]).turn == 1
        assert deal(3, seed, EDITIONS["schmidt"], ages=[30, 70, 12]).turn == 2
        assert deal(3, seed, rule_set(opening_tie="drawn"), ages=[30, 70, 12]).turn == tied.turn
        assert deal(3, seed, EDITIONS["schmidt"], ages=[30, 12, 12]).turn in (1, 2)

    def test_ties_without_ages_are_drawn_from_the_shuffle(self) -> None:
        openers = {start.turn for start in islice(deals(2), 300) if all_declare_the_same(start)}
        assert openers == {0, 1}

    def test_ages_are_one_for_each_seat(self) -> None:
        with pytest.raises(BadSetup, match="2 ages for 3 players"):
            deal(3, SEED, ages=[1, 2])

    def test_a_table_without_declaration_starts_at_the_first_seat(self) -> None:
        rules = rule_set(opening="seat")
        assert {deal(4, number.to_bytes(32, "big"), rules).turn for number in range(20)} == {0}


class TestTurn:
    def test_a_placement_scores_and_draws_back_to_six(self) -> None:
        before = state("Rc@0,0 Rd@0,1 Ro@0,2", "Rs Bs Ps Go Gd Yx", "Ro Ro", bag="Ob Oc Ox Od")
        after = apply(before, place("Rs@0,3 Bs@1,3 Ps@2,3"))
        assert after.scores == (7, 0)
        assert after.last is not None
        assert after.last.end_bonus == (0, 0)
        assert after.last.drawn == tiles("Od Ox Oc")
        assert sorted(after.hands[0]) == sorted(tiles("Go Gd Yx Od Ox Oc"))
        assert after.turn == 1
        assert after.bag.tiles == tiles("Ob")

    def test_a_nearly_empty_bag_gives_what_is_left(self) -> None:
        before = state("Rc@0,0 Rd@0,1 Ro@0,2", "Rs Bs Ps Go", "Ro Ro", bag="Ob")
        after = apply(before, place("Rs@0,3 Bs@1,3 Ps@2,3"))
        assert after.hands[0] == tuple(sorted(tiles("Go Ob")))

    def test_a_trade_draws_first_and_mixes_the_old_tiles_in_after(self) -> None:
        before = state("Rc@0,0", "Rs Bs Ps", "Ro Ro", bag="Ob Oc")
        after = apply(before, Trade(tiles("Bs Ps")))
        assert after.hands[0] == tuple(sorted(tiles("Rs Ob Oc")))
        assert sorted(after.bag.tiles) == sorted(tiles("Bs Ps"))
        assert after.scores == (0, 0)
        assert after.turn == 1

    def test_a_refused_move_changes_nothing_and_says_why(self) -> None:
        before = state("Rc@0,0", "Rs Bs", "Ro Ro", bag="Ob Oc")
        with pytest.raises(IllegalMove) as refused:
            apply(before, place("Bs@0,1"))
        assert refused.value.refusal is Refusal.LINE_MIXED
        with pytest.raises(IllegalMove, match="not_your_turn"):
            apply(before, place("Ro@0,1"), seat=1)
        for seat in (-1, 2):
            with pytest.raises(BadSetup, match=f"seat {seat}: the seats are 0 to 1"):
                apply(before, Pass(), seat=seat)

    def test_draws_named_by_a_record_must_be_right_in_number_and_in_the_bag(self) -> None:
        before = state("Rc@0,0", "Rs Bs", "Ro Ro", bag="Ob Oc")
        assert apply(before, place("Rs@0,1"), drawn=tiles("Ob")).bag.tiles == tiles("Oc")
        with pytest.raises(BadSetup, match="2 tiles drawn where 1 are due"):
            apply(before, place("Rs@0,1"), drawn=tiles("Ob Oc"))
        with pytest.raises(BadSetup, match="no Gx left"):
            apply(before, place("Rs@0,1"), drawn=tiles("Gx"))


class TestEnd:
    def test_the_first_player_out_of_tiles_scores_six_and_ends_the_game(self) -> None:
        after = apply(state("Rc@0,0 Rd@0,1", "Rs", "Ro Ro", scores=(10, 12)), place("Rs@0,2"))
        assert after.over
        assert after.scores == (10 + 3 + 6, 12)
        assert after.last is not None
        assert (after.last.points, after.last.end_bonus) == (3, (6, 0))
        assert (after.went_out, winners(after)) == (0, (0,))
        assert legal_moves(after.to_move) == []

    def test_an_empty_hand_with_tiles_in_the_bag_goes_on(self) -> None:
        after = apply(state("Rc@0,0 Rd@0,1", "Rs", "Ro Ro", bag="Gx"), place("Rs@0,2"))
        assert not after.over
        assert after.hands[0] == tiles("Gx")

    def test_a_player_who_cannot_place_passes_while_another_can(self) -> None:
        after = apply(state("Rc@0,0", "Gs", "Gs Rs"), Pass())
        assert not after.over
        assert after.turn == 1
        assert apply(after, place("Rs@1,0")).over is False

    def test_the_game_ends_at_once_without_bonus_when_nobody_can_place(self) -> None:
        after = apply(state("Rc@0,0", "Rs Gd", "Yo Bo", scores=(1, 2)), place("Rs@1,0"))
        assert after.over
        assert after.scores == (3, 2)
        assert after.went_out is None
        assert winners(after) == (0,)

    def test_the_game_ends_when_no_tile_that_is_left_fits_even_with_tiles_in_the_bag(self) -> None:
        # Three rows of six circles: every circle lies there, and nothing else goes beside them.
        rows = ["Ro Oo Yo Go Bo Po", "Oo Yo Go Bo Po Ro", "Yo Go Bo Po Ro"]
        circles = " ".join(
            f"{tile}@{x},{y}" for y, row in enumerate(rows) for x, tile in enumerate(row.split())
        )
        before = state(circles, "Oo Rs", "Gd Bx", bag="Gs Gs Bd")
        after = apply(before, place("Oo@5,2"))
        assert after.over
        assert after.last is not None
        assert after.last.end_bonus == (0, 0)
        assert len(after.bag) == 2

    def test_the_game_goes_on_while_a_tile_in_the_bag_fits(self) -> None:
        stuck = state("Rc@0,0", "Gs Gd", "Yo Bo", bag="Rx", rules=rule_set(stuck="pass"))
        assert not apply(stuck, Pass()).over
        hopeless = state("Rc@0,0", "Gs Gd", "Yo Bo", bag="Yx", rules=rule_set(stuck="pass"))
        assert apply(hopeless, Pass()).over

    def test_a_game_whose_opener_trades_has_hardly_begun(self) -> None:
        free = state("", "Gs Gd", "Yo Bo", bag="Rx Rs", rules=rule_set(opening="free"))
        assert not apply(free, Trade(tiles("Gs"))).over

    def test_a_table_can_give_the_bonus_to_the_fewest_tiles(self) -> None:
        fewest = rule_set(deadlock="fewest")
        after = apply(state("Rc@0,0", "Rs Gd", "Yo Bo", rules=fewest), place("Rs@1,0"))
        assert after.scores == (2 + 6, 0)
        shared = apply(state("Rc@0,0", "Rs Gd", "Yo", rules=fewest), place("Rs@1,0"))
        assert shared.scores == (2, 0)

    def test_equal_totals_share_the_win_unless_the_table_says_otherwise(self) -> None:
        out = state("Rc@0,0 Rd@0,1", "Rs", "Ro Ro", scores=(3, 12))
        assert winners(apply(out, place("Rs@0,2"))) == (0, 1)
        strict = replace(out, rules=rule_set(equal_totals="out_first"))
        assert winners(apply(strict, place("Rs@0,2"))) == (0,)
        behind = replace(strict, scores=(3, 99))
        assert winners(apply(behind, place("Rs@0,2"))) == (1,), "who is first out wins only among equals"
        nobody_out = replace(state("Rc@0,0", "Rs Gd", "Yo Bo", scores=(1, 3)), rules=strict.rules)
        assert winners(apply(nobody_out, place("Rs@1,0"))) == (0, 1)

    def test_nobody_has_won_a_game_that_goes_on(self) -> None:
        assert winners(deal(2, SEED)) == ()


class TestEditions:
    def test_the_five_editions(self) -> None:
        assert list(EDITIONS) == ["mindware-2006", "mindware-2011", "iello-2018", "schmidt", "jck"]
        assert DEFAULT_RULES.edition == "mindware-2011"

    @pytest.mark.parametrize(
        ("edition", "house_rules", "message"),
        [
            ("mindware", {}, "unknown edition 'mindware'"),
            ("jck", {"openning": "free"}, "unknown house rule 'openning'"),
            ("jck", {"opening": "wild"}, "opening cannot be 'wild': choose one of declare, free, seat"),
        ],
    )
    def test_unknown_names_are_quoted(self, edition: str, house_rules: dict[str, str], message: str) -> None:
        with pytest.raises(BadSetup, match=message):
            rule_set(edition, **house_rules)


class TestView:
    def test_a_view_has_the_own_hand_and_counts_of_the_rest(self) -> None:
        start = deal(3, SEED)
        seen = start.view(1)
        assert seen.hand == start.hands[1]
        assert (seen.hand_sizes, seen.bag_size) == ((6, 6, 6), 90)
        assert sum(seen.unseen().values()) == 102
        assert (seen.over, seen.went_out) == (False, None)
        watching = start.view(None)
        assert watching.hand == ()
        assert sum(watching.unseen().values()) == 108

    def test_a_view_says_how_the_game_ended(self) -> None:
        after = apply(state("Rc@0,0 Rd@0,1", "Rs", "Ro Ro"), place("Rs@0,2"))
        for seat in (0, 1, None):
            assert (after.view(seat).over, after.view(seat).went_out) == (True, 0)

    def test_what_lies_on_the_board_or_in_the_own_hand_is_seen(self) -> None:
        seen = state("Ro@0,0 Rs@1,0", "Ro Ro", "Gx").view(0)
        unseen = seen.unseen()
        assert unseen.total() == 108 - 4
        ring, square, cross = tiles("Ro Rs Gx")
        assert (unseen[ring], unseen[square], unseen[cross]) == (0, 2, 3)
        assert ring not in unseen

    @pytest.mark.parametrize("turn", [0, 1, 2])
    @pytest.mark.parametrize(("others", "bag"), [(0, 0), (6, 0), (0, 108), (3, 50)])
    def test_a_view_that_can_be_is_taken(self, turn: int, others: int, bag: int) -> None:
        line = board("Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Bb@3,1 Gb@3,2 Gd@4,2")
        seen = replace(deal(3, SEED).view(0), board=line, hand=(), hand_sizes=(0, others, others))
        check_view(replace(seen, turn=turn, bag_size=bag))
        check_view(replace(seen, seat=None, turn=turn, hand_sizes=(others, others, others)))

    @pytest.mark.parametrize(
        ("change", "message"),
        [
            ({"board": "Ro@0,0 Gs@1,0"}, "illegal line, Ro@0,0 Gs@1,0: line_mixed"),
            ({"board": "Rs@0,0 Rs@1,0"}, "duplicate_in_line"),
            ({"board": "Ro@0,0 Rs@2,0"}, "in pieces"),
            ({"board": "Ro@0,0 Rs@0,1 Ro@1,1 Go@1,0"}, "4 tiles Ro"),
            ({"board": "Ro@0,0 Rs@1,0 Rd@2,0 Gd@4,0 Gs@5,0"}, "in pieces"),
            ({"turn": 3}, "turn 3"),
            ({"turn": -1}, "turn -1"),
            ({"bag_size": 109}, "bag 109"),
            ({"bag_size": -1}, "bag -1"),
            ({"hand_sizes": (6, 7, 6)}, "0 to 6 tiles"),
            ({"hand_sizes": (6, -1, 6)}, "0 to 6 tiles"),
            ({"hand_sizes": (5, 6, 6)}, "hand of 6 tiles where hands says 5"),
            ({"hand_sizes": (6, 6)}, "2 hands for 3 players"),
            ({"scores": (0,), "hand_sizes": (6,)}, "1 players: the game is for 2 to 4"),
        ],
    )
    def test_a_view_that_cannot_be_is_refused(self, change: dict[str, object], message: str) -> None:
        good = replace(deal(3, SEED).view(0), turn=0, hand=tiles("Ro Ro Gs Bs Yx Yo"))
        check_view(good)
        if "board" in change:
            change = {"board": board(str(change["board"]))}
        with pytest.raises(BadSetup, match=message):
            check_view(replace(good, **change))  # type: ignore[arg-type]
