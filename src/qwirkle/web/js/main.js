/** The page begins here: settings, catalogue and sprite, then whatever the address asks for. */

import { fill, h } from "./core/dom.js";
import { api } from "./net/api.js";
import { loadPage } from "./pages/load.js";
import { parseRoute } from "./core/route.js";
import { changeSettings, getSettings, loadSettings, onSettings } from "./core/settings.js";
import { tune } from "./core/sound.js";
import { t, useCatalogue } from "./core/texts.js";
import { liveRegion } from "./ui/live-region.js";
import { attempt } from "./ui/attempt.js";
import { useAddress } from "./share/links.js";

/** @typedef {import("./game/messages.js").About} About */
/** @typedef {import("./core/settings.js").Settings} Settings */
/** @typedef {import("./pages/load.js").Page} Page */

const main = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @param {About} about */
function createStage(about) {
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
      if (/** @type {Element} */ (target).contains(document.activeElement)) focus(focused);
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
    const place = placeOf(focused);
    build(page);
    const next = elementAt(place);
    focused = next?.tagName === focused.tagName ? next : main;
    if (hadFocus) focus(focused);
  }

  async function visit() {
    visits += 1;
    const visitNumber = visits;
    const { hash } = location;
    const route = parseRoute(hash);
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

  /** Goes where the address leads now. Where that cannot be had, page and address stay, and the same link works later. */
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
 */
function placeOf(element) {
  /** @type {number[]} */
  const place = [];
  for (let node = element; node !== main && node.parentElement; node = node.parentElement)
    place.unshift([...node.parentElement.children].indexOf(node));
  return place;
}

/**
 * @param {number[]} place
 * @returns {HTMLElement | null}
 */
function elementAt(place) {
  /** @type {Element | undefined} */
  let node = main;
  for (const step of place) node = node?.children[step];
  return node instanceof HTMLElement ? node : null;
}

/**
 * Puts the focus on an element or, where that does not take it, on the page.
 *
 * @param {HTMLElement} element
 */
function focus(element) {
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) main.focus({ preventScroll: true });
}

/** @param {Settings} settings */
function dress({ theme, palette, letters }) {
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  const { dataset } = document.documentElement;
  dataset.theme = dark ? "dark" : "light";
  dataset.palette = palette;
  dataset.letters = letters ? "on" : "off";
  const bar = document.querySelector("meta[name=theme-color]");
  bar?.setAttribute("content", getComputedStyle(document.documentElement).getPropertyValue("--cloth").trim());
}

/**
 * Speaks another language whenever one is chosen. One that cannot be had is chosen no more.
 *
 * @param {() => void} rebuild
 */
function followLanguage(rebuild) {
  let chosen = getSettings().language;
  let spoken = chosen;
  onSettings(async ({ language }) => {
    if (language === null || language === chosen) return;
    chosen = language;
    const came = await attempt(() => speak(language, () => chosen === language));
    // Whoever walks through the list with the arrows may have come to another one by now.
    if (chosen !== language) return;
    if (came) {
      spoken = language;
    } else {
      chosen = spoken;
      changeSettings({ language: spoken });
      document.dispatchEvent(new Event("catalogue"));
    }
    rebuild();
  });
}

/**
 * @param {string} code
 * @param {() => boolean} [wanted] whether it is still this language that is wanted when it comes
 */
async function speak(code, wanted = () => true) {
  const catalogue = await api.catalogue(code);
  if (!wanted()) return;
  useCatalogue(catalogue);
  document.documentElement.lang = catalogue.language;
  const skip = document.querySelector(".skip");
  if (skip) skip.textContent = t("web.skip");
  document.dispatchEvent(new Event("catalogue"));
}

async function begin() {
  dress(loadSettings());
  const [about, sprite] = await Promise.all([api.about(), api.sprite()]);
  // Whoever opened the page may ask for a language in the address; a choice made here goes before it.
  const asked = getSettings().language ?? new URLSearchParams(location.search).get("lang");
  await speak(asked !== null && asked in about.languages ? asked : about.language);
  const symbols = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
  symbols.setAttribute("class", "sprite");
  symbols.setAttribute("aria-hidden", "true");
  document.body.prepend(document.adoptNode(symbols));
  document.body.append(liveRegion());
  useAddress(about.address);

  // The address after # is the page's own, so this link moves the focus itself.
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });

  const stage = createStage(about);
  onSettings(dress);
  followLanguage(stage.rebuild);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => dress(getSettings()));
  window.addEventListener("hashchange", () => void stage.follow());
  await stage.visit();
  performance.mark("interactive");
  tune();
}

begin().catch((error) => {
  const again = h("button", { type: "button", class: "button", onclick: () => location.reload() }, "Try again");
  fill(main, h("p", { class: "card" }, "The page could not be loaded. ", again));
  throw error;
});
