// A rating game by game, as a line.

import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("../messages.js").RatingPoint} RatingPoint */

/** The graph of a wide page, and of a phone, where its letters would be too small. */
const SIZES = { wide: [700, 220], phone: [360, 190] };
const isNarrow = matchMedia("(max-width: 859px)");
const LEFT = 44;
const RIGHT = 56;
const TOP = 16;
const BOTTOM = 28;
/** Ratings between two lines of the grid, of which the smallest that leaves few lines is taken. */
const STEPS = [10, 25, 50, 100, 200, 500];
const MOST_LINES = 5;

/**
 * The lines of the grid for some ratings.
 * @param {number} low
 * @param {number} high
 */
export function gridOf(low, high) {
  const step = STEPS.find((one) => (high - low) / one <= MOST_LINES) ?? 1000;
  const first = Math.floor(low / step) * step;
  const lines = [];
  for (let at = first; at < high + step; at += step) lines.push(at);
  return lines;
}

/** @param {{points: RatingPoint[]}} props */
export function RatingGraph({ points }) {
  const [width = 0, height = 0] = isNarrow.matches ? SIZES.phone : SIZES.wide;
  const ratings = points.map((point) => point.rating);
  const grid = gridOf(Math.min(...ratings), Math.max(...ratings));
  const low = grid[0] ?? 0;
  const high = grid.at(-1) ?? 1;
  const x = (/** @type {number} */ at) =>
    LEFT + (at / Math.max(1, points.length - 1)) * (width - LEFT - RIGHT);
  const y = (/** @type {number} */ rating) =>
    TOP + ((high - rating) / (high - low)) * (height - TOP - BOTTOM);
  const line = ratings.map((rating, at) => `${x(at).toFixed(1)},${y(rating).toFixed(1)}`);
  const last = ratings.at(-1) ?? 0;
  const end = height - BOTTOM;
  const label = say("rating", "graph", {
    games: points.length,
    first: ratings[0] ?? 0,
    last,
    best: Math.max(...ratings),
  });
  const day = (/** @type {RatingPoint | undefined} */ point) =>
    point ? new Date(point.at).toLocaleDateString() : "";
  return h(
    "svg",
    { class: "graph", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label },
    grid.map((rating) =>
      h(
        "g",
        { key: rating },
        h("line", { class: "gridline", x1: LEFT, x2: width - RIGHT, y1: y(rating), y2: y(rating) }),
        h("text", { x: LEFT - 6, y: y(rating) + 4, "text-anchor": "end" }, rating),
      ),
    ),
    h("polygon", {
      class: "area",
      points: `${LEFT},${end} ${line.join(" ")} ${x(points.length - 1)},${end}`,
    }),
    h("polyline", { class: "line", points: line.join(" ") }),
    h("circle", { class: "end", cx: x(points.length - 1), cy: y(last), r: 4.5 }),
    h("text", { class: "strong", x: x(points.length - 1) + 9, y: y(last) + 4 }, last),
    h("text", { x: LEFT, y: height - 6 }, day(points[0])),
    h("text", { x: width - RIGHT, y: height - 6, "text-anchor": "end" }, say("rating", "today")),
  );
}
