/** A clock that stands still until a test moves it: timers and `Date.now`, the same under every version of node. */

const real = {};
for (const name of ["setTimeout", "clearTimeout", "setInterval", "clearInterval"]) real[name] = globalThis[name];
const realNow = Date.now;

let time = 0;
let rung = 0;
/** What is to be called, by the number that was given for it. */
let timers = new Map();

function start(act, wait, every) {
  rung += 1;
  timers.set(rung, { act, at: time + wait, every });
  return rung;
}

/** Puts the still clock in the place of the real one, at this many milliseconds. */
export function stopClock(at = 0) {
  time = at;
  timers = new Map();
  Date.now = () => time;
  globalThis.setTimeout = (act, wait = 0) => start(act, wait, 0);
  globalThis.setInterval = (act, wait) => start(act, wait, wait);
  globalThis.clearTimeout = globalThis.clearInterval = (number) => void timers.delete(number);
}

/** Puts the real clock back. */
export function startClock() {
  Object.assign(globalThis, real);
  Date.now = realNow;
}

/** Moves the clock on, and lets every timer ring at its own moment. */
export function tick(milliseconds) {
  const end = time + milliseconds;
  for (let next = soonest(); next && next[1].at <= end; next = soonest()) {
    time = Math.max(time, next[1].at);
    ring(...next);
  }
  time = end;
}

/** Moves the clock on as for a page that sleeps: each timer that is due rings once, late. */
export function sleep(milliseconds) {
  time += milliseconds;
  for (const [number, timer] of [...timers]) if (timer.at <= time && timers.has(number)) ring(number, timer);
}

/** Lets every timer ring, those that others start included. */
export function runAll() {
  for (let next = soonest(); next; next = soonest()) tick(Math.max(0, next[1].at - time));
}

function soonest() {
  return [...timers].sort(([, a], [, b]) => a.at - b.at)[0];
}

function ring(number, timer) {
  if (timer.every) timers.set(number, { ...timer, at: time + timer.every });
  else timers.delete(number);
  timer.act();
}
