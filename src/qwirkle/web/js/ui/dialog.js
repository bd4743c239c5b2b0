/** Dialogs: the browser's own, which keep the focus inside and close with Escape. */

import { h } from "../dom.js";
import { t } from "../texts.js";
import { iconButton } from "./button.js";

/**
 * Opens a dialog over the page; it is gone once closed.
 *
 * @param {string} title
 * @param {import("../dom.js").Child[]} content
 * @param {{kind?: string, signal?: AbortSignal, closed?: () => void}} [options]
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, content, { kind = "", signal, closed } = {}) {
  const heading = h("h2", { id: "dialog-title", tabindex: -1 }, title);
  const dialog = h(
    "dialog",
    { class: `dialog ${kind}`.trim(), "aria-labelledby": "dialog-title" },
    h(
      "div",
      { class: "dialog-head" },
      heading,
      iconButton(t("web.close"), "close", () => dialog.close()),
    ),
    h("div", { class: "dialog-body" }, content),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed?.();
  });
  // A click on the veil, which belongs to the dialog itself, closes it.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  signal?.addEventListener("abort", () => dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
