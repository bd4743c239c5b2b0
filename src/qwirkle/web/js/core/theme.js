/** The look that is chosen, given to the page. */

/** @typedef {import("./settings.js").Settings} Settings */

/**
 * Gives the page the theme, palette, letters and lit cells that are chosen.
 *
 * @param {Settings} settings
 */
export function applyTheme({ theme, palette, letters, hints }) {
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  const { dataset } = document.documentElement;
  dataset.theme = dark ? "dark" : "light";
  dataset.palette = palette;
  dataset.letters = letters ? "on" : "off";
  dataset.hints = hints ? "on" : "off";
  const bar = document.querySelector("meta[name=theme-color]");
  bar?.setAttribute("content", getComputedStyle(document.documentElement).getPropertyValue("--cloth").trim());
}
