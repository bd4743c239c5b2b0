"""`qwirkle db`: databases moved up, written out, and read in, of either kind, with nothing lost."""

from __future__ import annotations

import json
import stat
from functools import partial
from pathlib import Path

import pytest

from qwirkle.cli import main
from qwirkle.notation import format_record
from qwirkle.rules import DEFAULT_RULES, legal_moves
from qwirkle.server.game.history import History
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame, new_game
from qwirkle.server.storage.revisions import NEWEST
from qwirkle.server.storage.storage import Storage
from tests.server.conftest import NewDatabase, new_database, shared_postgresql
from tests.server.storage.test_revisions import first_tables

__all__ = ["new_database", "shared_postgresql"]

GAMES = 1000


def filled(address: str, games: int) -> None:
    """A database with so many games, most of them under way."""
    with Storage(address) as storage:
        made = [_game(number) for number in range(games)]
        for start in range(0, games, 100):
            some = made[start : start + 100]
            assert storage.write_all([], [partial(storage.create, game) for game in some]) == [None] * len(
                some
            )
        histories = {game.id: History(game) for game in made}
        for turn in range(4):
            lines = []
            for number, game in enumerate(made):
                history = histories[game.id]
                if number % 5 > turn:
                    move = legal_moves(history.view(history.turn))[0]
                    lines.append((game.id, history.plan(history.turn, move, MadeBy.PLAYER, f"Zoë {turn}")))
            assert storage.append_all(lines) == [None] * len(lines)
            for game_id, planned in lines:
                histories[game_id].make(planned)


def _game(number: int) -> StoredGame:
    seats = [Seat(SeatKind.ME, f"Ana {number} ☺", age=number % 90), Seat(SeatKind.BOT, level="casual")]
    return new_game(f"game {number}", DEFAULT_RULES, seats, [frozenset({f"key {number}"}), frozenset()], 30)


def records(address: str, games: int) -> list[str]:
    found = []
    with Storage(address) as storage:
        for number in range(games):
            kept = storage.load(f"game {number}")
            assert kept is not None
            history = History(kept)
            found.append(format_record(history._game.to_record()) + repr((kept.seats, kept.keys, kept.log)))
    return found


def test_a_thousand_games_go_to_postgresql_and_back(tmp_path: Path, new_database: NewDatabase) -> None:
    first, other, last = new_database("sqlite"), new_database("postgresql"), new_database("sqlite")
    filled(first, GAMES)
    files = [str(tmp_path / name) for name in ("first.jsonl", "other.jsonl", "last.jsonl")]
    for address, file, following in ((first, files[0], other), (other, files[1], last)):
        assert main(["db", "export", file, "--database", address]) == 0
        assert main(["db", "import", file, "--database", following]) == 0
    assert main(["db", "export", files[2], "--database", last]) == 0
    texts = [Path(file).read_bytes() for file in files]
    assert texts[0] == texts[1] == texts[2]
    assert stat.S_IMODE(Path(files[0]).stat().st_mode) == 0o600
    assert records(first, GAMES) == records(last, GAMES)


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    database, file = str(tmp_path / "games.db"), tmp_path / "games.jsonl"
    filled(database, 3)
    assert main(["db", "export", str(file), "--database", database]) == 0
    return file


def _line(number: int, **changes: object) -> object:
    def change(lines: list[str]) -> list[str]:
        lines[number] = json.dumps({**json.loads(lines[number]), **changes})
        return lines

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[:-1], "the file ends before its last line"),
        (lambda lines: [*lines[:-2], lines[-1]], "rows came before it"),
        (lambda lines: [*lines, "{}"], "rows came before it"),
        (lambda lines: ["nonsense", *lines[1:]], "not a JSON object: 'nonsense"),
        (lambda lines: ["{}", *lines[1:]], "not a file that `qwirkle db export` wrote"),
        (_line(0, revision="0001"), "of revision '0001', and this version of the game reads"),
        (_line(1, table="nothing"), "no row of a table"),
        (_line(1, row={}), "no row of a table"),
        (lambda lines: [], "not a file that"),
        (lambda lines: [lines[0], "[" * 100_000], "line 2: not a JSON object: '[[[["),
        (
            lambda lines: [lines[0], lines[1].replace('"clock":30', f'"clock":{10**30}'), *lines[2:]],
            "too large",
        ),
    ],
)
def test_a_file_that_is_wrong_is_read_not_at_all(
    change: object, said: str, exported: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(change)
    exported.write_text("\n".join(change(exported.read_text("utf-8").splitlines())), "utf-8")
    database = str(tmp_path / "other.db")
    assert main(["db", "import", str(exported), "--database", database]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"qwirkle db: {exported}: ")
    assert said in error
    assert error.count("\n") == 1
    with Storage(database) as storage:
        assert storage.count() == 0


def test_a_file_that_is_no_text_or_has_no_name_is_one_sentence(
    exported: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "other.db")
    exported.write_bytes(exported.read_bytes().replace(b"Ana", b"An\xff"))
    assert main(["db", "import", str(exported), "--database", database]) == 1
    said = capsys.readouterr().err
    assert "is damaged" not in said
    assert "not a JSON object: " in said
    assert said.count("\n") == 1
    for part in ("export", "import"):
        assert main(["db", part, "", "--database", database]) == 2
        assert "argument file: '' is no file or folder: write its name" in capsys.readouterr().err


def test_games_are_not_mixed_and_files_not_overwritten(
    exported: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "games.db")
    assert main(["db", "import", str(exported), "--database", database]) == 1
    assert "3 games are kept there already" in capsys.readouterr().err
    before = exported.read_bytes()
    assert main(["db", "export", str(exported), "--database", database]) == 1
    said = capsys.readouterr().err
    assert said == f"qwirkle db: {exported} is there already and stays as it is: name a new file\n"
    assert exported.read_bytes() == before
    assert list(tmp_path.glob("*.unfinished")) == []


def test_a_database_is_moved_up_when_its_host_says_so(
    new_database: NewDatabase, capsys: pytest.CaptureFixture[str]
) -> None:
    address = new_database("postgresql")
    first_tables(address)
    assert main(["serve", "--port", "0", "--database", address]) == 1
    assert "move it up with qwirkle db upgrade" in capsys.readouterr().err
    assert main(["db", "upgrade", "--database", address]) == 0
    assert "was moved up from revision 0001" in capsys.readouterr().out
    assert main(["db", "upgrade", "--database", address]) == 0
    assert "is of this version" in capsys.readouterr().out
    assert NEWEST != "0001"


def test_no_password_is_taken_from_the_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    address = "postgresql://club:hidden@127.0.0.1/games"
    for command in (["db", "upgrade", "--database"], ["serve", "--database"], ["serve", "--redis"]):
        assert main([*command, address]) == 2
        said = capsys.readouterr().err
        assert "list of processes" in said
        assert "hidden" not in said
