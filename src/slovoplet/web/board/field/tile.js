// A tile in all its states. `docs/web.md` and the kit of the look name them.

import { Icon } from "../../site/icon.js";
import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";

/** @typedef {import("../../messages.js").BoardRules} BoardRules */

/**
 * Points written on a tile: a capital is a letter, a small one a star, `*` a star in hand.
 * @param {BoardRules} rules
 * @param {string} tile
 */
export function tileValue(rules, tile) {
  if (tile === "*") return null;
  const isStar = tile === tile.toLowerCase();
  if (isStar && rules.star_value !== "letter") return rules.star_value;
  return rules.tiles[tile.toUpperCase()]?.value ?? 0;
}

/**
 * What a tile shows and how it looks.
 * @param {BoardRules} rules
 * @param {string} tile
 * @param {string} [states]
 */
export function tileFace(rules, tile, states = "") {
  const value = tileValue(rules, tile);
  const isStar = tile === tile.toLowerCase();
  const names = [
    "tile",
    states,
    isStar ? "star" : "",
    tile === "*" ? "blank" : "",
    (value ?? 0) >= 10 ? "ten" : "",
  ];
  return {
    class: names.filter(Boolean).join(" "),
    children: [
      isStar ? h(Icon, { name: "star" }) : null,
      tile === "*" ? null : tile.toUpperCase(),
      // Without points the tiles carry none.
      value === null || rules.level === "simple" ? null : h("sub", { "data-value": value }),
    ],
  };
}

/**
 * A tile that only lies there.
 * @param {{
 *   rules: BoardRules,
 *   tile: string,
 *   states?: string,
 *   style?: Record<string, string | number>,
 * }} props
 */
export function Tile({ rules, tile, states = "", style = {} }) {
  const face = tileFace(rules, tile, states);
  return h("span", { class: face.class, style }, face.children);
}

/**
 * The tiles that one was dealt, to look at only.
 * @param {{view: import("../../messages.js").BoardView}} props
 */
export function DealtTiles({ view: { rules, seat, seats } }) {
  const hand = [...(seats[seat ?? -1]?.hand ?? "")];
  return h(
    "div",
    {
      class: "tiles",
      role: "img",
      "aria-label": say("seek", "your_hand", { hand: hand.join(" ") }),
    },
    hand.map((tile, at) => h(Tile, { key: at, rules, tile })),
  );
}
