# Tiles as numbers, sets of tiles as masks, points of lines.
#
# A tile is color*6 + shape, from 0 to 35. A set of kinds is a mask of 36 bits. No line and no placement can
# hold one kind twice, so that masks say all there is to say about them; only hands and bags need counts.

from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #include <stdint.h>
    #define QW_TILE(t) (((0x3FULL << ((t) / 6 * 6)) | (0x41041041ULL << ((t) % 6))) & ~(1ULL << (t)))
    #define QW_COLOR(c) QW_TILE(6*c), QW_TILE(6*c+1), QW_TILE(6*c+2), QW_TILE(6*c+3), QW_TILE(6*c+4), QW_TILE(6*c+5)
    #define QW_UNUSED __attribute__((unused))
    static const uint64_t QW_UNUSED QW_RELATED[36] = {
        QW_COLOR(0), QW_COLOR(1), QW_COLOR(2), QW_COLOR(3), QW_COLOR(4), QW_COLOR(5)};
    static const unsigned char QW_UNUSED QW_POINTS[16] = {0, 0, 2, 3, 4, 5, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12};
    static inline int QW_UNUSED qw_first(uint64_t kinds) { return __builtin_ctzll(kinds); }
    /* Bits counted side by side: fast on every machine, where a popcount instruction may be missing. */
    static inline int QW_UNUSED qw_count(uint64_t kinds) {
        kinds -= (kinds >> 1) & 0x5555555555555555ULL;
        kinds = (kinds & 0x3333333333333333ULL) + ((kinds >> 2) & 0x3333333333333333ULL);
        kinds = (kinds + (kinds >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((kinds * 0x0101010101010101ULL) >> 56);
    }
    """
    # The kinds that may stand in one line with a tile: those that share its colour or its shape, without
    # itself. A set of tiles is a legal line exactly where each is related to each other.
    const uint64_t RELATED "QW_RELATED"[36]
    # The points of a line by its number of tiles, the bonus of a Qwirkle included. One tile is no line. Beyond
    # six the table only serves as an upper bound, since no line is longer.
    const unsigned char POINTS "QW_POINTS"[16]
    # The lowest tile of a set that is not empty.
    int first_kind "qw_first"(uint64_t kinds) noexcept nogil
    # How many kinds a set has.
    int count_kinds "qw_count"(uint64_t kinds) noexcept nogil

cdef enum:
    KINDS = 36       # kinds of tile
    COPIES = 3       # tiles of each kind
    TILES = 108      # tiles in the game
    HAND = 6         # tiles in a full hand
    SEATS = 4        # players at most
    END_BONUS = 6    # for the first player out of tiles

# Every kind.
cdef inline uint64_t all_kinds() noexcept nogil:
    return (<uint64_t>1 << KINDS) - 1

# The set of one kind.
cdef inline uint64_t kind(int tile) noexcept nogil:
    return <uint64_t>1 << tile

# The six kinds of a tile's colour, and of its shape.
cdef inline uint64_t of_color(int tile) noexcept nogil:
    return <uint64_t>0x3F << (tile // 6 * 6)

cdef inline uint64_t of_shape(int tile) noexcept nogil:
    return <uint64_t>0x41041041 << (tile % 6)
