// A board as it stands, small: its colours and its tiles, nothing to press.

import { h } from "../../vendor/preact.js";

/** @typedef {import("../../messages.js").BoardView} BoardView */

const COLOURS = /** @type {Record<string, string>} */ ({ d: "l2", t: "l3", D: "w2", T: "w3" });
const CELL = 10;

/** @param {{view: BoardView}} props */
export function BoardGlance({ view: { board, rules } }) {
  const { size, cells } = board;
  const whole = size * CELL;
  return h(
    "svg",
    { class: "glance", viewBox: `-3 -3 ${whole + 6} ${whole + 6}`, "aria-hidden": true },
    h("rect", { x: -3, y: -3, width: whole + 6, height: whole + 6, rx: 4, fill: "var(--frame)" }),
    h("rect", { width: whole, height: whole, fill: "var(--cell-a)" }),
    rules.layout.flatMap((row, y) =>
      [...row].map((symbol, x) => {
        const colour = COLOURS[symbol];
        return colour && cells[y * size + x] === "."
          ? h("rect", { key: `${x} ${y}`, ...square(x, y), fill: `var(--${colour})` })
          : null;
      }),
    ),
    [...cells].map((letter, at) =>
      letter === "." ? null : h(GlanceTile, { key: `t${at}`, letter, at, size }),
    ),
  );
}

/**
 * @param {number} x
 * @param {number} y
 */
const square = (x, y) => ({
  x: x * CELL + 0.5,
  y: y * CELL + 0.5,
  width: CELL - 1,
  height: CELL - 1,
  rx: 1,
});

/** @param {{letter: string, at: number, size: number}} props a small letter is a star */
function GlanceTile({ letter, at, size }) {
  const star = letter !== letter.toUpperCase();
  const x = at % size;
  const y = Math.floor(at / size);
  return h(
    "g",
    null,
    h("rect", {
      ...square(x, y),
      fill: star ? "var(--lacquer)" : "var(--tile)",
      stroke: "var(--tile-edge)",
      "stroke-width": 0.5,
    }),
    h(
      "text",
      {
        ...{ x: x * CELL + CELL / 2, y: y * CELL + 7.6, "text-anchor": "middle" },
        fill: star ? "var(--lacquer-ink)" : "var(--tile-ink)",
      },
      letter.toUpperCase(),
    ),
  );
}
