// Logs of games as a page is sent them.

/**
 * Events numbered from one.
 * @param {any[]} events
 */
export const logOf = (...events) =>
  events.map((event, at) => ({ type: /** @type {const} */ ("event"), version: at + 1, at, event }));

/**
 * A turn on a board: a word, its points, and its tiles by square.
 * @param {number} seat
 * @param {string} word
 * @param {number} points
 * @param {Record<string, string>} tiles
 * @param {Record<string, string>} [swaps]
 */
export const played = (seat, word, points, tiles, swaps = {}) => ({
  event: "played",
  seat,
  words: [{ word }],
  points,
  tiles: Object.entries(tiles).map(([square, tile]) => ({ square, tile })),
  swaps: Object.entries(swaps).map(([square, letter]) => ({ square, letter })),
});
