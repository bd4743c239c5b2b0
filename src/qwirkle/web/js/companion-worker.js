/**
 * The service worker of the companion: it keeps the files that the page needs, all of one version, and gives them to it
 * whether there is a network or not. The server puts `KEPT` before this text: so it changes with every file that it names,
 * and the browser then fetches the new ones. Whatever is not named there, every answer of the API too, goes past it.
 */

/** @typedef {{version: string, files: Record<string, string>}} Kept the tag of each file by its path */
/** @typedef {ExtendableEvent & {request: Request, respondWith: (answer: Promise<Response>) => void}} Asked */
/** @typedef {Event & {waitUntil: (done: Promise<unknown>) => void}} ExtendableEvent */

const scope = /** @type {{KEPT: Kept, skipWaiting: () => Promise<void>, clients: {claim: () => Promise<void>}}} */ (
  /** @type {unknown} */ (globalThis)
);
const { version, files } = scope.KEPT;
const FAMILY = "companion-";
const CACHE = FAMILY + version;

/** Fetches every file of this version; none is kept where one of them is not to be had, or is of another version. */
async function keepFiles() {
  const answers = await Promise.all(
    Object.entries(files).map(async ([path, tag]) => {
      const answer = await fetch(path, { cache: "reload" });
      const found = answer.headers.get("ETag")?.replace(/^W\//, "");
      if (!answer.ok || (found && found !== tag)) throw new Error(`${path} is not what was announced`);
      return /** @type {const} */ ([path, answer]);
    }),
  );
  const cache = await caches.open(CACHE);
  await Promise.all(answers.map(([path, answer]) => cache.put(path, answer)));
  await scope.skipWaiting();
}

/** Forgets the files of other versions. A page that is open has all of its own in memory. */
async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(FAMILY) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await scope.clients.claim();
}

/**
 * The path under which a request finds its file; null for what is none of this worker's business.
 *
 * @param {Request} request
 */
function pathOf({ method, mode, url }) {
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !Object.hasOwn(files, pathname)) return null;
  // Whoever works on the page asks for its single files.
  return mode === "navigate" && searchParams.has("modules") ? null : pathname;
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function answer(request, path) {
  const kept = await (await caches.open(CACHE)).match(path, { ignoreVary: true });
  return kept ?? fetch(request);
}

globalThis.addEventListener("install", (event) => /** @type {ExtendableEvent} */ (event).waitUntil(keepFiles()));
globalThis.addEventListener("activate", (event) => /** @type {ExtendableEvent} */ (event).waitUntil(forgetOthers()));
globalThis.addEventListener("fetch", (event) => {
  const { request, respondWith } = /** @type {Asked} */ (event);
  const path = pathOf(request);
  if (path !== null) respondWith.call(event, answer(request, path));
});
