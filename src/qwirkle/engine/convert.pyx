# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""From the objects of `rules` to positions, and between placements of both: what each seat knows, in numbers."""

from cpython.tuple cimport PyTuple_GET_SIZE

from libc.string cimport memset

from qwirkle.engine.board cimport Board
from qwirkle.engine.coordinates cimport corner_of
from qwirkle.engine.game cimport game_clear, game_settle, hand_add
from qwirkle.engine.laying cimport Layout, count_tile, layout_add, layout_clear, layout_lay
from qwirkle.engine.position cimport Position
from qwirkle.engine.rules_objects cimport make_cell, make_placement, tile_number
from qwirkle.engine.tiles cimport COPIES, HAND, KINDS, SEATS, TILES

from qwirkle.errors import EngineError, excerpt
from qwirkle.rules import Deadlock, LoneOpening, Opening, OpeningChoice, Place

cdef object DECLARE = Opening.DECLARE
cdef object COLOR = OpeningChoice.COLOR
cdef object ONE = LoneOpening.ONE
cdef object FEWEST = Deadlock.FEWEST


cdef HouseRules read_house_rules(rules):
    cdef HouseRules house_rules
    house_rules.whole_set = rules.opening is DECLARE
    house_rules.color_first = rules.opening_choice is COLOR
    house_rules.lone_points = rules.lone_opening is ONE
    house_rules.fewest_bonus = rules.deadlock is FEWEST
    return house_rules


cdef tuple read_board(Board *board, dict tiles, uint8_t *counts):
    cdef Layout layout
    cdef tuple origin = None
    if not tiles:
        return (0, 0)
    layout_clear(&layout)
    for cell, tile in tiles.items():
        # Unpacking would go the long way round: a cell is not exactly a tuple, but one with names.
        if not isinstance(cell, tuple) or PyTuple_GET_SIZE(cell) != 2:
            raise EngineError(f"cell {excerpt(cell)}: a cell is a pair of integers")
        x, y = (<tuple>cell)[0], (<tuple>cell)[1]
        if origin is None:
            origin = (x, y)
        layout_add(&layout, count_tile(counts, tile_number(tile)), origin, x, y)
    layout_lay(&layout, origin, board)
    return origin


cdef tuple read_game(Game *game, view, uint8_t *counts):
    players, turn = len(view.scores), view.turn
    if not 2 <= players <= SEATS:
        raise EngineError(f"{players} scores: the game is for 2 to {SEATS} players")
    if not 0 <= turn < players:
        raise EngineError(f"turn {excerpt(turn)}: the seats are 0 to {players - 1}")
    game_clear(game, players, read_house_rules(view.rules))
    game.seats.turn = turn
    return read_board(&game.board, view.board._tiles, counts)


cdef int read_hand(Hand *hand, tiles, uint8_t *counts) except -1:
    if len(tiles) > HAND:
        raise EngineError(f"a hand of {len(tiles)} tiles: a hand has at most {HAND}")
    for tile in tiles:
        hand_add(hand, count_tile(counts, tile_number(tile)))
    return 0


cdef int finish(Position position, view) except -1:
    """What is left to do once every tile has its place."""
    cdef int seat
    position.corner = corner_of(&position.game.board)
    position.game.seats.over = bool(view.over)
    game_settle(&position.game)
    # A game that is over has its bonus already: scores are taken as they are.
    for seat in range(position.game.seats.players):
        position.game.seats.scores[seat] = view.scores[seat]
    return 0


cdef int next_unseen(uint8_t *counts, int *kind) noexcept nogil:
    """The next tile that nobody has counted, from `kind` on, counted now; -1 where there is none."""
    while kind[0] < KINDS and counts[kind[0]] >= COPIES:
        kind[0] += 1
    if kind[0] >= KINDS:
        return -1
    counts[kind[0]] += 1
    return kind[0]


def position_of_state(state):
    """The position of a whole game, hidden tiles and the order of the bag included."""
    cdef Position position = Position.__new__(Position)
    cdef uint8_t counts[KINDS]
    cdef int seat
    memset(counts, 0, KINDS)
    position.origin = read_game(&position.game, state, counts)
    if len(state.hands) != position.game.seats.players:
        raise EngineError(f"{len(state.hands)} hands for {position.game.seats.players} players")
    for seat in range(position.game.seats.players):
        read_hand(&position.game.seats.hands[seat], state.hands[seat], counts)
    for tile in state.bag.tiles:
        position.game.seats.bag[position.game.seats.bag_count] = count_tile(counts, tile_number(tile))
        position.game.seats.bag_count += 1
    finish(position, state)
    return position


def position_of_view(view):
    """A position that fits what a seat sees; the unseen tiles lie by number, until `redeal` mixes them.

    The view must be that of a seat. Where it says fewer hidden tiles than are unseen, which no game can lead
    to, the last by number are left out; where it says more, the bag is smaller than it says.
    """
    cdef Position position = Position.__new__(Position)
    cdef uint8_t counts[KINDS]
    cdef int own = -1 if view.seat is None else view.seat
    cdef int kind = 0, seat, tile, size, i
    memset(counts, 0, KINDS)
    position.origin = read_game(&position.game, view, counts)
    if len(view.hand_sizes) != position.game.seats.players:
        raise EngineError(f"{len(view.hand_sizes)} hands for {position.game.seats.players} players")
    if 0 <= own < position.game.seats.players:
        read_hand(&position.game.seats.hands[own], view.hand, counts)
    for seat in range(position.game.seats.players):
        size = view.hand_sizes[seat]
        if size > HAND:
            raise EngineError(f"a hand of {size} tiles: a hand has at most {HAND}")
        for i in range(0 if seat == own else size):
            tile = next_unseen(counts, &kind)
            if tile >= 0:
                hand_add(&position.game.seats.hands[seat], tile)
    size = min(view.bag_size, TILES)
    for i in range(size):
        tile = next_unseen(counts, &kind)
        if tile >= 0:
            position.game.seats.bag[position.game.seats.bag_count] = tile
            position.game.seats.bag_count += 1
    finish(position, view)
    return position


def placed_tiles(place):
    """The tiles of a placement in the engine's terms.

    >>> from qwirkle.rules import Cell, Color, Placement, Shape, Tile
    >>> placed_tiles(Place([Placement(Tile(Color.RED, Shape.SQUARE), Cell(0, 3))]))
    ((1, 0, 3),)
    """
    return tuple([(tile_number(tile), cell.x, cell.y) for tile, cell in place.placements])


def place_of(tiles):
    """The placement of these tiles, given in the engine's terms.

    >>> str(place_of([(1, 0, 3)]))
    'Rs@0,3'
    """
    return Place([make_placement(tile, make_cell(x, y)) for tile, x, y in tiles])
