# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Every legal move as an object of the rules: what `rules.legal_moves` lists, in its order, hundreds of times faster."""

from cpython.mem cimport PyMem_Free, PyMem_Malloc
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport qsort
from libc.string cimport memset

from qwirkle.engine.board cimport BARE, CELLS, COLUMN, FIRST_SPOT, ROW, SIDE, SPOTS, Board, Spot, board_init
from qwirkle.engine.convert cimport read_game, read_hand
from qwirkle.engine.coordinates cimport Corner, column_of, corner_of, row_of
from qwirkle.engine.game cimport Game, Hand, game_opening
from qwirkle.engine.placements cimport Placement, list_placements
from qwirkle.engine.rules_objects cimport make_cell, make_place, make_placement, make_trade
from qwirkle.engine.tiles cimport HAND, KINDS, POINTS, first_kind

from qwirkle.rules import ALL_KINDS, Pass, Stuck, next_cells

cdef object PASS = Pass()
cdef tuple KINDS_BY_NUMBER = ALL_KINDS
cdef object TRADE_WHERE_STUCK = Stuck.TRADE
cdef list NO_PLACEMENTS = [None] * HAND

cdef enum:
    USUAL = 512          # placements that there is room for at first; of 1000 greedy turns one has more


# What placements are sorted by: six numbers of twenty bits, three in a word, one for each tile by column, row and
# tile. They ascend, and are 0 where there are no more tiles, so that a shorter placement comes first.
cdef struct SortKey:
    uint64_t words[2]
    int index            # of the placement as it was found


cdef inline uint32_t part_of_key(Corner corner, int cell, int tile) noexcept nogil:
    return column_of(corner, cell) << 13 | row_of(corner, cell) << 6 | (tile + 1)


cdef SortKey sort_key(Corner corner, const Placement *placement, int index) noexcept nogil:
    cdef SortKey key
    cdef uint32_t parts[HAND]
    cdef uint32_t part
    cdef int i, place
    memset(parts, 0, sizeof(parts))
    for i in range(placement.count):
        part = part_of_key(corner, placement.cells[i], placement.tiles[i])
        place = i
        while place and parts[place - 1] > part:
            parts[place] = parts[place - 1]
            place -= 1
        parts[place] = part
    key.words[0] = <uint64_t>parts[0] << 40 | <uint64_t>parts[1] << 20 | parts[2]
    key.words[1] = <uint64_t>parts[3] << 40 | <uint64_t>parts[4] << 20 | parts[5]
    key.index = index
    return key


cdef int compare_keys(const void *first, const void *second) noexcept nogil:
    cdef const SortKey *one = <const SortKey *>first
    cdef const SortKey *other = <const SortKey *>second
    cdef int word = 0 if one.words[0] != other.words[0] else 1
    return (one.words[word] > other.words[word]) - (one.words[word] < other.words[word])


# Puts a line among others, the longest first; says how many there are now.
cdef int add_line(uint8_t *lines, int count, int length) noexcept nogil:
    cdef int place = count
    while place and lines[place - 1] < length:
        lines[place] = lines[place - 1]
        place -= 1
    lines[place] = length
    return count + 1


# The lengths of the lines that a placement makes or lengthens, the longest first; says how many. The lines across
# are read from the board, and what is left of the score is the line along.
cdef int lines_of(const Board *board, const Placement *placement, uint8_t *lines) noexcept nogil:
    cdef const Spot *spot
    cdef int left = placement.score
    cdef int count = 0, along = -1
    cdef int i, axis
    if placement.count > 1:
        along = COLUMN if ((placement.cells[1] - placement.cells[0]) & (CELLS - 1)) % SIDE == 0 else ROW
    for i in range(placement.count):
        if board.at[placement.cells[i]] != BARE:
            spot = &board.spots[board.at[placement.cells[i]] - FIRST_SPOT]
            for axis in range(2):
                if axis != along and spot.length[axis]:
                    left -= POINTS[spot.length[axis] + 1]
                    count = add_line(lines, count, spot.length[axis] + 1)
    if left:
        # Only a Qwirkle scores more than its length.
        count = add_line(lines, count, min(left, 6))
    return count


