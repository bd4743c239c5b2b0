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
    const file = await api.record(game, key);
    const link = h("a", { href: URL.createObjectURL(file), download: `qwirkle-${game}.qwk` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    announce(t("web.downloaded"));
  });
}
