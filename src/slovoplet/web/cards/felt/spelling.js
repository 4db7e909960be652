// A word of Ундервуд as it lies: `К` a card, `к` an Ундервуд for К, `(К)` read by another К, `[КК]`
// equal cards on one place.

/**
 * @typedef {{
 *   letter: string,
 *   cards: string,
 * }} WordPlace A letter and the cards on its place: `*` is an Ундервуд, none is a multiplied
 * letter.
 */

const PLACE = /\((.)\)|\[([^[\]()]{2,})\]|([^[\]()])/gu;

/**
 * The places of a written word.
 * @param {string} text
 * @returns {WordPlace[]}
 */
export function parsePlaces(text) {
  return [...text.matchAll(PLACE)].map(([, read, heap, card = ""]) => {
    if (read) return { letter: read.toUpperCase(), cards: "" };
    if (heap) return { letter: (heap[0] ?? "").toUpperCase(), cards: heap.toUpperCase() };
    return { letter: card.toUpperCase(), cards: card === card.toUpperCase() ? card : "*" };
  });
}

/**
 * The inverse.
 * @param {WordPlace[]} places
 */
export function formatPlaces(places) {
  return places
    .map(({ letter, cards }) =>
      cards === "*"
        ? letter.toLowerCase()
        : cards === ""
          ? `(${letter})`
          : cards.length > 1
            ? `[${cards}]`
            : cards,
    )
    .join("");
}

/**
 * The word as it is read.
 * @param {string} text
 */
export const readWord = (text) =>
  parsePlaces(text)
    .map((place) => place.letter)
    .join("");
