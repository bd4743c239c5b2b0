# Random numbers, passed in by the caller so that a seed fixes everything (splitmix64).

from libc.stdint cimport uint32_t, uint64_t

ctypedef struct Chance:
    uint64_t state

# Starts the numbers of this seed; different seeds, however close, give unrelated numbers.
cdef inline Chance seeded(uint64_t seed) noexcept nogil:
    cdef Chance chance
    chance.state = seed
    return chance

# The next 64 random bits.
cdef inline uint64_t next_bits(Chance *chance) noexcept nogil:
    cdef uint64_t bits
    chance.state += <uint64_t>0x9E3779B97F4A7C15
    bits = chance.state
    bits = (bits ^ (bits >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    bits = (bits ^ (bits >> 27)) * <uint64_t>0x94D049BB133111EB
    return bits ^ (bits >> 31)

# A random number from 0 to n-1. Of 2**32 draws at most n are uneven: below a billionth for the few choices
# of a game.
cdef inline uint32_t below(Chance *chance, uint32_t n) noexcept nogil:
    return <uint32_t>(((next_bits(chance) >> 32) * n) >> 32)
