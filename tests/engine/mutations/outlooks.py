"""Changes to the learned outlook: its features, its network, and the moves chosen by it."""

from __future__ import annotations

from tests.engine.mutations.mutation import Mutation

__all__ = ["MUTATIONS"]

MUTATIONS = (
    Mutation(
        "the outlook takes its own tiles for those of others",
        "outlook.pyx",
        "        if i != seat:\n            unseen.held",
        "        if True:\n            unseen.held",
    ),
    Mutation(
        "the outlook's network is a single sum",
        "outlook.pyx",
        "        if weight > 0:",
        "        if True:",
    ),
    Mutation(
        "the outlook leaves its tiles on the board",
        "outlook.pyx",
        "    for i in range(placement.count):\n        board_lift(&game.board)",
        "    for i in range(placement.count - 1):\n        board_lift(&game.board)",
    ),
    Mutation(
        "tiles on the board may still come",
        "outlook.pyx",
        "        counts[game.board.puts[i].tile] -= 1",
        "        pass",
    ),
    Mutation(
        "three unseen tiles of a kind are two",
        "outlook.pyx",
        "                if counts[i] > 2:",
        "                if counts[i] > 3:",
    ),
    Mutation(
        "the smallest other hand is always full",
        "outlook.pyx",
        "            if game.seats.hands[i].size < unseen.fewest:",
        "            if False:",
    ),
    Mutation(
        "tiles are drawn and put back",
        "outlook.pyx",
        "<float>(rest - i) / <float>(unseen.total - i)",
        "<float>rest / <float>unseen.total",
    ),
    Mutation(
        "the others may lack what only they can have",
        "outlook.pyx",
        "if i < rest else 0\n",
        "if i < rest else 1\n",
    ),
    Mutation(
        "only tiles of one colour go together",
        "outlook.pyx",
        "        for axis in range(2):\n            group",
        "        for axis in range(1):\n            group",
    ),
    Mutation(
        "two tiles that go together are three",
        "outlook.pyx",
        "                features[KEPT_HAND + 3] += count >= 3",
        "                features[KEPT_HAND + 3] += count >= 2",
    ),
    Mutation(
        "four tiles that go together are three",
        "outlook.pyx",
        "                features[KEPT_HAND + 4] += count >= 4",
        "                features[KEPT_HAND + 4] += count > 4",
    ),
    Mutation(
        "a tile is its own twin",
        "outlook.pyx",
        "    features[KEPT_HAND + 1] = size - count_kinds(kinds)",
        "    features[KEPT_HAND + 1] = size",
    ),
    Mutation(
        "a Qwirkle is made of tiles that are gone",
        "outlook.pyx",
        "    return 0 if lacks else chance",
        "    return chance",
    ),
    Mutation(
        "the last missing tile is as good as all",
        "outlook.pyx",
        "        chance *= unseen.chance",
        "        chance = unseen.chance",
    ),
    Mutation(
        "a tile of one's own is waited for",
        "outlook.pyx",
        "accepts & unseen.least[0] & ~mine",
        "accepts & unseen.least[0]",
    ),
    Mutation(
        "tiles of one's own are drawn again",
        "outlook.pyx",
        "tiles_in(unseen, accepts & ~mine)",
        "tiles_in(unseen, accepts)",
    ),
    Mutation(
        "more is drawn than the bag has",
        "outlook.pyx",
        "    if drawn > bag:",
        "    if False:",
    ),
    Mutation(
        "the last tiles leave a bag",
        "outlook.pyx",
        "    features[STAGE + 2] = bag == drawn",
        "    features[STAGE + 2] = bag == 0",
    ),
    Mutation(
        "lines of three are lines of four",
        "outlook.pyx",
        "features[LONG_LINES + 4 - spot.length[axis]]",
        "features[LONG_LINES]",
    ),
    Mutation(
        "lines that can never go on count",
        "outlook.pyx",
        "        if not takes:\n            continue\n",
        "",
    ),
    Mutation(
        "what fits a line fits the board",
        "outlook.pyx",
        "            fitting += count_kinds(takes & kinds)",
        "            fitting += count_kinds((spot.accepts[0] | spot.accepts[1]) & kinds)",
    ),
    Mutation(
        "tiles that fit are those that do not",
        "outlook.pyx",
        "count_kinds(kinds & ~fits)",
        "count_kinds(kinds & fits)",
    ),
    Mutation(
        "a level begins a point above itself",
        "outlook.pyx",
        "        while points >= LEVEL[level]:",
        "        while points > LEVEL[level]:",
    ),
    Mutation(
        "a tile alone needs no points",
        "outlook.pyx",
        "        if level == 4:",
        "        if level == 0:",
    ),
    Mutation(
        "any kept tile is the last of its kind",
        "outlook.pyx",
        "    alone = kinds & ~unseen.least[0]",
        "    alone = kinds",
    ),
    Mutation(
        "the others hold what a kept tile scores",
        "outlook.pyx",
        "        features[MINE + level] = takes & kinds != 0",
        "        features[MINE + level] = tiles != 0",
    ),
    Mutation(
        "the first layer has no biases",
        "outlook.pyx",
        "        first[j] = network.first_bias[j]",
        "        first[j] = 0",
    ),
    Mutation(
        "the second layer lets everything through",
        "outlook.pyx",
        "        if second[j] > 0:",
        "        if True:",
    ),
    Mutation(
        "twins leave the hand together",
        "outlook.pyx",
        "        if hand.counts[placement.tiles[i]] == 1:",
        "        if True:",
    ),
    Mutation(
        "going out has no outlook",
        "outlook.pyx",
        "        return END_BONUS\n",
        "        return 0\n",
    ),
    Mutation(
        "an empty hand always goes out",
        "outlook.pyx",
        "    if size == 0 and game.seats.bag_count == 0:",
        "    if size == 0:",
    ),
    Mutation(
        "a turn by the outlook looks at the best scores alone",
        "outlook.pyx",
        "    floor = best.score - margin",
        "    floor = best.score",
    ),
    Mutation(
        "a turn by the outlook forgets the points",
        "outlook.pyx",
        "        value = near[i].score + outlook_after(",
        "        value = outlook_after(",
    ),
    Mutation(
        "a turn by the outlook takes the last",
        "outlook.pyx",
        "        if value > most:",
        "        if True:",
    ),
    Mutation(
        "a turn by the outlook never places",
        "outlook.pyx",
        "    if best.count:\n        game_place(game, &best)",
        "    if False:\n        game_place(game, &best)",
    ),
    Mutation(
        "the last bias is forgotten",
        "outlook.pyx",
        "        self.network.last_bias = last_bias[0]",
        "        self.network.last_bias = 0",
    ),
    Mutation(
        "weights of any shape are taken",
        "outlook.pyx",
        "    if len(rows) != height or any(len(row) != width for row in rows):",
        "    if len(rows) != height:",
    ),
)
