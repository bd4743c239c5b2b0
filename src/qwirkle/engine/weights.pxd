# The weights of the evaluation.
#
# Found by coordinate search for the largest mean spread against `greedy`, over mirrored deals of two players, of a bot
# that chose by them alone. The last three are rounded from least squares of what a seat still gained over the other,
# from every turn of 300 games of two sampling players to the end.

from qwirkle.engine.evaluation cimport Weights

cdef inline Weights fitted_weights() noexcept nogil:
    cdef Weights weights
    weights.ordinary = 5.8
    weights.offer = 0.5
    weights.hope = 0.3
    weights.four = 0.9
    weights.kept = -1.2
    weights.twin = -1.2
    weights.pair = 0.25
    weights.third = 0.4
    weights.move = 2.6
    weights.first = 1.15
    weights.later = 1.0
    return weights
