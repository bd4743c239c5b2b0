/** A record from a file, on its way from the start page to the replay. */

import { api } from "../net/api.js";

let record = "";

/**
 * Goes to the replay of a record's text.
 *
 * @param {string} text
 */
export function showRecord(text) {
  record = text;
  location.hash = "#/replay/file";
}

/** The text of the record that was shown last. */
export function shownRecord() {
  return record;
}

/** The replay of the record that was shown last. */
export function openRecord() {
  return api.replayRecord(record);
}
