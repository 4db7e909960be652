// Typing on the board: where the cursor is, what a key means, where the next letter goes. Pure.

import { parseSquare, squareName, tileAt } from "./square.js";

/** @typedef {{square: string, down: boolean}} Cursor */
/** @typedef {{cells: string, size: number}} Cells */

// ЙЦУКЕН by the place of the key, so that a Latin layout types Russian too.
const BY_PLACE = new Map(
  Object.entries({
    KeyQ: "Й",
    KeyW: "Ц",
    KeyE: "У",
    KeyR: "К",
    KeyT: "Е",
    KeyY: "Н",
    KeyU: "Г",
    KeyI: "Ш",
    KeyO: "Щ",
    KeyP: "З",
    BracketLeft: "Х",
    BracketRight: "Ъ",
    KeyA: "Ф",
    KeyS: "Ы",
    KeyD: "В",
    KeyF: "А",
    KeyG: "П",
    KeyH: "Р",
    KeyJ: "О",
    KeyK: "Л",
    KeyL: "Д",
    Semicolon: "Ж",
    Quote: "Э",
    KeyZ: "Я",
    KeyX: "Ч",
    KeyC: "С",
    KeyV: "М",
    KeyB: "И",
    KeyN: "Т",
    KeyM: "Ь",
    Comma: "Б",
    Period: "Ю",
    Backquote: "Е",
  }),
);

/**
 * The letter a key means, whatever the layout and Caps Lock; nothing if it means none.
 * @param {{key: string, code: string}} event
 * @param {string} letters
 * @param {Record<string, string>} fold
 */
export function letterOf(event, letters, fold) {
  const typed = event.key.toUpperCase();
  const folded = fold[typed] ?? typed;
  if (folded.length === 1 && letters.includes(folded)) return folded;
  const byPlace = BY_PLACE.get(event.code) ?? "";
  return byPlace && letters.includes(byPlace) ? byPlace : null;
}

/**
 * The cursor after a click on an empty square: right, then down, then off.
 * @param {Cursor | null} cursor @param {string} square
 * @returns {Cursor | null}
 */
export function turn(cursor, square) {
  if (cursor?.square !== square) return { square, down: cursor?.down ?? false };
  return cursor.down ? null : { square, down: true };
}

/**
 * The cursor so many squares further; it stays where the board ends.
 * @param {Cursor} cursor @param {number} rows @param {number} cols @param {number} size
 * @returns {Cursor}
 */
export function step(cursor, rows, cols, size) {
  const place = parseSquare(cursor.square, size) ?? { row: 0, col: 0 };
  const row = Math.min(size - 1, Math.max(0, place.row + rows));
  const col = Math.min(size - 1, Math.max(0, place.col + cols));
  return { ...cursor, square: squareName(row, col) };
}

/**
 * The first square from the cursor on that `isFree` allows; nothing when the line ends.
 * @param {Cursor} cursor @param {Cells} board @param {(square: string) => boolean} isFree
 * @param {1 | -1} way
 */
export function seek(cursor, board, isFree, way = 1) {
  const place = parseSquare(cursor.square, board.size);
  if (!place) return null;
  let { row, col } = place;
  while (row >= 0 && col >= 0 && row < board.size && col < board.size) {
    const square = squareName(row, col);
    if (isFree(square)) return square;
    if (cursor.down) row += way;
    else col += way;
  }
  return null;
}

/**
 * The next square in the cursor's line, or nothing at the edge.
 * @param {Cursor} cursor @param {number} size @param {1 | -1} way
 */
export function neighbour(cursor, size, way = 1) {
  const next = step(cursor, cursor.down ? way : 0, cursor.down ? 0 : way, size);
  return next.square === cursor.square ? null : next;
}

/** Whether nothing lies on a square of the board. @param {Cells} board @param {string} square */
export const isBare = (board, square) => tileAt(board.cells, board.size, square) === ".";
