/** Reasons of the coach to be read. One that names a cell shows it on the board while it is pointed at. */

import { h } from "../core/dom.js";

/** @typedef {import("../game/messages.js").Reason} Reason */
/** @typedef {(cell: string | null) => void} Point shows a cell; null ends that */

/**
 * A list of reasons.
 *
 * @param {readonly Reason[]} reasons
 * @param {Point} [point] none where nothing but a picture is beside them
 */
export function reasonList(reasons, point) {
  return h(
    "ul",
    { class: "reasons" },
    reasons.map((reason) => h("li", {}, reason.cell && point ? pointing(reason, point) : reason.text)),
  );
}

/**
 * @param {Reason} reason
 * @param {Point} point
 */
function pointing({ cell, text }, point) {
  const show = () => point(cell);
  const end = () => point(null);
  return h(
    "button",
    {
      type: "button",
      class: "reason",
      onclick: show,
      onfocus: show,
      onblur: end,
      onpointerenter: show,
      onpointerleave: end,
    },
    text,
  );
}
