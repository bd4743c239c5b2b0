/** Where the pages are shown, one after the other: the page of the address is built, and the focus goes with it. */

import { fill } from "../core/dom.js";
import { parseRoute } from "../core/route.js";
import { attempt } from "../ui/attempt.js";
import { loadPage } from "./load.js";

/** @typedef {import("../game/bodies.js").About} About */
/** @typedef {import("./load.js").Page} Page */

/**
 * A stage that shows whatever page the address leads to.
 *
 * @param {HTMLElement} main the element that the pages are put into
 * @param {About} about
 */
export function createStage(main, about) {
  /** @type {Page | null} */
  let page = null;
  let built = new AbortController();
  let visits = 0;
  /** The address of the page that is shown. */
  let address = "";
  /** What has the focus or, while a dialog is open, had it before. */
  let focused = main;

  main.addEventListener("focusin", (event) => (focused = /** @type {HTMLElement} */ (event.target)));
  // A dialog gives the focus back to what opened it, unless that was built anew in the meantime.
  document.addEventListener(
    "close",
    ({ target }) => {
      if (/** @type {Element} */ (target).contains(document.activeElement)) focus(focused, main);
    },
    { capture: true },
  );

  /** @param {Page} shown */
  function build(shown) {
    built.abort();
    built = new AbortController();
    fill(main, shown.build(built.signal));
    document.title = shown.title();
  }

  /** Builds the page anew in another language, and puts the focus on what came for the element that had it. */
  function rebuild() {
    if (!page) return;
    const hadFocus = main.contains(document.activeElement);
    const place = placeOf(focused, main);
    build(page);
    const next = elementAt(place, main);
    focused = next?.tagName === focused.tagName ? next : main;
    if (hadFocus) focus(focused, main);
  }

  async function visit() {
    visits += 1;
    const visitNumber = visits;
    const { hash, pathname } = location;
    const route = parseRoute(hash, pathname);
    const make = await loadPage(route.page);
    const next = await make(route, about);
    if (visitNumber !== visits) return next.leave?.();
    page?.leave?.();
    page = next;
    address = hash;
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    build(page);
    window.scrollTo(0, 0);
    main.focus({ preventScroll: true });
    await next.ready;
  }

  /** Goes where the address leads now. Where that cannot be had, page and address stay: the same link works later. */
  async function follow() {
    const visitNumber = visits + 1;
    if (!(await attempt(visit)) && visitNumber === visits) history.replaceState(null, "", address);
  }

  return { rebuild, visit, follow };
}

/**
 * Where an element is in the page, whatever the language: which child it is, at each step down.
 *
 * @param {Element} element
 * @param {Element} main
 */
function placeOf(element, main) {
  /** @type {number[]} */
  const place = [];
  for (let node = element; node !== main && node.parentElement; node = node.parentElement)
    place.unshift([...node.parentElement.children].indexOf(node));
  return place;
}

/**
 * The element at a place, or null where there is none.
 *
 * @param {number[]} place
 * @param {Element} main
 * @returns {HTMLElement | null}
 */
function elementAt(place, main) {
  /** @type {Element | undefined} */
  let node = main;
  for (const step of place) node = node?.children[step];
  return node instanceof HTMLElement ? node : null;
}

/**
 * Puts the focus on an element or, where that does not take it, on the page.
 *
 * @param {HTMLElement} element
 * @param {HTMLElement} main
 */
function focus(element, main) {
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) main.focus({ preventScroll: true });
}
