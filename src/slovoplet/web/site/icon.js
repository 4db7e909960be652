// Line drawings on a 20 × 20 grid; an icon never stands without a name beside it or in its button.

import { h } from "../vendor/preact.js";

/**
 * A drawing of several strokes.
 * @param {string[]} parts
 */
const strokes = (...parts) => parts.join("");

const PATHS = {
  arrow: "M3 10h13M11 5l5 5-5 5",
  back: "M12.5 4l-6 6 6 6",
  bag: "M6 7c-2 2-3 4.5-3 7 0 2 1.5 3 3.5 3h7c2 0 3.5-1 3.5-3 0-2.5-1-5-3-7M6 7h8M7 7L5.5 3h9L13 7",
  book: strokes(
    "M10 5.500C8 4 5.500 3.500 3 4v11.500c2.500-.5 5 0 7 1.500",
    "M10 17c2-1.500 4.500-2 7-1.500V4c-2.500-.5-5 0-7 1.500zM10 5.500V17",
  ),
  chat: "M3 5.5a2 2 0 012-2h10a2 2 0 012 2v6a2 2 0 01-2 2H9l-4 3.5v-3.5a2 2 0 01-2-2z",
  clock: "M10 2.500a7.500 7.500 0 100 15 7.500 7.500 0 000-15zM10 5.500V10l3 2",
  close: "M5 5l10 10M15 5L5 15",
  copy: strokes(
    "M7 7V4.5a1 1 0 011-1h7.5a1 1 0 011 1V12a1 1 0 01-1 1H13",
    "M3.5 8a1 1 0 011-1H12a1 1 0 011 1v7.5a1 1 0 01-1 1H4.500a1 1 0 01-1-1z",
  ),
  cup: strokes(
    "M6 3h8v5a4 4 0 01-8 0zM6 4.5H3.5c0 3 1 4.5 3 4.5M14 4.5h2.5c0 3-1 4.5-3 4.5",
    "M10 12v3.5M6.5 17h7",
  ),
  eye: strokes(
    "M2 10s3-5.500 8-5.500S18 10 18 10s-3 5.500-8 5.500S2 10 2 10z",
    "M10 12.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5z",
  ),
  first: "M5 4v12M15 4l-7 6 7 6",
  flag: "M5 18V3M5 3.5c3-1.5 6 1.5 10 0v7.5c-4 1.5-7-1.5-10 0",
  lamp: "M10 2.5a5 5 0 00-3 9c.7.6 1 1.2 1 2h4c0-.8.3-1.4 1-2a5 5 0 00-3-9zM8 16.5h4M9 18.5h2",
  last: "M15 4v12M5 4l7 6-7 6",
  link: strokes(
    "M8.500 11.500l3-3",
    "M7 9.500l-2 2a2.800 2.800 0 004 4l2-2",
    "M13 10.500l2-2a2.800 2.800 0 00-4-4l-2 2",
  ),
  list: "M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01",
  down: "M10 3v13M5 11l5 5 5-5",
  next: "M7.500 4l6 6-6 6",
  pause: "M7 4v12M13 4v12",
  people: strokes(
    "M7 10a3 3 0 100-6 3 3 0 000 6z",
    "M1.500 17c.5-3.500 2.500-5 5.500-5s5 1.500 5.500 5",
    "M13 4.200a3 3 0 010 5.600M14.500 12.300c2.300.5 3.600 2 4 4.700",
  ),
  play: "M6 4l10 6-10 6z",
  prev: "M12.500 4l-6 6 6 6",
  recall: "M10 3v9M6.5 8.5L10 12l3.5-3.5M3.5 13v2.5a1 1 0 001 1h11a1 1 0 001-1V13",
  save: "M10 3v9M6.500 8.500L10 12l3.500-3.500M3.500 16.500h13",
  share: "M10 12.5V3M6.5 6L10 2.5 13.5 6M6.5 9H5v8h10V9h-1.5",
  shuffle: strokes(
    "M3 6h3.2c3.8 0 5.6 8 9.8 8H17",
    "M3 14h3.2c1.5 0 2.7-1.3 3.7-2.9",
    "M12 7.5C13 6.6 14 6 15.5 6H17",
    "M15 3.5L17.5 6 15 8.5",
    "M15 11.5L17.5 14 15 16.5",
  ),
  sort: "M4 5h12M4 10h8M4 15h4.5",
  sound: "M3 8v4h3l4 3.500v-11L6 8zM13.500 7a4 4 0 010 6M16 4.500a7.500 7.500 0 010 11",
  star: "M10 1.5l2.3 5.6 6 .5-4.6 3.9 1.4 5.9L10 14.2l-5.1 3.2 1.4-5.9L1.7 7.6l6-.5z",
  undo: "M4 8h8a4.500 4.500 0 010 9H8M7.500 4L3.500 8l4 4",
  zoom: "M9 14.500a5.500 5.500 0 100-11 5.500 5.500 0 000 11zM13 13l4 4M6.500 9h5M9 6.500v5",
};

/** @typedef {keyof typeof PATHS | "more"} IconName */

/** @param {{name: IconName}} props */
export function Icon({ name }) {
  const box = { viewBox: "0 0 20 20", "aria-hidden": true };
  if (name === "more") {
    return h(
      "svg",
      box,
      [4.5, 10, 15.5].map((cx) =>
        h("circle", { key: cx, cx, cy: 10, r: 1.3, fill: "currentColor" }),
      ),
    );
  }
  return h("svg", box, h("path", { d: PATHS[name] }));
}

/**
 * A square button that shows only an icon.
 * @param {{
 *   icon: IconName,
 *   label: string,
 *   onClick: () => void,
 *   look?: string,
 *   disabled?: boolean,
 * }} props
 */
export const IconButton = ({ icon, label, onClick, look = "plain", disabled = false }) =>
  h(
    "button",
    {
      class: `button ${look} square`,
      type: "button",
      "aria-label": label,
      title: label,
      disabled,
      onClick,
    },
    h(Icon, { name: icon }),
  );

// The mark: two words across and two down, woven over and under. Column, row, width, height, across
// or down.
const WEAVE = [
  [2, 7, 3.7, 6, 1],
  [14.3, 7, 15.7, 6, 1],
  [2, 19, 15.7, 6, 1],
  [26.3, 19, 3.7, 6, 1],
  [7, 2, 6, 15.7, 0],
  [7, 26.3, 6, 3.7, 0],
  [19, 2, 6, 3.7, 0],
  [19, 14.3, 6, 15.7, 0],
];

/** The mark of the site. */
export function Mark() {
  return h(
    "svg",
    { viewBox: "0 0 32 32", "aria-hidden": true },
    WEAVE.map(([x, y, width, height, across], at) =>
      h("rect", {
        key: at,
        x,
        y,
        width,
        height,
        rx: 1,
        fill: across ? "var(--cinnabar)" : "currentColor",
      }),
    ),
  );
}
