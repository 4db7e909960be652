// Typing on the board: where the cursor is and where the next letter goes. Pure.

import { parseSquare, squareName, tileAt } from "./square.js";

/** @typedef {{square: string, down: boolean}} Cursor */
/** @typedef {import("./square.js").Cells} Cells */

/**
 * The cursor after a click on an empty square: right, then down, then off.
 * @param {Cursor | null} cursor
 * @param {string} square
 * @returns {Cursor | null}
 */
export function turn(cursor, square) {
  if (cursor?.square !== square) return { square, down: cursor?.down ?? false };
  return cursor.down ? null : { square, down: true };
}

/**
 * The cursor moved by some rows and columns; it stays where the board ends.
 * @param {Cursor} cursor
 * @param {number} rows
 * @param {number} cols
 * @param {number} size
 * @returns {Cursor}
 */
export function step(cursor, rows, cols, size) {
  const place = parseSquare(cursor.square, size) ?? { row: 0, col: 0 };
  const row = Math.min(size - 1, Math.max(0, place.row + rows));
  const col = Math.min(size - 1, Math.max(0, place.col + cols));
  return { ...cursor, square: squareName(row, col) };
}

/**
 * The first square from the cursor on that `isFree` allows; null when the line ends.
 * @param {Cursor} cursor
 * @param {Cells} board
 * @param {(square: string) => boolean} isFree
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
 * The next square in the cursor's line; null at the edge.
 * @param {Cursor} cursor
 * @param {number} size
 * @param {1 | -1} way
 */
export function neighbour(cursor, size, way = 1) {
  const next = step(cursor, cursor.down ? way : 0, cursor.down ? 0 : way, size);
  return next.square === cursor.square ? null : next;
}

/**
 * Whether a square of the board is empty.
 * @param {Cells} board
 * @param {string} square
 */
export const isBare = (board, square) => tileAt(board.cells, board.size, square) === ".";
