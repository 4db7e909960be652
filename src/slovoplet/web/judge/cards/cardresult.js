// The end of a judged game of Ундервуд.

import { h } from "../../vendor/preact.js";
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
  );
