import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";

import { runAll, startClock, stopClock } from "../clock.js";
import { changeSettings } from "../../../../src/qwirkle/web/js/core/settings.js";
import { play, tune } from "../../../../src/qwirkle/web/js/core/sound.js";

/** The pitches that were struck. */
let struck = [];
/** How loud they were to be, as they grew and as they faded. */
let loudnesses = [];

/** A context that notes what it is to sound. */
class FakeAudio {
  state = "running";
  currentTime = 0;
  destination = {};

  createOscillator() {
    const frequency = {
      set value(pitch) {
        struck.push(pitch);
      },
    };
    return { frequency, connect: (other) => other, start() {}, stop() {} };
  }

  createGain() {
    const silent = () => undefined;
    const gain = { setValueAtTime: silent, exponentialRampToValueAtTime: (loudness) => loudnesses.push(loudness) };
    return { gain, connect: (other) => other };
  }
}

function played(sound) {
  struck = [];
  loudnesses = [];
  play(sound);
  runAll();
  return struck;
}

before(() => {
  globalThis.window = new EventTarget();
  globalThis.AudioContext = FakeAudio;
  stopClock();
});

after(startClock);

beforeEach(() => changeSettings({ sound: true, volume: 100 }));

test("nothing sounds before the page is touched, as no browser would let it", () => {
  tune();
  assert.deepEqual(played("turn"), []);
  window.dispatchEvent(new Event("pointerdown"));
  runAll();
  assert.notDeepEqual(played("turn"), []);
});

test("a turn and a Qwirkle sound different, a Qwirkle with six notes", () => {
  assert.equal(played("turn").length, 2);
  assert.equal(played("qwirkle").length, 6);
});

test("sounds can be switched off", () => {
  changeSettings({ sound: false });
  for (const sound of ["lay", "turn", "qwirkle", "refuse"]) assert.deepEqual(played(sound), []);
});

test("the volume makes every sound quieter, down to silence", () => {
  played("turn");
  const loudest = Math.max(...loudnesses);
  changeSettings({ volume: 50 });
  played("turn");
  assert.equal(Math.max(...loudnesses), loudest / 2);
  changeSettings({ volume: 0 });
  assert.deepEqual(played("turn"), []);
});
