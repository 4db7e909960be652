// The totals of Ундервуд, deal by deal.

import { figure, say } from "../../site/text.js";
import { Fragment, h } from "../../vendor/preact.js";
import { PointsTable } from "../pointstable.js";

/** @typedef {import("../../messages.js").JudgedCardView} View */
/** @typedef {import("./carddesk.js").CardJudge} CardJudge */

/** @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** @param {{desk: CardJudge, view: View}} props */
export function Totals({ desk, view }) {
  if (view.results.length === 0) return null;
  const target = view.rules.target ?? 0;
  const best = Math.max(...view.seats.map((seat) => seat.score));
  const deals = view.results.map((one) => one.deal);
  return h(
    Fragment,
    null,
    h(PointsTable, {
      columns: [say("judge", "col_deal"), ...deals, say("judge", "col_all")],
      rows: view.seats.map((seat, at) => ({
        seat: at,
        name: desk.name(at),
        won: seat.score === best,
        cells: [
          ...view.results.map(({ counts }) =>
            signed(counts.find((count) => count.seat === at)?.points ?? 0),
          ),
          figure(seat.score),
        ],
      })),
    }),
    view.over
      ? null
      : h(
          "p",
          { class: "say" },
          best < target ? `${say("judge", "to_go", { points: target - best })} ` : "",
          say("judge", "deals", { name: desk.name(view.dealer) }),
        ),
  );
}
