// The cards not yet seen: in the deck and in the hands of others.

import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { cardName, isPrize, prizeSign } from "./felt/face.js";

/** @typedef {import("../messages.js").CardView} CardView */

/**
 * How many of each card are not seen, in the order of the cards.
 * @param {CardView} view
 * @returns {[string, number][]}
 */
export function countUnseen(view) {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const card of view.unseen) count.set(card, (count.get(card) ?? 0) + 1);
  return [...count];
}

/** @param {CardView} view */
export const unseenText = (view) =>
  say("cards", "unseen_count", {
    all: view.unseen.length,
    deck: view.deck,
    others: view.unseen.length - view.deck,
  });

/** @param {{view: CardView}} props */
export function UnseenCards({ view }) {
  return h(
    "div",
    { class: "unseen num" },
    h("p", { class: "quiet" }, unseenText(view)),
    h(
      "ul",
      null,
      countUnseen(view).map(([card, left]) =>
        h(
          "li",
          {
            key: card,
            class: isPrize(view.rules, card) ? "prize-line" : "",
            title: cardName(view.rules, card),
          },
          isPrize(view.rules, card) ? prizeSign(view.rules, card) : card === "*" ? "★" : card,
          h("small", null, left),
        ),
      ),
    ),
  );
}
