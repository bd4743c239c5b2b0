# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Many games at once, and one turn of a view, each move made step by step: the ground of learning environments."""

from cpython.mem cimport PyMem_Calloc, PyMem_Free

from libc.stdint cimport int16_t, int32_t, uint8_t, uint64_t

from operator import index

from qwirkle.engine.actions cimport (
    ACTIONS as C_ACTIONS,
    END as C_END,
    LAY as C_LAY,
    LOOK as C_LOOK,
    TAKE as C_TAKE,
    TRADE as C_TRADE,
    ActionSet,
    count_actions,
    has_action,
    nth_action,
    table_actions,
    write_mask,
)
from qwirkle.engine.board cimport board_init
from qwirkle.engine.chance cimport seeded
from qwirkle.engine.convert cimport read_house_rules
from qwirkle.engine.coordinates cimport Corner, column_of, row_of
from qwirkle.engine.game cimport HouseRules
from qwirkle.engine.observing cimport (
    OBSERVATION as C_OBSERVATION,
    SEES_ASIDE,
    SEES_BAG,
    SEES_HAND,
    SEES_PAGE,
    SEES_SCORES,
    SEES_SIZES,
    SEES_TAKEN,
    SEES_UNSEEN,
    SEES_WINDOW,
    table_observe,
)
from qwirkle.engine.placements cimport Placement
from qwirkle.engine.position cimport Position
from qwirkle.engine.rules_objects cimport make_trade
from qwirkle.engine.stepping cimport table_begin_turn, table_deal, table_placement, table_shares, table_step
from qwirkle.engine.table cimport (
    WINDOW as C_WINDOW,
    Table,
    table_is_broken_off,
    table_is_over,
    table_window,
)
from qwirkle.engine.tiles cimport KINDS, SEATS

from qwirkle.engine.convert import place_of, position_of_view
from qwirkle.errors import EngineError, excerpt
from qwirkle.rules import DEFAULT_RULES, EqualTotals, Opening, Pass, Stuck, check_players

WINDOW = C_WINDOW
TAKE, LAY, TRADE, END, LOOK, ACTIONS = C_TAKE, C_LAY, C_TRADE, C_END, C_LOOK, C_ACTIONS
OBSERVATION = C_OBSERVATION
PARTS = {
    "window": slice(SEES_WINDOW, SEES_WINDOW + C_WINDOW * C_WINDOW),
    "hand": slice(SEES_HAND, SEES_HAND + KINDS),
    "taken": slice(SEES_TAKEN, SEES_TAKEN + KINDS),
    "aside": slice(SEES_ASIDE, SEES_ASIDE + KINDS),
    "unseen": slice(SEES_UNSEEN, SEES_UNSEEN + KINDS),
    "sizes": slice(SEES_SIZES, SEES_SIZES + SEATS),
    "scores": slice(SEES_SCORES, SEES_SCORES + SEATS),
    "bag": slice(SEES_BAG, SEES_BAG + 1),
    "page": slice(SEES_PAGE, SEES_PAGE + 1),
}

MOST_GAMES = 1_000_000
MOST_SEED = 2**64 - 1
LAST_MOVE = 2**31 - 1

cdef enum:
    GOES_ON = 0
    FINISHED = 1
    BROKEN_OFF = 2


cdef object whole_number(value, least, most, before, after, wanted):
    """The value as an integer; raises `EngineError` unless it is one of this range, and says what it was for."""
    try:
        number = None if isinstance(value, bool) else index(value)
    except TypeError:
        number = None
    if number is None or not least <= number <= most:
        raise EngineError(f"{before}{excerpt(value)}{after}: {wanted} {least} to {most}")
    return number


cdef void prepare(Table *table, rules, int most_moves) except *:
    """Gives an unused table its rules."""
    board_init(&table.game.board)
    table.game.seats.house_rules = read_house_rules(rules)
    table.set_opens = rules.opening is not Opening.SEAT
    table.may_pass = rules.stuck is Stuck.PASS
    table.out_wins = rules.equal_totals is EqualTotals.OUT_FIRST
    table.most_moves = most_moves


