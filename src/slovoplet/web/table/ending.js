// The end of a game: who won and what next.

import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { EvenLine } from "./even.js";
import { Rematch } from "./rematch.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../messages.js").TableView} TableView */

/** @param {{desk: Desk, table: TableView, name: (seat: number) => string}} props */
export function EndPanel({ desk, table, name }) {
  const ended = table.view?.ended;
  if (!ended) return null;
  return h(
    "section",
    { class: "panel end", role: "status" },
    h("h2", null, winnersText(table.mine, ended.winners, name)),
    h("p", { class: "quiet why" }, desk.endText(ended.reason)),
    h(EvenLine, { table }),
    desk.refused.value ? h("p", { class: "bad", role: "alert" }, desk.refused.value) : null,
    desk.seat.value === null ? null : h(Rematch, { desk, table, seat: desk.seat.value, name }),
    h(
      "div",
      { class: "row" },
      h("a", { class: "button", href: `/analysis/${desk.game.id}` }, say("end", "analyse")),
      h("a", { class: "button plain", href: "/" }, say("site", "home")),
    ),
  );
}

/**
 * @param {number[]} mine
 * @param {number[]} winners
 * @param {(seat: number) => string} name
 */
function winnersText(mine, winners, name) {
  if (winners.length === 0) return say("end", "nobody");
  const names = winners.map(name).join(", ");
  if (!mine.some((seat) => winners.includes(seat))) return say("end", "won", { name: names });
  return say("end", winners.length > 1 ? "shared" : "you_won", { name: names });
}
