# When a search has to stop: after so many nodes, at a time of the monotonic clock, or when somebody says so.

from libc.stdint cimport int64_t

# 0 and NULL mean never.
ctypedef struct Limit:
    int64_t nodes
    double deadline
    const volatile int *cancel

# A flag that ends searches from another thread; `&cancel.flag` is what `Limit.cancel` wants.
cdef class Cancel:
    cdef volatile int flag

# The limit of so many nodes and seconds from now, 0 for none. The flag must outlive the search.
cdef Limit limit_from(nodes, double seconds, Cancel cancel) except *

# Whether the time is up, or somebody said so: for work between two nodes that may be long.
cdef bint time_is_up(const Limit *limit) noexcept nogil

# Whether a search that has looked at so many nodes must stop. The flag and the clock are asked only where the bits of
# `seldom` are 0 in the number of nodes: a search with nodes of a microsecond asks every 64th time.
cdef bint limit_reached(const Limit *limit, int64_t nodes, int seldom) noexcept nogil
