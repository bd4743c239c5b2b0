/** Whoever started the program on this machine: the secret that proves it, kept for as long as this tab is open. */

const NAME = "qwirkle.host";

/** @type {string | null} */
let known = null;

/** @param {string | null} secret null where it has proved to be an old one */
export function useHostSecret(secret) {
  known = secret;
  try {
    if (secret === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, secret);
  } catch {
    // Where nothing can be kept, it lasts until the page is loaded again.
  }
}

/** The secret of whoever started the program, where this is their browser. */
export function hostSecret() {
  try {
    return known ?? sessionStorage.getItem(NAME);
  } catch {
    return known;
  }
}
