/** Deals, as the page works them out, of the seeds that come in as JSON lines: for `test_fairness.py`. */

import { createInterface } from "node:readline";

import { commitment, fairSeed } from "../../src/qwirkle/web/js/fairness/seed.js";
import { fromHex, toHex } from "../../src/qwirkle/web/js/fairness/sha256.js";
import { deal, draw, inOrder, putBack } from "../../src/qwirkle/web/js/fairness/shuffle.js";

for await (const line of createInterface({ input: process.stdin })) {
  const { game, secret, chances, rules, ages, traded } = JSON.parse(line);
  const seed = fairSeed(secret, chances);
  const { hands, bag, opener, stream } = deal(seed, chances.length, rules, ages);
  const given = inOrder(hands[0]).slice(0, traded);
  const drawn = draw(bag, traded);
  putBack(bag, given, stream);
  const told = {
    commitment: commitment(game, secret),
    seed: toHex(seed),
    secret: toHex(fromHex(secret)),
    hands: hands.map((hand) => inOrder(hand).join(" ")),
    opener,
    drawn: drawn.join(" "),
    rest: draw(bag, bag.length).join(" "),
  };
  console.log(JSON.stringify(told));
}
