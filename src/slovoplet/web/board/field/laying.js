// Tiles laid on trial: a pure function of the hand, its order and the placements. No rules: only
// what lies where.

import { fitHand, movedOrder, shuffledOrder, sortedOrder } from "../../table/hand.js";
import { isStar, tileAt } from "./square.js";

export const STAR = "*";
/** The slot of a star that was taken off the board in this turn. */
export const TAKEN = -1;

/**
 * @typedef {{
 *   square: string,
 *   slot: number,
 *   letter: string,
 * }} Placement A tile of the hand on a square; a star has the letter it stands for.
 */
/**
 * @typedef {{square: string, slot: number}} Swap A letter of the hand put in the place of a star.
 */
/**
 * @typedef {{
 *   slots: string[],
 *   placed: Placement[],
 *   swaps: Swap[],
 * }} Laying The hand in my order, and what of it lies on the board.
 */
/** @typedef {import("./square.js").Cells} Cells */

/** @type {Laying} */
export const NOTHING = { slots: [], placed: [], swaps: [] };

/**
 * The laying made to fit a hand and a board: my order stays, what no longer fits comes back.
 * @param {Laying} laying
 * @param {string} hand
 * @param {Cells} board
 * @returns {Laying}
 */
export function fit(laying, hand, board) {
  const { slots, moved } = fitHand(laying.slots, hand);
  const swaps = laying.swaps
    .filter(
      (swap) =>
        moved.has(swap.slot) &&
        isStar(tileAt(board.cells, board.size, swap.square)) &&
        tileAt(board.cells, board.size, swap.square).toUpperCase() === laying.slots[swap.slot],
    )
    .map((swap) => ({ ...swap, slot: moved.get(swap.slot) ?? 0 }));
  const placed = laying.placed
    .filter(
      (one) =>
        (one.slot === TAKEN || moved.has(one.slot)) &&
        tileAt(board.cells, board.size, one.square) === ".",
    )
    .map((one) => ({ ...one, slot: moved.get(one.slot) ?? TAKEN }));
  return withoutStrayStars({ slots, placed, swaps });
}

/**
 * Taken stars may lie only as long as their swaps do.
 * @param {Laying} laying
 * @returns {Laying}
 */
function withoutStrayStars(laying) {
  let spare = laying.swaps.length;
  const placed = laying.placed.filter((one) => one.slot !== TAKEN || spare-- > 0);
  return { ...laying, placed };
}

/**
 * Stars taken off the board that lie nowhere yet.
 * @param {Laying} laying
 */
export const starsToLay = (laying) =>
  laying.swaps.length - laying.placed.filter((one) => one.slot === TAKEN).length;

/**
 * @param {Laying} laying
 * @param {number} slot
 */
export const isUsed = (laying, slot) =>
  laying.placed.some((one) => one.slot === slot) || laying.swaps.some((one) => one.slot === slot);

/**
 * @param {Laying} laying
 * @param {string} square
 */
export const placedAt = (laying, square) => laying.placed.find((one) => one.square === square);

/** @param {Laying} laying */
export const isEmpty = (laying) => laying.placed.length === 0 && laying.swaps.length === 0;

/**
 * Whether the tile of a slot is a star.
 * @param {Laying} laying
 * @param {number} slot
 */
export const isStarSlot = (laying, slot) => slot === TAKEN || laying.slots[slot] === STAR;

/**
 * A tile of the hand put on a square; a tile that lay there goes back to the hand.
 * @param {Laying} laying
 * @param {number} slot
 * @param {string} square
 * @param {string} letter
 * @returns {Laying}
 */
export function put(laying, slot, square, letter) {
  const others = laying.placed.filter(
    (one) => one.square !== square && (slot === TAKEN || one.slot !== slot),
  );
  return { ...laying, placed: [...others, { square, slot, letter }] };
}

/**
 * A laid tile moved to another square; a tile that lay there comes to its place.
 * @param {Laying} laying
 * @param {string} from
 * @param {string} to
 * @returns {Laying}
 */
export function move(laying, from, to) {
  const at = (/** @type {string} */ square) =>
    square === from ? to : square === to ? from : square;
  return { ...laying, placed: laying.placed.map((one) => ({ ...one, square: at(one.square) })) };
}

