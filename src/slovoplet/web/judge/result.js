// The end of a judged game: a table of points to photograph, and what is worth telling.

import { Tile } from "../board/field/tile.js";
import { get } from "../net/api.js";
import { PageFrame } from "../site/frame.js";
import { gameTitle, sheetGame } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { save } from "../study/files.js";
import { h } from "../vendor/preact.js";
import { Action, Row } from "./parts.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").JudgedBoardView} BoardView */
/** @typedef {import("../messages.js").JudgedCardView} CardView */
/** @typedef {import("../messages.js").Shown} Shown */
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
    "main",
    { class: "judge result", id: "main" },
    h(Heading, { table, view }),
    h(BoardTable, { table, view, made }),
    h(Facts, { table, view, made, log: desk.game.log.value }),
    h(
      "div",
      { class: "bottom" },
      h(
        Row,
        null,
        h(Action, {
          look: "primary",
          label: say("judge", "one_more"),
          onClick: () => void again(desk, table),
        }),
        h(Action, {
          label: say("judge", "save_record"),
          onClick: () => void saveRecord(table.game),
        }),
      ),
    ),
  );
}

/**
 * The same people play again.
 * @param {import("./desk.js").JudgeDesk<any>} desk
 * @param {TableView} table
 */
export async function again(desk, table) {
  if (table.rematch) location.assign(`/table/${table.rematch}`);
  else if (await desk.act({ do: "rematch", seat: table.mine[0] ?? 0, agree: true })) {
    const opened = desk.game.table.value?.rematch;
    if (opened) location.assign(`/table/${opened}`);
  }
}

/**
 * Hands the record to the browser.
 * @param {string} game
 */
export async function saveRecord(game) {
  save(await get(`/api/tables/${game}/copy?form=record`));
}

/** @param {{table: TableView, view: BoardView | CardView}} props */
export function Heading({ table, view }) {
  const names = (view.ended?.winners ?? []).map((seat) => table.seats[seat]?.name ?? "");
  const best = Math.max(...view.seats.map((seat) => seat.score));
  const won = names.length === 1 ? "won" : names.length > 1 ? "shared" : "no_winner";
  return h(
    "header",
    { class: "result-head" },
    h("h1", null, say("judge", won, { names: names.join(", "), points: best })),
    h(
      "p",
      { class: "quiet" },
      `${gameTitle(table.rules.id, table.rules.title)}, `,
      say("judge", "people", { people: view.seats.length }),
      ", ",
      say("judge", `because_${view.ended?.reason ?? "agreement"}`),
    ),
  );
}

/** @param {{table: TableView, view: BoardView, made: Made[]}} props */
function BoardTable({ table, view, made }) {
  const order = view.seats.map((_, seat) => seat);
  order.sort((a, b) => (view.seats[b]?.score ?? 0) - (view.seats[a]?.score ?? 0));
  const winners = view.ended?.winners ?? [];
  return h(
    "table",
    { class: "final num" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        ["player", "turns", "a_turn", "best", "rest", "total"].map((name) =>
          h("th", { key: name, scope: "col" }, say("judge", `col_${name}`)),
        ),
      ),
    ),
    h(
      "tbody",
      null,
      order.map((seat, at) => {
        const own = made.filter((one) => one.seat === seat);
        const sum = own.reduce((all, one) => all + one.points, 0);
        const score = view.seats[seat]?.score ?? 0;
        const turns = view.seats[seat]?.turns ?? 0;
        const average = turns > 0 ? sum / turns : 0;
        return h(
          "tr",
          { key: seat, class: winners.includes(seat) ? "won" : "" },
          h("th", { class: "name", scope: "row" }, `${at + 1} ${table.seats[seat]?.name ?? ""}`),
          h("td", null, turns),
          h("td", null, decimal(average)),
          h("td", null, Math.max(0, ...own.map((one) => one.points))),
          h("td", null, score - sum),
          h("td", null, score),
        );
      }),
    ),
  );
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
  const rules = /** @type {import("../messages.js").BoardRules} */ (
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

/**
 * The result on the page of the analysis: a judged game has the entries, not the hands.
 * @param {{table: TableView, view: BoardView | CardView}} props
 */
export function ResultPage({ table, view }) {
  return h(
    PageFrame,
    null,
    h(Heading, { table, view }),
    h(
      "p",
      null,
      h("a", { class: "button", href: `/table/${table.game}` }, say("judge", "to_table")),
    ),
  );
}
