import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { sleep, startClock, stopClock, tick } from "../clock.js";
import { openSocket } from "../../../../src/qwirkle/web/js/net/socket.js";

const WELCOME = { type: "welcome" };
const TOO_MANY = { type: "refused", id: null, error: "too_many" };

/** The sockets that were opened, the newest last. */
let opened = [];

class FakeSocket extends EventTarget {
  static OPEN = 1;
  readyState = 0;
  sent = [];

  constructor(address) {
    super();
    this.address = address;
    opened.push(this);
  }

  open() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  say(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }

  /** Ends it from the other side. */
  end(code) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }

  send(text) {
    this.sent.push(JSON.parse(text).type);
  }

  close() {
    this.readyState = 3;
  }
}

/** A socket under test, and what it told. */
function connect() {
  const messages = [];
  const closed = [];
  const socket = openSocket({
    hello: () => ({ type: "hello" }),
    message: (message) => messages.push(message.type),
    closed: (state) => closed.push(state),
  });
  return { socket, messages, closed };
}

/** How long after the newest socket's end the next one is opened, in milliseconds. */
function nextWait(code, ...said) {
  const before = opened.length;
  opened.at(-1).open();
  for (const message of said) opened.at(-1).say(message);
  opened.at(-1).end(code);
  let waited = 0;
  for (; opened.length === before; waited += 50) tick(50);
  return waited;
}

beforeEach(() => {
  opened = [];
  stopClock();
  mock.method(Math, "random", () => 0.5);
  globalThis.WebSocket = FakeSocket;
  globalThis.location = { protocol: "https:", host: "table.test" };
  globalThis.window = new EventTarget();
  globalThis.document = Object.assign(new EventTarget(), { hidden: false });
});

afterEach(() => {
  startClock();
  mock.restoreAll();
  for (const name of ["WebSocket", "location", "window", "document"]) delete globalThis[name];
});

test("a socket says hello first, each time it is opened", () => {
  const { messages } = connect();
  assert.equal(opened[0].address, "wss://table.test/socket");
  nextWait(1006, WELCOME);
  opened[1].open();
  assert.deepEqual(
    opened.map(({ sent }) => sent),
    [["hello"], ["hello"]],
  );
  assert.deepEqual(messages, ["welcome"]);
});

test("a lost socket comes back at once, then less and less often, until it is welcome again", () => {
  const { closed } = connect();
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7].map(() => nextWait(1006)),
    [250, 500, 1000, 2000, 4000, 8000, 8000],
  );
  assert.equal(nextWait(1012, WELCOME), 250);
  assert.deepEqual(new Set(closed), new Set(["lost"]));
});

test("a refusal is no welcome: the waits go on growing, and begin with seconds where there are too many", () => {
  connect();
  assert.deepEqual(
    [1, 2].map(() => nextWait(1006, TOO_MANY)),
    [250, 500],
  );
  assert.deepEqual(
    [1, 2, 3].map(() => nextWait(1013, TOO_MANY)),
    [4000, 8000, 8000],
  );
});

test("a hello that is refused is not said again", () => {
  const { messages, closed } = connect();
  opened[0].open();
  opened[0].say({ type: "refused" });
  opened[0].end(4000);
  tick(60_000);
  assert.equal(opened.length, 1);
  assert.deepEqual([messages, closed], [["refused"], ["refused"]]);
});

test("a silent socket is asked whether it lives, and replaced where it does not answer", () => {
  const { closed } = connect();
  opened[0].open();
  tick(15_000);
  assert.deepEqual(opened[0].sent, ["hello", "ping"]);
  opened[0].say({ type: "pong" });
  tick(14_000);
  assert.deepEqual(closed, []);
  tick(16_000);
  assert.deepEqual(closed, ["lost"]);
  tick(1000);
  assert.equal(opened.length, 2);
});

test("behind another tab, where a timer rings once a minute, a socket that answers is kept", () => {
  const { closed } = connect();
  opened[0].open();
  opened[0].say(WELCOME);
  for (const _ of [1, 2]) {
    sleep(60_000);
    opened[0].say({ type: "pong" });
  }
  assert.deepEqual(opened[0].sent, ["hello", "ping", "ping"]);
  assert.deepEqual(closed, []);
});

test("a socket that does not open is given up as well", () => {
  const { closed } = connect();
  tick(29_000);
  assert.deepEqual(closed, []);
  tick(1000);
  assert.deepEqual(closed, ["lost"]);
});

test("whoever is offline hears of it now, and comes back with the network", () => {
  const { closed, socket } = connect();
  opened[0].open();
  window.dispatchEvent(new Event("offline"));
  assert.deepEqual(closed, ["lost"]);
  assert.equal(socket.send({ type: "ping" }), false);
  window.dispatchEvent(new Event("online"));
  assert.equal(opened.length, 2);
  opened[0].say(WELCOME);
  opened[1].open();
  assert.equal(socket.send({ type: "ping" }), true);
});

test("a socket that is closed for good stays closed", () => {
  const { socket, closed } = connect();
  opened[0].open();
  socket.close();
  opened[0].end(1000);
  window.dispatchEvent(new Event("online"));
  tick(60_000);
  assert.equal(opened.length, 1);
  assert.deepEqual(closed, []);
});
