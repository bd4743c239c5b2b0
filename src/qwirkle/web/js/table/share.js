/** Links for other people, and the record as a file. */

import { api } from "../net/api.js";
import { h } from "../dom.js";
import { t } from "../texts.js";
import { announce } from "../ui/announce.js";
import { attempt } from "../ui/attempt.js";
import { notice } from "../ui/notice.js";

/** @type {string | null} */
let address = null;

/**
 * The address under which others reach this server, where it is not the page's own.
 *
 * @param {string | null} other
 */
export function useAddress(other) {
  address = other;
}

/** Whether others can open the links of this page: not those that lead back to the machine itself. */
export function reachable() {
  const { hostname } = location;
  return address !== null || (hostname !== "localhost" && hostname !== "[::1]" && !hostname.startsWith("127."));
}

/**
 * A link to a place in this page, as others can open it.
 *
 * @param {string} route such as `/watch/abc`
 */
export function linkTo(route) {
  const base = (address ?? location.origin).replace(/\/$/, "");
  return `${base}/#${route}`;
}

/**
 * Copies a text, or shares it where the device has its own way to.
 *
 * @param {string} link
 * @param {string} title
 */
export async function shareLink(link, title) {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title, url: link }).catch(() => undefined);
    return;
  }
  await copy(link);
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice(t("web.copied"));
  } catch {
    // Without leave to use the clipboard the link itself is shown, to be copied by hand.
    notice(text);
  }
}

/** @param {string} game */
export function shareReplay(game) {
  return shareLink(linkTo(`/replay/${game}`), t("web.replay"));
}

/**
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
