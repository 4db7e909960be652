// The end of a judged board game: a table of points to photograph, and what is worth telling.

import { Tile } from "../../board/field/tile.js";
import { sheetGame } from "../../site/ruleline.js";
import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import { bestOf, decimal, Fact, Facts } from "../facts.js";
import { PointsTable } from "../pointstable.js";
import { ResultFrame } from "../result.js";

/** @typedef {import("../../messages.js").TableView} TableView */
/** @typedef {import("../../messages.js").JudgedBoardView} BoardView */
/** @typedef {import("../facts.js").Made} Made */

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
    h(
      Facts,
      { table, made, log: desk.game.log.value, best: h(BestTiles, { view, best: bestOf(made) }) },
      h(Fact, { label: say("judge", "stars_taken"), figure: starsTaken(view) }),
    ),
  );
}

/** @param {BoardView} view */
const starsTaken = (view) =>
  view.entries.reduce(
    (all, { turn }) => all + (turn.do === "play" ? (turn.swaps ?? []).length : 0),
    0,
  );

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

/**
 * The tiles of the best turn.
 * @param {{view: BoardView, best: Made | undefined}} props
 */
function BestTiles({ view, best }) {
  const rules = /** @type {import("../../messages.js").BoardRules} */ (
    /** @type {unknown} */ ({ ...view.rules, id: sheetGame(view.rules.id) })
  );
  return h(
    "div",
    { class: "tiles", "aria-hidden": true },
    [...(best?.words[0] ?? "")].map((tile, at) => h(Tile, { key: at, rules, tile })),
  );
}
