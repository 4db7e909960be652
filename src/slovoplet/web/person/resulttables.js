// Finished games in numbers: by game, by opponent, and what is worth remembering.

import { HeadRow } from "../site/headrow.js";
import { gameTitle } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { playerName } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";

/** @typedef {import("../messages.js").Outcomes} Outcomes */

/** @param {{results: import("../messages.js").Results}} props */
export function ResultTables({ results }) {
  if (results.games === 0 && !results.best_turn) return null;
  return h(
    Fragment,
    null,
    h("h2", null, say("results", "title")),
    results.games > 0
      ? h(
          "p",
          null,
          say("results", "all", { games: results.games, won: results.won }),
          results.shared > 0 ? ` ${say("results", "shared_too", { shared: results.shared })}` : "",
        )
      : null,
    h(
      "div",
      { class: "records num" },
      h(Record, { code: "best_turn", feat: results.best_turn, points: true }),
      h(Record, { code: "longest_word", feat: results.longest_word, points: false }),
    ),
    h(
      "div",
      { class: "outcomes num" },
      h(OutcomeTable, {
        title: say("results", "by_game"),
        lines: results.by_game,
        name: (one) => gameTitle(one.name, one.title),
      }),
      h(OutcomeTable, {
        title: say("results", "by_opponent"),
        lines: results.by_opponent,
        name: (one) => playerName({ name: one.title, bot: one.bot }),
      }),
    ),
  );
}

/** @param {{code: string, feat: import("../messages.js").Feat | null, points: boolean}} props */
function Record({ code, feat, points }) {
  if (!feat) return null;
  return h(
    "a",
    { class: "panel feat", href: `/analysis/${feat.game}` },
    h("small", null, say("results", code)),
    h("span", { class: "word" }, feat.words.join(" + ")),
    h(
      "small",
      null,
      points
        ? say("results", "points", { points: feat.points })
        : say("results", "letters", { letters: feat.words[0]?.length ?? 0 }),
    ),
  );
}

/** @param {{title: string, lines: Outcomes[], name: (one: Outcomes) => string}} props */
function OutcomeTable({ title, lines, name }) {
  if (lines.length === 0) return null;
  return h(
    "table",
    null,
    h(HeadRow, {
      headings: [title, ...["games", "won", "shared"].map((code) => say("results", code))],
    }),
    h(
      "tbody",
      null,
      lines.map((one) =>
        h(
          "tr",
          { key: one.name },
          h(
            "th",
            { scope: "row" },
            name(one),
            one.bot ? h("small", { class: "quiet" }, ` ${say("players", "bot")}`) : null,
          ),
          h("td", null, one.games),
          h("td", null, one.won),
          h("td", null, one.shared),
        ),
      ),
    ),
  );
}
