// The end of a judged board game: a table of points to photograph, and what is worth telling.

import { Tile } from "../../board/field/tile.js";
import { sheetGame } from "../../site/ruleline.js";
import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import { PointsTable } from "../pointstable.js";
import { ResultFrame } from "../result.js";

/** @typedef {import("../../messages.js").TableView} TableView */
/** @typedef {import("../../messages.js").JudgedBoardView} BoardView */
/** @typedef {import("../../messages.js").Shown} Shown */
/** @typedef {{seat: number, points: number, words: string[], number: number}} Made */

const MINUTE = 60_000;

/** @param {{desk: import("./boarddesk.js").BoardJudge, table: TableView, view: BoardView}} props */
export function BoardResult({ desk, table, view }) {
  const made = view.entries.flatMap((entry, number) =>
    entry.words.length > 0
      ? [
          {
            seat: entry.seat,
            points: entry.points,
            words: entry.words.map((one) => one.word),
            number: number + 1,
          },
        ]
      : [],
  );
  return h(
    ResultFrame,
    { desk, table, view },
    h(BoardPoints, { table, view, made }),
    h(Facts, { table, view, made, log: desk.game.log.value }),
  );
}

/** @param {{table: TableView, view: BoardView, made: Made[]}} props */
function BoardPoints({ table, view, made }) {
  const order = view.seats.map((_, seat) => seat);
  order.sort((a, b) => (view.seats[b]?.score ?? 0) - (view.seats[a]?.score ?? 0));
  const winners = view.ended?.winners ?? [];
  return h(PointsTable, {
    columns: ["player", "turns", "a_turn", "best", "rest", "total"].map((name) =>
      say("judge", `col_${name}`),
    ),
    rows: order.map((seat, at) => {
      const own = made.filter((one) => one.seat === seat);
      const sum = own.reduce((all, one) => all + one.points, 0);
      const score = view.seats[seat]?.score ?? 0;
      const turns = view.seats[seat]?.turns ?? 0;
      const best = Math.max(0, ...own.map((one) => one.points));
      return {
        seat,
        name: `${at + 1} ${table.seats[seat]?.name ?? ""}`,
        won: winners.includes(seat),
        cells: [turns, decimal(turns > 0 ? sum / turns : 0), best, score - sum, score],
      };
    }),
  });
}

/** @param {number} value */
const decimal = (value) => value.toFixed(1).replace(".", ",");

/** @param {{table: TableView, view: BoardView, made: Made[], log: Shown[]}} props */
function Facts({ table, view, made, log }) {
  const name = (/** @type {number} */ seat) => table.seats[seat]?.name ?? "";
  const best = made.reduce((a, b) => (a && a.points >= b.points ? a : b), made[0]);
  const longest = made
    .flatMap((one) => one.words.map((word) => ({ seat: one.seat, word })))
    .reduce(
      (a, b) => (a && a.word.length >= b.word.length ? a : b),
      /** @type {{seat: number, word: string} | undefined} */ (undefined),
    );
  const times = log.map((one) => one.at);
  const minutes = times.length > 1 ? ((times.at(-1) ?? 0) - (times[0] ?? 0)) / MINUTE : 0;
  const points = made.reduce((all, one) => all + one.points, 0);
  const stars = view.entries.reduce(
    (all, { turn }) => all + (turn.do === "play" ? (turn.swaps ?? []).length : 0),
    0,
  );
  const disputes = log.filter((one) => one.event.event === "word_settled").length;
  const fixed = log.filter((one) => one.event.event === "turn_corrected").length;
  const rules = /** @type {import("../../messages.js").BoardRules} */ (
    /** @type {unknown} */ ({ ...view.rules, id: sheetGame(view.rules.id) })
  );
  return h(
    "div",
    { class: "facts2" },
    best
      ? h(
          "div",
          { class: "whole" },
          h(
            "small",
            null,
            say("judge", "best_turn", { name: name(best.seat), number: best.number }),
          ),
          h(
            "b",
            null,
            say("judge", "words_points", { words: best.words.join(", "), points: best.points }),
          ),
          h(
            "div",
            { class: "tiles", "aria-hidden": true },
            [...(best.words[0] ?? "")].map((tile, at) => h(Tile, { key: at, rules, tile })),
          ),
        )
      : null,
    longest
      ? h(
          "div",
          null,
          h("small", null, say("judge", "longest")),
          h("b", { class: "word" }, longest.word),
          h("small", null, name(longest.seat)),
        )
      : null,
    minutes >= 1
      ? h(
          "div",
          null,
          h("small", null, say("judge", "a_minute")),
          h("b", { class: "num" }, decimal(points / minutes)),
          h("small", null, say("judge", "minutes", { minutes: Math.round(minutes) })),
        )
      : null,
    h("div", null, h("small", null, say("judge", "stars_taken")), h("b", { class: "num" }, stars)),
    h("div", null, h("small", null, say("judge", "disputes")), h("b", { class: "num" }, disputes)),
    h("div", null, h("small", null, say("judge", "fixes")), h("b", { class: "num" }, fixed)),
  );
}
