# Playing on: the turns of a sample after its candidate, and the points where it stops.

from qwirkle.engine.chance cimport Chance
from qwirkle.engine.sampling cimport Sampling

cdef enum:
    MOST_TURNS = 200       # more than any game lasts from anywhere

# Plays so many turns, or to the end of the game. The others draw the same tiles whatever the seat draws.
cdef void play_on(Sampling *sampling, int turns, Chance *chance) noexcept nogil

# The points of every seat, and where a sample stops before the end of the game, what they may still gain.
cdef void count_points(Sampling *sampling, Chance *chance, double *points) noexcept nogil
