/** A group of buttons that Tab passes over in one step: the arrows move between them. */

import { set } from "../core/dom.js";

/**
 * Lets the arrows move between the buttons of a group, whichever it has just then.
 *
 * @param {HTMLElement} group
 * @param {Record<string, number>} steps how many buttons on, by the name of the key
 */
export function moveByArrows(group, steps) {
  const buttons = () => [...group.querySelectorAll("button")];
  group.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    const all = buttons();
    const from = all.findIndex((button) => button === event.target);
    const next = step === undefined ? undefined : all[from + step];
    if (!next || from < 0) return;
    event.preventDefault();
    next.focus();
  });
  group.addEventListener("focusin", ({ target }) => {
    for (const button of buttons()) set(button, { tabindex: button === target ? 0 : -1 });
  });
}
