import "../nodes.js";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { EMPTY_TABLE } from "../../../../src/qwirkle/web/js/game/table.js";
import { report } from "../../../../src/qwirkle/web/js/table/witness.js";
import { liveRegion } from "../../../../src/qwirkle/web/js/ui/announce.js";

const region = liveRegion();
const heard = () => region.children.map(({ textContent }) => textContent);

afterEach(() => region.children.splice(0));

const seat = (stand_in) => ({ name: "Ana", kind: "me", level: null, stand_in });
const table = (changes = {}, stand_in = null) => ({
  ...EMPTY_TABLE,
  connection: "open",
  mine: [0],
  front: 0,
  view: { over: null, turn: 0, seats: [seat(stand_in), seat(null)], moves: [] },
  ...changes,
});

test("a refusal is heard at the table, but not while the connection is being made", () => {
  const refused = { type: "refused", id: null, error: "too_many", key: "server.error.too_many", values: {} };
  for (const connection of ["lost", "connecting"]) report(refused, table({ connection }), table());
  assert.deepEqual(heard(), []);
  report(refused, table(), table());
  assert.deepEqual(heard(), ["server.error.too_many"]);
});

test("a turn that a bot takes for me is not called mine", () => {
  const welcome = { type: "welcome", view: {} };
  report(welcome, table(), EMPTY_TABLE);
  report(welcome, table({}, "casual"), EMPTY_TABLE);
  assert.deepEqual(heard(), ["event.your_turn", "event.turn"]);
});