cdef class Listing:
    """The moves of the seat to move, on their way from the kernels' numbers to objects of the rules.

    A tile on a cell is one object in all placements that have it, and so are the cells and their coordinates.
    """

    cdef Game game
    cdef tuple origin
    cdef Corner corner
    cdef Placement *found
    cdef SortKey *keys
    cdef int count
    cdef uint16_t met[SIDE * SIDE]      # by column and row: the number of the cell among those met, from 1
    cdef uint8_t place_in_hand[KINDS]   # of each kind in hand, from 0
    cdef list cells, placements         # cells by their number; placements by that and their place in hand
    cdef list columns, rows             # coordinates by column and by row

    def __cinit__(self):
        board_init(&self.game.board)
        self.cells, self.placements = [], []
        self.columns, self.rows = [None] * SIDE, [None] * SIDE

    def __dealloc__(self):
        PyMem_Free(self.found)
        PyMem_Free(self.keys)

    cdef int read(self, view) except -1:
        """Reads the view of the seat to move."""
        cdef uint8_t counts[KINDS]
        cdef uint64_t kinds
        cdef int place = 0
        memset(counts, 0, KINDS)
        self.origin = read_game(&self.game, view, counts)
        self.corner = corner_of(&self.game.board)
        read_hand(self.hand(), view.hand, counts)
        kinds = self.hand().kinds
        while kinds:
            self.place_in_hand[first_kind(kinds)] = place
            kinds &= kinds - 1
            place += 1
        return 0

    cdef int find_all(self) except -1:
        """Finds every placement, and puts them in order."""
        self.find(USUAL)
        if self.count > USUAL:
            self.find(self.count)
        return 0

    cdef Hand *hand(self) noexcept:
        return &self.game.seats.hands[self.game.seats.turn]

    cdef int find(self, int room) except -1:
        cdef int i
        PyMem_Free(self.found)
        PyMem_Free(self.keys)
        self.found = <Placement *>PyMem_Malloc(room * sizeof(Placement))
        self.keys = <SortKey *>PyMem_Malloc(room * sizeof(SortKey))
        if self.found == NULL or self.keys == NULL:
            raise MemoryError
        # A few microseconds: handing the interpreter's lock to another thread would take longer.
        self.count = list_placements(
            &self.game.board, self.hand().kinds, game_opening(&self.game), 0, self.found, room
        )
        if self.count <= room:
            for i in range(self.count):
                self.keys[i] = sort_key(self.corner, &self.found[i], i)
            qsort(self.keys, self.count, sizeof(SortKey), compare_keys)
        return 0

    cdef object cell(self, int column, int row):
        x, y = self.columns[column], self.rows[row]
        if x is None:
            x = self.columns[column] = self.origin[0] + (column - self.corner.left)
        if y is None:
            y = self.rows[row] = self.origin[1] + (row - self.corner.up)
        return make_cell(x, y)

    cdef object placement(self, uint32_t part):
        cdef int tile = (part & 63) - 1
        cdef int number = self.met[part >> 6]
        cdef int place
        if number == 0:
            self.cells.append(self.cell(part >> 13, part >> 6 & (SIDE - 1)))
            self.placements.extend(NO_PLACEMENTS)
            number = self.met[part >> 6] = len(self.cells)
        place = HAND * (number - 1) + self.place_in_hand[tile]
        if self.placements[place] is None:
            self.placements[place] = make_placement(tile, self.cells[number - 1])
        return self.placements[place]

    cdef object place(self, int index):
        """The placement of this index in the order of the rules."""
        cdef const SortKey *key = &self.keys[index]
        cdef int count = self.found[key.index].count
        cdef tuple placements = PyTuple_New(count)
        cdef object placement
        cdef int i
        for i in range(count):
            placement = self.placement(key.words[i // 3] >> (40 - 20 * (i % 3)) & 0xFFFFF)
            Py_INCREF(placement)
            PyTuple_SET_ITEM(placements, i, placement)
        return make_place(placements)

    cdef list places(self):
        cdef int i
        return [self.place(i) for i in range(self.count)]

    cdef dict first_cells(self):
        """For each kind in hand, the cells beside the board where it can be laid alone; sorted."""
        cdef Spot *spots = self.game.board.spots
        cdef uint64_t kinds, hand = self.hand().kinds
        cdef uint32_t keys[SPOTS]
        cdef int count = 0, i, place
        cdef uint32_t key
        cdef list cells = []
        cdef dict found = {}
        for i in range(self.game.board.open):
            if spots[i].accepts[0] & spots[i].accepts[1] & hand:
                key = column_of(self.corner, spots[i].cell) << 20 | row_of(self.corner, spots[i].cell) << 10 | i
                place = count
                while place and keys[place - 1] > key:
                    keys[place] = keys[place - 1]
                    place -= 1
                keys[place] = key
                count += 1
        for i in range(count):
            cells.append(self.cell(keys[i] >> 20, keys[i] >> 10 & 1023))
        kinds = hand
        while kinds:
            place = first_kind(kinds)
            kinds &= kinds - 1
            found[KINDS_BY_NUMBER[place]] = [
                cells[i]
                for i in range(count)
                if spots[keys[i] & 1023].accepts[0] & spots[keys[i] & 1023].accepts[1] & (<uint64_t>1 << place)
            ]
        return found

    cdef tuple scored(self, int index):
        """The same with its score and the points of each of its lines."""
        cdef const Placement *found = &self.found[self.keys[index].index]
        cdef uint8_t lines[HAND + 1]
        cdef int i
        cdef int count = lines_of(&self.game.board, found, lines)
        return self.place(index), found.score, tuple([lines[i] for i in range(count)])


# Adds every trade that starts with the tiles chosen so far and has at most so many more, the shorter first.
cdef int add_trades(list moves, const Hand *hand, uint8_t *chosen, int count, int more) except -1:
    cdef uint64_t kinds = hand.kinds
    cdef int tile, same
    while kinds:
        tile = first_kind(kinds)
        kinds &= kinds - 1
        if count and tile < chosen[count - 1]:
            continue
        same = 0
        while same < count and chosen[count - 1 - same] == tile:
            same += 1
        if same < hand.counts[tile]:
            chosen[count] = tile
            moves.append(make_trade(chosen, count + 1))
            if more > 1:
                add_trades(moves, hand, chosen, count + 1, more - 1)
    return 0


# Every placement of the view's seat; `None` where it has no turn.
cdef Listing list_of(view):
    cdef Listing listing
    if view.over or view.seat is None or view.seat != view.turn:
        return None
    listing = Listing.__new__(Listing)
    listing.read(view)
    listing.find_all()
    return listing


def legal_moves(view):
    """Every legal move of the view's seat: placements, then trades, then passing, as `rules.legal_moves` has them.

    There is none out of turn, in a game that is over, or for a spectator. Raises `EngineError` for a board that
    `check_view` would refuse.

    >>> from qwirkle.rules import deal
    >>> moves = legal_moves(deal(seed=bytes(32)).to_move)
    >>> len(moves), str(moves[0])
    (6, 'Rx@0,0 Yx@1,0 Px@2,0')
    """
    cdef Listing listing = list_of(view)
    cdef uint8_t chosen[HAND]
    cdef int most
    if listing is None:
        return []
    moves = listing.places()
    bag_size = view.bag_size
    most = min(bag_size, listing.hand().size)
    if most > 0 and (listing.game.board.count or not listing.game.seats.house_rules.whole_set):
        add_trades(moves, listing.hand(), chosen, 0, most)
    if listing.count == 0 and not (bag_size and view.hand and view.rules.stuck is TRADE_WHERE_STUCK):
        moves.append(PASS)
    return moves


def legal_placements(view):
    """Every legal placement of the view's seat, as `rules.legal_placements` has them."""
    cdef Listing listing = list_of(view)
    return [] if listing is None else listing.places()


def scored_placements(view):
    """Every legal placement of the view's seat with its score and the points of each line, the largest first.

    The points of a line are without the bonus for a Qwirkle; the score has it.

    >>> from qwirkle.rules import deal
    >>> scored_placements(deal(seed=bytes(32)).to_move)[0][1:]
    (3, (3,))
    """
    cdef Listing listing = list_of(view)
    cdef int i
    return [] if listing is None else [listing.scored(i) for i in range(listing.count)]


def first_cells(view):
    """For each kind in hand, the cells where it can be the first of a placement, as `rules.next_cells` has them.

    >>> from qwirkle.rules import apply, deal
    >>> state = deal(seed=bytes(32))
    >>> cells = first_cells(apply(state, legal_moves(state.to_move)[0]).to_move)
    >>> {str(tile): len(found) for tile, found in cells.items()}
    {'Rs': 2, 'Rd': 2, 'Rc': 2, 'Ox': 8, 'Bx': 8, 'Pb': 2}
    """
    cdef Listing listing
    if not view.board or view.over or view.seat is None or view.seat != view.turn:
        return next_cells(view)
    listing = Listing.__new__(Listing)
    listing.read(view)
    return listing.first_cells()
