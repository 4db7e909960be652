// A game step by step: the position after each turn, told from its log.

import { parseSquare } from "./square.js";

/** @typedef {import("../record.js").Turn} Turn */

/**
 * The board after `count` turns.
 * @param {Turn[]} turns
 * @param {number} count
 * @param {number} size
 */
export function cellsAfter(turns, count, size) {
  const cells = new Array(size * size).fill(".");
  const lay = (/** @type {string} */ square, /** @type {string} */ tile) => {
    const place = parseSquare(square, size);
    if (place) cells[place.row * size + place.col] = tile;
  };
  for (const turn of turns.slice(0, count)) {
    for (const swap of turn.swaps) lay(swap.square, swap.letter);
    for (const { square, tile } of turn.tiles) lay(square, tile);
  }
  return cells.join("");
}

/**
 * The scores of a seat after each turn: how many turns were made, and its points then.
 * @param {Turn[]} turns
 * @param {number} seat
 * @returns {[number, number][]}
 */
export function scoreLine(turns, seat) {
  /** @type {[number, number][]} */
  const line = [[0, 0]];
  for (const [at, turn] of turns.entries()) {
    if (turn.seat === seat) line.push([at + 1, turn.total]);
  }
  return line;
}
