// The rules of a card game on one page, with its cards, made from the rules themselves.

import { readExamples } from "../site/examples.js";
import { gameAbout } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { Card } from "./felt/face.js";

/** @typedef {import("../messages.js").CardRules} CardRules */

/** What the page says, under its headings. */
const PARTS = /** @type {[heading: string, codes: string[]][]} */ ([
  ["aim", ["aim", "deal"]],
  ["turn", ["draw", "prizes", "word", "tear", "put"]],
  ["wild", ["wild", "swap"]],
  ["prize", ["prize"]],
  ["count", ["end", "count"]],
  ["time", ["clock"]],
]);
const DECIDED = [
  "max_players",
  "first_dealer",
  "cards",
  "prizes",
  "judged",
  "idle",
  "dictionary_help",
];
/** @typedef {import("../site/examples.js").WorkedLay} WorkedLay */

/**
 * A turn with its picture: what is torn off the tape, the word, its prize card, its points.
 * @param {{rules: CardRules, example: WorkedLay}} props
 */
function Worked({ rules, example: { tape, tear, hand, word, prize, sum, points } }) {
  const left = [...tape.slice(0, tape.length - tear)];
  const torn = [...tape.slice(tape.length - tear)];
  const row = (/** @type {string[]} */ cards) =>
    cards.map((card, at) => h(Card, { key: at, rules, card }));
  const details = {
    torn: torn.join(", "),
    first: torn[0] ?? "",
    hand: [...hand].join(", "),
    word,
    sum,
    points,
  };
  return h(
    "figure",
    { class: "uw-little felt worked" },
    h("h3", null, say("rulesbook", "example")),
    h(
      "div",
      { class: "tape" },
      h(
        "ol",
        { tabIndex: 0, "aria-label": say("cardbook", "tape_label") },
        left.map((card, at) => h("li", { key: at }, h(Card, { rules, card }))),
        h("li", { class: "torn" }, row(torn)),
      ),
    ),
    h("p", null, say("cardbook", "worked_tear", details)),
    h("p", { class: "small-cards", "aria-hidden": true }, row([...hand, prize])),
    h("p", null, say("cardbook", "worked_hand", details)),
    h("p", { class: "small-cards", "aria-hidden": true }, row([...word])),
    h("figcaption", null, say("cardbook", "worked_sum", details)),
  );
}

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
  const [example, setExample] = useState(/** @type {WorkedLay | undefined} */ (undefined));
  useEffect(() => void readExamples(rules.id).then(({ word }) => setExample(word)), [rules.id]);
  return h(
    Fragment,
    null,
    h("p", { class: "lead" }, say("cardbook", "never", details)),
    h("p", null, gameAbout(rules)),
    PARTS.map(([heading, codes]) => [
      h("h2", { key: `${heading} heading` }, say("cardbook", `part_${heading}`)),
      h(
        "ol",
        { key: heading, class: "facts" },
        codes
          .filter((code) => code !== "swap" || rules.swaps)
          .map((code) => h("li", { key: code }, say("cardbook", code, details))),
      ),
      heading === "turn" && example ? h(Worked, { key: "worked", rules, example }) : null,
    ]),
    h("h2", null, say("cardbook", "prize_cards")),
    h(
      "ul",
      { class: "prize-list" },
      Object.entries(rules.prizes).map(([card, kind]) =>
        h(
          "li",
          { key: card },
          h(Card, { rules, card }),
          h("span", { class: "quiet" }, `× ${kind.count}`),
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
