# Objects of the rules made without running Python: a quarter of a microsecond each would be most of what listing
# moves costs. They are the same as those that their classes make, and `tests/engine/test_rules_objects.py` says so.

cdef object make_cell(x, y)
cdef object make_placement(int tile, cell)

# Takes the placements in their order: by cell, and then by tile.
cdef object make_place(tuple placements)

# Takes tile numbers in ascending order.
cdef object make_trade(const unsigned char *tiles, int count)

# The number of a tile of the rules; raises `EngineError` for what is no tile.
cdef int tile_number(tile) except -1
