/** Network access: until the host opens the game to the network, only this computer reaches it. */

import { fill, h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { api } from "../net/api.js";
import { attempt } from "../ui/attempt.js";
import { button } from "../ui/button.js";
import { notice } from "../ui/notice.js";
import { hostSecret } from "./host.js";
import { reachable, useAddress } from "./links.js";

/**
 * A banner that says that others cannot come in yet, or null where they can. Whoever started the program can let them
 * in here; anybody else learns how.
 *
 * @param {() => void} opened what is to be done once others can come in
 */
export function networkAccessBanner(opened) {
  if (reachable()) return null;
  const secret = hostSecret();
  if (!secret) return h("p", { class: "banner" }, t("web.network.lan"));
  const open = button(
    t("web.network.open"),
    () =>
      void attempt(async () => {
        open.disabled = true;
        try {
          useAddress((await api.openToNetwork(secret)).address);
        } finally {
          open.disabled = false;
        }
        opened();
        notice(t("web.network.opened"));
      }),
  );
  return h("div", { class: "banner network-access" }, h("p", {}, t("web.network.closed")), open);
}

/**
 * What depends on whether others can come in, made again once they can.
 *
 * @param {() => import("../core/dom.js").Child[]} make
 */
export function withNetworkAccess(make) {
  const root = h("div", { class: "stack", tabindex: -1 });
  const draw = () => fill(root, networkAccessBanner(opened), make());
  const opened = () => {
    draw();
    // The button that had the focus is gone.
    root.focus();
  };
  draw();
  return root;
}
