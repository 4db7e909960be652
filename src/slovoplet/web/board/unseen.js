// The tiles not yet seen: in the bag and in the hands of others.

import { Icon } from "../site/icon.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("../messages.js").View} View */

/** @param {View} view */
export function unseenText(view) {
  return say("unseen", "count", {
    all: view.unseen.length,
    bag: view.bag,
    others: view.unseen.length - view.bag,
  });
}

/** @param {{view: View}} props */
export function UnseenGrid({ view }) {
  const count = new Map();
  for (const tile of view.unseen) count.set(tile, (count.get(tile) ?? 0) + 1);
  const tiles = [...view.rules.alphabet.letters, "*"].filter((tile) => view.rules.tiles[tile]);
  return h(
    "ul",
    null,
    tiles.map((tile) => {
      const left = count.get(tile) ?? 0;
      return h(
        "li",
        { key: tile, class: left === 0 ? "none" : "" },
        tile === "*"
          ? h(
              "span",
              null,
              h(Icon, { name: "star" }),
              h("span", { class: "hidden" }, say("table", "star")),
            )
          : tile,
        h("small", null, left),
      );
    }),
  );
}
