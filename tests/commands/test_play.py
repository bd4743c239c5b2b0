"""The game in a real terminal of 80 by 24, as somebody sees it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path
from random import Random

import pytest

from qwirkle.commands.play import seed_from
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.notation import Record, format_rules, parse_record, replay
from qwirkle.rules import DEFAULT_RULES, State, deal
from qwirkle.terminal.saving import SavedGame
from qwirkle.terminal.seats import Seat
from qwirkle.terminal.table import Table
from tests.terminal.scripts import best_points, opening_slots
from tests.terminal.typist import CLEAR, Typist

TWO = ("play", "--players", "me,person", "--names", "Ann,Ben", "--seed", "1", "--lang", "en")


def start(players: int = 2) -> State:
    """The deal of `--seed 1`."""
    return deal(players, seed_from("1"))


def record(path: Path) -> Record:
    return parse_record(path.read_text("utf-8"))


def test_a_hand_is_hidden_from_the_other_person(tmp_path: Path) -> None:
    state = start()
    first, second = ("Ann", "Ben") if state.turn == 0 else ("Ben", "Ann")
    with Typist(*TWO, home=tmp_path) as typist:
        curtain = typist.expect("is next: take the seat")
        assert f"{first} is next" in curtain
        assert "your tiles" not in curtain
        assert "1 " + str(state.to_move.hand[0]) not in curtain
        typist.enter("")
        assert f"{first}, your tiles:" in typist.expect("> ")
        typist.enter(opening_slots(state))
        assert "Press Enter to play it" in typist.expect("take it back.")
        typist.enter("")
        curtain = typist.expect("is next: take the seat")
        assert curtain.rindex(CLEAR) < curtain.index(f"{second} is next"), "the screen is cleared first"
        after = curtain[curtain.rindex(CLEAR) :]
        assert "your tiles" not in after
        typist.enter("")
        assert f"{second}, your tiles:" in typist.expect("> ")
        typist.enter("quit")
        typist.expect("qwirkle play --resume")
        assert typist.wait() == 0


def test_a_whole_turn_against_a_bot(tmp_path: Path) -> None:
    with Typist("play", "--players", "me,bot:greedy", "--seed", "4", "--lang", "en", home=tmp_path) as typist:
        typist.expect("Player 1, your tiles:")
        typist.expect("> ")
        typist.enter("nonsense")
        typist.expect("“nonsense” cannot be read")
        typist.enter("count")
        typist.expect("not seen yet")
        typist.expect("go back to the table.")
        typist.enter("")
        typist.expect("> ")
        typist.enter("quit")
        assert typist.wait() == 0
        assert "look away" not in typist.shown, "one person hides nothing from a bot"
        assert "\x1b[38;5;" in typist.shown, "tiles have colours"


def big_game(path: Path, names: list[str]) -> State:
    """A game of many moves, saved there."""
    table = Table.new([Seat(name) for name in names], DEFAULT_RULES, bytes(32), None, date(2026, 1, 2))
    for _ in range(24):
        table.game.push(best_points(table.state))
    SavedGame(path).write(table.game)
    return table.state


@pytest.fixture(scope="module")
def late(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home whose last game is well under way, with long names."""
    home = tmp_path_factory.mktemp("late")
    big_game(
        home / "qwirkle" / "games" / "2026-01-02-1.qwk", ["Anna Karolína", "Bartholomäus", "Člověk", "Đorđe"]
    )
    return home


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_screen_is_larger_than_the_terminal_in_any_language(language: str, late: Path) -> None:
    texts = catalogue(language)
    back, more = texts.text("terminal.back"), texts.text("terminal.more")
    with Typist("play", home=late, LC_ALL=f"{language}_{language.upper()}.UTF-8") as typist:
        typist.expect("> ")
        typist.enter("")
        typist.expect("Člověk")
        typist.enter("")
        typist.expect("> ")
        for page in ("help", "count", "scores"):
            typist.enter(page)
            while typist.expect(back, more).endswith(more):
                typist.enter("")
            typist.enter("")
            typist.expect("> ")
        for line in ("nonsense", "up", "down", "left", "trade 1 2", "undo", "1 2 0,0"):
            typist.enter(line)
            typist.expect("> ")
        typist.enter("quit")
        assert typist.wait() == 0
    assert len(typist.screens) > 10
    for screen in typist.screens[1:-1]:
        # What follows the last line break is typed at the prompt, and its Enter.
        assert len(screen[:-1] if not screen[-1] else screen) <= 24, screen
        assert max(map(len, screen)) <= 80, screen


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    save = tmp_path / "game.qwk"
    with Typist(*TWO, "--save", str(save), home=tmp_path) as typist:
        typist.expect("is next: take the seat")
        typist.enter("")
        typist.expect("> ")
        typist.enter(opening_slots(start()) + "!")
        typist.expect("is next: take the seat")
        os.kill(typist.process.pid, signal.SIGKILL)
        assert typist.wait() == -signal.SIGKILL
    before = replay(record(save)).state
    assert before.moves_made == 1
    with Typist("play", "--resume", str(save), "--lang", "en", home=tmp_path) as typist:
        typist.expect("is next: take the seat")
        typist.enter("")
        typist.expect("> ")
        typist.enter(f"{best_points(before)}!")
        typist.expect("is next: take the seat")
        typist.enter("")
        typist.expect("> ")
        typist.enter("quit")
        assert typist.wait() == 0
    assert replay(record(save)).state.moves_made == 2


