/** The record of a game as a file. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { api } from "../net/api.js";
import { attempt } from "../ui/attempt.js";
import { announce } from "../ui/live-region.js";

/**
 * Saves the record of a game where the browser keeps what it downloads.
 *
 * @param {string} game
 * @param {string | null} key
 */
export function downloadRecord(game, key) {
  return attempt(async () => {
    saveFile(await api.record(game, key), `qwirkle-${game}.qwk`);
  });
}

/**
 * Saves a record as a file of this name.
 *
 * @param {Blob} file
 * @param {string} name
 */
export function saveFile(file, name) {
  const link = h("a", { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  announce(t("web.downloaded"));
}
