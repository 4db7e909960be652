// The end of a judged game of Ундервуд.

import { h } from "../../vendor/preact.js";
import { Facts } from "../facts.js";
import { ResultFrame } from "../result.js";
import { Totals } from "./totals.js";

/** @typedef {import("../../messages.js").TableView} TableView */
/** @typedef {import("../../messages.js").JudgedCardView} View */

/** @param {{desk: import("./carddesk.js").CardJudge, table: TableView, view: View}} props */
export const CardResult = ({ desk, table, view }) =>
  h(
    ResultFrame,
    { desk, table, view, look: "feltpage" },
    h(Totals, { desk, view: { ...view, over: "target" } }),
    h(Facts, { table, made: wordsMade(view), log: desk.game.log.value }),
  );

/**
 * The words that count, as they are read: Ундервуды are letters too.
 * @param {View} view
 */
const wordsMade = ({ entries }) =>
  entries.flatMap(({ what, word, problem, seat, points }) =>
    what === "word" && word && !problem
      ? [{ seat, points, words: [word.replace(/\P{L}/gu, "").toUpperCase()], number: null }]
      : [],
  );
