// A table of points: players in rows.

import { h } from "../vendor/preact.js";

/**
 * @param {{
 *   columns: (string | number)[],
 *   rows: {seat: number, name: string, won: boolean, cells: (string | number)[]}[],
 * }} props
 */
export const PointsTable = ({ columns, rows }) =>
  h(
    "table",
    { class: "final num" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        columns.map((name) => h("th", { key: name, scope: "col" }, name)),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map(({ seat, name, won, cells }) =>
        h(
          "tr",
          { key: seat, class: won ? "won" : "" },
          h("th", { class: "name", scope: "row" }, name),
          cells.map((cell, at) => h("td", { key: at }, cell)),
        ),
      ),
    ),
  );
