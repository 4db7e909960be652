// The squares of a board, to be changed by presses; a press makes a square the next in a round.

import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";

/** @typedef {import("../../opening/settings.js").ControlProps} ControlProps */

const ROUND = [".", "d", "t", "D", "T"];
const LOOKS = /** @type {Record<string, string>} */ ({ d: "l2", t: "l3", D: "w2", T: "w3" });
const A = "a".charCodeAt(0);

/** @param {ControlProps} props */
export function LayoutEditor({ value, rules, described, onValue }) {
  const layout = /** @type {string[]} */ (value);
  const change = (/** @type {number} */ row, /** @type {number} */ col) => {
    const old = layout[row]?.[col] ?? ".";
    const next = ROUND[(ROUND.indexOf(old) + 1) % ROUND.length] ?? ".";
    onValue(
      layout.map((line, at) =>
        at === row ? line.slice(0, col) + next + line.slice(col + 1) : line,
      ),
    );
  };
  return h(
    "details",
    { class: "pieces" },
    h("summary", described, say("newgame", "board_show")),
    h(
      "div",
      {
        class: "squares",
        "data-game": rules.id,
        style: `--side: ${layout.length}`,
      },
      layout.map((line, row) =>
        [...line].map((symbol, col) => {
          const square = `${String.fromCharCode(A + col)}${row + 1}`;
          const premium = say("newgame", symbol in LOOKS ? `premium_${symbol}` : "premium_plain");
          return h("button", {
            key: square,
            type: "button",
            style: symbol in LOOKS ? `background: var(--${LOOKS[symbol]})` : "",
            title: premium,
            "aria-label": say("newgame", "board_cell", { square, premium }),
            onClick: () => change(row, col),
          });
        }),
      ),
    ),
  );
}
