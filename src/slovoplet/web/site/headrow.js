// The head of a table of figures: one row of column headings.

import { h } from "../vendor/preact.js";

/**
 * @param {{headings: import("../vendor/preact.js").ComponentChildren[]}} props empty ones are left
 *   out
 */
export const HeadRow = ({ headings }) =>
  h(
    "thead",
    null,
    h(
      "tr",
      null,
      headings
        .filter((heading) => heading !== null)
        .map((heading, at) => h("th", { key: at, scope: "col" }, heading)),
    ),
  );
