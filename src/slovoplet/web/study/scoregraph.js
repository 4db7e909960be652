// The scores turn by turn: players are told apart by line, by dot and by name as well as by colour.

import { Panel } from "../site/frame.js";
import { figure, say } from "../site/text.js";
import { nameAt, seatClass } from "../table/players.js";
import { h } from "../vendor/preact.js";

const WIDTH = 460;
const HEIGHT = 152;
const LEFT = 28;
const RIGHT = 330;
const TOP = 12;
const BOTTOM = 132;

/**
 * @typedef {{
 *   seat: number,
 *   line: [number, number][],
 * }} Line How many turns were made, and the points then.
 */

/**
 * The graph in its panel.
 * @param {{
 *   table: import("../messages.js").TableView,
 *   lines: Line[],
 *   steps: import("./steps.js").Steps,
 *   target: number | null,
 * }} props
 */
export function ScorePanel({ table, lines, steps: { all, now }, target }) {
  const name = (/** @type {number} */ seat) => nameAt(table, seat);
  const count = target ? say("analysis", "target", { points: target }) : null;
  return h(
    Panel,
    { title: say("analysis", "scores"), count },
    h(ScoreGraph, { lines, all, now, target, name }),
  );
}

/**
 * @param {{
 *   lines: Line[],
 *   all: number,
 *   now: number,
 *   target: number | null,
 *   name: (seat: number) => string,
 * }} props
 */
function ScoreGraph({ lines, all, now, target, name }) {
  const points = lines.flatMap(({ line }) => line.map(([, points]) => points));
  const most = Math.max(target ?? 0, 10, ...points);
  // A deal of Ундервуд may cost more than it brings.
  const least = Math.min(0, ...points);
  const x = (/** @type {number} */ turn) => LEFT + ((RIGHT - LEFT) * turn) / Math.max(1, all);
  const y = (/** @type {number} */ points) =>
    BOTTOM - ((BOTTOM - TOP) * (points - least)) / (most - least);
  const range = most - least;
  const step = range > 250 ? 100 : range > 100 ? 50 : range > 50 ? 25 : 10;
  const lowest = Math.ceil(least / step);
  const levels = Array.from(
    { length: Math.floor(most / step) - lowest + 1 },
    (_, at) => (lowest + at) * step,
  );
  const ends = spread(
    lines
      .map(({ seat, line }) => ({ seat, at: line.at(-1) ?? [0, 0] }))
      .map(({ seat, at }) => ({ seat, x: x(at[0]), y: y(at[1]), points: at[1] })),
  );
  return h(
    "figure",
    { class: "graph num" },
    h(
      "svg",
      {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: "img",
        "aria-label": ends.map((end) => `${name(end.seat)} ${end.points}`).join(", "),
      },
      levels.map((points) =>
        h(
          "g",
          { key: points },
          h("line", {
            class: points === target ? "goal" : "grid",
            x1: LEFT,
            x2: RIGHT,
            y1: y(points),
            y2: y(points),
          }),
          h(
            "text",
            { class: "axis", x: LEFT - 6, y: y(points) + 4, "text-anchor": "end" },
            figure(points),
          ),
        ),
      ),
      target && !levels.includes(target)
        ? h("line", { class: "goal", x1: LEFT, x2: RIGHT, y1: y(target), y2: y(target) })
        : null,
      h("line", { class: "now", x1: x(now), x2: x(now), y1: TOP - 6, y2: BOTTOM }),
      h(
        "text",
        { class: "axis", x: Math.min(x(now), RIGHT - 16), y: BOTTOM + 15, "text-anchor": "middle" },
        say("table", "turn_number", { turn: now }),
      ),
      lines.map(({ seat, line }) =>
        h(
          "g",
          { key: seat, class: seatClass(seat) },
          h("polyline", {
            class: "line",
            points: line.map(([turn, points]) => `${x(turn)},${y(points)}`).join(" "),
          }),
        ),
      ),
      ends.map((end) =>
        h(
          "g",
          { key: end.seat, class: seatClass(end.seat) },
          dot(end.seat, end.x, end.y),
          h(
            "text",
            { class: "label", x: RIGHT + 8, y: end.label + 4 },
            `${name(end.seat)} ${figure(end.points)}`,
          ),
        ),
      ),
    ),
  );
}

/**
 * Labels that would overlap move apart.
 * @param {{seat: number, x: number, y: number, points: number}[]} ends
 */
function spread(ends) {
  let last = -Infinity;
  return [...ends]
    .sort((a, b) => a.y - b.y)
    .map((end) => {
      last = Math.max(end.y, last + 14);
      return { ...end, label: last };
    });
}

/**
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 */
function dot(seat, x, y) {
  if (seat % 3 === 0) return h("circle", { class: "dot", cx: x, cy: y, r: 4 });
  if (seat % 3 === 1) return h("rect", { class: "dot", x: x - 4, y: y - 4, width: 8, height: 8 });
  return h("path", { class: "dot", d: `M${x} ${y - 5}l5 9h-10z` });
}
