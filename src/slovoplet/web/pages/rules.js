// The rules: a page a game, with its board and its tiles; what differs; what we decided.

import { Board } from "../board/field/board.js";
import { tileFace } from "../board/field/tile.js";
import { get } from "../net/api.js";
import { addStyle, Lazy } from "../net/lazy.js";
import { Header } from "../site/header.js";
import { gameTitle, inOrder, targetText } from "../site/ruleline.js";
import { canSay, say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").BoardRules} BoardRules */
/** @typedef {BoardRules | import("../messages.js").CardRules} Rules */

const POINTS = [
  "aim",
  "turn",
  "legal",
  "many",
  "star",
  "swap",
  "score",
  "bonus",
  "exchange",
  "end",
  "clock",
];
const DECIDED = ["repeats", "star_value", "round", "empty_bag", "leftover", "house"];

/** @param {{game: string}} props */
export default function RulesPage({ game }) {
  const [games, setGames] = useState(/** @type {Rules[]} */ ([]));
  useEffect(() => {
    get("/api/rules").then(
      (answer) =>
        setGames(inOrder(/** @type {import("../messages.js").RuleSets} */ (answer).games)),
      () => {},
    );
  }, []);
  const rules = games.find((one) => one.id === game);
  return h(
    Fragment,
    null,
    h(Header, { section: "rules" }),
    h(
      "main",
      { class: "page book", id: "main" },
      h("h1", null, rules ? gameTitle(rules.id, rules.title) : say("site", "rules")),
      h(
        "nav",
        { class: "row", "aria-label": say("newgame", "game") },
        games.map((one) =>
          h(
            "a",
            {
              key: one.id,
              class: "chip",
              href: `/rules/${one.id}`,
              "aria-current": one.id === game ? "page" : undefined,
            },
            gameTitle(one.id, one.title),
          ),
        ),
      ),
      rules?.kind === "cards"
        ? h(Lazy, {
            load: async () =>
              (await Promise.all([import("../cards/rulespage.js"), addStyle("cards")]))[0]
                .CardGameRules,
            props: { rules },
          })
        : rules
          ? h(OneGame, { rules })
          : h(AllGames, { games }),
    ),
  );
}

/** @param {{games: Rules[]}} props */
function AllGames({ games }) {
  const boards = games.filter((one) => one.kind === "board");
  const row = (
    /** @type {string} */ code,
    /** @type {(rules: BoardRules) => import("../vendor/preact.js").ComponentChildren} */ cell,
  ) =>
    h(
      "tr",
      { key: code },
      h("th", { scope: "row" }, say("differs", code)),
      boards.map((one) => h("td", { key: one.id }, cell(one))),
    );
  return h(
    Fragment,
    null,
    h("p", null, say("rulesbook", "intro")),
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
            boards.map((one) =>
              h("th", { key: one.id, scope: "col" }, gameTitle(one.id, one.title)),
            ),
          ),
        ),
        h(
          "tbody",
          null,
          row("tiles", (one) =>
            Object.values(one.tiles).reduce((sum, kind) => sum + kind.count, 0),
          ),
          row("target", (one) => targetText(one)),
          row("star_value", (one) =>
            one.star_value === "letter" ? say("differs", "as_letter") : one.star_value,
          ),
          row("star_swap", (one) => say("differs", one.star_swap ? "yes" : "no")),
          row("help", (one) => say("newgame", `help_${one.dictionary_help}`)),
        ),
      ),
    ),
    h("h2", null, say("rulesbook", "decided")),
    h(
      "ul",
      { class: "points" },
      DECIDED.map((code) => h("li", { key: code }, say("decided", code))),
    ),
    h("h2", null, say("rulesbook", "what_is_a_word")),
    h("p", null, say("words", "about")),
  );
}

/** @param {{rules: BoardRules}} props */
function OneGame({ rules }) {
  const details = {
    target: rules.target ?? 0,
    hand: rules.hand_size,
    bonus: rules.bonus,
    start: rules.start,
    star: rules.star_value === "letter" ? 0 : rules.star_value,
    rounds: rules.pass_rounds,
  };
  const points = POINTS.filter((code) => code !== "swap" || rules.star_swap);
  return h(
    Fragment,
    null,
    h("p", null, canSay("game_about", rules.id) ? say("game_about", rules.id) : ""),
    h(
      "ol",
      { class: "facts" },
      points.map((code) =>
        h(
          "li",
          { key: code },
          say("rulesbook", code === "end" && rules.target === null ? "end_tiles" : code, details),
        ),
      ),
    ),
    h("h2", null, say("rulesbook", "board")),
    h(
      "div",
      { class: "little" },
      h(Board, {
        rules,
        cells: ".".repeat(rules.layout.length ** 2),
        label: say("board", "label", { size: rules.layout.length }),
      }),
    ),
    h("h2", null, say("rulesbook", "tiles")),
    h(
      "div",
      { class: "alphabet num" },
      [...rules.alphabet.letters, "*"]
        .filter((tile) => rules.tiles[tile])
        .map((tile) => {
          const face = tileFace(rules, tile);
          return h(
            "figure",
            { key: tile },
            h(
              "span",
              { class: face.class, "aria-hidden": tile === "*" ? true : undefined },
              face.children,
            ),
            h("figcaption", null, `× ${rules.tiles[tile]?.count ?? 0}`),
          );
        }),
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