cdef class Tables:
    """Games side by side, each with its own random numbers, whose moves are made step by step.

    Game i of seed S is the first game of the only table of seed S + i: they do not depend on each other. The
    arrays that `bind` is given are filled by every call; other threads run meanwhile.
    """

    cdef Table *tables
    cdef ActionSet *allowed         # what the seat to move may do, by table
    cdef int count, players
    cdef bint by_lead, bound, dealt
    cdef int16_t[:, ::1] observations
    cdef uint8_t[:, ::1] masks
    cdef int32_t[::1] counts
    cdef int32_t[::1] turns
    cdef float[:, ::1] rewards
    cdef uint8_t[::1] dones

    def __cinit__(self, count, players=2, *, rules=DEFAULT_RULES, bint by_lead=False, most_moves=1000):
        cdef int i
        check_players(players)
        count = whole_number(count, 1, MOST_GAMES, "", " games at once", "give")
        most_moves = whole_number(most_moves, 1, LAST_MOVE, "games of ", " moves at most", "give")
        self.tables = <Table *>PyMem_Calloc(count, sizeof(Table))
        self.allowed = <ActionSet *>PyMem_Calloc(count, sizeof(ActionSet))
        if self.tables == NULL or self.allowed == NULL:
            raise EngineError(f"{count} games at once: there is not so much memory, give fewer")
        self.count = count
        self.players = players
        self.by_lead = by_lead
        for i in range(self.count):
            prepare(&self.tables[i], rules, most_moves)

    def __dealloc__(self):
        PyMem_Free(self.allowed)
        PyMem_Free(self.tables)

    def bind(self, observations, masks, counts, turns, rewards, dones):
        """Fills these arrays from now on: what each seat to move sees, which actions it has and how many, whose turn it
        is, and what came of the last step."""
        wanted = [(observations, (self.count, C_OBSERVATION)), (masks, (self.count, C_ACTIONS)),
                  (counts, (self.count,)), (turns, (self.count,)), (rewards, (self.count, self.players)),
                  (dones, (self.count,))]
        for array, shape in wanted:
            if memoryview(array).shape != shape:
                raise EngineError(f"an array of shape {memoryview(array).shape}: it must be {shape}")
        self.observations, self.masks, self.counts, self.turns = observations, masks, counts, turns
        self.rewards, self.dones = rewards, dones
        self.bound = True

    cdef void show(self, int i) noexcept nogil:
        """Fills in what the seat to move sees and may do."""
        cdef Table *table = &self.tables[i]
        self.turns[i] = table.game.seats.turn
        table_observe(table, table.game.seats.turn, &self.observations[i, 0])
        table_actions(table, &self.allowed[i])
        write_mask(&self.allowed[i], &self.masks[i, 0])
        self.counts[i] = count_actions(&self.allowed[i])

    cdef void settle(self, int i, int seat, const int32_t *before) noexcept nogil:
        """Gives the rewards for a move that this seat has just ended."""
        cdef Table *table = &self.tables[i]
        cdef float shares[4]
        cdef int other
        cdef float gain
        if table_is_over(table):
            self.dones[i] = BROKEN_OFF if table_is_broken_off(table) else FINISHED
        if self.by_lead:
            # A deadlock can give its bonus to any seat.
            for seat in range(self.players):
                gain = table.game.seats.scores[seat] - before[seat]
                for other in range(self.players):
                    self.rewards[i, other] += gain if other == seat else -gain / (self.players - 1)
        elif self.dones[i]:
            table_shares(table, shares)
            for other in range(self.players):
                self.rewards[i, other] = (self.players * shares[other] - 1) / (self.players - 1)

    cdef void advance(self, int i, int action, bint again) noexcept nogil:
        """Takes a step at one table; where it ends the game and so it should be, deals the next."""
        cdef Table *table = &self.tables[i]
        cdef int32_t before[4]
        cdef int seat = table.game.seats.turn, other
        for other in range(self.players):
            before[other] = table.game.seats.scores[other]
            self.rewards[i, other] = 0
        self.dones[i] = GOES_ON
        if table_step(table, action):
            self.settle(i, seat, before)
            if again and self.dones[i]:
                table_deal(table, self.players)
        self.show(i)

    cdef int check_bound(self) except -1:
        if not self.bound:
            raise EngineError("tables without arrays to fill: call bind first")
        return 0

    cdef int check_dealt(self) except -1:
        self.check_bound()
        if not self.dealt:
            raise EngineError("no game is dealt yet: reset it first")
        return 0

    def reset(self, seed):
        """Deals a new game everywhere; without a seed (`None`) by the random numbers that go on."""
        cdef uint64_t first
        cdef bint anew = seed is not None
        cdef int i, seat
        self.check_bound()
        first = whole_number(seed, 0, MOST_SEED, "seed ", "", "a seed is an integer from") if anew else 0
        self.dealt = True
        with nogil:
            for i in range(self.count):
                if anew:
                    self.tables[i].chance = seeded(first + <uint64_t>i)
                table_deal(&self.tables[i], self.players)
                self.dones[i] = GOES_ON
                for seat in range(self.players):
                    self.rewards[i, seat] = 0
                self.show(i)

    def step(self, const int32_t[::1] actions, bint again=True):
        """Takes one step at every table; a game that ends is followed by the next, unless it should not be (`again`).

        Raises `EngineError` for an action that is not allowed; then no step was taken at all.
        """
        cdef int i, wrong = -1
        self.check_dealt()
        if actions.shape[0] != self.count:
            raise EngineError(f"{actions.shape[0]} actions for {self.count} games")
        with nogil:
            for i in range(self.count):
                if not has_action(&self.allowed[i], actions[i]):
                    wrong = i
                    break
            else:
                for i in range(self.count):
                    self.advance(i, actions[i], again)
        if wrong >= 0:
            raise EngineError(f"action {actions[wrong]} of game {wrong} is not allowed: its mask says which are")

    def choose(self, const int32_t[::1] places, int32_t[::1] out):
        """Fills in the action of this place, from 0, among those that each game allows.

        Raises `EngineError` for a place that there is not.
        """
        cdef int i, wrong = -1
        self.check_dealt()
        if places.shape[0] != self.count or out.shape[0] != self.count:
            raise EngineError(f"{places.shape[0]} places and room for {out.shape[0]} actions in {self.count} games")
        with nogil:
            for i in range(self.count):
                if not 0 <= places[i] < count_actions(&self.allowed[i]):
                    wrong = i
                    break
                out[i] = nth_action(&self.allowed[i], places[i])
        if wrong >= 0:
            raise EngineError(f"action {places[wrong]} of those that game {wrong} allows, counted from 0: "
                              f"it allows {count_actions(&self.allowed[wrong])}")

    cdef Table *at(self, int i) except NULL:
        if not 0 <= i < self.count:
            raise EngineError(f"game {i}: the games are 0 to {self.count - 1}")
        return &self.tables[i]

    def observe(self, int i, int seat, int16_t[::1] out):
        """Fills in what a seat of game i sees, be it its turn or not."""
        cdef Table *table = self.at(i)
        if not 0 <= seat < self.players or out.shape[0] != C_OBSERVATION:
            raise EngineError(f"seat {seat}, {out.shape[0]} numbers: the seats are 0 to {self.players - 1}, "
                              f"and an observation has {C_OBSERVATION} numbers")
        table_observe(table, seat, &out[0])

    def scores(self, int i):
        """The points of each seat in game i."""
        cdef Table *table = self.at(i)
        return tuple([table.game.seats.scores[seat] for seat in range(self.players)])

    def position(self, int i):
        """The whole of game i as the engine holds it, hidden tiles included, before the move in progress."""
        cdef Table *table = self.at(i)
        cdef Position position = Position.__new__(Position)
        if table.loose or table.aside_count or table.taken >= 0:
            raise EngineError(f"game {i} is in the middle of a move: ask for its position when the turn begins")
        position.game = table.game
        position.settle_corner()
        return position


