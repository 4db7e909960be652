// The word on trial at Ундервуд: a pure function of the hand, the tape and what was put where. No
// rules: only what lies where.

import { fitHand } from "../../table/hand.js";
import { formatPlaces, parsePlaces } from "./spelling.js";

export const WILD = "*";

/**
 * @typedef {string} Source Where a card comes from: `h3` a slot of the hand, `t5` a place of the
 * tape, `u2.0.3` an Ундервуд taken off player 2, word 0, place 3.
 */
/**
 * @typedef {{
 *   letter: string,
 *   from: Source[],
 * }} Piece A letter of the word and its cards: none if it is multiplied, several if they are
 * heaped.
 */
/**
 * @typedef {{
 *   owner: number,
 *   word: number,
 *   place: number,
 *   letter: string,
 *   spelling: string,
 *   by: Source,
 * }} Taken An Ундервуд taken off a word, and the card in its place.
 */
/**
 * @typedef {{
 *   deal: number,
 *   slots: string[],
 *   tape: string,
 *   cut: number | null,
 *   row: Piece[],
 *   taken: Taken[],
 *   prize: number | null,
 *   laid: number,
 * }} Building `laid` counts my words of this deal.
 */
/** @typedef {Pick<import("../../messages.js").CardView, "deal" | "tape" | "seats">} Shown */

/** @type {Building} */
export const NOTHING = {
  deal: 0,
  slots: [],
  tape: "",
  cut: null,
  row: [],
  taken: [],
  prize: null,
  laid: 0,
};

/** @param {Source} source */
const numberOf = (source) => Number(source.slice(1));
/**
 * @param {number} slot
 * @returns {Source}
 */
export const fromHand = (slot) => `h${slot}`;
/**
 * @param {number} at
 * @returns {Source}
 */
export const fromTape = (at) => `t${at}`;
/**
 * @param {{owner: number, word: number, place: number}} taken
 * @returns {Source}
 */
export const fromTable = ({ owner, word, place }) => `u${owner}.${word}.${place}`;

/**
 * The card behind a source.
 * @param {Building} building
 * @param {Source} source
 */
export function cardOf(building, source) {
  if (source[0] === "u") return WILD;
  return (
    (source[0] === "h" ? building.slots[numberOf(source)] : building.tape[numberOf(source)]) ?? ""
  );
}

/**
 * @param {Building} building
 * @param {Source} source
 */
export const isUsed = (building, source) =>
  building.row.some((piece) => piece.from.includes(source)) ||
  building.taken.some((one) => one.by === source) ||
  (building.prize !== null && fromHand(building.prize) === source);

/** @param {Building} building */
export const isEmpty = (building) =>
  building.row.length === 0 &&
  building.taken.length === 0 &&
  building.prize === null &&
  building.cut === null;

/**
 * The cards torn off the tape.
 * @param {Building} building
 */
export const tornCards = (building) =>
  building.cut === null ? "" : building.tape.slice(building.cut);

/**
 * The building made to fit the table: my order of the hand stays, what is no longer there goes out
 * of the word.
 * @param {Building} building
 * @param {Shown} view
 * @param {number} seat
 * @returns {Building}
 */
export function fit(building, view, seat) {
  const { slots, moved } = fitHand(building.slots, view.seats[seat]?.hand ?? "");
  const laid = view.seats[seat]?.words.length ?? 0;
  const now = { ...NOTHING, deal: view.deal, slots, tape: view.tape, laid };
  // A word that was laid, or a new deal: a new word begins.
  if (building.deal !== view.deal || laid > building.laid) return now;
  // The tape only grows at its end or is torn off there: what was chosen is still there if the tape
  // begins as it did.
  const cut = building.cut !== null && view.tape.startsWith(building.tape) ? building.cut : null;
  const slot = (/** @type {Source} */ source) => moved.get(numberOf(source));
  /**
   * @param {Source} source
   * @returns {Source | null}
   */
  const follow = (source) => {
    if (source[0] === "t") return cut === null ? null : source;
    if (source[0] === "u") return source;
    const now = slot(source);
    return now === undefined ? null : fromHand(now);
  };
  const taken = building.taken.flatMap((one) => {
    const by = follow(one.by);
    return by !== null && view.seats[one.owner]?.words[one.word]?.word === one.spelling
      ? [{ ...one, by }]
      : [];
  });
  const known = new Set(taken.map(fromTable));
  const row = building.row.flatMap((piece) => {
    const from = piece.from
      .map(follow)
      .filter((source) => source !== null && (source[0] !== "u" || known.has(source)));
    return piece.from.length > 0 && from.length < piece.from.length
      ? []
      : [{ ...piece, from: /** @type {Source[]} */ (from) }];
  });
  const prize = building.prize === null ? null : (moved.get(building.prize) ?? null);
  return { ...now, cut, row, taken, prize };
}

