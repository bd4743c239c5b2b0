/** The companion without a network: a service worker keeps what it needs. It has nothing to do with the other pages. */

const WORKER = "/companion-worker.js";
/** The worker answers for this page alone; the online game is never asked of it. */
const SCOPE = "/companion";

/** The companion can be installed by itself: what opens then is this page, which needs no network. */
const MANIFEST = "companion.webmanifest";

/** Has the companion kept in this browser, where it can be: over https, or from this machine itself. */
export async function workOffline() {
  document.querySelector("link[rel=manifest]")?.setAttribute("href", MANIFEST);
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: "none" });
  } catch {
    // Without a network the worker that is there already goes on; without leave, the page works as long as it is open.
  }
}
