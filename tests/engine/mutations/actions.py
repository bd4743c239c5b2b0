"""Changes to what a seat sees and may do when a move is made step by step."""

from __future__ import annotations

from tests.engine.mutations.mutation import Mutation

__all__ = ["MUTATIONS"]

MUTATIONS = (
    Mutation(
        "the board lies beside the middle of the window",
        "table.pxd",
        "(room // 2 if room >= 0",
        "(room // 2 + 1 if room >= 0",
    ),
    Mutation(
        "a large board has no free cells round it",
        "table.pxd",
        "return (last - first + 3 + WINDOW - 1) // WINDOW",
        "return (last - first + 1 + WINDOW - 1) // WINDOW",
    ),
    Mutation(
        "parts of a board lie side by side, never below each other",
        "table.pxd",
        "corner.up = -window_start(box.top, box.bottom, page // columns)",
        "corner.up = -window_start(box.top, box.bottom, 0)",
    ),
    Mutation(
        "a game is broken off a move late",
        "table.pxd",
        "return table.game.seats.over or table.moves >= table.most_moves",
        "return table.game.seats.over or table.moves > table.most_moves",
    ),
    Mutation(
        "a game that ends with its last move is broken off",
        "table.pxd",
        "return not table.game.seats.over and table.moves",
        "return table.moves",
    ),
    Mutation(
        "loose tiles in a column lie in a row",
        "table.pxd",
        "return COLUMN if distance % SIDE == 0 else ROW",
        "return ROW",
    ),
    Mutation(
        "any action is allowed",
        "actions.pyx",
        "return 0 <= action < ACTIONS and actions.words[action >> 6] >> (action & 63) & 1",
        "return 0 <= action < ACTIONS",
    ),
    Mutation(
        "the last actions are not counted",
        "actions.pyx",
        "    cdef int i, count = 0\n    for i in range(WORDS):",
        "    cdef int i, count = 0\n    for i in range(WORDS - 1):",
    ),
    Mutation(
        "the first action of a word is never chosen",
        "actions.pyx",
        "        word &= word - 1\n        place -= 1",
        "        place -= 1",
    ),
    Mutation(
        "masks keep what they had",
        "actions.pyx",
        "    memset(mask, 0, ACTIONS)\n",
        "",
    ),
    Mutation(
        "an opening forgets what lies loose",
        "actions.pyx",
        "    loose = loose_kinds(table)\n",
        "    loose = 0\n",
    ),
    Mutation(
        "the next tile may go across the line",
        "actions.pyx",
        "    if table.loose > 1:\n        first",
        "    if False:\n        first",
    ),
    Mutation(
        "an opening may be any line by steps",
        "actions.pyx",
        "    if table.game.board.count > table.loose or not table.game.seats.house_rules.whole_set:",
        "    if True:",
    ),
    Mutation(
        "a part of the largest set opens",
        "actions.pyx",
        "    whole[0] = table.loose == most",
        "    whole[0] = table.loose > 0",
    ),
    Mutation(
        "colours do not go first by steps",
        "actions.pyx",
        "(i >= 6 and color_found and table.game.seats.house_rules.color_first)",
        "False",
    ),
    Mutation(
        "colours always go first",
        "actions.pyx",
        "(i >= 6 and color_found and table.game.seats.house_rules.color_first)",
        "(i >= 6 and color_found)",
    ),
    Mutation(
        "an opening begins with one set and goes on with another",
        "actions.pyx",
        "        if not loose & ~same:",
        "        if True:",
    ),
    Mutation(
        "any tile may be taken",
        "actions.pyx",
        "    return kinds & fitting",
        "    return kinds",
    ),
    Mutation(
        "a tile that fits one line may be taken",
        "actions.pyx",
        "            fitting |= board.spots[i].accepts[0] & board.spots[i].accepts[1]",
        "            fitting |= board.spots[i].accepts[0] | board.spots[i].accepts[1]",
    ),
    Mutation(
        "a tile may be laid on any spot",
        "actions.pyx",
        "    if (spot.accepts[0] & spot.accepts[1]) >> table.taken & 1:",
        "    if True:",
    ),
    Mutation(
        "cells below the window may be chosen",
        "actions.pyx",
        "        if column < WINDOW and row < WINDOW:",
        "        if column < WINDOW:",
    ),
    Mutation(
        "nobody can look at the rest of a board",
        "actions.pyx",
        "    if pages(table) > 1:",
        "    if False:",
    ),
    Mutation(
        "more tiles are put aside than the bag has",
        "actions.pyx",
        "table.aside_count >= seats.bag_count",
        "seats.bag_count == 0",
    ),
    Mutation(
        "tiles are put aside while others lie loose",
        "actions.pyx",
        "    if table.loose or table.aside_count >= ",
        "    if table.aside_count >= ",
    ),
    Mutation(
        "a trade takes the place of an opening",
        "actions.pyx",
        "    return table.game.board.count or not seats.house_rules.whole_set",
        "    return True",
    ),
    Mutation(
        "nobody may pass though the bag has tiles",
        "actions.pyx",
        " or table.may_pass",
        "",
    ),
    Mutation(
        "an empty hand may not pass",
        "actions.pyx",
        " or hand_of(table).size == 0",
        "",
    ),
    Mutation(
        "an empty bag does not let pass",
        "actions.pyx",
        "return table.game.seats.bag_count == 0 or ",
        "return ",
    ),
    Mutation(
        "a game that is over goes on",
        "actions.pyx",
        "    if table_is_over(table):\n        return\n",
        "",
    ),
    Mutation(
        "tiles are taken after others were put aside",
        "actions.pyx",
        "        allow(actions, END)\n        return\n",
        "        allow(actions, END)\n",
    ),
    Mutation(
        "whoever can place may pass",
        "actions.pyx",
        "not kinds and can_pass(table)",
        "can_pass(table)",
    ),
    Mutation(
        "loose tiles look like others",
        "observing.pyx",
        " + (KINDS if i >= count - loose else 0)",
        "",
    ),
    Mutation(
        "others see what lies loose",
        "observing.pyx",
        "observe_board(table, window_of(&table.settled, 0), table.loose, 0, out)",
        "observe_board(table, window_of(&table.settled, 0), 0, 0, out)",
    ),
    Mutation(
        "the window of others moves with what lies loose",
        "observing.pyx",
        "observe_board(table, window_of(&table.settled, 0), table.loose, 0, out)",
        "observe_board(table, table_window(table), table.loose, 0, out)",
    ),
    Mutation(
        "tiles below the window are seen elsewhere",
        "observing.pyx",
        "        if column < WINDOW and row < WINDOW:",
        "        if column < WINDOW:",
    ),
    Mutation(
        "tiles on the board are unseen",
        "observing.pyx",
        "        out[SEES_UNSEEN + tile] -= 1\n",
        "",
    ),
    Mutation(
        "one's own tiles are unseen",
        "observing.pyx",
        "    out[SEES_UNSEEN + tile] -= count\n",
        "",
    ),
    Mutation(
        "a hand has one tile of each kind",
        "observing.pyx",
        "observe_tiles(out, SEES_HAND, tile, hand.counts[tile])",
        "observe_tiles(out, SEES_HAND, tile, 1)",
    ),
    Mutation(
        "what is put aside is not seen",
        "observing.pyx",
        "        observe_tiles(out, SEES_ASIDE, table.aside[i], 1)",
        "        pass",
    ),
    Mutation(
        "the part of a large board is not told",
        "observing.pyx",
        "    out[SEES_PAGE] = table.page\n",
        "",
    ),
    Mutation(
        "hands shrink while their seat moves",
        "observing.pyx",
        "return hand_of(table).size + table.loose + table.aside_count + (table.taken >= 0)",
        "return hand_of(table).size",
    ),
    Mutation(
        "points are told from seat 0",
        "observing.pyx",
        "        other = (seat + i) % seats.players",
        "        other = i",
    ),
    Mutation(
        "the bag is not counted",
        "observing.pyx",
        "    out[SEES_BAG] = seats.bag_count",
        "    pass",
    ),
)
