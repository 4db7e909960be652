// A picture drawn from a name: words woven over and under, as in the site's mark. The same name
// is the same picture everywhere.

import { h } from "../vendor/preact.js";

const SIZE = 96;
/** Where the words lie: two or three of them, with their width. */
const PLACES = /** @type {const} */ ({
  2: { at: [26, 54], width: 16 },
  3: { at: [16, 41, 66], width: 13 },
});
const ENDS = 8;
const GAP = 2;
const COLOURS = 12;

/**
 * A row of numbers that follow from a text (FNV-1a, then a step of xorshift for each).
 * @param {string} text
 * @returns {(most: number) => number} the next number, from zero on, below the most
 */
export function numbersOf(text) {
  let state = 0x811c9dc5;
  for (const char of text.normalize("NFC").toLowerCase()) {
    state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state % most;
  };
}

/**
 * The parts of one word: it stops where another lies over it.
 * @param {readonly number[]} across where the others lie
 * @param {number} width
 * @param {boolean[]} under
 * @param {[number, number]} span from where to where the word goes
 * @returns {[number, number][]}
 */
export function piecesOf(across, width, under, [from, to]) {
  /** @type {[number, number][]} */
  const pieces = [];
  let start = from;
  across.forEach((at, number) => {
    if (!under[number]) return;
    if (at - GAP > start) pieces.push([start, at - GAP]);
    start = at + width + GAP;
  });
  if (to > start) pieces.push([start, to]);
  return pieces;
}

/**
 * What is drawn for a name: the colour of the words across, and all pieces.
 * @param {string} name
 */
export function weaveOf(name) {
  const next = numbersOf(name);
  const colour = next(COLOURS) + 1;
  const rows = PLACES[next(2) ? 3 : 2];
  const columns = PLACES[next(2) ? 3 : 2];
  const over = rows.at.map(() => columns.at.map(() => next(2) === 1));
  const span = () =>
    /** @type {[number, number]} */ ([ENDS + next(3) * 4, SIZE - ENDS - next(3) * 4]);
  const across = rows.at.flatMap((y, row) =>
    piecesOf(columns.at, columns.width, over[row]?.map((one) => !one) ?? [], span()).map(
      ([from, to]) => ({ x: from, y, width: to - from, height: rows.width, across: true }),
    ),
  );
  const down = columns.at.flatMap((x, column) =>
    piecesOf(
      rows.at,
      rows.width,
      over.map((row) => row[column] ?? false),
      span(),
    ).map(([from, to]) => ({ x, y: from, width: columns.width, height: to - from, across: false })),
  );
  return { colour, pieces: [...across, ...down] };
}

/**
 * The picture of a person; whoever stands beside it says the name.
 * @param {{name: string, small?: boolean}} props
 */
export function Portrait({ name, small = false }) {
  const { colour, pieces } = weaveOf(name);
  return h(
    "svg",
    {
      class: `portrait ${small ? "small" : ""}`,
      viewBox: `0 0 ${SIZE} ${SIZE}`,
      "aria-hidden": true,
      "data-colour": colour,
    },
    h("rect", { class: "ground", width: SIZE, height: SIZE, rx: 14 }),
    pieces.map(({ across, ...piece }, at) =>
      h("rect", {
        key: at,
        ...piece,
        rx: 3,
        class: across ? "across" : "down",
        fill: across ? `var(--player-${colour})` : undefined,
      }),
    ),
  );
}
