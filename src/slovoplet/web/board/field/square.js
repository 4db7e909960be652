// Names of squares: column letter and row number, `h8`, as everywhere in the game.

const COLUMNS = "abcdefghijklmnopqrstuvwxyz";

/** @typedef {{row: number, col: number}} Place */
/** @typedef {{cells: string, size: number}} Cells A board written row by row. */

/**
 * The name of a square.
 * @param {number} row
 * @param {number} col
 */
export const squareName = (row, col) => `${COLUMNS[col]}${row + 1}`;

/**
 * The letter of a column.
 * @param {number} col
 */
export const columnName = (col) => COLUMNS[col] ?? "";

/**
 * Where a square is; null if the text names none.
 * @param {string} name
 * @param {number} size
 * @returns {Place | null}
 */
export function parseSquare(name, size) {
  const found = /^([a-z])([1-9]\d?)$/.exec(name.trim().toLowerCase());
  if (!found) return null;
  const place = { row: Number(found[2]) - 1, col: COLUMNS.indexOf(found[1] ?? "") };
  return place.row < size && place.col < size ? place : null;
}

/**
 * What lies on a square of a board written row by row: `.` where it is empty.
 * @param {string} cells
 * @param {number} size
 * @param {string} square
 */
export function tileAt(cells, size, square) {
  const place = parseSquare(square, size);
  return place ? (cells[place.row * size + place.col] ?? ".") : ".";
}

/**
 * Whether a tile on the board is a star that stands for a letter: small letters are.
 * @param {string} tile
 */
export const isStar = (tile) => tile === "*" || (tile !== "." && tile === tile.toLowerCase());
