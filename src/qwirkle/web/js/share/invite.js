/** Links and QR codes that bring others to the table. */

import { fill, h } from "../core/dom.js";
import { replayRoute, tableRoute } from "../core/route.js";
import { t } from "../core/texts.js";
import { seatName } from "../game/words.js";
import { api } from "../net/api.js";
import { attempt } from "../ui/attempt.js";
import { button } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { announce } from "../ui/live-region.js";
import { copy, shareLink } from "./copy.js";
import { linkTo, reachable } from "./links.js";
import { withNetworkAccess } from "./network-access.js";

/** @typedef {import("../saved/games.js").SavedGame} SavedGame */

/**
 * A QR code, drawn once the server has made it.
 *
 * @param {string} link
 * @param {string} label
 */
export function qrCode(link, label) {
  const root = h("div", { class: "qr", role: "img", "aria-label": label });
  api
    .qr(link)
    .then((text) => {
      const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
      root.replaceChildren(document.adoptNode(svg));
    })
    // The link beside it does the same.
    .catch(() => root.remove());
  return root;
}

/**
 * One invitation: who it is for, the link and its QR code.
 *
 * @param {string} title
 * @param {string} link
 * @param {(() => Promise<{code: string}>) | null} [code] makes a short code for the same seat
 */
function invitation(title, link, code = null) {
  const field = h("input", { type: "text", readonly: true, value: link, "aria-label": title });
  field.addEventListener("focus", () => field.select());
  return h(
    "section",
    { class: "invitation" },
    h("h3", {}, title, h("span", { class: "here" })),
    // A phone that scans a code with this machine's own name for itself would look for the game on the phone.
    reachable() && qrCode(link, t("web.invite.qr", { name: title })),
    h(
      "div",
      { class: "row" },
      field,
      button(t("web.copy"), () => void copy(link)),
      "share" in navigator && button(t("web.share"), () => void shareLink(link, title)),
      code && codeButton(code),
    ),
  );
}

/**
 * A button that becomes the short code it asks for, with where to type it.
 *
 * @param {() => Promise<{code: string}>} make
 */
function codeButton(make) {
  const root = h("span", { class: "seat-code" });
  const show = (/** @type {string} */ code) => {
    fill(
      root,
      h("output", {}, `${code.slice(0, 3)} ${code.slice(3)}`),
      h("small", {}, t("web.code.about", { address: new URL(linkTo("/")).host })),
    );
    announce(code.split("").join(" "));
  };
  return fill(
    root,
    button(t("web.code"), () => void attempt(async () => show((await make()).code))),
  );
}

/**
 * Shares the replay of a game. Where nobody else could open its link yet, that is told, and can be changed, first.
 *
 * @param {string} game
 * @param {number} [move] the number of the move that the link shows
 */
export async function shareReplay(game, move = 0) {
  const title = t("web.replay");
  const link = () => linkTo(replayRoute(game, move));
  if (reachable()) await shareLink(link(), title);
  else openDialog(t("web.share"), [withNetworkAccess(() => [invitation(title, link())])], { kind: "wide" });
}

/**
 * The link of a seat.
 *
 * @param {SavedGame} saved
 * @param {string} key
 */
export function seatLink({ game, sofa }, key) {
  return linkTo(tableRoute({ game, key, layout: sofa ? "hand" : "table" }));
}

/**
 * Opens the links of all seats that are not on this device, and the link to watch. Who has come is marked; where
 * nobody asked for the invitations, they close by themselves once everybody is there.
 *
 * @param {SavedGame} saved
 * @param {import("../core/store.js").Store<import("../game/table.js").TableState>} store
 * @param {AbortSignal} signal
 * @param {{closing?: boolean}} [options] closing: they close once everybody is there
 */
export function openInvitations(saved, store, signal, { closing = false } = {}) {
  const open = new AbortController();
  /** @type {{seat: number, root: HTMLElement}[]} */
  let made = [];
  const isHere = (/** @type {number} */ seat) => (store.get().view?.seats[seat]?.screens ?? 0) > 0;
  const mark = () => {
    for (const { seat, root } of made) {
      const here = isHere(seat);
      root.classList.toggle("is-here", here);
      fill(
        /** @type {Element} */ (root.querySelector(".here")),
        here && [icon("check"), h("span", {}, t("web.invite.here"))],
      );
    }
  };
  const make = () => {
    const seats = store.get().view?.seats ?? [];
    made = saved.links.map(({ seat, key }) => ({
      seat,
      root: invitation(seatName(seats, seat), seatLink(saved, key), () => api.code(saved.game, key)),
    }));
    mark();
    return [...made.map(({ root }) => root), invitation(t("web.invite.watch"), linkTo(`/watch/${saved.game}`))];
  };
  const dialog = openDialog(
    t("web.invite"),
    [saved.links.length > 0 && h("p", { class: "soft" }, t("web.invite.about")), withNetworkAccess(make)],
    { kind: "wide", signal, closed: () => open.abort() },
  );
  store.listen(() => {
    mark();
    if (closing && made.every(({ seat }) => isHere(seat))) dialog.close();
  }, open.signal);
}
