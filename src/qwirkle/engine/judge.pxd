# Whether tiles on cells are a legal placement, and what it scores: for moves that come from outside.

from qwirkle.engine.board cimport Board
from qwirkle.engine.placements cimport Opening, Placement

# Says whether tiles on cells of one row or column are a legal placement, and if so completes it: fills in score
# and kinds and puts the tiles in order. Expects `cells`, `tiles` and `count`, sorted along the axis, no kind twice.
# The board comes back as it was.
cdef bint judge_placement(Board *board, Opening opening, int axis, Placement *placement) noexcept nogil
