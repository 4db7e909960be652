// The rules of a board game on one page, made from the rules themselves; and what tells the games
// apart.

import { kindOf } from "../kinds.js";
import { gameAbout, gameTitle } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { Board } from "./field/board.js";
import { tileFace } from "./field/tile.js";
import { factsOf } from "./rulefacts.js";

/** @typedef {import("../messages.js").BoardRules} BoardRules */
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
  "plurals",
];

/** @param {{rules: BoardRules}} props */
export function BoardRulesPage({ rules }) {
  const size = rules.layout.length;
  return h(
    Fragment,
    null,
    h("p", null, gameAbout(rules)),
    h(Points, { rules }),
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

/** @param {{rules: BoardRules}} props */
function Points({ rules }) {
  return h(
    "ol",
    { class: "facts" },
    factsOf(rules).map(([code, details]) =>
      h("li", { key: code }, say("rulesbook", code, details)),
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
