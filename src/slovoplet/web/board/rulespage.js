// The rules of a board game on one page, made from the rules themselves; and what tells the games
// apart.

import { kindOf } from "../kinds.js";
import { readExamples } from "../site/examples.js";
import { gameAbout, gameTitle } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { Board } from "./field/board.js";
import { tileFace } from "./field/tile.js";
import { partsOf } from "./rulefacts.js";

/** @typedef {import("../messages.js").BoardRules} BoardRules */
/** @typedef {import("../site/examples.js").Examples} Examples */
/** @typedef {import("../vendor/preact.js").ComponentChildren} Children */

/** What we decided where the sheets are silent; a test compares it with the games' files. */
const DECIDED = [
  "max_players",
  "layout",
  "tiles",
  "star_value",
  "repeat_words",
  "exchange",
  "end_when_out",
  "pass_rounds",
  "exchange_is_pass",
  "leftover_penalty",
  "timeouts_to_resign",
  "dictionary_help",
  "hints_limit",
  "family",
  "plurals",
];

/** @param {{rules: BoardRules}} props */
export function BoardRulesPage({ rules }) {
  const size = rules.layout.length;
  const [examples, setExamples] = useState(/** @type {Examples} */ ({}));
  useEffect(() => void readExamples(rules.id).then(setExamples), [rules.id]);
  return h(
    Fragment,
    null,
    h("p", { class: "lead" }, say("rulesbook", "never", kindOf(rules).numbers(rules))),
    h("p", null, gameAbout(rules)),
    partsOf(rules).map(([heading, facts]) => [
      h("h2", { key: `${heading} heading` }, say("rulesbook", `part_${heading}`)),
      h(
        "ol",
        { key: heading, class: "facts" },
        facts.map(([code, details]) => h("li", { key: code }, say("rulesbook", code, details))),
      ),
      heading === "turn" && examples.turn
        ? h(Worked, { key: "worked", rules, example: examples.turn, code: "worked_turn" })
        : null,
      heading === "star" && examples.star
        ? h(Worked, {
            key: "worked star",
            rules,
            example: examples.star,
            code: rules.star_swap ? "worked_swap" : "worked_star",
          })
        : null,
    ]),
    h("h2", null, say("rulesbook", "board")),
    h(
      "div",
      { class: "little" },
      h(Board, { rules, cells: ".".repeat(size ** 2), label: say("board", "label", { size }) }),
    ),
    h("h2", null, say("rulesbook", "tiles")),
    h(
      "div",
      { class: "alphabet num" },
      [...rules.alphabet.letters, "*"]
        .filter((tile) => rules.tiles[tile])
        .map((tile) => h(CountedTile, { key: tile, rules, tile })),
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

/**
 * A turn with its picture, word by word.
 * @param {{
 *   rules: BoardRules,
 *   example: import("../site/examples.js").WorkedTurn,
 *   code: string,
 * }} props
 */
function Worked({ rules, example: { cells, tiles, swaps, words, points }, code }) {
  const details = { tiles: tiles.length, words: words.length, points };
  return h(
    "figure",
    { class: "worked" },
    h(
      "div",
      { class: "little crop" },
      h(Board, {
        rules,
        cells,
        tentative: tiles,
        swapped: new Set(swaps.map((swap) => swap.square)),
        label: say("rulesbook", "worked_board", { words: words.map((one) => one.word).join(", ") }),
      }),
    ),
    h(
      "figcaption",
      { class: "num" },
      h("h3", null, say("rulesbook", "example")),
      h("p", null, say("rulesbook", code, details)),
      h(
        "ul",
        null,
        words.map(({ word, sum }) =>
          h("li", { key: word }, h("span", { class: "word" }, word), `: ${sum}`),
        ),
      ),
      h("p", null, say("rulesbook", "worked_sum", details)),
    ),
  );
}

/** @param {{rules: BoardRules, tile: string}} props */
function CountedTile({ rules, tile }) {
  const face = tileFace(rules, tile);
  return h(
    "figure",
    null,
    h("span", { class: face.class, "aria-hidden": tile === "*" ? true : undefined }, face.children),
    h("figcaption", null, `× ${rules.tiles[tile]?.count ?? 0}`),
  );
}

/** @type {[code: string, cell: (rules: BoardRules) => Children][]} */
const DIFFERENCES = [
  ["tiles", (rules) => Object.values(rules.tiles).reduce((sum, tile) => sum + tile.count, 0)],
  ["target", (rules) => kindOf(rules).targetText(rules)],
  [
    "star_value",
    ({ star_value }) => (star_value === "letter" ? say("differs", "as_letter") : star_value),
  ],
  ["star_swap", ({ star_swap }) => say("differs", star_swap ? "yes" : "no")],
  ["help", ({ dictionary_help }) => say("setting_value", `dictionary_help_${dictionary_help}`)],
];

/**
 * How the board games differ, and what we decided where their sheets are silent.
 * @param {{games: BoardRules[]}} props
 */
export function BoardComparison({ games }) {
  const numbers = games[0] ? kindOf(games[0]).numbers(games[0]) : {};
  return h(
    Fragment,
    null,
    h("h2", null, say("differs", "title")),
    h(
      "div",
      { class: "scrolling", tabIndex: 0, role: "region", "aria-label": say("differs", "title") },
      h(
        "table",
        { class: "num" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("td", null),
            games.map((one) =>
              h("th", { key: one.id, scope: "col" }, gameTitle(one.id, one.title)),
            ),
          ),
        ),
        h(
          "tbody",
          null,
          DIFFERENCES.map(([code, cell]) =>
            h(
              "tr",
              { key: code },
              h("th", { scope: "row" }, say("differs", code)),
              games.map((one) => h("td", { key: one.id }, cell(one))),
            ),
          ),
        ),
      ),
    ),
    h("h2", null, say("rulesbook", "decided")),
    h(
      "ul",
      { class: "points" },
      DECIDED.map((code) => h("li", { key: code }, say("decided", code, numbers))),
    ),
  );
}
