// Two cards on the felt, small: a letter and an Ундервуд.

import { h } from "../../vendor/preact.js";

const STAR = "M10 1.5l2.3 5.6 6 .5-4.6 3.9 1.4 5.9L10 14.2l-5.1 3.2 1.4-5.9L1.7 7.6l6-.5z";

/**
 * A card with a ring, and a sign in it.
 * @param {string} turn
 * @param {number} x
 * @param {{paper: string, rim: string, ink: string}} colours
 * @param {any} sign
 */
const card = (turn, x, { paper, rim, ink }, sign) =>
  h(
    "g",
    { transform: `rotate(${turn})` },
    h("rect", { x, y: 11, width: 20, height: 28, rx: 2.5, fill: paper, stroke: rim }),
    h("circle", { cx: x + 10, cy: 22, r: 7, fill: "none", stroke: ink }),
    sign,
  );

const PAPER = { paper: "var(--card)", rim: "var(--card-line)", ink: "var(--card-ink)" };
const LACQUER = { paper: "var(--lacquer)", rim: "var(--lacquer-rim)", ink: "var(--lacquer-ink)" };

/** @param {{rules: {title: string}}} props */
export const SmallCards = ({ rules: { title } }) => [
  h("rect", { width: 50, height: 50, rx: 4, fill: "var(--felt)" }),
  card(
    "-9 18 28",
    6,
    PAPER,
    h("text", { x: 16, y: 24.6, "text-anchor": "middle", fill: PAPER.ink }, title[0]),
  ),
  card(
    "8 34 28",
    24,
    LACQUER,
    h("path", { transform: "translate(29.4 17.4) scale(.46)", d: STAR, fill: LACQUER.ink }),
  ),
];
