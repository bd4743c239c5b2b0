# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""When a search has to stop: the one test that all searches share."""

from posix.time cimport CLOCK_MONOTONIC, clock_gettime, timespec


cdef class Cancel:
    """A way to end a search from another thread: it returns within milliseconds of `set`, with what it has.

    >>> cancel = Cancel()
    >>> cancel.set()
    >>> bool(cancel)
    True
    """

    def set(self):
        """Ends the searches that were given this object."""
        self.flag = 1

    def __bool__(self):
        return self.flag != 0


cdef double clock_now() noexcept nogil:
    cdef timespec now
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec + now.tv_nsec * 1e-9


cdef Limit limit_from(nodes, double seconds, Cancel cancel) except *:
    cdef Limit limit
    limit.nodes = min(nodes, 2**62)
    limit.deadline = clock_now() + seconds if seconds else 0
    limit.cancel = &cancel.flag if cancel is not None else NULL
    return limit


cdef bint limit_reached(const Limit *limit, int64_t nodes, int seldom) noexcept nogil:
    if limit.nodes and nodes >= limit.nodes:
        return True
    return not nodes & seldom and time_is_up(limit)


cdef bint time_is_up(const Limit *limit) noexcept nogil:
    if limit.cancel != NULL and limit.cancel[0]:
        return True
    return limit.deadline and clock_now() >= limit.deadline
