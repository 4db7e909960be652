// The rules of a card game on one page, with its cards, made from the rules themselves.

import { gameAbout } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { Card, prizeSign, prizeText } from "./felt/face.js";

/** @typedef {import("../messages.js").CardRules} CardRules */

const POINTS = [
  "aim",
  "deal",
  "draw",
  "prizes",
  "word",
  "tear",
  "wild",
  "swap",
  "prize",
  "put",
  "end",
  "count",
  "clock",
];
const DECIDED = [
  "max_players",
  "first_dealer",
  "cards",
  "prizes",
  "judged",
  "idle",
  "dictionary_help",
];
/** Letters that show what a tape and a tear are. */
const TAPE = ["ДУКО", "ГАРИ"];

/** @param {{rules: CardRules}} props */
export function CardRulesPage({ rules }) {
  const details = {
    hand: rules.hand_size,
    draw: rules.draw_count,
    put: rules.put_count,
    least: rules.min_letters,
    wilds: rules.underwoods,
    cost: rules.underwood_cost,
    target: rules.target ?? 0,
    most: rules.max_players,
    times: rules.timeouts_to_resign,
    rounds: rules.idle_rounds,
    letters: Object.values(rules.letters).reduce((sum, kind) => sum + kind.count, 0),
    prizes: Object.values(rules.prizes).reduce((sum, kind) => sum + kind.count, 0),
  };
  const points = POINTS.filter((code) => code !== "swap" || rules.swaps);
  return h(
    Fragment,
    null,
    h("p", null, gameAbout(rules)),
    h(
      "ol",
      { class: "facts" },
      points.map((code) => h("li", { key: code }, say("cardbook", code, details))),
    ),
    h(
      "figure",
      { class: "uw-little felt" },
      h(
        "div",
        { class: "tape" },
        h(
          "ol",
          { tabIndex: 0, "aria-label": say("cardbook", "tape_label") },
          [...(TAPE[0] ?? "")].map((card) => h("li", { key: card }, h(Card, { rules, card }))),
          h(
            "li",
            { class: "torn" },
            [...(TAPE[1] ?? "")].map((card) => h(Card, { key: card, rules, card })),
          ),
        ),
      ),
      h("figcaption", null, say("cardbook", "tape_shown")),
    ),
    h("h2", null, say("cardbook", "prize_cards")),
    h(
      "ul",
      { class: "prize-list" },
      Object.entries(rules.prizes).map(([card, kind]) =>
        h(
          "li",
          { key: card },
          h("span", { "aria-hidden": true }, h(Card, { rules, card })),
          h(
            "p",
            null,
            h("b", null, prizeSign(rules, card)),
            h("br", null),
            prizeText(rules, card),
            h("br", null),
            h("span", { class: "quiet" }, `× ${kind.count}`),
          ),
        ),
      ),
    ),
    h("h2", null, say("cardbook", "letter_cards")),
    h(
      "div",
      { class: "alphabet num" },
      [...[...rules.alphabet.letters].filter((card) => rules.letters[card]), "*"].map((card) =>
        h(
          "figure",
          { key: card },
          h(Card, { rules, card }),
          h(
            "figcaption",
            null,
            `× ${card === "*" ? rules.underwoods : (rules.letters[card]?.count ?? 0)}`,
          ),
        ),
      ),
    ),
    h("h2", null, say("rulesbook", "decided")),
    h(
      "ul",
      { class: "points" },
      DECIDED.map((code) => h("li", { key: code }, say("card_decided", code, details))),
    ),
    h(
      "p",
      null,
      h(
        "a",
        { class: "button primary", href: `/new?way=bot&game=${rules.id}` },
        say("start", "bot"),
      ),
    ),
  );
}
