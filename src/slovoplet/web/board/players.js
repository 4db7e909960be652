// The players of a board: score, clock, tiles in hand, who is there and whose turn it is.

import { Icon } from "../site/icon.js";
import { figure, say } from "../site/text.js";
import { absence, seatRating } from "../table/company.js";
import {
  AskedSign,
  botState,
  nameAt,
  PlayerMark,
  PlayerName,
  SeatClock,
  seatClass,
  seatNote,
} from "../table/players.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").BoardView} BoardView */

/** @param {{table: TableView, view: BoardView, ahead: number}} props */
export function Players({ table, view, ahead }) {
  return h(
    "ol",
    { class: `players num ${view.order.length > 4 ? "many" : ""}` },
    h(BackIn, null),
    view.order.map((seat) => h(Player, { key: seat, table, view, seat, ahead })),
  );
}

/** The way home, for a phone on its side: it has no head of the page. */
const BackIn = () =>
  h(
    "li",
    { class: "back-in" },
    h(
      "a",
      { class: "button plain square", href: "/", "aria-label": say("site", "home") },
      h(Icon, { name: "back" }),
    ),
  );

/** @param {{table: TableView, view: BoardView, seat: number, ahead: number}} props */
function Player({ table, view, seat, ahead }) {
  const info = table.seats[seat];
  const player = view.seats[seat];
  if (!player) return null;
  const toMove = table.phase === "running" && view.turn === seat;
  const name = nameAt(table, seat);
  const note = seatNote(table, seat);
  return h(
    "li",
    {
      class: `player ${seatClass(seat)} ${toMove ? "to-move" : ""} ${player.out ? "out" : ""}`,
      "aria-current": toMove ? "true" : undefined,
    },
    h(PlayerMark, { name, bot: info?.bot != null }),
    h(PlayerName, { name, note, seat, account: info?.account ?? null }),
    h("span", { class: "score" }, view.rules.level === "hard" ? figure(player.score) : null),
    h(Facts, { table, view, seat, ahead }),
  );
}

/**
 * The clock, the tiles in hand, whether somebody is away, thinks or has reached the target.
 * @param {{table: TableView, view: BoardView, seat: number, ahead: number}} props
 */
function Facts({ table, view, seat, ahead }) {
  const info = table.seats[seat];
  const { out = false, tiles = 0 } = view.seats[seat] ?? {};
  const won = view.ended?.winners.includes(seat);
  const away = out ? "" : absence(table, seat);
  const rating = seatRating(table, seat);
  const thinks = info?.bot && table.phase === "running" && view.turn === seat;
  return h(
    "span",
    { class: "facts" },
    h(SeatClock, { table, seat, ahead }),
    h(AskedSign, { table, seat }),
    out
      ? h("span", null, say("players", "out"))
      : h("span", { class: "extra" }, say("players", "tiles", { tiles })),
    rating ? h("span", { class: "extra" }, rating) : null,
    away ? h("span", { class: "away-now" }, away) : null,
    thinks ? h("span", { class: "extra thinking" }, botState(table, seat)) : null,
    view.reached === seat || won
      ? h(Flag, { text: say("players", won ? "won" : "reached") })
      : null,
  );
}

/** @param {{text: string}} props */
const Flag = ({ text }) =>
  h("span", { class: "done" }, h(Icon, { name: "flag" }), h("span", { class: "hidden" }, text));

/**
 * «Аня набрала 204. Доигрываем круг: ещё ходят Боря, Вера».
 * @param {{table: TableView, view: BoardView}} props
 */
export function RoundBanner({ table, view }) {
  if (view.reached === null || view.ended) return null;
  const reached = view.seats[view.reached];
  const name = (/** @type {number} */ seat) => nameAt(table, seat);
  // Everyone has as many turns as the one who reached the target: those with fewer still move.
  const rest = view.order.filter(
    (seat) => !view.seats[seat]?.out && (view.seats[seat]?.turns ?? 0) < (reached?.turns ?? 0),
  );
  return h(
    "p",
    { class: "banner", role: "status" },
    h(Icon, { name: "flag" }),
    h(
      "span",
      null,
      h(
        "b",
        null,
        say("players", "has_reached", { name: name(view.reached), points: reached?.score ?? 0 }),
      ),
      " ",
      say("players", "play_out"),
      " ",
      h("span", { class: "long" }, say("players", "still_move"), " "),
      rest.map(name).join(", "),
    ),
  );
}
