/** Notifications of the browser, for whoever asked for them and looks at something else. */

/** Whether the browser can show notifications of this page at all. */
export function canNotify() {
  return "Notification" in globalThis && isSecureContext;
}

/** Asks the reader to let this page notify; whether it may. */
export async function mayNotify() {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/**
 * Notifies the reader; a click leads back to the page. A newer notification takes the place of the one before.
 *
 * @param {string} words
 */
export function notify(words) {
  if (!canNotify() || Notification.permission !== "granted") return;
  try {
    const note = new Notification("Qwirkle", { body: words, tag: "qwirkle", icon: "icons/icon-192.png" });
    note.addEventListener("click", () => {
      window.focus();
      note.close();
    });
  } catch (error) {
    // Some browsers on phones have the word, but only let installed pages use it.
    if (!(error instanceof TypeError)) throw error;
  }
}
