"""Changes to the rules at machine speed: tiles, board, placements, judge and game."""

from __future__ import annotations

from tests.engine.mutations.mutation import Mutation

__all__ = ["MUTATIONS"]

MUTATIONS = (
    Mutation("a Qwirkle has no bonus", "tiles.pxd", "{0, 0, 2, 3, 4, 5, 12, 12", "{0, 0, 2, 3, 4, 5, 6, 6"),
    Mutation("a single tile is a line", "tiles.pxd", "{0, 0, 2, 3", "{0, 1, 2, 3"),
    Mutation("a line may repeat a tile", "tiles.pxd", "& ~(1ULL << (t)))", "& ~0ULL)"),
    Mutation("shapes do not join tiles", "tiles.pxd", " | (0x41041041ULL << ((t) % 6))", ""),
    Mutation("the end bonus is five", "tiles.pxd", "END_BONUS = 6", "END_BONUS = 5"),
    Mutation(
        "a bridge joins any two lines",
        "board.pyx",
        "if not sides_agree(board, spot, axis, ahead):",
        "if False:",
    ),
    Mutation(
        "only the last tile of a line counts",
        "board.pyx",
        "spot.accepts[axis] = put.spot.accepts[axis] & RELATED[tile]",
        "spot.accepts[axis] = RELATED[tile]",
    ),
    Mutation(
        "lifting leaves what a line accepts",
        "board.pyx",
        "spot.accepts[axis] = put.accepts[direction]",
        "spot.accepts[axis] = spot.accepts[axis]",
    ),
    Mutation(
        "lifting forgets the order of spots",
        "board.pyx",
        "    if put.slot != board.open:\n        board.spots[board.open] = board.spots[put.slot]",
        "    put.slot = board.open\n    if False:\n        board.spots[board.open] = board.spots[put.slot]",
    ),
    Mutation(
        "a gap closes over a mixed line", "placements.pyx", "    if line & ~ahead.related:", "    if False:"
    ),
    Mutation(
        "further tiles ignore the lines across",
        "placements.pyx",
        "ahead.takes &= walk.takes[board.at[cell] - FIRST_SPOT]",
        "ahead.takes &= taken",
    ),
    Mutation(
        "lines across score nothing", "placements.pyx", "    points += ahead.points\n    walk", "    walk"
    ),
    Mutation(
        "placements come up twice",
        "placements.pyx",
        "limit and walk.board.at[cell] == BARE:",
        "limit and walk.board.at[cell] >= FIRST_SPOT:",
    ),
    Mutation(
        "equally good placements are pruned",
        "placements.pyx",
        "look_along(walk, spot, axis, limit) < walk.floor",
        "look_along(walk, spot, axis, limit) <= walk.floor",
    ),
    Mutation(
        "the last of equals is always chosen",
        "placements.pyx",
        "or below(walk.chance, walk.found) == 0",
        "or True",
    ),
    Mutation(
        "an opening may be any line",
        "placements.pyx",
        "opening.least = largest_set(kinds)",
        "opening.least = 1",
    ),
    Mutation(
        "colours do not go first", "placements.pyx", "opening.one_color = True", "opening.one_color = False"
    ),
    Mutation(
        "a judged placement may have gaps",
        "judge.pyx",
        "done == placement.count and is_unbroken(board, axis, first, last)",
        "done == placement.count",
    ),
    Mutation("going out scores nothing", "game.pyx", "seats.scores[seats.turn] += END_BONUS", "pass"),
    Mutation(
        "a game goes on where nobody can place",
        "game.pyx",
        "        seats.over = True\n        if",
        "        if",
    ),
    Mutation("a shared fewest gets the bonus", "game.pyx", "if owners == 1:", "if owners >= 1:"),
    Mutation(
        "hands are filled by one tile too few",
        "game.pyx",
        "    for i in range(placement.count):\n        if seats.bag_count:",
        "    for i in range(placement.count - 1):\n        if seats.bag_count:",
    ),
    Mutation(
        "a new deal shows the seat its own tiles",
        "game.pyx",
        "        if other != seat:\n            while",
        "        if True:\n            while",
    ),
)
