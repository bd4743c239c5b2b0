/** The page begins here: settings, catalogue and sprite, then whatever the address asks for. */

import { fill, h } from "./core/dom.js";
import { parseRoute } from "./core/route.js";
import { changeSettings, getSettings, loadSettings, onSettings } from "./core/settings.js";
import { tune } from "./core/sound.js";
import { keep, recall } from "./core/storage.js";
import { t, useCatalogue } from "./core/texts.js";
import { applyTheme } from "./core/theme.js";
import { api } from "./net/api.js";
import { attempt } from "./ui/attempt.js";
import { liveRegion } from "./ui/live-region.js";
import { useAddress } from "./share/links.js";
import { createStage } from "./pages/stage.js";

/** @typedef {import("./game/bodies.js").About} About */

const ABOUT = "qwirkle.about";
const main = /** @type {HTMLElement} */ (document.getElementById("page"));

/**
 * Uses another language whenever one is chosen. One that cannot be had is chosen no more.
 *
 * @param {() => void} rebuild
 */
function followLanguage(rebuild) {
  let chosen = getSettings().language;
  let used = chosen;
  onSettings(async ({ language }) => {
    if (language === null || language === chosen) return;
    chosen = language;
    const came = await attempt(() => useLanguage(language, () => chosen === language));
    // Whoever walks through the list with the arrows may have come to another one by now.
    if (chosen !== language) return;
    if (came) {
      used = language;
    } else {
      chosen = used;
      changeSettings({ language: used });
      document.dispatchEvent(new Event("catalogue"));
    }
    rebuild();
  });
}

/**
 * Loads the catalogue of a language, and uses it from now on.
 *
 * @param {string} code
 * @param {() => boolean} [wanted] whether it is still this language that is wanted when it comes
 */
async function useLanguage(code, wanted = () => true) {
  const catalogue = await api.catalogue(code);
  if (!wanted()) return;
  useCatalogue(catalogue);
  document.documentElement.lang = catalogue.language;
  const skip = document.querySelector(".skip");
  if (skip) skip.textContent = t("web.skip");
  document.dispatchEvent(new Event("catalogue"));
}

/**
 * What the server says of itself. The companion takes what it said before, and so waits for no network.
 *
 * @returns {Promise<About>}
 */
async function askAbout() {
  const fresh = api.about();
  if (parseRoute(location.hash, location.pathname).page !== "companion") return fresh;
  const kept = /** @type {About | null} */ (recall(ABOUT));
  const told = fresh.then((about) => (keep(ABOUT, about), about));
  if (!kept) return told;
  told.catch(() => undefined);
  return kept;
}

async function run() {
  applyTheme(loadSettings());
  const [about, sprite] = await Promise.all([askAbout(), api.sprite()]);
  // Whoever opened the page may ask for a language in the address; a choice made here goes before it.
  const asked = getSettings().language ?? new URLSearchParams(location.search).get("lang");
  await useLanguage(asked !== null && asked in about.languages ? asked : about.language);
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

  const stage = createStage(main, about);
  onSettings(applyTheme);
  followLanguage(stage.rebuild);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyTheme(getSettings()));
  window.addEventListener("hashchange", () => void stage.follow());
  await stage.visit();
  performance.mark("interactive");
  tune();
}

run().catch((error) => {
  const again = h("button", { type: "button", class: "button", onclick: () => location.reload() }, "Try again");
  fill(main, h("p", { class: "card" }, "The page could not be loaded. ", again));
  throw error;
});
