// The tiles not yet seen: in the bag and in the hands of others.

import { Icon } from "../site/icon.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("../messages.js").BoardView} BoardView */

/** @param {BoardView} view */
export const unseenText = ({ unseen, bag }) =>
  say("unseen", "count", { all: unseen.length, bag, others: unseen.length - bag });

/**
 * How many of each tile are not seen.
 * @param {BoardView} view
 */
export function countUnseen({ unseen }) {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const tile of unseen) count.set(tile, (count.get(tile) ?? 0) + 1);
  return count;
}

/** @param {{view: BoardView}} props */
export function UnseenGrid({ view }) {
  const count = countUnseen(view);
  const tiles = [...view.rules.alphabet.letters, "*"].filter((tile) => view.rules.tiles[tile]);
  return h(
    "ul",
    null,
    tiles.map((tile) => h(UnseenTile, { key: tile, tile, left: count.get(tile) ?? 0 })),
  );
}

/** @param {{tile: string, left: number}} props */
function UnseenTile({ tile, left }) {
  const star = () =>
    h(
      "span",
      null,
      h(Icon, { name: "star" }),
      h("span", { class: "hidden" }, say("table", "star")),
    );
  return h(
    "li",
    { class: left === 0 ? "none" : "" },
    tile === "*" ? star() : tile,
    h("small", null, left),
  );
}
