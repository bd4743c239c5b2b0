"""A game in the terminal, typed line by line."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from qwirkle.bots import BOTS
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.notation import check_record
from qwirkle.rules import Trade, apply, legal_placements, opening_sets, rule_set, winners
from qwirkle.terminal.words import Word, Words
from tests.terminal.scripts import Session, best_points, fresh, opening_slots


@pytest.mark.parametrize("players", ["me,person", "me,person,person,person"])
def test_people_play_a_whole_game(players: str, tmp_path: Path) -> None:
    session = Session(tmp_path, players)
    state = session.state
    lines = []
    while not state.over:
        move = best_points(state)
        lines += [str(move), "yes"]
        state = apply(state, move)
    said = session.enter(*lines)
    assert session.state == state
    assert session.saved_moves == lines[::2]
    assert check_record(session.path.read_text()) == []
    (winner,) = winners(state)
    assert f"{session.table.seats[winner].name} wins with {max(state.scores)} points!" in said
    assert "Score sheet" in said


@pytest.mark.parametrize("bot", BOTS)
def test_a_person_plays_against_every_bot(bot: str, tmp_path: Path) -> None:
    session = Session(tmp_path, f"me,bot:{bot}")
    while len(session.table.game.events) < 4:
        before = session.state
        move = best_points(before) if before.turn == 0 else None
        session.enter(*([f"{move}!"] if move else []))
    assert {event.seat for event in session.table.game.events} == {0, 1}
    assert session.saved_moves == [str(event.move) for event in session.table.game.events]


def test_bots_play_a_whole_game_among_themselves(tmp_path: Path) -> None:
    said = Session(tmp_path, "bot:greedy,bot:random,bot:greedy").enter()
    assert re.search(r"^ (Greedy|Greedy II|Random) wins with \d+ points!$", said, re.MULTILINE)
    again = Session(tmp_path / "again", "bot:greedy,bot:random,bot:greedy").enter()
    assert said.splitlines()[:-1] == again.splitlines()[:-1], "the same seed gives the same game"


def test_the_score_is_shown_line_by_line_before_the_move_is_confirmed(tmp_path: Path) -> None:
    session = Session(tmp_path)
    opening = str(best_points(session.state))
    session.enter(opening, "")
    place = next(
        place
        for place in legal_placements(session.state.to_move)
        if len(apply(session.state, place).last.score.lines) == 2  # type: ignore[union-attr]
    )
    said = session.enter(str(place))
    first, second = (len(line) for line in apply(session.state, place).last.score.lines)  # type: ignore[union-attr]
    assert re.search(rf"^   \w+ line: {first}\n   \w+ line: {second}\n", said, re.MULTILINE)
    assert f"{first} + {second} = {first + second}" in said
    assert "Press Enter to play it, or type “undo” to take it back." in said
    assert session.saved_moves == [opening], "nothing is played until it is confirmed"


def test_a_qwirkle_is_called_out(tmp_path: Path) -> None:
    session = Session(tmp_path)
    state = session.state
    lines = []
    while not (state.last and state.last.score and state.last.score.qwirkles):
        move = best_points(state)
        lines += [str(move), ""]
        state = apply(state, move)
    said = session.enter(*lines)
    assert "line: 6  Qwirkle! +6" in said
    assert "6 + 6" in said


def test_undo_takes_back_step_by_step(tmp_path: Path) -> None:
    session = Session(tmp_path)
    slots = opening_slots(session.state).split()
    said = session.enter(
        f"{slots[0]} 0,0", f"{slots[1]} 1,0", "undo", "undo", "undo", "", opening_slots(session.state)
    )
    assert said.count("Taken back") == 3
    assert "It is your move" in said
    assert session.saved_moves == []
    session.enter(opening_slots(session.state), "yes")
    assert len(session.saved_moves) == 1


def test_tiles_can_be_added_until_the_move_is_legal(tmp_path: Path) -> None:
    session = Session(tmp_path)
    first, *others = opening_slots(session.state).split()
    said = session.enter(f"{first} 0,0", "yes", *(f"{slot} {x},0" for x, slot in enumerate(others, 1)), "yes")
    assert "Open with one of your largest sets, and lay all of it." in said
    assert "Place more tiles" in said
    assert len(session.saved_moves) == 1


def test_a_trade_is_confirmed_and_leaves_no_trace_of_what_was_drawn(tmp_path: Path) -> None:
    session = Session(tmp_path)
    session.enter(f"{opening_slots(session.state)}!")
    before = session.state
    said = session.enter("trade 1 2", "undo", "trade 1 2", "yes")
    assert "Trade 2 tiles: " in said
    assert "traded 2 tiles" in said
    assert session.state == apply(before, Trade(before.to_move.hand[:2]))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("Zz@0,0", "“Zz” cannot be read; type a move such as “1 3 right 0,3”, or “help”."),
        ("7@0,0", "Your hand has no tile number “7”"),
        ("pass", "Open with one of your largest sets"),
        ("Ro@0,0 Ro@1,0 Ro@2,0 Ro@3,0", "You do not hold all of these tiles"),
        ("trade", "No tile is chosen: place or trade at least one."),
        ("1 2 3 4 5 6", "Two of these tiles are exactly alike"),
        ("\x00\x1b[2J\x07", "cannot be read"),
        ("x" * 10_000, "cannot be read"),
        ("export", "Name the file to write"),
        ("export /dev/null/x", "/dev/null/x cannot be written: Not a directory"),
        ("no-such-command", "cannot be read"),
        ("new", "“new” cannot be read"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(line: str, sentence: str, tmp_path: Path) -> None:
    session = Session(tmp_path)
    said = session.enter(line, "save")
    assert sentence in " ".join(said.split())
    assert f"The game is saved in {session.path}." in " ".join(said.split())
    assert session.saved_moves == []
    assert "\x1b" not in said


def test_pages(tmp_path: Path) -> None:
    session = Session(tmp_path)
    session.enter(f"{opening_slots(session.state)}!")
    said = session.enter("count", "scores", "help", "board", "left", "save")
    unseen = sum(session.state.to_move.unseen().values())
    assert f"{unseen} tiles not seen yet: in the bag or in other hands" in said
    assert re.search(r"^ red( +[0-3-]){6} *$", said, re.MULTILINE)
    assert re.search(r"^  1\. +\d+", said, re.MULTILINE)
    assert "1@0,3 Bs@1,3" in said
    assert "R = red" in said


def test_the_record_can_be_exported_but_over_nothing(tmp_path: Path) -> None:
    session = Session(tmp_path)
    target = tmp_path / "out.qwk"
    said = session.enter(f"{opening_slots(session.state)}!", f"export {target}")
    assert f"The record is written to {target}." in " ".join(said.split())
    assert check_record(target.read_text()) == []
    target.write_text("mine")
    assert "exists already; choose another name." in " ".join(session.enter(f"export {target}").split())
    assert target.read_text() == "mine"


def test_quitting_keeps_the_game(tmp_path: Path) -> None:
    session = Session(tmp_path)
    said = session.enter(f"{opening_slots(session.state)}!", "quit", "this is never read")
    assert "never read" not in said
    assert f"qwirkle play --resume {session.path}" in said
    assert len(session.saved_moves) == 1


def test_a_file_that_somebody_changed_is_left_alone_and_the_game_goes_on(tmp_path: Path) -> None:
    session = Session(tmp_path)
    session.enter(f"{opening_slots(session.state)}!")
    session.path.write_text("something else")
    said = session.enter(f"{best_points(session.state)}!", "save")
    assert "holds something else and stays as it is" in " ".join(said.split())
    assert session.path.read_text() == "something else"
    assert not session.all_saved
    assert len(session.table.game.events) == 2


def test_a_save_that_fails_leaves_the_last_one_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(tmp_path)
    session.enter(f"{opening_slots(session.state)}!")
    before = session.path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        said = session.enter(f"{best_points(session.state)}!")
    assert "No space left on device" in " ".join(said.split())
    assert session.path.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.qwk"], "nothing is left lying about"
    session.enter("save")
    assert len(session.saved_moves) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_plays(language: str, tmp_path: Path) -> None:
    session = Session(tmp_path, language=language)
    texts, words = catalogue(language), Words(catalogue(language))
    pages = [words.name(word) for word in (Word.HELP, Word.COUNT, Word.SCORES, Word.SAVE, Word.BOARD)]
    slots = opening_slots(session.state)
    said = session.enter(*pages, slots, words.name(Word.UNDO), slots, words.name(Word.YES))
    assert texts.text("terminal.help.title") in said
    assert len(session.saved_moves) == 1
    session.enter(f"{words.name(Word.TRADE)} {words.name(Word.ALL)}", "yes", words.name(Word.QUIT), "unread")
    assert session.saved_moves[1].startswith("trade ")
    assert max(len(line) for line in said.splitlines() if str(tmp_path) not in line) <= 80
    assert "terminal." not in said, "no key stands where a text should"


def test_the_ending_says_why_somebody_won(tmp_path: Path) -> None:
    session = Session(tmp_path, rules=rule_set("mindware-2011", equal_totals="out_first"))
    state = session.state
    lines = []
    while not state.over:
        move = best_points(state)
        lines.append(f"{move}!")
        state = apply(state, move)
    said = session.enter(*lines)
    assert state.went_out is not None
    assert f"{session.table.seats[state.went_out].name} is first out of tiles: 6 more points." in said
    assert re.search(r"That is \d+ points? more than the next player has\.", said)
    assert re.search(r"^     +\+6", said, re.MULTILINE)


def test_who_opens_and_with_what_is_said_for_the_whole_first_round(tmp_path: Path) -> None:
    session = Session(tmp_path, "me,person,person")
    assert fresh(3) == session.state
    opener = session.table.seat.name
    (tiles,) = opening_sets(session.state.to_move.hand, session.state.rules)
    (shape,) = {tile.shape for tile in tiles}
    opens = f" {opener} opens with {len(tiles)} {shape.word}s"
    assert opens in session.enter().splitlines()
    said = session.enter(f"{opening_slots(session.state)}!", "trade 1!", "trade 1!")
    assert said.splitlines().count(opens) == 3, "at the opening and for the two who move after it"
    assert opens not in session.enter()


def test_who_opens_is_said_where_only_bots_play(tmp_path: Path) -> None:
    said = Session(tmp_path, "bot:greedy,bot:random").enter().splitlines()
    assert re.fullmatch(r" (Greedy|Random) opens with \d .+", said[0])
