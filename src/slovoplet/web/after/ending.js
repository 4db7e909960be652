// The end of a game: who won and what next. It comes as a large sheet, once; a panel stays below.

import { store, stored } from "../net/storage.js";
import { RatingLine } from "../rating/change.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect } from "../vendor/preact-hooks.js";
import { EvenLine } from "./even.js";
import { Rematch } from "./rematch.js";

/** @typedef {import("../table/desk.js").Desk<any>} Desk */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {(seat: number) => string} Naming */

/** @param {{desk: Desk, table: TableView, name: Naming}} props */
export function EndPanel({ desk, table, name }) {
  const ended = table.view?.ended;
  const covered = desk.isCovered();
  useEffect(() => {
    // After what is being read, and not again for who comes back to look at the table.
    if (!ended || covered || stored(`ended.${desk.game.id}`, false)) return;
    store(`ended.${desk.game.id}`, true);
    desk.sheet.value = "end";
  }, [ended, covered]);
  if (!ended || desk.sheet.value === "end") return null;
  return h(
    "section",
    { class: "panel end", role: "status" },
    h(
      "header",
      null,
      h("h2", null, winnersText(table.mine, ended.winners, name)),
      h(
        "button",
        { class: "button plain", onClick: () => (desk.sheet.value = "end") },
        say("end", "results"),
      ),
    ),
    h("p", { class: "quiet why" }, desk.endText(ended.reason)),
    h(EvenLine, { table }),
    h(RatingLine, { table }),
    h("div", { class: "row" }, h(Next, { desk, table, name })),
  );
}

/**
 * What can be done after a game.
 * @param {{desk: Desk, table: TableView, name: Naming}} props
 */
export const Next = ({ desk, table, name }) =>
  h(
    Fragment,
    null,
    desk.refused.value ? h("p", { class: "bad", role: "alert" }, desk.refused.value) : null,
    // In a tournament the next game is not chosen.
    table.tournament
      ? h(
          "a",
          { class: "button primary", href: `/tournament/${table.tournament}` },
          say("tournament", "from_table"),
        )
      : null,
    desk.seat.value === null || table.tournament
      ? null
      : h(Rematch, { desk, table, seat: desk.seat.value, name }),
    h("a", { class: "button", href: `/analysis/${desk.game.id}` }, say("end", "analyse")),
    h("a", { class: "button plain", href: "/" }, say("site", "home")),
  );

/**
 * @param {number[]} mine
 * @param {number[]} winners
 * @param {Naming} name
 */
export function winnersText(mine, winners, name) {
  if (winners.length === 0) return say("end", "nobody");
  const names = winners.map(name).join(", ");
  if (!mine.some((seat) => winners.includes(seat))) return say("end", "won", { name: names });
  if (winners.length > 1) return say("end", "shared", { name: names });
  // On one device nobody is «you» alone.
  return mine.length > 1 ? say("end", "won", { name: names }) : say("end", "you_won");
}
