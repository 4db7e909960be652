// The end of a judged game: a table of points to photograph, and what is worth telling.

import { ShareButton, sharedGame } from "../after/share.js";
import { get } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { PageFrame } from "../site/frame.js";
import { gameTitle } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { save } from "../study/files.js";
import { h } from "../vendor/preact.js";
import { Action, Row } from "./parts.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").JudgedBoardView} BoardView */
/** @typedef {import("../messages.js").JudgedCardView} CardView */

/**
 * Who won, what a kind of game tells of it, and one more game.
 * @param {{
 *   desk: import("./desk.js").JudgeDesk<any>,
 *   table: TableView,
 *   view: BoardView | CardView,
 *   look?: string,
 *   children?: import("../vendor/preact.js").ComponentChildren,
 * }} props
 */
export const ResultFrame = ({ desk, table, view, look = "", children }) =>
  h(
    "main",
    { class: `judge result ${look}`, id: "main" },
    h(Heading, { table, view }),
    children,
    h(Lazy, {
      load: async () => (await import("./uses.js")).UsesList,
      props: { desk, game: table.game, entries: view.entries },
    }),
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
        h(ShareButton, { shared: { ...sharedGame(table.game, null), film: null } }),
        h(Action, {
          label: say("judge", "save_record"),
          onClick: () => void saveRecord(table.game),
        }),
      ),
    ),
  );

/**
 * The same people play again.
 * @param {import("./desk.js").JudgeDesk<any>} desk
 * @param {TableView} table
 */
async function again(desk, table) {
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
async function saveRecord(game) {
  save(await get(`/api/tables/${game}/copy?form=record`));
}

/** @param {{table: TableView, view: BoardView | CardView}} props */
function Heading({ table, view }) {
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
