/** The door to the network: while it is closed, only this computer reaches the game. */

import { fill, h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { hostSecret } from "./host.js";
import { api } from "../net/api.js";
import { reachable, useAddress } from "./links.js";
import { attempt } from "../ui/attempt.js";
import { button } from "../ui/button.js";
import { notice } from "../ui/notice.js";

/**
 * Says that others cannot come in yet. Whoever started the program can let them in here; anybody else learns how.
 *
 * @param {() => void} opened what is to be done once others can come in
 */
export function closedDoor(opened) {
  if (reachable()) return null;
  const secret = hostSecret();
  if (!secret) return h("p", { class: "banner" }, t("web.door.lan"));
  const open = button(
    t("web.door.open"),
    () =>
      void attempt(async () => {
        open.disabled = true;
        try {
          useAddress((await api.openToNetwork(secret)).address);
        } finally {
          open.disabled = false;
        }
        opened();
        notice(t("web.door.opened"));
      }),
  );
  return h("div", { class: "banner door" }, h("p", {}, t("web.door.closed")), open);
}

/**
 * What depends on whether others can come in, made again once they can.
 *
 * @param {() => import("../core/dom.js").Child[]} make
 */
export function atTheDoor(make) {
  const root = h("div", { class: "stack", tabindex: -1 });
  const draw = () => fill(root, closedDoor(opened), make());
  const opened = () => {
    draw();
    // The button that had the focus is gone.
    root.focus();
  };
  draw();
  return root;
}
