import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import "../nodes.js";
import { startClock, stopClock, tick } from "../clock.js";
import { canConfirm, canMove } from "../../../../src/qwirkle/web/js/game/turn.js";
import { rackOf } from "../../../../src/qwirkle/web/js/game/table.js";
import { openSession } from "../../../../src/qwirkle/web/js/table/session.js";

/** What the browser keeps. */
let kept = new Map();

beforeEach(() => {
  kept = new Map();
  stopClock();
  globalThis.matchMedia = () => ({ matches: false });
  globalThis.localStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
  };
});

afterEach(() => {
  startClock();
  for (const name of ["matchMedia", "localStorage"]) delete globalThis[name];
});

const seat = (changes = {}) => ({
  name: "",
  kind: "me",
  level: null,
  stand_in: null,
  score: 0,
  tiles: 6,
  screens: 1,
  away: null,
  ...changes,
});

const welcome = (seats = [seat(), seat({ kind: "link" })]) => ({
  type: "welcome",
  protocol: 1,
  version: "",
  game: "g",
  seats: [0],
  room: "r",
  number: 5,
  view: {
    rules: "mindware-2011",
    at: 0,
    turn: 0,
    over: null,
    board: "Rc@0,0 Rd@0,1",
    bag: 90,
    seats,
    hands: { 0: "Rs Bs Ps Go Gd Yx" },
    moves: [],
    clock: null,
    opener: 0,
    opening: null,
    watchers: 0,
    ask: null,
    rematch: null,
  },
});

const moved = (by, place, changes = {}) => ({
  type: "moved",
  number: 6,
  at: 1,
  turn: 1 - place,
  scores: [1, 0],
  tiles: [6, 6],
  bag: 89,
  hands: {},
  move: { number: 1, seat: place, kind: "place", move: "Gc@1,0", traded: 0, by, points: 1, bonus: 0, lines: [] },
  ...changes,
});

const refused = (id, error) => ({ type: "refused", id, error, key: "", values: {}, message: "" });

/** A seat at a table whose server is this test: what the page said, and how to answer it. */
function sitDown(first = welcome()) {
  const sent = [];
  const listened = [];
  let handlers;
  let reachable = true;
  const session = openSession({ game: "g", key: "k" }, (given) => {
    handlers = given;
    return { send: (message) => reachable && (sent.push(message), true), close() {} };
  });
  session.onMessage((message) => listened.push(message.type), new AbortController().signal);
  if (first) handlers.message(first);
  const of = (type) => sent.filter((message) => message.type === type);
  const state = session.store.get;
  const preview = (changes = {}) => ({
    type: "preview",
    id: of("preview").at(-1).id,
    seat: 0,
    at: state().view.at,
    ok: true,
    error: null,
    key: null,
    points: 3,
    bonus: 0,
    lines: [],
    cells: {},
    trade: 6,
    ...changes,
  });
  return {
    session,
    sent,
    of,
    state,
    listened,
    receive(message) {
      reachable = true;
      handlers.message(message);
    },
    lose() {
      reachable = false;
      handlers.closed("lost");
    },
    hello: () => handlers.hello(),
    /** Answers the newest question. */
    answer: (changes) => handlers.message(preview(changes)),
    /** Lays the tile in this place of the hand. */
    lay: (place, x, y) => session.lay(rackOf(state())[place].id, { x, y }),
  };
}

test("a draft can be sent once the server has said yes to it as it is now", () => {
  const { session, lay, answer, of, state } = sitDown();
  lay(0, 0, 2);
  assert.equal(of("preview").at(-1).move, "Rs@0,2");
  assert.ok(!canConfirm(state()));
  answer();
  assert.ok(canConfirm(state()));
  lay(1, 7, 7);
  assert.ok(!canConfirm(state()), "the answer was about another draft");
  answer({ ok: false, error: "gap" });
  assert.ok(!canConfirm(state()));
  session.pickUpLast();
  answer();
  assert.ok(canConfirm(state()));
});

test("a draft that cannot be sent stays in the player's hands, however often it is confirmed", () => {
  const { session, lay, answer, lose, of, state } = sitDown();
  lay(0, 7, 7);
  answer({ ok: false, error: "gap" });
  session.confirm();
  session.clear();
  lay(0, 0, 2);
  answer();
  lose();
  session.confirm();
  assert.deepEqual(of("move"), []);
  session.clear();
  assert.deepEqual(state().draft.loose, []);
});

test("a trade is begun in one's own turn, and left at any time", () => {
  const { session, receive, state } = sitDown();
  session.switchTrading();
  assert.deepEqual(state().draft.trading, []);
  session.switchTrading();
  assert.equal(state().draft.trading, null);
  receive({ type: "turn", seat: 0, at: 0, cells: {}, sets: [], trade: 0, pass: false });
  session.switchTrading();
  assert.equal(state().draft.trading, null, "the rules allow none in this turn");
  receive(moved("player", 0));
  session.switchTrading();
  assert.equal(state().draft.trading, null);
});