cdef class Turn:
    """The turn of a view's seat, made step by step.

    >>> from qwirkle.rules import deal
    >>> turn = Turn(deal(seed=bytes(32)).to_move)
    >>> mask = bytearray(ACTIONS)
    >>> while turn.move is None:
    ...     turn.mask(mask)
    ...     turn.step(mask.index(1))
    >>> str(turn.move)
    'Rx@0,0 Px@0,1 Yx@0,2'
    """

    cdef Table table
    cdef Position position
    cdef readonly object move

    def __cinit__(self, view):
        if view.over or view.seat != view.turn:
            raise EngineError("a turn of a view: it must be the turn of the view's own seat")
        self.position = position_of_view(view)
        prepare(&self.table, view.rules, 1)
        self.table.game = self.position.game
        self.find_box()
        table_begin_turn(&self.table)

    cdef void find_box(self) noexcept:
        cdef int i, x, y
        for i in range(self.table.game.board.count):
            x = column_of(self.position.corner, self.table.game.board.puts[i].cell) - self.position.corner.left
            y = row_of(self.position.corner, self.table.game.board.puts[i].cell) - self.position.corner.up
            self.table.settled.left = min(self.table.settled.left, x)
            self.table.settled.right = max(self.table.settled.right, x)
            self.table.settled.top = min(self.table.settled.top, y)
            self.table.settled.bottom = max(self.table.settled.bottom, y)

    @property
    def corner(self):
        """The cell in the upper left of the window, as the view counts cells."""
        cdef Corner window = table_window(&self.table)
        return self.position.origin[0] - window.left, self.position.origin[1] - window.up

    def observe(self, int16_t[::1] out):
        """Fills in what the seat sees."""
        if out.shape[0] != C_OBSERVATION:
            raise EngineError(f"{out.shape[0]} numbers: an observation has {C_OBSERVATION}")
        table_observe(&self.table, self.table.game.seats.turn, &out[0])

    def mask(self, uint8_t[::1] out):
        """Fills in which actions there are."""
        cdef ActionSet allowed
        if out.shape[0] != C_ACTIONS:
            raise EngineError(f"{out.shape[0]} numbers: there are {C_ACTIONS} actions")
        table_actions(&self.table, &allowed)
        write_mask(&allowed, &out[0])

    def step(self, int action):
        """Takes a step; the one that ends the move gives `move`. Raises `EngineError` where it is not allowed."""
        cdef ActionSet allowed
        if self.move is not None:
            raise EngineError(f"action {action}: the move is made")
        table_actions(&self.table, &allowed)
        if not has_action(&allowed, action):
            raise EngineError(f"action {action} is not allowed: the mask says which are")
        if action == C_END:
            self.move = self.made()
        else:
            table_step(&self.table, action)

    cdef object made(self):
        """The move of the steps so far."""
        cdef Placement placement
        if self.table.loose:
            placement = table_placement(&self.table)
            return place_of(self.position.from_placement(&placement)[0])
        if self.table.aside_count:
            tiles = bytes(sorted([self.table.aside[i] for i in range(self.table.aside_count)]))
            return make_trade(tiles, len(tiles))
        return Pass()
