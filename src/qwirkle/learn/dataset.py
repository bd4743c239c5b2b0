"""A data set on disk: Parquet files of so many games each, and a card that says what is in them.

Each file is written when all its games are played, whole or not at all, and its rows stand by game and move.
Until then a journal beside it keeps those that are finished. So the folder is the same however many processes
played, and what is stopped goes on where it was.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from shlex import quote
from typing import Any

from qwirkle import __version__
from qwirkle.arena.spreading import spread
from qwirkle.errors import MissingExtra, StorageError, excerpt
from qwirkle.learn.journal import Journal
from qwirkle.learn.selfplay import PlayedMove, SelfPlay, play_number
from qwirkle.notation import format_rules
from qwirkle.notation.files import is_left_behind, write_atomically

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ModuleNotFoundError:
    raise MissingExtra("pyarrow", "data") from None

__all__ = ["COLUMNS", "GAMES_A_FILE", "DataSet"]

GAMES_A_FILE = 500
PLAN = "plan.json"
CARD = "README.md"

COLUMNS: dict[str, tuple[Any, str]] = {
    "game": (pa.int64(), "number of the game, from 0"),
    "number": (pa.int16(), "number of the move in its game, from 1"),
    "seat": (pa.int8(), "the seat that moved, from 0"),
    "position": (
        pa.string(),
        "what that seat knew before the move, as JSON: board, own hand, counts, scores",
    ),
    "move": (pa.string(), "the move in notation: `Rs@0,3 Bs@1,3`, `trade Rs Bo` or `pass`"),
    "points": (pa.int16(), "what the move scored, the bonus for going out not included"),
    "value": (
        pa.float32(),
        "what the bot thought of it, in points: the score of the move for `random`, `beginner`, `casual` and"
        " `greedy`, score and outlook for `careful`, the spread expected from there on for `expert` and"
        " `master`, what a program said for a program",
    ),
    # Its field has the name that Parquet gives it, so that the card says the type that a reader finds.
    "final_scores": (
        pa.list_(pa.field("element", pa.int16())),
        "the points of each seat when the game was over",
    ),
    "share": (pa.float32(), "the mover's part of the win: 1, 0, or an equal part where several win"),
    "lead": (pa.float32(), "the mover's final lead over the mean of the others"),
}
"""Type and meaning of every column, in their order; each is a field of `PlayedMove`."""


@dataclass(frozen=True, slots=True)
class Totals:
    """What a data set holds."""

    games: int
    moves: int
    points: float
    """What a seat scored on average."""


class DataSet:
    """The data set of a plan in a folder, which is made with the first game that is finished.

    Raises `StorageError` where the folder holds another one, or anything else.
    """

    def __init__(self, folder: Path, plan: SelfPlay) -> None:
        self.folder = folder
        self.plan = plan
        self.files = {_file(folder, plan, first): numbers for first, numbers in _parts(plan.games)}
        """Every file of the whole data set, with the numbers of its games."""
        self._said = json.dumps(_plan_said(plan), indent=2) + "\n"
        with self._kept_on_disk():
            self._check()
        self._begun = {path: games for path in self.files if (games := self._finished(path))}

    @contextmanager
    def _kept_on_disk(self) -> Iterator[None]:
        """Raises `StorageError` where the system refuses what is done meanwhile."""
        try:
            yield
        except OSError as error:
            raise StorageError(f"the data set {self.folder} cannot be kept: {error.strerror}") from None

    def _begin(self) -> None:
        """Makes the folder and writes the plan, which lets no other data set in from then on.

        Raises `StorageError` where another one has come meanwhile.
        """
        with self._kept_on_disk():
            self.folder.mkdir(parents=True, exist_ok=True)
            if not (self.folder / PLAN).exists():
                write_atomically(self.folder / PLAN, self._said)
            self._check()

    def _check(self) -> None:
        """Raises `StorageError` unless the folder is empty or holds a part of this very data set."""
        kept = self.folder / PLAN
        if not kept.exists():
            if self.folder.exists() and not all(is_left_behind(file, kept) for file in self.folder.iterdir()):
                raise StorageError(f"{self.folder} is not empty and holds no data set: name another folder")
            return
        try:
            said = json.loads(kept.read_text("utf-8"))
            differing = next(
                (key for key, value in _plan_said(self.plan).items() if said.get(key) != value), None
            )
        except (ValueError, AttributeError, RecursionError):
            raise StorageError(f"{kept} does not say what the data set is: name another folder") from None
        if differing is not None:
            raise StorageError(
                f"{self.folder} holds another data set: its {differing} is {excerpt(said.get(differing))}, "
                f"not {excerpt(_plan_said(self.plan)[differing])}; ask for the same, or name another folder"
            )

    def _journal(self, path: Path) -> Journal:
        """The journal of a file."""
        return Journal(path.with_suffix(".begun"), self.files[path], self._said)

    def _finished(self, path: Path) -> dict[int, list[PlayedMove]]:
        """The finished games of a file that is not written yet, by number."""
        if path.exists():
            self._check_file(path)
            return {}
        return self._journal(path).read()

    def _check_file(self, path: Path) -> None:
        """Raises `StorageError` unless this is a file of this very data set, as far as its end tells."""
        try:
            # Opened here: pyarrow takes no path that is not UTF-8.
            with path.open("rb") as file:
                metadata = pq.read_schema(file).metadata or {}
        except (OSError, pa.ArrowException):
            raise _damaged(path) from None
        if metadata.get(b"qwirkle") != self._said.encode():
            raise _damaged(path)

    @property
    def missing(self) -> Iterator[int]:
        """The numbers of the games still to be played."""
        return (
            number
            for path, numbers in self.files.items()
            if not path.exists()
            for number in numbers
            if number not in self._begun.get(path, ())
        )

    @property
    def kept(self) -> int:
        """How many games are on disk, be their file full or not."""
        full = sum(len(numbers) for path, numbers in self.files.items() if path.exists())
        return full + sum(map(len, self._begun.values()))

    def fill(
        self,
        executor: Executor,
        *,
        on_game: Callable[[], None] = lambda: None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> bool:
        """Plays what is missing, and says whether the data set is whole."""
        for path in self.files:
            self._settle(path)
        for moves in spread(partial(play_number, self.plan), self.missing, executor, stopped):
            number = moves[0].game
            path = _file(self.folder, self.plan, number // GAMES_A_FILE * GAMES_A_FILE)
            self._begin()
            self._journal(path).add(moves)
            self._begun.setdefault(path, {})[number] = moves
            self._settle(path)
            on_game()
        return next(self.missing, None) is None

    def _settle(self, path: Path) -> None:
        """Writes a file whose games are all finished; a file that is written needs no journal any more."""
        games = self._begun.get(path, {})
        if len(games) == len(self.files[path]):
            self._write(path, [games[number] for number in sorted(games)])
            del self._begun[path]
        journal = self._journal(path)
        # On a disk that is read-only the system refuses to remove even what is not there.
        if path.exists() and journal.path.exists():
            journal.remove()

    def _write(self, path: Path, games: Iterable[list[PlayedMove]]) -> None:
        """Writes a file of these games, whole or not at all."""
        rows = [move for moves in games for move in moves]
        columns = {
            name: pa.array([getattr(row, name) for row in rows], kind) for name, (kind, _) in COLUMNS.items()
        }
        table = pa.table(columns).replace_schema_metadata({"qwirkle": self._said})
        aside = path.with_suffix(".part")
        try:
            with aside.open("wb") as file:
                pq.write_table(table, file, compression="zstd")
                file.flush()
                # Its journal goes as soon as the file has its name.
                os.fsync(file.fileno())
            os.replace(aside, path)
        except OSError as error:
            raise StorageError(
                f"the data set's {path} cannot be written: {error.strerror or error}"
            ) from None

    def totals(self) -> Totals:
        """What the files hold together."""
        games = moves = seats = points = 0
        for path, numbers in self.files.items():
            try:
                with path.open("rb") as file:
                    table = pq.read_table(file, columns=["number", "final_scores"])
            except (OSError, pa.ArrowException):
                raise _damaged(path) from None
            moves += table.num_rows
            games += len(numbers)
            for number, scores in zip(*(table[name].to_pylist() for name in table.column_names), strict=True):
                if number == 1:
                    seats += len(scores)
                    points += sum(scores)
        return Totals(games, moves, points / seats)

    def write_card(self) -> Totals:
        """Writes the card of a data set that is whole, unless it is there, and gives what it holds."""
        totals = self.totals()
        path, card = self.folder / CARD, _card(self.plan, totals, len(self.files))
        with self._kept_on_disk():
            if not path.exists() or path.read_bytes() != card.encode():
                write_atomically(path, card)
        return totals


def _damaged(path: Path) -> StorageError:
    """What to say of a file that cannot be read."""
    return StorageError(
        f"{path} is no whole file of this data set: delete it, and its games are played again"
    )


def _parts(games: int) -> Iterator[tuple[int, range]]:
    """The numbers of the games in each file, and the first of them."""
    for first in range(0, games, GAMES_A_FILE):
        yield first, range(first, min(first + GAMES_A_FILE, games))


def _file(folder: Path, plan: SelfPlay, first: int) -> Path:
    """The file that begins with this game."""
    return folder / f"games-{first:0{max(6, len(str(plan.games)))}}.parquet"


def _plan_said(plan: SelfPlay) -> dict[str, Any]:
    """What makes files belong to one data set, for JSON."""
    return {
        "qwirkle": __version__,
        "bot": plan.bot.name,
        "limit": asdict(plan.bot.limit),
        "games": plan.games,
        "players": plan.players,
        "seed": plan.seed,
        "rules": format_rules(plan.rules),
        "games_a_file": GAMES_A_FILE,
    }


def _card(plan: SelfPlay, totals: Totals, files: int) -> str:
    """The card: what is in the data set, how it was made, and what one may do with it."""
    by_clock = plan.bot.limit.nodes is None and plan.bot.limit.seconds is not None
    columns = "\n".join(f"| `{name}` | {kind} | {meaning} |" for name, (kind, meaning) in COLUMNS.items())
    same = (
        "The bot's limit goes by the clock: where it uses that up, another run gives other games."
        if by_clock
        else "The same command gives the same rows, whatever the number of jobs."
    )
    command = (
        f"qwirkle selfplay --games {plan.games} --bot {quote(plan.bot.name)} --players {plan.players}"
        f" --seed {plan.seed} --rules {quote(format_rules(plan.rules))} --out FOLDER"
    )
    in_files = "1 Parquet file" if files == 1 else f"{files} Parquet files"
    return f"""# {totals.games} games of Qwirkle, `{plan.bot.name}` against itself

{totals.games} games for {plan.players} players, {totals.moves} moves, in {in_files} \
(`games-*.parquet`). One row is one move: what the seat knew, what it did, and what came of the game. \
A seat scored {totals.points:.1f} points on average.

| column | type | meaning |
|---|---|---|
{columns}

Tiles, cells, moves and positions are written as `docs/notation.md` of qwirkle has them. What a seat could \
not know, the other hands and the order of the bag, is in no column.

Whatever reads Parquet reads the files `FOLDER/games-*.parquet`. What takes a folder has to leave out this \
card and the plan, as pyarrow does with `pyarrow.dataset.dataset("FOLDER", exclude_invalid_files=True)`.

## How it was made

By qwirkle {__version__}, rules `{format_rules(plan.rules)}`, all seats played by `{plan.bot.name}`:

```
{command}
```

Game *i* is dealt by the seed {plan.seed} and *i* as deal *i* of `qwirkle arena` is. {same}

## Licence

MIT, as the program that made it.
"""
