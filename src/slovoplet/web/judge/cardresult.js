// The end of a judged game of Ундервуд.

import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { Totals } from "./cardtable.js";
import { Action, Row } from "./parts.js";
import { again, Heading, saveRecord } from "./result.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").JudgedCardView} View */

/** @param {{desk: import("./carddesk.js").CardJudge, table: TableView, view: View}} props */
export const CardResult = ({ desk, table, view }) =>
  h(
    "main",
    { class: "judge result feltpage", id: "main" },
    h(Heading, { table, view }),
    h(Totals, { desk, view: { ...view, over: "target" } }),
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
