/** Links for other people, and the record as a file. */

import { api } from "../net/api.js";
import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { announce, topDialog } from "../ui/live-region.js";
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
    try {
      return await navigator.share({ title, url: link });
    } catch (error) {
      // Whoever thinks better of it wants no copy either.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  await copy(link);
}

/**
 * Copies a text. Where nothing may be put on the clipboard, the browser shows it in a field, to be copied by hand.
 *
 * @param {string} text
 */
export async function copy(text) {
  if ((await writeToClipboard(text)) || copySelected(text)) notice(t("web.copied"));
  else prompt(t("web.copy"), text);
}

/**
 * Whether the clipboard took a text. Browsers have one only for pages over https or from this machine itself.
 *
 * @param {string} text
 */
async function writeToClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a text could be copied the old way, which pages over plain http on a home network have as well: as if it
 * had been selected by hand.
 *
 * @param {string} text
 */
function copySelected(text) {
  const focused = document.activeElement;
  // It is gone before it could be seen. Nothing outside of an open dialog can be selected.
  const field = h("input", { readonly: true, value: text });
  (topDialog() ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
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
