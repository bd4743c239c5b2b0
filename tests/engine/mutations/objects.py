"""Changes to the doors between engine and rules: coordinates, boards laid, positions, lists of moves."""

from __future__ import annotations

from tests.engine.mutations.mutation import Mutation

__all__ = ["MUTATIONS"]

MUTATIONS = (
    Mutation(
        "the corner forgets what lies to the left",
        "coordinates.pyx",
        "corner.left = left + MARGIN",
        "corner.left = MARGIN",
    ),
    Mutation(
        "huge coordinates are cut short",
        "coordinates.pyx",
        "        return steps if -TILES < steps < TILES else TOO_FAR",
        "        return steps & 0xFF",
    ),
    Mutation(
        "tiles may lie anywhere",
        "laying.pyx",
        "if right == TOO_FAR or down == TOO_FAR:",
        "if False:",
    ),
    Mutation(
        "a board may be in pieces",
        "laying.pyx",
        "if board.count < layout.count:",
        "if False:",
    ),
    Mutation(
        "a kind may lie there any number of times",
        "laying.pyx",
        "if counts[tile] > COPIES:",
        "if False:",
    ),
    Mutation(
        "placements are listed backwards",
        "legal.pyx",
        "return (one.words[word] > other.words[word]) - (one.words[word] < other.words[word])",
        "return (one.words[word] < other.words[word]) - (one.words[word] > other.words[word])",
    ),
    Mutation(
        "only the first three tiles put placements in order",
        "legal.pyx",
        "cdef int word = 0 if one.words[0] != other.words[0] else 1",
        "cdef int word = 0",
    ),
    Mutation(
        "long lists are cut short",
        "legal.pyx",
        "        if self.count > USUAL:\n            self.find(self.count)",
        "        self.count = min(self.count, USUAL)",
    ),
    Mutation(
        "lines along are named, lines across are not",
        "legal.pyx",
        "if axis != along and spot.length[axis]:",
        "if axis == along and spot.length[axis]:",
    ),
    Mutation("a Qwirkle is a line of twelve", "legal.pyx", "min(left, 6))", "left)"),
    Mutation(
        "a trade may take more than the bag has",
        "legal.pyx",
        "most = min(bag_size, listing.hand().size)",
        "most = listing.hand().size",
    ),
    Mutation(
        "a trade takes more of a tile than the hand has",
        "legal.pyx",
        "if same < hand.counts[tile]:",
        "if same < 3 and count < hand.size:",
    ),
    Mutation(
        "a trade may take the place of a declared opening",
        "legal.pyx",
        "if most > 0 and (listing.game.board.count or not listing.game.seats.house_rules.whole_set):",
        "if most > 0:",
    ),
    Mutation(
        "who is stuck may always pass",
        "legal.pyx",
        "if listing.count == 0 and not (bag_size and view.hand and view.rules.stuck is TRADE_WHERE_STUCK):",
        "if listing.count == 0:",
    ),
    Mutation(
        "moves are listed out of turn",
        "legal.pyx",
        "if view.over or view.seat is None or view.seat != view.turn:",
        "if view.over or view.seat is None:",
    ),
    Mutation(
        "a placement holds its cell without counting it",
        "rules_objects.pyx",
        "    Py_INCREF(second)\n",
        "",
    ),
    Mutation(
        "a trade counts its tiles twice",
        "rules_objects.pyx",
        "        Py_INCREF(tile)\n",
        "        Py_INCREF(tile)\n        Py_INCREF(tile)\n",
    ),
    Mutation(
        "a list of moves keeps its placements",
        "legal.pyx",
        "    def __dealloc__(self):\n        PyMem_Free(self.found)\n",
        "    def __dealloc__(self):\n",
    ),
    Mutation("a position keeps its past", "position.pyx", "PyMem_Free(self.past)", "pass"),
    Mutation(
        "the endgame keeps its buffers",
        "position.pyx",
        "            buffers_close(&buffers)\n",
        "",
    ),
)
