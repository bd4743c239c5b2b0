# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""A game in the engine's own terms, for Python."""

from cpython.mem cimport PyMem_Free, PyMem_Malloc, PyMem_Realloc

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memset

from qwirkle.engine.best_response cimport (
    RESPONSE_ROOM,
    BestResponse as KernelResponse,
    find_best_response,
)
from qwirkle.engine.board cimport SIDE, board_init
from qwirkle.engine.chance cimport Chance, below, seeded
from qwirkle.engine.coordinates cimport MARGIN, cell_of_steps, column_of, corner_of, row_of
from qwirkle.engine.endgame cimport (
    EndgameResult as KernelResult,
    SearchBuffers,
    buffers_close,
    buffers_open,
    endgame_solve,
)
from qwirkle.engine.game cimport (
    HouseRules,
    game_can_place,
    game_clear,
    game_opening,
    game_pass,
    game_place,
    game_playout,
    game_redeal,
    game_restore,
    game_save,
    game_settle,
    game_trade,
    hand_add,
)
from qwirkle.engine.judge cimport judge_placement
from qwirkle.engine.laying cimport Layout, count_tile, layout_add, layout_clear, layout_lay
from qwirkle.engine.limits cimport Limit, limit_from
from qwirkle.engine.placements cimport best_placement, list_placements
from qwirkle.engine.tiles cimport HAND, KINDS, SEATS

from qwirkle.engine.terms import BestResponse, EndgameResult
from qwirkle.errors import EngineError, excerpt


# The tile as a C number, counted among those in the game; raises `EngineError` where that cannot be.
cdef int _tile(value, uint8_t *counts) except -1:
    if not isinstance(value, int) or not 0 <= value < KINDS:
        raise EngineError(f"tile {excerpt(value)}: a tile is a number from 0 to {KINDS - 1}")
    return count_tile(counts, value)


cdef uint64_t _seed(value) except? 0:
    if not isinstance(value, int):
        raise EngineError(f"seed {excerpt(value)}: a seed is an integer")
    return <uint64_t>(value & 0xFFFFFFFFFFFFFFFF)


