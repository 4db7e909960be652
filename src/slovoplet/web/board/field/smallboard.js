// A corner of a board, small, with the beginning of the game's name on it.

import { h } from "../../vendor/preact.js";

/** @typedef {import("../../messages.js").BoardRules} BoardRules */

const SHOWN = 5;
const COLOURS = /** @type {Record<string, string>} */ ({ d: "l2", t: "l3", D: "w2", T: "w3" });
const NAMED_ROW = 3;

/** @param {{rules: BoardRules}} props */
export function SmallBoard({ rules: { layout, title } }) {
  const cells = layout
    .slice(0, SHOWN)
    .flatMap((row, y) =>
      [...row.slice(0, SHOWN)].map((symbol, x) => ({ x, y, colour: COLOURS[symbol] })),
    );
  const word = [...title.toUpperCase().replace(/[^А-ЯЁІЇЄҐ]/g, "")].slice(0, SHOWN - 1);
  return [
    h("rect", { width: 50, height: 50, rx: 4, fill: "var(--cell-a)" }),
    cells
      .filter(({ colour }) => colour)
      .map(({ x, y, colour }) =>
        h("rect", {
          key: `${x} ${y}`,
          ...{ x: x * 10 + 0.5, y: y * 10 + 0.5, width: 9, height: 9, rx: 1 },
          fill: `var(--${colour})`,
        }),
      ),
    word.map((letter, at) =>
      h(
        "g",
        { key: at, transform: `translate(${at * 10} ${NAMED_ROW * 10})` },
        h("rect", {
          ...{ x: 0.4, y: 0.4, width: 9.2, height: 9.2, rx: 1.4 },
          fill: "var(--tile)",
          stroke: "var(--tile-edge)",
          "stroke-width": 0.5,
        }),
        h("text", { x: 5, y: 7.6, "text-anchor": "middle", fill: "var(--tile-ink)" }, letter),
      ),
    ),
    h("rect", {
      ...{ x: 0.75, y: 0.75, width: 48.5, height: 48.5, rx: 3.5 },
      fill: "none",
      stroke: "var(--frame)",
      "stroke-width": 1.5,
    }),
  ];
}
