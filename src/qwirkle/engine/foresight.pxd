# The end of a game of several players: one seat looks ahead, and takes it that the others play greedily.
#
# With three or four players there is no best play to agree on. This search tries every placement of the seat to
# move, lets the others answer by their highest score, and so on for a number of its own turns; greedy play
# finishes the game. It deepens turn by turn until nothing new can come of it, or the limit is reached.

from qwirkle.engine.endgame cimport Limit, Verdict, Workroom
from qwirkle.engine.game cimport Game

# Searches a game with an empty bag that is not over. The game comes back as it was. `value` is what the seat to
# move gains over the best of the others by then; `depth` counts its own turns; `exact` says that all of them were
# searched, the others being greedy.
cdef Verdict foresee(Game *game, Workroom *room, Limit limit) noexcept nogil
