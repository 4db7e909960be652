// What is entered beside a real board: words by square, direction and letters. Pure: whether it
// is a turn and what it counts says the server.

import { parseSquare, squareName } from "../board/field/square.js";

/**
 * @typedef {object} Part A word as it was typed: a small letter is a tile, a capital a star.
 * @property {string} square where it begins
 * @property {boolean} down
 * @property {string} typed
 */
/** @typedef {{square: string, letter: string}} Taken A star taken off the board for its letter. */
/** @typedef {{square: string, tile: string}} Placed */
/** @typedef {{cells: string, size: number}} Cells */

/**
 * The other case of each letter: people type small letters, the notation writes tiles as capitals.
 * @param {string} text
 */
export const otherCase = (text) =>
  [...text]
    .map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))
    .join("");

/**
 * Where a word begins, as the notation writes it: `8g` across, `g8` down.
 * @param {Part} part
 */
export const placeOf = ({ square, down }) =>
  down ? square : `${square.slice(1)}${square.slice(0, 1)}`;

/**
 * The turn in notation; empty while nothing is typed.
 * @param {Part[]} parts
 * @param {Taken[]} taken
 */
export function turnText(parts, taken) {
  const words = parts
    .filter((part) => part.typed)
    .map((part) => `${placeOf(part)} ${otherCase(part.typed)}`);
  if (words.length === 0) return "";
  return [...taken.map((one) => `${one.square}=${one.letter}`), words.join(" + ")].join(" ");
}

/**
 * What a field holds after something was typed into it: letters only, and a word that came at once,
 * by dictation or from a clipboard, has no stars.
 * @param {string} before
 * @param {string} value
 */
export function typedText(before, value) {
  const letters = value.replace(/[^\p{L}]/gu, "");
  let head = 0;
  while (head < before.length && before[head] === letters[head]) head += 1;
  let tail = 0;
  const most = Math.min(before.length, letters.length) - head;
  while (tail < most && before.at(-1 - tail) === letters.at(-1 - tail)) tail += 1;
  const fresh = letters.slice(head, letters.length - tail);
  const plain = fresh.length > 1 ? fresh.toLowerCase() : fresh;
  return letters.slice(0, head) + plain + letters.slice(letters.length - tail);
}

/**
 * Where the letters of words come to lie: along the squares where those that lie there are typed
 * too, else on the free ones.
 * @param {Cells} board
 * @param {Part[]} parts
 * @returns {Placed[]}
 */
export function layParts({ cells, size }, parts) {
  /** @type {Map<string, string>} */
  const laid = new Map();
  /** @param {string} square */
  const lies = (square) => {
    const place = parseSquare(square, size);
    if (!place) return null;
    const cell = cells[place.row * size + place.col] ?? ".";
    return laid.get(square) ?? (cell === "." ? "" : cell);
  };
  for (const part of parts) {
    const letters = [...otherCase(part.typed)];
    const found = along(letters, part, size, lies) ?? between(letters, part, size, lies);
    for (const [square, tile] of found) laid.set(square, tile);
  }
  return [...laid].map(([square, tile]) => ({ square, tile }));
}

/** @typedef {(square: string) => string | null} Lies */

/**
 * @param {Part} part
 * @param {number} size
 * @param {number} count
 */
export function step({ square, down }, size, count) {
  const place = parseSquare(square, size);
  if (!place) return null;
  const row = place.row + (down ? count : 0);
  const col = place.col + (down ? 0 : count);
  return row < size && col < size ? squareName(row, col) : null;
}

/**
 * @param {string[]} letters
 * @param {Part} part
 * @param {number} size
 * @param {Lies} lies
 * @returns {[string, string][] | null}
 */
function along(letters, part, size, lies) {
  /** @type {[string, string][]} */
  const found = [];
  for (const [at, letter] of letters.entries()) {
    const square = step(part, size, at);
    const there = square && lies(square);
    if (square === null || there === null) return null;
    if (there && there.toUpperCase() !== letter.toUpperCase()) return null;
    if (!there) found.push([square, letter]);
  }
  return found;
}

/**
 * @param {string[]} letters
 * @param {Part} part
 * @param {number} size
 * @param {Lies} lies
 * @returns {[string, string][]}
 */
function between(letters, part, size, lies) {
  /** @type {[string, string][]} */
  const found = [];
  let at = 0;
  for (const letter of letters) {
    let square = step(part, size, at);
    while (square && lies(square)) square = step(part, size, ++at);
    if (!square) break;
    found.push([square, letter]);
    at += 1;
  }
  return found;
}

/**
 * A turn in notation as parts to be typed over; what lies there is filled in.
 * @param {string} text
 * @param {Cells} board
 * @returns {{parts: Part[], taken: Taken[]}}
 */
export function readTurn(text, { cells, size }) {
  /** @type {Taken[]} */
  const taken = [];
  const rest = text.replace(/([a-z]\d{1,2})=(.)\s*/g, (_, square, letter) => {
    taken.push({ square, letter });
    return "";
  });
  const parts = rest.split(" + ").flatMap((word) => {
    const found = /^(?:(\d{1,2})([a-z])|([a-z]\d{1,2}))\s+(\S+)$/.exec(word.trim());
    if (!found) return [];
    const down = found[3] !== undefined;
    const square = found[3] ?? `${found[2]}${found[1]}`;
    const typed = [...(found[4] ?? "")].map((letter, at) => {
      if (letter !== ".") return otherCase(letter);
      const place = parseSquare(step({ square, down, typed: "" }, size, at) ?? "", size);
      return (place && cells[place.row * size + place.col]?.toLowerCase()) || "";
    });
    return [{ square, down, typed: typed.join("") }];
  });
  return { parts, taken };
}