/**
 * A card put into the word, at its end or before a place.
 * @param {Building} building
 * @param {Source} source
 * @param {string} letter
 * @param {number} [at]
 * @returns {Building}
 */
export function add(building, source, letter, at = building.row.length) {
  const row = [...building.row];
  row.splice(at, 0, { letter, from: [source] });
  return { ...building, row };
}

/**
 * A place of the word taken out; with the earliest card of the tape all of them go back.
 * @param {Building} building
 * @param {number} at
 * @returns {Building}
 */
export function remove(building, at) {
  const gone = building.row[at];
  const rest = { ...building, row: building.row.filter((_, index) => index !== at) };
  return building.cut !== null && gone?.from.includes(fromTape(building.cut)) ? mend(rest) : rest;
}

/**
 * @param {Building} building
 * @param {number} from
 * @param {number} to
 * @returns {Building}
 */
export function move(building, from, to) {
  const row = [...building.row];
  const [piece] = row.splice(from, 1);
  if (piece) row.splice(to, 0, piece);
  return { ...building, row };
}

/**
 * The tape torn before a card: it goes into the word, the later ones are at hand.
 * @param {Building} building
 * @param {number} at
 * @param {number} [place]
 * @returns {Building}
 */
export function tear(building, at, place) {
  const torn = { ...building, cut: at };
  return isUsed(building, fromTape(at))
    ? torn
    : add(torn, fromTape(at), cardOf(building, fromTape(at)), place);
}

/**
 * The tape whole again.
 * @param {Building} building
 * @returns {Building}
 */
export function mend(building) {
  const whole = {
    ...building,
    cut: null,
    row: building.row.filter((piece) => !piece.from.some((source) => source[0] === "t")),
  };
  return building.taken.filter((one) => one.by[0] === "t").reduce(putBack, whole);
}

/**
 * An Ундервуд taken off a word on the table for a card.
 * @param {Building} building
 * @param {Taken} taken
 * @returns {Building}
 */
export const take = (building, taken) => ({ ...building, taken: [...building.taken, taken] });

/**
 * It lies there as before, and its letter is mine again.
 * @param {Building} building
 * @param {Taken} taken
 * @returns {Building}
 */
export function putBack(building, taken) {
  const source = fromTable(taken);
  return {
    ...building,
    taken: building.taken.filter((one) => fromTable(one) !== source),
    row: building.row.filter((piece) => !piece.from.includes(source)),
  };
}

/**
 * A letter of the word read once more without a card.
 * @param {Building} building
 * @param {number} at
 * @returns {Building}
 */
export function multiply(building, at) {
  const piece = building.row[at];
  return piece
    ? { ...building, row: [...building.row, { letter: piece.letter, from: [] }] }
    : building;
}

/**
 * All cards of a letter heaped on one place.
 * @param {Building} building
 * @param {number} at
 * @returns {Building}
 */
export function shorten(building, at) {
  const letter = building.row[at]?.letter;
  const heaped = (/** @type {Piece} */ piece) =>
    piece.letter === letter && piece.from.length > 0 && !isWild(building, piece);
  const from = building.row.filter(heaped).flatMap((piece) => piece.from);
  return {
    ...building,
    row: building.row.flatMap((piece, index) =>
      index === at ? [{ ...piece, from }] : heaped(piece) ? [] : [piece],
    ),
  };
}

/**
 * @param {Building} building
 * @param {number | null} slot
 * @returns {Building}
 */
export const withPrize = (building, slot) => ({ ...building, prize: slot });

/**
 * Everything back where it was.
 * @param {Building} building
 * @returns {Building}
 */
export const recall = (building) => ({ ...building, cut: null, row: [], taken: [], prize: null });

/**
 * The hand in another order; what is in the word stays there.
 * @param {Building} building
 * @param {number[]} order
 * @returns {Building}
 */
export function reorder(building, order) {
  const now = (/** @type {Source} */ source) =>
    source[0] === "h" ? fromHand(order.indexOf(numberOf(source))) : source;
  return {
    ...building,
    slots: order.map((slot) => building.slots[slot] ?? ""),
    row: building.row.map((piece) => ({ ...piece, from: piece.from.map(now) })),
    taken: building.taken.map((one) => ({ ...one, by: now(one.by) })),
    prize: building.prize === null ? null : order.indexOf(building.prize),
  };
}

