// Turns that the pages of rules show, as the rules themselves count them (tools/examples.py).

/** @typedef {{word: string, sum: string}} WorkedWord */
/**
 * @typedef {object} WorkedTurn
 * @property {string} cells what lies
 * @property {{square: string, tile: string}[]} tiles what is laid
 * @property {{square: string, letter: string}[]} swaps letters put in the place of stars
 * @property {WorkedWord[]} words
 * @property {number} points
 */
/**
 * @typedef {object} WorkedLay
 * @property {string} tape
 * @property {number} tear how many cards are torn off
 * @property {string} hand
 * @property {string} word
 * @property {string} prize
 * @property {string} sum
 * @property {number} points
 */
/** @typedef {{turn?: WorkedTurn, star?: WorkedTurn, word?: WorkedLay}} Examples */

/**
 * The examples of a game; none where it has none, or nobody answers.
 * @param {string} game
 * @returns {Promise<Examples>}
 */
export async function readExamples(game) {
  const answer = await fetch("/texts/examples.json").catch(() => null);
  /** @type {Record<string, Examples>} */
  const all = answer?.ok ? await answer.json() : {};
  return all[game] ?? {};
}
