/** Links copied, or handed to the device's own way of sharing. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { topDialog } from "../ui/dialog.js";
import { notice } from "../ui/notice.js";

/**
 * Copies a text, or shares it where the device has its own way to.
 *
 * @param {string} link
 * @param {string} title
 */
export async function shareLink(link, title) {
  if (!(await handOver({ title, url: link }))) await copy(link);
}

/**
 * Whether the device's own way of sharing was offered. Whoever thinks better of it there wants no copy either.
 *
 * @param {ShareData} what
 */
async function handOver(what) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * Copies a text of several lines, or shares it where the device has its own way to.
 *
 * @param {string} text
 * @param {string} title
 */
export async function shareText(text, title) {
  if (!(await handOver({ title, text }))) await copy(text);
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
  const field = h("textarea", { readonly: true }, text);
  (topDialog() ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
