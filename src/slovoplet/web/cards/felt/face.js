// A card of Ундервуд in all its states: a letter, an Ундервуд, a prize card; and what a screen
// reader says of it.

import { language } from "../../net/api.js";
import { Icon } from "../../site/icon.js";
import { say } from "../../site/text.js";
import { Fragment, h } from "../../vendor/preact.js";
import { WILD } from "./building.js";
import { parsePlaces } from "./spelling.js";

/** @typedef {import("../../messages.js").CardRules} CardRules */

/**
 * @param {CardRules} rules
 * @param {string} card
 */
export const isPrize = (rules, card) => card in rules.prizes;

/**
 * What is printed large on a prize card.
 * @param {CardRules} rules
 * @param {string} card
 */
export function prizeSign(rules, card) {
  const prize = rules.prizes[card];
  if (!prize) return "";
  if (language.value === "ru") return prize.sign;
  return Object.entries(prize.effect)
    .map(([effect, count]) => say("prize_effect", effect, { count: Number(count) }))
    .join(", ");
}

/**
 * The condition of a prize card.
 * @param {CardRules} rules
 * @param {string} card
 */
export function prizeText(rules, card) {
  const prize = rules.prizes[card];
  if (!prize) return "";
  if (language.value === "ru") return prize.text;
  const all = (/** @type {object} */ condition) =>
    Object.entries(condition)
      .map(([need, count]) => say("prize_when", need, { count: Number(count) }))
      .join(", ");
  return prize.when.map(all).join(say("prize_when", "or"));
}

/**
 * A card in words.
 * @param {CardRules} rules
 * @param {string} card
 * @param {string} [letter]
 */
export function cardName(rules, card, letter = "") {
  if (isPrize(rules, card)) {
    return say("cards", "prize_named", {
      sign: prizeSign(rules, card),
      text: prizeText(rules, card),
    });
  }
  if (card === WILD) return letter ? say("cards", "wild_for", { letter }) : say("cards", "wild");
  return say("table", "tile", { letter: card, points: rules.letters[card]?.price ?? 0 });
}

/**
 * How large a sign may be printed.
 * @param {string} sign
 */
function sizeOf(sign) {
  if (sign.length > 12) return "long longest";
  return sign.length > 4 ? "long" : "";
}

/**
 * What a card shows and how it looks: `card` is what it is, `letter` what it stands for.
 * @param {CardRules} rules
 * @param {string} card
 * @param {{letter?: string, states?: string}} [how]
 */
export function cardFace(rules, card, { letter = card, states = "" } = {}) {
  if (isPrize(rules, card)) {
    const sign = prizeSign(rules, card);
    return {
      class: `card prize ${sizeOf(sign)} ${states}`,
      children: [
        h("b", { key: "sign" }, sign),
        " ",
        h("span", { key: "text" }, prizeText(rules, card)),
      ],
    };
  }
  if (card === WILD) {
    return {
      class: `card wild ${letter === WILD ? "blank" : ""} ${states}`,
      children: [
        h(
          "span",
          { key: "key", class: "key" },
          letter === WILD ? h(Icon, { name: "star" }) : letter,
        ),
        letter === WILD ? null : h(Icon, { key: "star", name: "star" }),
      ],
    };
  }
  return {
    class: `card ${states}`,
    children: [
      h("span", { key: "key", class: "key" }, letter),
      h("sub", { key: "price", "data-value": rules.letters[letter]?.price ?? 0 }),
    ],
  };
}

/**
 * A card that only lies there.
 * @param {{rules: CardRules, card: string, letter?: string, states?: string}} props
 */
export function Card({ rules, card, letter = card, states = "" }) {
  const face = cardFace(rules, card, { letter, states });
  return h("span", { class: face.class }, face.children);
}

/**
 * A word as it lies, card by card; a screen reader is told the word beside it.
 * @param {{rules: CardRules, spelling: string}} props
 */
export const SpelledCards = ({ rules, spelling }) =>
  h(
    Fragment,
    null,
    parsePlaces(spelling).map(({ letter, cards }, place) => {
      const states = cards === "" ? "ghost" : "";
      const face = cardFace(rules, cards === WILD ? WILD : letter, { letter, states });
      return h("span", { key: place, class: face.class, "aria-hidden": true }, face.children);
    }),
  );

/**
 * The prize card beside a word, small.
 * @param {{rules: CardRules, prize: string}} props
 */
export const PrizeSign = ({ rules, prize }) =>
  prize ? h("small", { title: cardName(rules, prize) }, prizeSign(rules, prize)) : null;

/**
 * The cards that one was dealt, to look at only.
 * @param {{view: import("../../messages.js").CardView}} props
 */
export function DealtCards({ view: { rules, seat, seats } }) {
  const hand = [...(seats[seat ?? -1]?.hand ?? "")];
  const named = hand.map((card) => cardName(rules, card)).join(", ");
  return h(
    "div",
    { class: "dealt-cards", role: "img", "aria-label": say("seek", "your_hand", { hand: named }) },
    hand.map((card, at) => h(Card, { key: at, rules, card })),
  );
}
