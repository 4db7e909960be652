// Two cards on the felt, small: a letter and an Ундервуд.

import { h } from "../../vendor/preact.js";

const STAR = "M10 1.5l2.3 5.6 6 .5-4.6 3.9 1.4 5.9L10 14.2l-5.1 3.2 1.4-5.9L1.7 7.6l6-.5z";

/** @param {{rules: {title: string}}} props */
export const SmallCards = ({ rules: { title } }) => [
  h("rect", { width: 50, height: 50, rx: 4, fill: "var(--felt)" }),
  h(
    "g",
    { transform: "rotate(-9 18 28)" },
    h("rect", {
      ...{ x: 6, y: 11, width: 20, height: 28, rx: 2.5 },
      fill: "var(--card)",
      stroke: "var(--card-line)",
    }),
    h("circle", { cx: 16, cy: 22, r: 7, fill: "none", stroke: "var(--card-ink)" }),
    h("text", { x: 16, y: 24.6, "text-anchor": "middle", fill: "var(--card-ink)" }, title[0]),
  ),
  h(
    "g",
    { transform: "rotate(8 34 28)" },
    h("rect", {
      ...{ x: 24, y: 11, width: 20, height: 28, rx: 2.5 },
      fill: "var(--lacquer)",
      stroke: "var(--lacquer-rim)",
    }),
    h("circle", { cx: 34, cy: 22, r: 7, fill: "none", stroke: "var(--lacquer-ink)" }),
    h("path", {
      transform: "translate(29.4 17.4) scale(.46)",
      d: STAR,
      fill: "var(--lacquer-ink)",
    }),
  ),
];