test("what cannot be said is told to whoever said it", async () => {
  const { session, lose, of } = sitDown();
  session.say({ type: "greet", seat: 0, greeting: "hello" });
  await null;
  assert.equal(document.body.textContent, "");
  lose();
  session.say({ type: "greet", seat: 0, greeting: "hello" });
  await null;
  assert.equal(document.body.textContent, "web.unreachable");
  assert.equal(of("greet").length, 1);
});

test("a trade can still be sent where the hand is sorted meanwhile", () => {
  const { session, answer, state } = sitDown();
  session.switchTrading();
  for (const { id } of rackOf(state()).slice(0, 3)) session.select(id);
  answer();
  assert.ok(canConfirm(state()));
  session.sort();
  answer();
  assert.ok(canConfirm(state()));
});

test("a question that is refused is asked again by itself, and the player hears of it once at most", () => {
  const { lay, answer, receive, of, state, listened } = sitDown();
  lay(0, 0, 2);
  const [{ id }] = of("preview").slice(-1);
  receive(refused(id, "too_fast"));
  assert.ok(!listened.includes("refused"));
  for (const _ of [1, 2]) {
    tick(2000);
    receive(refused(id, "internal"));
  }
  assert.equal(state().refusal.error, "internal");
  assert.equal(listened.filter((type) => type === "refused").length, 1);
  tick(2000);
  assert.deepEqual(
    of("preview").map(({ move }) => move),
    ["", "Rs@0,2", "Rs@0,2", "Rs@0,2", "Rs@0,2"],
  );
  answer();
  assert.ok(canConfirm(state()));
  assert.equal(state().refusal, null);
  tick(60_000);
  assert.equal(of("preview").length, 5, "what is answered is not asked again");
});

test("a question whose refusal does not name it is asked again as well", () => {
  const { lay, receive, of } = sitDown();
  lay(0, 0, 2);
  receive(refused(null, "too_fast"));
  tick(2000);
  assert.equal(of("preview").length, 3);
});

for (const named of [true, false]) {
  const even = named ? "" : ", even where the refusal names no message";
  test(`a move that came too fast is sent again until it is answered${even}`, () => {
    const { session, lay, answer, receive, of, state, listened } = sitDown();
    lay(0, 0, 2);
    answer();
    session.confirm();
    const [move] = of("move");
    assert.ok(!canMove(state()));
    receive(refused(named ? move.id : null, "too_fast"));
    assert.ok(!listened.includes("refused"));
    tick(2000);
    assert.deepEqual(of("move"), [move, move]);
    receive({ type: "accepted", id: move.id, at: 1 });
    assert.ok(canMove(state()));
    tick(60_000);
    assert.equal(of("move").length, 2);
  });
}

test("any other refusal gives the turn back, even one that names no message", () => {
  const { session, lay, answer, receive, state, listened } = sitDown();
  lay(0, 0, 2);
  answer();
  session.confirm();
  receive(refused(null, "internal"));
  assert.ok(canConfirm(state()));
  assert.equal(state().refusal.error, "internal");
  assert.ok(listened.includes("refused"));
});

test("a move that was not answered before the connection went is sent again after it is back", () => {
  const { session, lay, answer, receive, lose, hello, of, state } = sitDown();
  lay(0, 0, 2);
  answer();
  session.confirm();
  lose();
  receive(refused(null, "too_many"));
  lose();
  assert.deepEqual(hello().since, { room: "r", number: 5 });
  receive({ ...welcome(), view: null });
  assert.deepEqual(of("move")[1], of("move")[0]);
  assert.equal(state().refusal, null);
});

test("a draft and an unanswered move outlast a reload", () => {
  const before = sitDown();
  before.lay(0, 0, 2);
  before.answer();
  before.session.confirm();
  const after = sitDown();
  assert.deepEqual(after.of("move"), before.of("move"));
  assert.deepEqual(
    after.state().draft.loose.map(({ tile }) => tile),
    ["Rs"],
  );
});

test("while a bot stands in, the page asks nothing and has no turn, until its player is back", () => {
  const { receive, of, state } = sitDown(welcome([seat({ stand_in: "casual" }), seat({ kind: "link" })]));
  receive(moved("bot", 0, { hands: { 0: "Bs Ps Go Gd Yx Yo" } }));
  tick(1000);
  receive(moved("player", 1, { number: 7, at: 2, move: { ...moved("player", 1).move, kind: "trade", move: "trade" } }));
  assert.equal(state().view.turn, 0);
  assert.ok(!canMove(state()));
  assert.deepEqual(of("preview"), []);
  receive({ type: "returned", number: 8, seat: 0 });
  assert.ok(canMove(state()));
  assert.equal(of("preview").length, 1);
});

test("the clock runs from when its message came, not from when it was shown", () => {
  const { receive, state } = sitDown();
  receive(moved("player", 0));
  receive(moved("bot", 1, { number: 7, at: 2, turn: 0 }));
  receive({ type: "clock", seat: 0, at: 2, left_ms: 5000 });
  const ends = Date.now() + 5000;
  assert.equal(state().clock, null, "the bot's move waits, and the clock with it");
  tick(1000);
  assert.deepEqual(state().clock, { seat: 0, ends });
});
