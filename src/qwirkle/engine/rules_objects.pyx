# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Cells, placements and moves of the rules, made in C."""

from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_GET_SIZE, PyTuple_New, PyTuple_SET_ITEM

from qwirkle.engine.tiles cimport KINDS

from qwirkle.errors import EngineError, excerpt
from qwirkle.rules import ALL_KINDS, Cell, Place, Placement, Trade

cdef extern from *:
    """
    /* A new object of a class, before anything is written into it; `items` is its length where it is a tuple. */
    static inline PyObject *qw_allocate(PyObject *type, Py_ssize_t items) {
        PyObject *made = ((PyTypeObject *)type)->tp_alloc((PyTypeObject *)type, items);
    #if PY_VERSION_HEX >= 0x030E0000
        /* From 3.14 on a tuple remembers its hash, and -1 says that nobody has asked for it. */
        if (made != NULL && items) ((PyTupleObject *)made)->ob_hash = -1;
    #endif
        return made;
    }
    /* Writes into a slot by its descriptor, as `object.__setattr__` does: a frozen class cannot refuse it. */
    static inline int qw_write_slot(PyObject *slot, PyObject *owner, PyObject *value) {
        return Py_TYPE(slot)->tp_descr_set(slot, owner, value);
    }
    """
    object allocate "qw_allocate"(object type, Py_ssize_t items)
    int write_slot "qw_write_slot"(object slot, object owner, object value) except -1

cdef tuple KINDS_BY_NUMBER = ALL_KINDS
cdef object CELL = Cell
cdef object PLACEMENT = Placement
cdef object PLACE = Place
cdef object PLACE_PLACEMENTS = Place.__dict__["placements"]
cdef object TRADE = Trade
cdef object TRADE_TILES = Trade.__dict__["tiles"]

# What is written below is right for these kinds of class only.
assert issubclass(Cell, tuple) and issubclass(Placement, tuple)
assert type(PLACE_PLACEMENTS) is type(TRADE_TILES) is type(slice.start)


cdef inline object make_pair(type, first, second):
    cdef object pair = allocate(type, 2)
    Py_INCREF(first)
    PyTuple_SET_ITEM(pair, 0, first)
    Py_INCREF(second)
    PyTuple_SET_ITEM(pair, 1, second)
    return pair


cdef object make_cell(x, y):
    return make_pair(CELL, x, y)


cdef object make_placement(int tile, cell):
    if not 0 <= tile < KINDS:
        raise EngineError(f"tile {tile}: a tile is a number from 0 to {KINDS - 1}")
    return make_pair(PLACEMENT, KINDS_BY_NUMBER[tile], cell)


cdef object make_place(tuple placements):
    cdef object place = allocate(PLACE, 0)
    write_slot(PLACE_PLACEMENTS, place, placements)
    return place


cdef object make_trade(const unsigned char *tiles, int count):
    cdef tuple traded = PyTuple_New(count)
    cdef object trade, tile
    cdef int i
    for i in range(count):
        tile = KINDS_BY_NUMBER[tiles[i]]
        Py_INCREF(tile)
        PyTuple_SET_ITEM(traded, i, tile)
    trade = allocate(TRADE, 0)
    write_slot(TRADE_TILES, trade, traded)
    return trade


cdef int tile_number(tile) except -1:
    cdef long color, shape
    if isinstance(tile, tuple) and PyTuple_GET_SIZE(tile) == 2:
        if isinstance((<tuple>tile)[0], int) and isinstance((<tuple>tile)[1], int):
            color = (<tuple>tile)[0]
            shape = (<tuple>tile)[1]
            if 0 <= color < 6 and 0 <= shape < 6:
                return <int>(6 * color + shape)
    raise EngineError(f"tile {excerpt(tile)}: the rules have {KINDS} kinds, by colour and shape")
