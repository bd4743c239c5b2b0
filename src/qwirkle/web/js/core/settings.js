/** What a reader has chosen on this device: language, look, sound, pace. Kept in the browser, never sent. */

/**
 * @typedef {object} Settings
 * @property {string | null} language null: as the browser says
 * @property {"auto" | "light" | "dark"} theme
 * @property {"normal" | "colour-blind" | "high-contrast"} palette
 * @property {boolean} letters
 * @property {boolean} hints whether cells light up where a tile fits
 * @property {boolean} sound
 * @property {number} volume 0 to 100
 * @property {"slow" | "normal" | "quick"} pace of the bots
 * @property {boolean} notify whether to be notified of a turn while the page is in the background
 * @property {boolean} shortcuts single keys act at the table
 * @property {string} name
 */

import { keep, recall } from "./storage.js";

const KEY = "qwirkle.settings";

/** @type {Settings} */
const DEFAULTS = Object.freeze({
  language: null,
  theme: "auto",
  palette: "normal",
  letters: false,
  hints: true,
  sound: true,
  volume: 100,
  pace: "normal",
  notify: false,
  shortcuts: true,
  name: "",
});

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** @type {Settings} */
let settings = { ...DEFAULTS };

/** What is chosen now. */
export function getSettings() {
  return settings;
}

/**
 * Changes some settings, keeps them and tells the listeners. What another tab has chosen meanwhile stays chosen.
 *
 * @param {Partial<Settings>} changes
 */
export function changeSettings(changes) {
  settings = { ...loadSettings(), ...changes };
  keep(KEY, settings);
  for (const listener of listeners) listener(settings);
}

/** Reads what was chosen on an earlier visit. */
export function loadSettings() {
  settings = { ...DEFAULTS, .../** @type {Partial<Settings>} */ (recall(KEY) ?? {}) };
  return settings;
}

/**
 * Calls back after every change; returns how to stop it.
 *
 * @param {(settings: Settings) => void} listener
 */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
