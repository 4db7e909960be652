// The notation of a turn, as the terminal and the records write it: `h8=Т 8a СтОЛ + b7 .ОМ`.

import { parseSquare, squareName } from "./square.js";

/**
 * @typedef {{
 *   tiles: {square: string, tile: string}[],
 *   swaps: {square: string, letter: string}[],
 * }} WrittenTurn
 */

/**
 * The tiles and swaps of a turn written down; null if the text is no turn.
 * @param {string} text
 * @param {number} size
 * @returns {WrittenTurn | null}
 */
export function parseTurn(text, size) {
  /** @type {WrittenTurn} */
  const turn = { tiles: [], swaps: [] };
  const parts = text
    .trim()
    .split(/\s+/)
    .filter((part) => part !== "+");
  while (parts.length > 0) {
    const part = parts.shift() ?? "";
    const swap = /^([a-z]\d{1,2})=(\p{L})$/iu.exec(part);
    if (swap) {
      turn.swaps.push({
        square: (swap[1] ?? "").toLowerCase(),
        letter: (swap[2] ?? "").toUpperCase(),
      });
      continue;
    }
    const word = parts.shift() ?? "";
    if (!addWord(turn, part.toLowerCase(), word, size)) return null;
  }
  return turn.tiles.length + turn.swaps.length > 0 ? turn : null;
}

/**
 * @param {WrittenTurn} turn
 * @param {string} place
 * @param {string} word
 * @param {number} size
 */
function addWord(turn, place, word, size) {
  const across = /^(\d{1,2})([a-z])$/.exec(place);
  const start = parseSquare(across ? `${across[2]}${across[1]}` : place, size);
  if (!start || !/^[\p{L}.]+$/u.test(word)) return false;
  for (const [at, tile] of [...word].entries()) {
    const row = start.row + (across ? 0 : at);
    const col = start.col + (across ? at : 0);
    if (row >= size || col >= size) return false;
    const square = squareName(row, col);
    if (tile !== "." && !turn.tiles.some((one) => one.square === square)) {
      turn.tiles.push({ square, tile });
    }
  }
  return true;
}

/**
 * The words of a written turn as they read on the board: a dot is the letter that lies there.
 * @param {string} text
 * @param {string} cells
 * @param {number} size
 * @returns {string[]}
 */
export function spellTurn(text, cells, size) {
  return text.split(/\s+\+\s+/).flatMap((part) => {
    const found = /(?:^|\s)(?:(\d{1,2})([a-z])|([a-z])(\d{1,2}))\s+(\S+)$/i.exec(part);
    if (!found) return [];
    const across = found[1] !== undefined;
    const start = parseSquare(`${found[2] ?? found[3]}${found[1] ?? found[4]}`.toLowerCase(), size);
    if (!start) return [];
    const letters = [...(found[5] ?? "")].map((letter, at) =>
      letter === "."
        ? (cells[(start.row + (across ? 0 : at)) * size + start.col + (across ? at : 0)] ?? "")
        : letter,
    );
    return [letters.join("").toUpperCase()];
  });
}
