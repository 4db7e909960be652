// A game of Ундервуд step by step: words, tape and scores after each turn, told from its log.

import { cardTurnsOf } from "../record.js";
import { formatPlaces, parsePlaces } from "./spelling.js";

/** @typedef {import("../../messages.js").Shown} Shown */
/** @typedef {{word: string, prize: string, points: number}} LaidWord */
/**
 * @typedef {{
 *   deal: number,
 *   tape: string,
 *   deck: number,
 *   hands: string[],
 *   words: LaidWord[][],
 *   scores: number[],
 *   ended: import("../../messages.js").DealEnded | null,
 * }} Moment
 */
/**
 * @typedef {{
 *   turns: import("../record.js").CardTurn[],
 *   moments: Moment[],
 * }} Story `moments[n]` is the table after n turns.
 */

/**
 * The whole story of a finished game, for which every event is open.
 * @param {Shown[]} log
 * @param {number} seats
 * @returns {Story}
 */
export function tellStory(log, seats) {
  const turns = cardTurnsOf(log);
  const ends = new Set(turns.map((turn) => turn.version));
  /** @type {Moment} */
  let now = {
    deal: 0,
    tape: "",
    deck: 0,
    hands: Array(seats).fill(""),
    words: Array.from({ length: seats }, () => []),
    scores: Array(seats).fill(0),
    ended: null,
  };
  /** @type {Moment[]} */
  const moments = [];
  /** @type {Moment | null} */
  let first = null;
  for (const { event, version } of log) {
    now = after(now, event);
    if (event.event === "tape_opened") first ??= now;
    if (ends.has(version)) moments.push(now);
    // The count belongs to the turn that ended the deal; the next deal to the one after it.
    else if (event.event === "deal_ended" && moments.length > 0) moments[moments.length - 1] = now;
  }
  return { turns, moments: first ? [first, ...moments] : moments };
}

/**
 * The points of a seat after each turn: those of the deals counted, and of its words in the deal
 * that goes on.
 * @param {Moment[]} moments
 * @param {number} seat
 * @returns {[number, number][]}
 */
export const scoreLine = (moments, seat) =>
  moments.map((moment, at) => [
    at,
    (moment.scores[seat] ?? 0) +
      (moment.ended ? 0 : (moment.words[seat] ?? []).reduce((sum, word) => sum + word.points, 0)),
  ]);

/**
 * The table after an event.
 * @param {Moment} now
 * @param {Shown["event"]} event
 * @returns {Moment}
 */
function after(now, event) {
  switch (event.event) {
    case "gathered":
      return {
        ...now,
        deal: event.deal,
        tape: "",
        ended: null,
        hands: now.hands.map(() => ""),
        words: now.words.map(() => []),
      };
    case "deck_shuffled":
      return { ...now, deck: event.deck.length };
    case "cards_drawn":
      return {
        ...withHand(now, event.seat, (hand) => hand + event.cards),
        deck: now.deck - event.count,
      };
    case "tape_opened":
      return { ...now, tape: event.card, deck: now.deck - 1 };
    case "discarded":
      return withHand(now, event.seat, (hand) => without(hand, event.cards));
    case "word_laid":
      return laid(now, event);
    case "taped":
      return {
        ...withHand(now, event.seat, (hand) => without(hand, event.cards)),
        tape: now.tape + event.cards,
      };
    case "left":
      return withHand(now, event.seat, () => "");
    case "deal_ended":
      return {
        ...now,
        ended: event,
        scores: now.scores.map(
          (score, seat) => event.counts.find((count) => count.seat === seat)?.total ?? score,
        ),
      };
    default:
      return now;
  }
}

/**
 * @param {Moment} now
 * @param {number} seat
 * @param {(hand: string) => string} change
 * @returns {Moment}
 */
const withHand = (now, seat, change) => ({
  ...now,
  hands: now.hands.map((hand, at) => (at === seat ? change(hand) : hand)),
});

/**
 * @param {string} hand
 * @param {string} cards
 */
function without(hand, cards) {
  return [...cards].reduce(
    (left, card) =>
      left.includes(card)
        ? left.slice(0, left.indexOf(card)) + left.slice(left.indexOf(card) + 1)
        : left,
    hand,
  );
}

/**
 * @param {Moment} now
 * @param {import("../../messages.js").WordLaid} event
 * @returns {Moment}
 */
function laid(now, event) {
  const words = now.words.map((list) => [...list]);
  for (const take of event.takes) {
    const word = words[take.owner]?.[take.word];
    if (!word) continue;
    const places = parsePlaces(word.word).map((place, at) =>
      at === take.place ? { letter: place.letter, cards: place.letter } : place,
    );
    words[take.owner]?.splice(take.word, 1, { ...word, word: formatPlaces(places) });
  }
  words[event.seat]?.push({ word: event.word, prize: event.prize, points: event.points });
  const used =
    parsePlaces(event.word)
      .map((place) => place.cards)
      .join("") +
    event.prize +
    event.takes.map((take) => take.letter).join("");
  const gained = event.torn + "*".repeat(event.takes.length);
  return {
    ...withHand(now, event.seat, (hand) => without(hand + gained, used)),
    words,
    tape: now.tape.slice(0, now.tape.length - event.torn.length),
  };
}
