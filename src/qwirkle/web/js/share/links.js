/** Links to places in this page, as others can open them. */

/** @type {string | null} */
let address = null;

/**
 * The address under which others reach this server, where it is not the page's own.
 *
 * @param {string | null} other
 */
export function useAddress(other) {
  address = other;
}

/** Whether others can open the links of this page: not those that lead back to the machine itself. */
export function reachable() {
  const { hostname } = location;
  return address !== null || (hostname !== "localhost" && hostname !== "[::1]" && !hostname.startsWith("127."));
}

/**
 * A link to a place in this page, as others can open it.
 *
 * @param {string} route such as `/watch/abc`
 */
export function linkTo(route) {
  const base = (address ?? location.origin).replace(/\/$/, "");
  return `${base}/#${route}`;
}
