# The candidates of a sampling search: chosen from all moves by their worth at first sight.

from qwirkle.engine.sampling cimport Candidate, Sampling

# Proposes the placements that are worth most at first sight.
cdef void propose_placements(Sampling *sampling) noexcept nogil

# Proposes the trades that keep the best tiles.
cdef void propose_trades(Sampling *sampling) noexcept nogil

# The score of a candidate and the outlook after it.
cdef double learned_worth(Sampling *sampling, const Candidate *candidate) noexcept nogil

# Whether two candidates are the same move.
cdef bint same_move(const Candidate *one, const Candidate *other) noexcept nogil
