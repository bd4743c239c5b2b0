/** Small sounds, made on the spot: a tile set down, your turn, a Qwirkle. */

import { getSettings } from "./settings.js";

/** @typedef {"lay" | "turn" | "qwirkle" | "refuse"} Sound */

/**
 * Each sound as notes: when it starts (s), its pitch (Hz), how long it rings (s), how loud.
 *
 * @type {Record<Sound, [number, number, number, number][]>}
 */
const NOTES = {
  lay: [[0, 190, 0.07, 0.5]],
  refuse: [[0, 140, 0.12, 0.35]],
  turn: [
    [0, 587, 0.25, 0.22],
    [0.12, 880, 0.4, 0.2],
  ],
  qwirkle: [523, 587, 659, 784, 880, 1047].map((pitch, i) => [i * 0.075, pitch, 0.45, 0.2]),
};

/** @type {AudioContext | null} */
let audio = null;

/**
 * Gets ready to sound. No browser lets a page sound before it is touched, and the first context takes a tenth
 * of a second to make: so it is made after the first touch, when nothing else is going on.
 */
export function tune() {
  const prepare = () => setTimeout(() => (audio ??= new AudioContext()), 300);
  for (const touch of ["pointerdown", "keydown"]) window.addEventListener(touch, prepare, { once: true });
}

/**
 * Plays a sound, unless sounds are off or the page has not been touched yet.
 *
 * @param {Sound} sound
 */
export function play(sound) {
  const { sound: on, volume } = getSettings();
  if (!on || volume === 0 || !audio) return;
  const context = audio;
  if (context.state === "suspended") void context.resume();
  // After the picture: the eye is quicker than the ear.
  setTimeout(() =>
    NOTES[sound].forEach(([start, pitch, length, loudness]) =>
      strike(context, start, pitch, length, (loudness * volume) / 100),
    ),
  );
}

/**
 * @param {AudioContext} context
 * @param {number} start
 * @param {number} pitch
 * @param {number} length
 * @param {number} loudness
 */
function strike(context, start, pitch, length, loudness) {
  const at = context.currentTime + start;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = pitch < 250 ? "triangle" : "sine";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loudness, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(volume).connect(context.destination);
  voice.start(at);
  voice.stop(at + length);
}