cdef class Position:
    """A game as the engine holds it: every hand, the bag in its order, and the board.

    Tiles are numbers, color*6 + shape; a placed tile is `(tile, x, y)`; cells may lie anywhere. A position is
    for one thread at a time, but different positions run on different threads without waiting for each other.

    >>> position = Position([(0, 0, 0), (1, 1, 0)], hands=[[2], [3]])
    >>> position.best(seed=1)
    (((2, -1, 0),), 3)
    """

    def __cinit__(self):
        board_init(&self.game.board)
        self.past = NULL
        self.past_count = 0
        self.past_room = 0
        self.origin = (0, 0)
        self.corner.left = self.corner.up = MARGIN

    def __dealloc__(self):
        PyMem_Free(self.past)

    def __init__(self, board=(), hands=((), ()), bag=(), scores=None, turn=0, *,
                 over=False, whole_set=True, color_first=False, lone_points=1, fewest_bonus=False):
        cdef HouseRules house_rules
        cdef uint8_t counts[KINDS]
        cdef int seat
        memset(counts, 0, KINDS)
        players = len(hands)
        if not 2 <= players <= SEATS:
            raise EngineError(f"{players} hands: the game is for 2 to {SEATS} players")
        if scores is None:
            scores = (0,) * players
        if len(scores) != players:
            raise EngineError(f"{len(scores)} scores for {players} players")
        if not isinstance(turn, int) or not 0 <= turn < players:
            raise EngineError(f"turn {excerpt(turn)}: the seats are 0 to {players - 1}")
        house_rules.whole_set = bool(whole_set)
        house_rules.color_first = bool(color_first)
        house_rules.lone_points = 1 if lone_points else 0
        house_rules.fewest_bonus = bool(fewest_bonus)
        game_clear(&self.game, players, house_rules)
        for seat in range(players):
            if len(hands[seat]) > HAND:
                raise EngineError(f"a hand of {len(hands[seat])} tiles: a hand has at most {HAND}")
            for tile in hands[seat]:
                hand_add(&self.game.seats.hands[seat], _tile(tile, counts))
        for tile in bag:
            self.game.seats.bag[self.game.seats.bag_count] = _tile(tile, counts)
            self.game.seats.bag_count += 1
        self.game.seats.turn = turn
        self.past_count = 0
        self.lay(list(board), counts)
        self.game.seats.over = bool(over)
        game_settle(&self.game)
        # A game that is over has its bonus already: scores are taken as they are.
        for seat in range(players):
            if not isinstance(scores[seat], int) or not -10**6 <= scores[seat] <= 10**6:
                raise EngineError(f"score {excerpt(scores[seat])}: a score is a number of points")
            self.game.seats.scores[seat] = scores[seat]

    cdef void lay(self, list board, uint8_t *counts) except *:
        cdef Layout layout
        if not board:
            return
        layout_clear(&layout)
        self.origin = (board[0][1], board[0][2])
        for value, x, y in board:
            layout_add(&layout, _tile(value, counts), self.origin, x, y)
        layout_lay(&layout, self.origin, &self.game.board)
        self.corner = corner_of(&self.game.board)

    cdef void settle_corner(self) noexcept:
        if self.game.board.count == 0:
            self.origin = (0, 0)
        self.corner = corner_of(&self.game.board)

    cdef tuple from_cell(self, int cell):
        return (
            self.origin[0] + (column_of(self.corner, cell) - self.corner.left),
            self.origin[1] + (row_of(self.corner, cell) - self.corner.up),
        )

    cdef tuple from_placement(self, const Placement *placement):
        cdef int i
        return tuple([(placement.tiles[i], *self.from_cell(placement.cells[i]))
                      for i in range(placement.count)]), placement.score

    @property
    def players(self):
        """How many seats the game has."""
        return self.game.seats.players

    @property
    def turn(self):
        """The seat to move."""
        return self.game.seats.turn

    @property
    def over(self):
        """Whether the game has ended."""
        return bool(self.game.seats.over)

    @property
    def scores(self):
        """The points of each seat."""
        return tuple([self.game.seats.scores[seat] for seat in range(self.game.seats.players)])

    @property
    def hands(self):
        """The tiles of each seat, by number."""
        return tuple([
            tuple([tile for tile in range(KINDS) for _ in range(self.game.seats.hands[seat].counts[tile])])
            for seat in range(self.game.seats.players)
        ])

    @property
    def bag(self):
        """The tiles in the bag; the last one is drawn next."""
        return tuple([self.game.seats.bag[i] for i in range(self.game.seats.bag_count)])

    @property
    def board(self):
        """The tiles on the board with their cells, in the order they were laid."""
        return tuple([
            (self.game.board.puts[i].tile, *self.from_cell(self.game.board.puts[i].cell))
            for i in range(self.game.board.count)
        ])

    @property
    def can_place(self):
        """Whether the seat to move can place anything."""
        return not self.game.seats.over and game_can_place(&self.game)

    def placements(self, floor=0, *, most=None, rng=None):
        """Every placement of the seat to move that scores at least `floor`, each once, with its score.

        Where there are more than `most`, it is so many of them, by the random numbers of `rng`. On an empty board they
        are laid to the right from 0,0.
        """
        cdef int room = 512, found, wanted, least = floor, i, j
        cdef Placement placement
        cdef Chance chance
        cdef Placement *out
        cdef uint64_t kinds = self.game.seats.hands[self.game.seats.turn].kinds
        if self.game.seats.over:
            return []
        while True:
            out = <Placement *>PyMem_Malloc(room * sizeof(Placement))
            if out == NULL:
                raise MemoryError
            try:
                with nogil:
                    found = list_placements(&self.game.board, kinds, game_opening(&self.game), least, out, room)
                if found <= room:
                    wanted = found
                    if most is not None and found > most:
                        wanted = most
                        chance = seeded(rng.getrandbits(64))
                        for i in range(wanted):
                            j = i + below(&chance, found - i)
                            placement = out[i]
                            out[i] = out[j]
                            out[j] = placement
                    return [self.from_placement(&out[i]) for i in range(wanted)]
                room = found
            finally:
                PyMem_Free(out)

    def best(self, seed):
        """A placement of the highest score with its score, by the seed among equals; `None` if none is legal."""
        cdef Chance chance = seeded(_seed(seed))
        cdef Placement placement
        cdef uint64_t kinds = self.game.seats.hands[self.game.seats.turn].kinds
        cdef int found
        if self.game.seats.over:
            return None
        with nogil:
            found = best_placement(&self.game.board, kinds, game_opening(&self.game), &chance, &placement)
        return self.from_placement(&placement) if found else None

    cdef Placement find(self, placement) except *:
        """The placement in the kernels' own form; raises `EngineError` where it is not legal."""
        cdef Placement found
        cdef uint8_t counts[KINDS]
        cdef int axis, i
        memset(counts, 0, KINDS)
        tiles = sorted([(x, y, _tile(tile, counts)) for tile, x, y in placement])
        hand = self.hands[self.game.seats.turn]
        kinds = {tile for _, _, tile in tiles}
        if self.game.seats.over or not kinds <= set(hand):
            raise EngineError(f"placement {excerpt(placement)}: not in the hand of the seat to move")
        rows, columns = len({y for _, y, _ in tiles}), len({x for x, _, _ in tiles})
        if tiles and len(kinds) == len(tiles) and len(tiles) == max(rows, columns) and min(rows, columns) == 1:
            # An opening may lie anywhere: `place` then counts cells from its first tile.
            origin = self.origin if self.game.board.count else tiles[0][:2]
            steps = [(x - origin[0], y - origin[1]) for x, y, _ in tiles]
            if all(0 <= x + self.corner.left < SIDE and 0 <= y + self.corner.up < SIDE for x, y in steps):
                found.count = len(tiles)
                for i in range(found.count):
                    found.cells[i] = cell_of_steps(steps[i][0], steps[i][1])
                    found.tiles[i] = tiles[i][2]
                axis = 0 if rows == 1 else 1
                if judge_placement(&self.game.board, game_opening(&self.game), axis, &found):
                    return found
        raise EngineError(f"placement {excerpt(placement)}: not legal here")

    cdef void remember(self) except *:
        cdef SavedGame *past
        if self.past_count == self.past_room:
            past = <SavedGame *>PyMem_Realloc(self.past, (2 * self.past_room + 8) * sizeof(SavedGame))
            if past == NULL:
                raise MemoryError
            self.past = past
            self.past_room = 2 * self.past_room + 8
        game_save(&self.game, &self.past[self.past_count])
        self.past_count += 1

    def score(self, placement):
        """What a placement of the seat to move scores; raises `EngineError` where it is not legal."""
        return self.find(placement).score

    def place(self, placement):
        """Lays tiles, draws as many, and says what they score; raises `EngineError` where that is not legal."""
        cdef Placement found = self.find(placement)
        if self.game.board.count == 0:
            self.origin = min([(x, y) for _, x, y in placement])
        self.remember()
        game_place(&self.game, &found)
        self.settle_corner()
        return found.score

    def trade(self, tiles, seed):
        """Trades tiles; by the seed they are mixed into the bag. Raises `EngineError` where that is not legal."""
        cdef Chance chance = seeded(_seed(seed))
        cdef uint8_t out[HAND]
        cdef int i
        left = list(self.hands[self.game.seats.turn])
        for tile in tiles:
            if tile not in left:
                raise EngineError(f"trade {excerpt(tiles)}: not in the hand of the seat to move")
            left.remove(tile)
        if self.game.seats.over or not 0 < len(tiles) <= self.game.seats.bag_count:
            raise EngineError(f"trade of {len(tiles)} tiles: the bag has {self.game.seats.bag_count}")
        for i in range(len(tiles)):
            out[i] = tiles[i]
        self.remember()
        game_trade(&self.game, out, len(tiles), &chance)

    def skip(self):
        """Passes the turn; raises `EngineError` where the seat to move can place, or the game is over."""
        if self.game.seats.over or game_can_place(&self.game):
            raise EngineError("pass: only where nothing can be placed and the game goes on")
        self.remember()
        game_pass(&self.game)

    def take_back(self):
        """Takes the last move back, playouts and new deals included; raises `EngineError` where there is none."""
        if self.past_count == 0:
            raise EngineError("take back: no move has been made on this position")
        self.past_count -= 1
        game_restore(&self.game, &self.past[self.past_count])
        self.settle_corner()

    def endgame(self, *, nodes=0, seconds=0.0, cancel=None, lowest=-10_000, highest=10_000):
        """What the rest of a game of two is worth to the seat to move, and how it goes on, once the bag is empty.

        It is exact unless a limit ends the search: so many positions, so many seconds, or `cancel`; 0 is no
        limit. Values outside of `lowest` to `highest` are only known to be outside. Raises `EngineError` for
        more than two players, where the bag has tiles, and where the game is over.
        """
        cdef SearchBuffers buffers
        cdef Limit limit = limit_from(nodes, seconds, cancel)
        cdef KernelResult result
        cdef int low = lowest, high = highest
        self.check_endgame("endgame")
        if not buffers_open(&buffers):
            raise MemoryError
        with nogil:
            result = endgame_solve(&self.game, &buffers, limit, low, high)
            buffers_close(&buffers)
        best = self.from_placement(&result.best) if result.best.count else None
        return EndgameResult(best, result.value, result.exact, result.depth, result.nodes)

    def best_response(self, *, nodes=0, seconds=0.0, cancel=None):
        """How the rest of a game of two ends at best if the other seat is greedy, once the bag is empty.

        The seat to move takes the way that wins most often, and where none wins for certain, of several the one
        with the largest lead. Limits and errors are those of `endgame`.
        """
        cdef Limit limit = limit_from(nodes, seconds, cancel)
        cdef KernelResponse response
        cdef Placement *room
        self.check_endgame("best response")
        room = <Placement *>PyMem_Malloc(RESPONSE_ROOM * sizeof(Placement))
        if room == NULL:
            raise MemoryError
        with nogil:
            response = find_best_response(&self.game, room, limit)
        PyMem_Free(room)
        best = self.from_placement(&response.best) if response.best.count else None
        return BestResponse(
            best, response.ending.wins, response.ending.lead, response.exact, response.depth, response.nodes
        )

    cdef void check_endgame(self, str what) except *:
        if self.game.seats.over or self.game.seats.bag_count or self.game.seats.players != 2:
            raise EngineError(f"{what}: only for two players, where the bag is empty and the game goes on")

    def redeal(self, seat, seed):
        """Deals anew what a seat cannot see: the bag and the other hands, by the seed. It can be taken back."""
        cdef Chance chance = seeded(_seed(seed))
        if not isinstance(seat, int) or not 0 <= seat < self.game.seats.players:
            raise EngineError(f"seat {excerpt(seat)}: the seats are 0 to {self.game.seats.players - 1}")
        self.remember()
        game_redeal(&self.game, seat, &chance)

    def playout(self, turns, seed):
        """Plays greedy turns until the game is over or so many are played; says how many. It can be taken back."""
        cdef Chance chance = seeded(_seed(seed))
        cdef int most = min(turns, 1_000_000), played
        self.remember()
        with nogil:
            played = game_playout(&self.game, most, &chance)
        self.settle_corner()
        return played
