// The table of cards as far as it is shown: bots' words and the tape come card by card.

import { formatPlaces, parsePlaces } from "./felt/spelling.js";
import { isStep } from "./record.js";

/** @typedef {import("../messages.js").CardView} CardView */
/** @typedef {import("../messages.js").Shown} Shown */
/** @typedef {import("../messages.js").WordLaid} WordLaid */
/** @typedef {{version: number, view: CardView}} Kept A table as it came. */

/**
 * How many cards of an event can appear one by one.
 * @param {Shown["event"]} event
 */
export function piecesOf(event) {
  if (event.event === "word_laid") return parsePlaces(event.word).length;
  return event.event === "taped" ? event.cards.length : 0;
}

/**
 * The table at a version, made from the last one that came before it.
 * @param {Kept[]} kept the oldest first
 * @param {Shown[]} log
 * @param {number} shown
 * @param {number} arrived how many cards of the event after it lie there already
 * @returns {CardView | null} null where no table was kept
 */
export function viewAt(kept, log, shown, arrived) {
  const base = kept.findLast(({ version }) => version <= shown) ?? kept[0];
  if (!base) return null;
  const view = log
    .filter(({ version }) => version > base.version && version <= shown)
    .reduce((now, { event }) => advance(now, event, Number.POSITIVE_INFINITY), base.view);
  const next = log.find(({ version, event }) => version > shown && isStep(event))?.event;
  if (!next || !isStep(next)) return view;
  return { ...(arrived > 0 ? advance(view, next, arrived) : view), turn: next.seat };
}

/**
 * A table after something that a player did, of whose cards only the first lie there.
 * @param {CardView} view
 * @param {Shown["event"]} event
 * @param {number} pieces
 * @returns {CardView}
 */
function advance(view, event, pieces) {
  if (event.event === "word_laid") return withWord(view, event, pieces);
  if (event.event === "taped") {
    const cards = event.cards.slice(0, pieces);
    const seats = withCards(view, event.seat, -cards.length);
    return { ...view, seats, tape: view.tape + cards };
  }
  if (event.event === "cards_drawn") {
    const seats = withCards(view, event.seat, event.count);
    return { ...view, seats, deck: view.deck - event.count };
  }
  if (event.event === "discarded") {
    const seats = withCards(view, event.seat, -event.cards.length);
    return { ...view, seats, discarded: view.discarded + event.cards };
  }
  return view;
}

/**
 * A word that a player lays; its cards of the tape are torn off first.
 * @param {CardView} view
 * @param {WordLaid} event
 * @param {number} pieces
 * @returns {CardView}
 */
function withWord(view, { seat, word, torn, prize, points }, pieces) {
  const places = parsePlaces(word);
  const laid = places.slice(0, pieces);
  const whole = laid.length === places.length;
  const used = laid.reduce((sum, { cards }) => sum + cards.length, whole ? prize.length : 0);
  const seats = withCards(view, seat, torn.length - used).map((player, at) =>
    at === seat
      ? {
          ...player,
          words: [
            ...player.words,
            { word: formatPlaces(laid), prize: whole ? prize : "", points: whole ? points : 0 },
          ],
        }
      : player,
  );
  const tape = view.tape.endsWith(torn)
    ? view.tape.slice(0, view.tape.length - torn.length)
    : view.tape;
  return { ...view, seats, tape };
}

/**
 * @param {CardView} view
 * @param {number} seat
 * @param {number} more
 */
const withCards = (view, seat, more) =>
  view.seats.map((player, at) =>
    at === seat ? { ...player, cards: Math.max(0, player.cards + more) } : player,
  );
