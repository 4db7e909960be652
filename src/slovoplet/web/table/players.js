// The players: score, clock, tiles in hand, who is there and whose turn it is.

import { Icon } from "../site/icon.js";
import { canSay, figure, say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { Clock } from "./clock.js";

/** @typedef {import("../messages.js").TableView} TableView */

/**
 * A player's letter in the player's shape: bots are square.
 * @param {{name: string, bot: boolean}} props
 */
export const PlayerMark = ({ name, bot }) =>
  h(
    "span",
    { class: `mark ${bot ? "bot" : ""}`, "aria-hidden": true },
    [...name.replace(/[«»"]/g, "")][0]?.toUpperCase() ?? "?",
  );

/** The name of a bot's level. @param {string} level */
export const levelName = (level) => (canSay("level", level) ? say("level", level) : level);

/**
 * How a player is called: a bot by its level, in the language of the pages.
 * @param {{name: string, bot: string | null, account?: string | null}} seat
 */
export const playerName = (seat) => (seat.bot && !seat.account ? levelName(seat.bot) : seat.name);

/** How the player of a seat is called. @param {TableView} table @param {number} seat */
export function nameAt(table, seat) {
  const info = table.seats[seat];
  return info ? playerName(info) : (table.view?.seats[seat]?.name ?? "");
}

/** The colour class of a seat. @param {number} seat */
export const seatClass = (seat) => `p${(seat % 4) + 1}`;

/** @param {{table: TableView, ahead: number}} props */
export function Players({ table, ahead }) {
  const { view } = table;
  if (view?.kind !== "board") return null;
  const scored = view.rules.level === "hard";
  return h(
    "ol",
    { class: `players num ${view.order.length > 4 ? "many" : ""}` },
    view.order.map((seat) => {
      const info = table.seats[seat];
      const player = view.seats[seat];
      if (!player) return null;
      const toMove = table.phase === "running" && view.turn === seat;
      const name = nameAt(table, seat);
      const mine = table.mine.includes(seat);
      const note = info?.bot
        ? say("players", "bot")
        : mine && table.mine.length === 1
          ? say("players", "you")
          : "";
      const won = view.ended?.winners.includes(seat);
      return h(
        "li",
        {
          key: seat,
          class: `player ${seatClass(seat)} ${toMove ? "to-move" : ""} ${player.out ? "out" : ""}`,
          "aria-current": toMove ? "true" : undefined,
        },
        h(PlayerMark, { name, bot: info?.bot != null }),
        h("span", { class: "name" }, name, note ? h("small", null, ` ${note}`) : null),
        scored
          ? h("span", { class: "score" }, figure(player.score))
          : h("span", { class: "score" }),
        h(
          "span",
          { class: "facts" },
          h(Clock, { clock: table.clock, seat, ahead }),
          player.out
            ? h("span", null, say("players", "out"))
            : h("span", { class: "extra" }, say("players", "tiles", { tiles: player.tiles })),
          info && !info.bot && !info.online && !player.out
            ? h("span", { class: "away-now" }, say("players", "away"))
            : null,
          toMove && info?.bot
            ? h("span", { class: "extra thinking" }, say("players", "thinking"))
            : null,
          view.reached === seat || won
            ? h(
                "span",
                { class: "done" },
                h(Icon, { name: "flag" }),
                h("span", { class: "hidden" }, say("players", won ? "won" : "reached")),
              )
            : null,
        ),
      );
    }),
  );
}

/** «Аня набрала 204. Доигрываем круг: ещё ходят Боря, Вера». @param {{table: TableView}} props */
export function RoundBanner({ table }) {
  const { view } = table;
  if (view?.kind !== "board" || view.reached === null || view.ended) return null;
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
