/** Dialogs: the browser's own, which keep the focus inside and close with Escape. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { iconButton } from "./button.js";

let opened = 0;

/**
 * Opens a dialog over the page; it is gone once closed.
 *
 * @param {string} title
 * @param {import("../core/dom.js").Child[]} content
 * @param {{kind?: string, signal?: AbortSignal, closed?: () => void}} [options]
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, content, { kind = "", signal, closed } = {}) {
  opened += 1;
  const heading = h("h2", { id: `dialog-title-${opened}`, tabindex: -1 }, title);
  const gone = new AbortController();
  const dialog = h(
    "dialog",
    { class: `dialog ${kind}`.trim(), "aria-labelledby": heading.id },
    h(
      "div",
      { class: "dialog-head" },
      heading,
      iconButton(t("web.close"), "close", () => dialog.close()),
    ),
    h("div", { class: "dialog-body" }, content),
  );
  dialog.addEventListener("close", () => {
    gone.abort();
    dialog.remove();
    closed?.();
  });
  // A click on the veil, which belongs to the dialog itself, closes it.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  // A page that stays must not hold on to every dialog it ever opened.
  signal?.addEventListener("abort", () => dialog.close(), { signal: gone.signal });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** The dialog that lies over all the others, if one is open. */
export function topDialog() {
  return [...document.querySelectorAll("dialog[open]")].pop() ?? null;
}