/**
 * The tile on a square back in the hand; a swapped letter too, and its star.
 * @param {Laying} laying
 * @param {string} square
 * @returns {Laying}
 */
export function take(laying, square) {
  return withoutStrayStars({
    ...laying,
    placed: laying.placed.filter((one) => one.square !== square),
    swaps: laying.swaps.filter((one) => one.square !== square),
  });
}

/**
 * A letter put in the place of a star on the board.
 * @param {Laying} laying
 * @param {number} slot
 * @param {string} square
 * @returns {Laying}
 */
export function takeStar(laying, slot, square) {
  const free = take(laying, square);
  return {
    ...free,
    placed: free.placed.filter((one) => one.slot !== slot),
    swaps: [...free.swaps, { square, slot }],
  };
}

/**
 * Everything back in the hand.
 * @param {Laying} laying
 * @returns {Laying}
 */
export const recall = (laying) => ({ ...laying, placed: [], swaps: [] });

/**
 * The hand in another order; what is laid stays laid. `order` lists the old slots in their new
 * order.
 * @param {Laying} laying
 * @param {number[]} order
 * @returns {Laying}
 */
export function reorder(laying, order) {
  const now = (/** @type {number} */ slot) => (slot === TAKEN ? TAKEN : order.indexOf(slot));
  return {
    slots: order.map((slot) => laying.slots[slot] ?? ""),
    placed: laying.placed.map((one) => ({ ...one, slot: now(one.slot) })),
    swaps: laying.swaps.map((one) => ({ ...one, slot: now(one.slot) })),
  };
}

/**
 * @param {Laying} laying
 * @param {() => number} random
 * @returns {Laying}
 */
export const shuffle = (laying, random) =>
  reorder(laying, shuffledOrder(laying.slots.length, random));

/**
 * The hand by the alphabet, stars last.
 * @param {Laying} laying
 * @returns {Laying}
 */
export const sort = (laying) => reorder(laying, sortedOrder(laying.slots));

/**
 * A tile of the hand moved to another place in it.
 * @param {Laying} laying
 * @param {number} from
 * @param {number} to
 * @returns {Laying}
 */
export const moveSlot = (laying, from, to) =>
  reorder(laying, movedOrder(laying.slots.length, from, to));

/**
 * The first free slot with a letter.
 * @param {Laying} laying
 * @param {string} letter
 */
export const freeSlot = (laying, letter) =>
  laying.slots.findIndex((one, slot) => one === letter && !isUsed(laying, slot));

/**
 * A free star: one taken off the board first, else one of the hand; null if there is none.
 * @param {Laying} laying
 * @returns {number | null}
 */
export function freeStar(laying) {
  if (starsToLay(laying) > 0) return TAKEN;
  const slot = freeSlot(laying, STAR);
  return slot < 0 ? null : slot;
}

/**
 * The tiles on trial, by square: a small letter is a star.
 * @param {Laying} laying
 */
export const laidTiles = (laying) =>
  laying.placed.map(({ square, slot, letter }) => ({
    square,
    tile: isStarSlot(laying, slot) ? letter.toLowerCase() : letter,
  }));

/**
 * The play as the server reads it.
 * @param {Laying} laying
 * @param {number} seat
 * @returns {import("../../messages.js").Play}
 */
export function toPlay(laying, seat) {
  const swaps = laying.swaps.map((one) => ({
    square: one.square,
    letter: laying.slots[one.slot] ?? "",
  }));
  return { do: "play", seat, tiles: laidTiles(laying), swaps };
}

/**
 * A written turn laid from the hand; what is not in hand is left out.
 * @param {Laying} laying
 * @param {import("./notation.js").WrittenTurn} turn
 */
export function layTurn(laying, turn) {
  let now = laying;
  for (const swap of turn.swaps) {
    const slot = freeSlot(now, swap.letter);
    if (slot >= 0) now = takeStar(now, slot, swap.square);
  }
  for (const { square, tile } of turn.tiles) {
    const slot = isStar(tile) ? freeStar(now) : freeSlot(now, tile);
    if (slot !== null && (slot >= 0 || isStar(tile))) {
      now = put(now, slot, square, tile.toUpperCase());
    }
  }
  return now;
}
