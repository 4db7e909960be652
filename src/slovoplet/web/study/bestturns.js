// The best turns of a position, the one that was made among them; a press shows it on the board.

import { say } from "../site/text.js";
import { nameAt, seatClass } from "../table/players.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("../messages.js").ReviewedTurn} ReviewedTurn */
/** @typedef {import("../messages.js").Option} Option */

/**
 * How a turn is judged, in a word or two.
 * @param {{turn: ReviewedTurn}} props
 */
export function TurnVerdict({ turn }) {
  const byValue = turn.verdict === "best" && turn.lost_points > 0;
  const text = byValue
    ? say("analysis", "best_value")
    : turn.verdict === "best"
      ? say("analysis", "best_turn")
      : say("analysis", "lost", { points: turn.lost_points });
  return h("span", { class: `lost ${turn.verdict}` }, text);
}

/**
 * @param {{
 *   turn: ReviewedTurn,
 *   by: "points" | "value",
 *   spell: (option: Option) => string,
 *   shown: string | null,
 *   onShow: (text: string | null) => void,
 *   taking?: string,
 * }} props `taking` says what the star beside a turn means.
 */
export function BestTurns({
  turn,
  by,
  spell,
  shown,
  onShow,
  taking = say("analysis", "takes_star"),
}) {
  const options = by === "points" ? turn.by_points : turn.by_value;
  const made = options.findIndex((option) => option.text === turn.played.text);
  const all = made < 0 ? [...options, turn.played] : options;
  const list = h(
    "ol",
    null,
    all.map((option, at) => {
      const played = option.text === turn.played.text;
      const pressed = played ? shown === null : shown === option.text;
      return h(
        "li",
        { key: option.text, class: played ? "played" : "" },
        h(
          "button",
          { "aria-pressed": pressed, onClick: () => onShow(played ? null : option.text) },
          h("span", null, made < 0 && played ? "…" : at + 1),
          h(
            "span",
            null,
            option.takes_star ? h("span", { class: "takes", title: taking }, "★ ") : null,
            h("span", { class: "word" }, spell(option)),
          ),
          h(
            "span",
            { class: "code" },
            played ? say("analysis", "played") : option.text.startsWith("-") ? "" : option.text,
          ),
          h("span", { class: "points" }, h(Worth, { option, by })),
        ),
      );
    }),
  );
  if (by === "points") return list;
  return [h("p", { key: "how", class: "how quiet" }, say("analysis", "by_value")), list];
}

/**
 * What a turn is worth: its points, or the value with the hand it leaves, and its points beside.
 * @param {{option: Option, by: "points" | "value"}} props
 */
function Worth({ option: { value, points }, by }) {
  if (by === "points") return points;
  const own = say("analysis", "own_points", { points });
  return [Math.round(value), h("small", { key: "points" }, ` ${own}`)];
}

/**
 * How far the server has come.
 * @param {{study: import("./study.js").Study, all: number}} props
 */
export function Progress({ study, all }) {
  if (study.failed) return h("p", { class: "empty quiet" }, say("analysis", "none"));
  return h(
    "p",
    { class: "empty quiet", role: "status" },
    h("progress", {
      max: all,
      value: study.turns.length,
      "aria-label": say("analysis", "progress", { done: study.turns.length, all }),
    }),
    " ",
    say("analysis", "progress", { done: study.turns.length, all }),
  );
}

/**
 * A player's game in numbers.
 * @param {{
 *   table: import("../messages.js").TableView,
 *   players: import("../messages.js").PlayerSummary[],
 *   missed?: "stars" | "wilds",
 * }} props
 */
export function Summaries({ table, players, missed = "stars" }) {
  const facts = (/** @type {import("../messages.js").PlayerSummary} */ player) =>
    /** @type {[string, string | number][]} */ ([
      ["found", `${Math.round(100 * player.found)} %`],
      ["lost_points", player.lost_points],
      ["best", player.verdicts.best ?? 0],
      ["good", player.verdicts.good ?? 0],
      ["slip", player.verdicts.slip ?? 0],
      ["mistake", player.verdicts.mistake ?? 0],
      [missed, player.stars_missed],
    ]);
  return h(
    "div",
    { class: "scrolling", tabIndex: 0, role: "region", "aria-label": say("analysis", "summary") },
    h(
      "table",
      { class: "summary num" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("td", null),
          players.map((_, seat) =>
            h("th", { key: seat, scope: "col", class: seatClass(seat) }, nameAt(table, seat)),
          ),
        ),
      ),
      h(
        "tbody",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "row" }, say("analysis", "score")),
          players.map((player, seat) => h("td", { key: seat }, h("b", null, player.score))),
        ),
        facts(players[0] ?? EMPTY).map(([code], row) =>
          h(
            "tr",
            { key: code },
            h("th", { scope: "row" }, say("summary", code)),
            players.map((player, seat) => h("td", { key: seat }, facts(player)[row]?.[1])),
          ),
        ),
      ),
    ),
  );
}

/** @type {import("../messages.js").PlayerSummary} */
const EMPTY = {
  name: "",
  score: 0,
  turns: 0,
  found: 1,
  lost_points: 0,
  verdicts: {},
  stars_missed: 0,
  longest: "",
};