/**
 * Whether an Ундервуд stands there.
 * @param {Building} building
 * @param {Piece} piece
 */
export const isWild = (building, piece) =>
  piece.from.some((source) => cardOf(building, source) === WILD);

/**
 * All cards at hand that are in no word yet: of the hand, torn off, taken.
 * @param {Building} building
 * @returns {Source[]}
 */
export function free(building) {
  const torn =
    building.cut === null
      ? []
      : Array.from({ length: building.tape.length - building.cut }, (_, at) =>
          fromTape((building.cut ?? 0) + at),
        );
  return [
    ...building.slots.map((_, slot) => fromHand(slot)),
    ...torn,
    ...building.taken.map(fromTable),
  ].filter((source) => !isUsed(building, source));
}

/**
 * A free card with a letter; null if there is none.
 * @param {Building} building
 * @param {string} card
 * @returns {Source | null}
 */
export const freeCard = (building, card) =>
  free(building).find((source) => cardOf(building, source) === card) ?? null;

/**
 * A card that may go in the place of an Ундервуд: any free one but the earliest of the tape.
 * @param {Building} building
 * @param {string} letter
 * @returns {Source | null}
 */
export const freeGift = (building, letter) =>
  free(building).find(
    (source) =>
      cardOf(building, source) === letter &&
      (building.cut === null || source !== fromTape(building.cut)),
  ) ?? null;

/**
 * The word as it would lie.
 * @param {Building} building
 */
export const spelling = (building) =>
  formatPlaces(
    building.row.map((piece) => ({
      letter: piece.letter,
      cards: isWild(building, piece) ? WILD : piece.letter.repeat(piece.from.length),
    })),
  );

/**
 * The word as the server reads it.
 * @param {Building} building
 * @param {number} seat
 * @returns {import("../../messages.js").Lay}
 */
export function toLay(building, seat) {
  return {
    do: "lay",
    seat,
    word: spelling(building),
    tear: tornCards(building).length,
    takes: building.taken.map(({ owner, word, place, letter }) => ({ owner, word, place, letter })),
    prize: building.prize === null ? "" : (building.slots[building.prize] ?? ""),
  };
}

/**
 * Ундервуды on the table whose letter is at hand, as sources.
 * @param {Building} building
 * @param {Shown} view
 * @returns {Map<Source, Omit<Taken, "by">>}
 */
export function takeable(building, view) {
  const mine = new Set(building.taken.map(fromTable));
  const lying = view.seats.flatMap((seat, owner) =>
    seat.words.flatMap(({ word: spelling }, word) =>
      parsePlaces(spelling)
        .map(({ letter, cards }, place) => ({ owner, word, place, letter, cards, spelling }))
        .filter(({ cards }) => cards === WILD),
    ),
  );
  const found = lying
    .filter((one) => !mine.has(fromTable(one)) && freeGift(building, one.letter))
    .map(({ cards: _, ...taken }) => /** @type {const} */ ([fromTable(taken), taken]));
  return new Map(found);
}

/**
 * The inverse of `toLay`: a word as it is written, put together from the cards at hand; what is not
 * there is left out.
 * @param {Building} building
 * @param {import("../../messages.js").Lay} lay
 * @param {Shown} view
 * @returns {Building}
 */
export function fromLay(building, lay, view) {
  let now = recall(building);
  if (lay.tear) now = { ...now, cut: now.tape.length - lay.tear };
  for (const wanted of lay.takes ?? []) {
    const found = takeable(now, view).get(fromTable(wanted));
    const by = found && freeGift(now, found.letter);
    if (found && by) now = take(now, { ...found, by });
  }
  for (const { letter, cards } of parsePlaces(lay.word)) {
    const from = gather(now, cards);
    if (from.length === cards.length) now = { ...now, row: [...now.row, { letter, from }] };
  }
  const prize = lay.prize ? now.slots.indexOf(lay.prize) : -1;
  return withPrize(now, prize < 0 ? null : prize);
}

/**
 * Free cards for the place of a letter, as many as there are. The earliest card torn off has to be
 * in the word: it goes first.
 * @param {Building} building
 * @param {string} cards
 */
function gather(building, cards) {
  const earliest = building.cut === null ? null : fromTape(building.cut);
  const at = free(building).sort((a, b) => Number(b === earliest) - Number(a === earliest));
  return [...cards].flatMap((card) => {
    const found = at.findIndex((source) => cardOf(building, source) === card);
    return found < 0 ? [] : at.splice(found, 1);
  });
}
