"""One game from its deal to now: the library's face over rules, notation, engine and bots."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from importlib import import_module
from os import PathLike
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, Self, TextIO, cast

from qwirkle.errors import BadSetup, IllegalMove, NotationError, Refusal
from qwirkle.notation.moves import parse_move
from qwirkle.notation.rule_sets import parse_rules
from qwirkle.rules import (
    DEFAULT_RULES,
    SEED_BYTES,
    Board,
    Event,
    Move,
    Place,
    RuleSet,
    Score,
    SeenEvent,
    State,
    Tile,
    View,
    apply,
    check,
    deal,
    deal_hidden,
    score,
    winners,
)
from qwirkle.timeline import Timeline

if TYPE_CHECKING:
    from qwirkle.bots import Bot, Choice, Progress
    from qwirkle.notation import Picture, Record

__all__ = ["AnalysedMove", "Game"]


class AnalysedMove(Protocol):
    """A move as `Game.analyse` gives it; `qwirkle.coach` has the rest of what it knows."""

    @property
    def move(self) -> Move:
        """The move itself."""

    @property
    def value(self) -> float:
        """The final lead over the mean of the others that may be expected."""

    @property
    def value_interval(self) -> tuple[float, float]:
        """Its 95 % interval."""

    @property
    def chance(self) -> float:
        """The chance to win, where a shared win counts in part."""

    @property
    def chance_interval(self) -> tuple[float, float]:
        """Its 95 % interval."""

    @property
    def reasons(self) -> tuple[Any, ...]:
        """What speaks for the move and against it, those that matter most first."""


class Game:
    """A whole game, hidden tiles included: its state now, and every state that led here.

    The same seed is the same game, everywhere. Moves are texts or moves of the rules.

    >>> game = Game(players=2, seed=bytes(32))
    >>> event = game.push("Rx@0,0 Yx@1,0 Px@2,0")
    >>> event.points, game.scores, game.turn
    (3, (0, 3), 0)
    >>> str(game.pop().move), len(game.moves)
    ('Rx@0,0 Yx@1,0 Px@2,0', 0)

    A game knows everything. What one player may know is its `view`, and that is all that bots are given.
    """

    __slots__ = ("_comments", "_dealt", "_states", "ages", "day", "names", "tags")

    def __init__(
        self,
        players: int | None = None,
        seed: bytes | int | None = None,
        rules: RuleSet | str = DEFAULT_RULES,
        *,
        names: Sequence[str] = (),
        ages: Sequence[int] | None = None,
        day: date | None = None,
    ) -> None:
        """A game that has just been dealt, for two players unless it is said or names are given.

        Without a seed, one that nobody can guess is drawn. A whole number is a seed too. `ages`, one a seat,
        settle ties for the opening.
        """
        count = players if players is not None else len(names) or 2
        if names and len(names) != count:
            raise BadSetup(f"{len(names)} names for {count} players: give one for each seat, or none")
        chosen = parse_rules(rules) if isinstance(rules, str) else rules
        self._states = Timeline([deal(count, _seed_bytes(seed), chosen, ages)])
        self._comments: dict[int, tuple[str, ...]] = {}
        """What its record says beside each move, and before the first one under 0."""
        self._dealt = True
        """Whether it began with a deal, and not in the middle."""
        self.names = tuple(names)
        """What the players are called, one name a seat, or none."""
        self.ages = tuple(ages or ())
        """How old they are, where that was said."""
        self.day = day
        """The day of the game, for its record."""
        self.tags: tuple[tuple[str, str], ...] = ()
        """Further tags of its record, which mean nothing to the game."""

    @classmethod
    def of_states(cls, states: Iterable[State]) -> Self:
        """A game of which every state is at hand, from the deal on."""
        game = cls.__new__(cls)
        game._states = Timeline(states)
        game._comments = {}
        game._dealt = True
        game.names, game.ages, game.day, game.tags = (), (), None, ()
        return game

    # The game as it stands

    @property
    def state(self) -> State:
        """The whole game at this moment. States never change: they can be kept and compared."""
        return self._states.last

    @property
    def rules(self) -> RuleSet:
        """The edition and its house rules."""
        return self.state.rules

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return self.state.players

    @property
    def board(self) -> Board:
        """The tiles on the table."""
        return self.state.board

    @property
    def turn(self) -> int:
        """The seat to move; in a game that is over, the seat that would have been next."""
        return self.state.turn

    @property
    def opener(self) -> int:
        """The seat that has or had the first move."""
        return self._states.first.turn

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The tiles of the seat to move, by number."""
        return self.state.hands[self.state.turn]

    @property
    def bag_size(self) -> int:
        """How many tiles are in the bag."""
        return len(self.state.bag)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.state.scores

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none while the game goes on, several where they share the win."""
        return winners(self.state)

    def view(self, seat: int | None) -> View:
        """What this seat may know; what a spectator may know for `None`."""
        if seat is not None and not 0 <= seat < self.players:
            raise BadSetup(f"seat {seat}: the seats are 0 to {self.players - 1}")
        return self.state.view(seat)

    # Moves

    def legal_moves(self) -> list[Move]:
        """Every legal move of the seat to move: placements, then trades, then a pass, each kind sorted.

        An opening is listed once, laid to the right from 0,0; trades differ by the tiles they name.
        """
        from qwirkle.engine import legal_moves

        return legal_moves(self.state.to_move)

    def check(self, move: Move | str) -> Refusal | None:
        """The reason to refuse this move, or `None` if it is legal.

        >>> Game(seed=bytes(32)).check("Rx@0,0")
        <Refusal.OPENING_SET: 'opening_set'>
        """
        try:
            return check(self.state.to_move, _read(move))
        except IllegalMove as error:
            return error.refusal

    def score(self, move: Move | str) -> Score:
        """What a legal move would score, line by line; raises `IllegalMove` where the rules refuse it.

        A trade and a pass have no lines. The bonus for ending the game is not part of a move's score.
        """
        move = _read(move)
        refusal = check(self.state.to_move, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return score(self.board, move, self.rules) if isinstance(move, Place) else Score(())

    def push(
        self, move: Move | str, *, seat: int | None = None, drawn: Sequence[Tile] | None = None
    ) -> Event:
        """Makes a move and returns what it did; raises `IllegalMove` with the reason, and changes nothing.

        The move is that of the seat to move unless another is named (which is then refused). `drawn` names
        the tiles drawn, where the order of the bag is not known.
        """
        return self._states.append(apply(self.state, _read(move), seat, drawn))

    def pop(self) -> Event:
        """Takes the last move back and returns it; raises `BadSetup` where none was made."""
        if len(self._states) == 1:
            raise BadSetup("no move to take back: none has been made")
        undone = self._states.pop()
        self._comments.pop(undone.number, None)
        return undone

    # What happened

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move that was made, in order."""
        return tuple([event.move for event in self.events])

    @property
    def events(self) -> tuple[Event, ...]:
        """What every move did, in order, hidden tiles included."""
        return tuple(self._states.events)

    @property
    def states(self) -> tuple[State, ...]:
        """The deal, and the game after every move."""
        return tuple(self._states.all())

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def seen_events(self, seats: Collection[int]) -> tuple[SeenEvent, ...]:
        """What every move did, as far as whoever holds these seats may know."""
        return tuple([event.seen(own=event.seat in seats) for event in self.events])

    def copy(self, moves: int | None = None) -> Self:
        """Another game that stands where this one does, or where it stood after so many moves.

        What happens to one no longer happens to the other. It costs next to nothing: states are shared.
        """
        made = len(self._states) - 1
        count = made if moves is None else moves
        if not 0 <= count <= made:
            raise BadSetup(f"no copy after {count} moves: {made} were made")
        return self._twin(self._states.until(count + 1))

    def forget_states(self) -> None:
        """Forgets how the game stood in between, for whoever keeps many games: what is asked for comes again.

        Only the deal and the state now stay in memory, a tenth of it; the moves lead from one to the other.
        """
        self._states.forget()

    # Bots

    def choose(
        self,
        bot: Bot | str = "master",
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        seed: int | None = None,
        progress: Progress | None = None,
    ) -> Choice:
        """What a bot would do for the seat to move, of which it sees the view alone.

        It thinks for so many seconds or nodes, or for as long as is usual for it. With a seed, and a limit
        by nodes, the same bot chooses the same.

        >>> str(Game(seed=bytes(32)).choose("greedy", seed=1).move)
        'Yx@0,0 Px@1,0 Rx@2,0'
        """
        from qwirkle.bots import Limit
        from qwirkle.bots import bot as make_bot

        player = make_bot(bot) if isinstance(bot, str) else bot
        limit = None if seconds is None and nodes is None else Limit(seconds, nodes)
        rng = None if seed is None else Random(seed)
        return player.choose(self.state.to_move, limit, rng, progress)

    def play(
        self,
        bot: Bot | str = "master",
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        seed: int | None = None,
        progress: Progress | None = None,
    ) -> Event:
        """Lets a bot choose for the seat to move, makes that move, and returns what it did."""
        return self.push(self.choose(bot, seconds=seconds, nodes=nodes, seed=seed, progress=progress).move)

    # The coach

    def analyse(
        self,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        seed: int | None = None,
        progress: Progress | None = None,
    ) -> tuple[AnalysedMove, ...]:
        """The best moves of the seat to move, the best first, each with value, chance to win and reasons.

        The coach sees the view of that seat alone, and takes a second unless it is told otherwise.

        >>> found = Game(seed=bytes(32)).analyse(nodes=5000, seed=1)
        >>> found[0].value >= found[-1].value and 0 < found[0].chance < 1
        True
        """
        # The coach stands below the game in the house and uses it; so it is named as text, as the library's
        # face names its rooms, and loaded when somebody asks.
        coach = import_module("qwirkle.coach")
        found = coach.analyse(self.state.to_move, seconds=seconds, nodes=nodes, seed=seed, progress=progress)
        return cast("tuple[AnalysedMove, ...]", found.candidates)

    # Text and pictures

    def position(self) -> dict[str, Any]:
        """What the seat to move may know, as a JSON object: what `qwirkle engine` and other programs read.

        >>> Game(seed=bytes(32)).position()["hand"]
        'Rc Rx Os Yx Gd Px'
        """
        from qwirkle.notation import format_position

        return format_position(self.state.to_move)

    @classmethod
    def from_position(cls, position: str | Mapping[str, Any], seed: bytes | int | None = None) -> Self:
        """A game that stands like this; the seed deals what the position does not tell.

        It has no moves before it, and no record: nothing says how it came here.
        """
        from qwirkle.notation import parse_position

        game = cls.of_states([deal_hidden(parse_position(position), _seed_bytes(seed))])
        game._dealt = False
        return game

    def record(self) -> str:
        """The game as the text of a record, which `from_record` reads again.

        It holds the seed, and so every hidden tile. Raises `NotationError` where the game did not begin with
        a deal.
        """
        from qwirkle.notation import format_record

        return format_record(self.to_record())

    def save(self, file: str | PathLike[str] | TextIO) -> None:
        """Writes the record to a file, by its path or open; a file is replaced whole or not at all."""
        from qwirkle.notation.files import write_atomically

        if isinstance(file, (str, PathLike)):
            write_atomically(file, self.record())
        else:
            file.write(self.record())

    @classmethod
    def from_record(cls, source: str | PathLike[str] | TextIO) -> Self:
        """The game that a record tells, given as text, as a path, or as an open file.

        A text with a line break or a bracket at its start is a record; any other is a path. Raises
        `NotationError` for the first thing wrong, and where the record does not know every tile.
        """
        from qwirkle.notation import parse_record, read_record_file

        if not isinstance(source, (str, PathLike)):
            return cls.of_record(parse_record(source.read()))
        if isinstance(source, str) and ("\n" in source or source.lstrip().startswith("[")):
            return cls.of_record(parse_record(source))
        return cls.of_record(read_record_file(source))

    def to_record(self) -> Record:
        """The game as a record: the object that `record` writes."""
        from qwirkle.notation import Record

        if not self._dealt:
            raise NotationError(
                "a game that began with a position has no record: nothing says how it came there"
            )
        record = Record.of_game(self._states.all(), self.names, self.ages or None, self.day, self.tags)
        if not self._comments:
            return record
        moves = tuple(
            replace(move, comments=self._comments.get(number, ()))
            for number, move in enumerate(record.moves, 1)
        )
        return replace(record, moves=moves, comments=self._comments.get(0, ()))

    @classmethod
    def of_record(cls, record: Record) -> Self:
        """The game that this record tells, without its variations.

        Raises `NotationError` where the record does not know every tile.
        """
        from qwirkle.notation import replay

        game = cls.of_states(replay(record).states)
        game._dealt = record.setup is None
        game.names, game.ages, game.day, game.tags = record.names, record.ages, record.day, record.tags
        said = enumerate([record.comments, *(move.comments for move in record.moves)])
        game._comments = {number: comments for number, comments in said if comments}
        return game

    def svg(self, **style: Any) -> Picture:
        """A picture of the board with the last move framed, every total, the bag, and the hand to move.

        It is text, the SVG itself; a notebook shows it. `style` is as for `qwirkle.notation.draw_position`.
        """
        from qwirkle.notation import draw_game

        return draw_game(self.state, names=self.names, **style)

    def _repr_svg_(self) -> str:
        return str(self.svg())

    def __repr__(self) -> str:
        stands = f"over, won by {self.winners}" if self.over else f"turn={self.turn}"
        return f"<Game players={self.players} moves={len(self._states) - 1} scores={self.scores} {stands}>"

    def _twin(self, states: Timeline) -> Self:
        """A game with the same players and these states."""
        twin = type(self).__new__(type(self))
        twin._states = states
        twin.names, twin.ages, twin.day, twin.tags = self.names, self.ages, self.day, self.tags
        twin._dealt = self._dealt
        twin._comments = {number: said for number, said in self._comments.items() if number < len(states)}
        return twin


def _read(move: Move | str) -> Move:
    """The move itself; raises `IllegalMove` where a text says none."""
    if not isinstance(move, str):
        return move
    try:
        return parse_move(move)
    except NotationError as error:
        raise IllegalMove(Refusal.BAD_NOTATION, str(error)) from error


def _seed_bytes(seed: bytes | int | None) -> bytes | None:
    """The seed as the shuffle takes it; a whole number is written big-endian."""
    if seed is None or isinstance(seed, bytes):
        return seed
    if not isinstance(seed, int) or not 0 <= seed < 1 << 8 * SEED_BYTES:
        raise BadSetup(f"seed {seed!r}: give {SEED_BYTES} bytes, or a whole number that fits into them")
    return seed.to_bytes(SEED_BYTES, "big")