@pytest.mark.parametrize(("key", "status"), [("\x03", 130), ("\x04", 0)])
def test_leaving_by_key_says_where_the_game_is(key: str, status: int, tmp_path: Path) -> None:
    with Typist("play", "--players", "me,bot:greedy", "--seed", "4", "--lang", "en", home=tmp_path) as typist:
        typist.expect("> ")
        typist.press_until(key, "qwirkle play --resume")
        assert typist.wait() == status
        assert "Traceback" not in typist.shown


def test_called_plain_it_asks_who_plays_and_offers_the_game_again(tmp_path: Path) -> None:
    with Typist("play", "--lang", "en", home=tmp_path) as typist:
        typist.expect("How many players, 2 to 4?")
        typist.enter("7")
        typist.expect("Type a number from 2 to 4.")
        typist.enter("3")
        typist.expect("Who takes seat 1?")
        typist.enter("Ann")
        typist.expect("Who takes seat 2?")
        typist.enter("")
        typist.expect("Who takes seat 3?")
        typist.enter("1")
        typist.expect("> ")
        typist.enter("quit")
        assert typist.wait() == 0
    (saved,) = (tmp_path / "qwirkle" / "games").glob("*.qwk")
    assert record(saved).names == ("Ann", "Greedy", "Random")
    with Typist("play", "--lang", "en", home=tmp_path) as typist:
        typist.expect("You have an unfinished game (Ann: ")
        typist.enter("what?")
        typist.expect("Press Enter to go on")
        typist.enter("")
        typist.expect("Ann, your tiles:")
        typist.enter("quit")
        assert typist.wait() == 0
    with Typist("play", "--lang", "en", home=tmp_path) as typist:
        typist.expect("You have an unfinished game")
        typist.enter("new")
        typist.expect("How many players")
        typist.enter("\x04", end="")
        assert typist.wait() == 0


def test_plain_never_clears_and_has_no_colours(tmp_path: Path) -> None:
    with Typist(*TWO, "--plain", home=tmp_path) as typist:
        typist.expect("is next: take the seat")
        typist.enter("")
        typist.expect("> ")
        typist.enter("quit")
        assert typist.wait() == 0
    assert "\x1b[2J" not in typist.shown
    assert "\x1b[1" not in typist.shown


def piped(*arguments: str, given: bytes, home: Path) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "qwirkle", "play", *arguments],
        input=given,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(home), "LANG": "C.UTF-8", "LC_ALL": ""},
    )


def test_piped_it_plays_with_whoever_is_named_and_saves_at_the_end_of_input(tmp_path: Path) -> None:
    done = piped("--seed", "1", given=f"{opening_slots(start())}\n\n".encode(), home=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    (saved,) = (tmp_path / "qwirkle" / "games").glob("*.qwk")
    assert record(saved).names == ("Player 1", "Greedy")
    again = piped("--resume", given=b"", home=tmp_path)
    assert again.returncode == 0
    assert str(saved).encode() in again.stdout


@pytest.mark.parametrize(
    ("language", "told", "rules"),
    [
        ("en", [], "mindware-2011"),
        ("hu", [], "schmidt"),
        ("fr", ["--rules", "opening:free"], "iello-2018 opening:free"),
        ("pl", ["--rules", "mindware-2006"], "mindware-2006"),
    ],
)
def test_a_game_goes_by_the_edition_of_the_language(
    language: str, told: list[str], rules: str, tmp_path: Path
) -> None:
    save = tmp_path / "game.qwk"
    done = piped("--lang", language, *told, "--save", str(save), given=b"", home=tmp_path)
    assert done.returncode == 0
    assert format_rules(record(save).rules) == rules


def test_the_line_that_the_manual_pipes_makes_a_move(tmp_path: Path) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text()
    found = re.search(r"printf '(.*)' \| qwirkle play (.*)", manual)
    assert found is not None
    given = found[1].replace("\\n", "\n").encode()
    done = piped(*found[2].split(), "--save", str(tmp_path / "game.qwk"), given=given, home=tmp_path)
    assert b"Player 1 placed 3 tiles for 3 points" in done.stdout


@pytest.mark.parametrize("noise", [Random(1).randbytes(20_000), b"x" * 10_000_000, b"\x00\x1b[2J\n" * 500])
def test_noise_does_no_harm(noise: bytes, tmp_path: Path) -> None:
    save = tmp_path / "game.qwk"
    done = piped("--save", str(save), "--seed", "1", given=noise, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Traceback" not in done.stdout
    assert b"\x1b" not in done.stdout
    assert replay(record(save)).states


def test_what_cannot_be_resumed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "noise.qwk"
    path.write_bytes(Random(1).randbytes(1000))
    done = piped("--resume", str(path), "--lang", "en", given=b"", home=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith(f"qwirkle play: {path} is no game that can be taken up again: ".encode())
    assert done.stderr.count(b"\n") == 1
    nothing = piped("--resume", given=b"", home=tmp_path)
    assert nothing.returncode == 2
    assert b"no unfinished game is in" in nothing.stderr
