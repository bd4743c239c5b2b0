# Objects of the rules made without running Python: a placement of one tile takes its classes more than a
# microsecond, which is several times what the kernels need to find it. Nobody can tell those made here from those
# that the classes make; `tests/engine/test_rules_objects.py` tries.

cdef object make_cell(x, y)
cdef object make_placement(int tile, cell)

# Takes the placements in their order: by cell, and then by tile.
cdef object make_place(tuple placements)

# Takes tile numbers in ascending order.
cdef object make_trade(const unsigned char *tiles, int count)

# The number of a tile of the rules; raises `EngineError` for what is no tile.
cdef int tile_number(tile) except -1
