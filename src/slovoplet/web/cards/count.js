// The count of a deal, letter by letter, and the score of the game by deals.

import { HeadRow } from "../site/headrow.js";
import { Sheet } from "../site/sheet.js";
import { figure, say } from "../site/text.js";
import { seatClass } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { Card, PrizeSign, SpelledCards } from "./felt/face.js";
import { readWord } from "./felt/spelling.js";

/** @typedef {import("../messages.js").CardView} CardView */
/** @typedef {import("../messages.js").DealEnded} DealEnded */
/** @typedef {DealEnded["counts"][number]} Count */

/**
 * @param {{
 *   view: CardView,
 *   deal: DealEnded,
 *   name: (seat: number) => string,
 *   onClose: () => void,
 * }} props
 */
export function CountSheet({ view, deal, name, onClose }) {
  const best = Math.max(...deal.counts.map((count) => count.points));
  const next = h(
    "button",
    { class: "button primary", type: "button", onClick: onClose },
    say("cards", view.ended ? "see_end" : "next_deal"),
  );
  const foot = h("footer", { class: "sheet-foot" }, next);
  return h(
    Sheet,
    { title: say("cards", "deal_over", { deal: deal.deal }), onClose, wide: true, foot },
    h(
      "p",
      { class: "quiet" },
      say("cards", `over_${deal.reason}`, { name: name(deal.last) }),
      " ",
      view.ended ? "" : say("cards", "next_dealer", { name: name(view.dealer) }),
    ),
    h(
      "div",
      { class: "counts num" },
      deal.counts.map((count) =>
        h(PlayerCount, { key: count.seat, view, count, name, best: count.points === best }),
      ),
    ),
  );
}

/**
 * @param {{view: CardView, count: Count, name: (seat: number) => string, best: boolean}} props
 */
function PlayerCount({ view, count, name, best }) {
  return h(
    "section",
    { class: seatClass(count.seat), "aria-label": name(count.seat) },
    h(
      "header",
      null,
      h("h3", null, name(count.seat)),
      best ? h("span", { class: "chip" }, say("cards", "best_deal")) : null,
      h("b", null, figure(count.points)),
      h("span", { class: "quiet" }, say("cards", "total", { points: count.total })),
    ),
    count.words.map((word, at) => h(CountedWord, { key: at, view, word })),
    count.words.length === 0 ? h("p", { class: "quiet" }, say("cards", "no_words")) : null,
    h(Remains, { view, count }),
  );
}

/** @param {{view: CardView, word: Count["words"][number]}} props */
function CountedWord({ view, word: { word, prize, points } }) {
  return h(
    "p",
    { class: "counted" },
    h("span", { class: "hidden" }, readWord(word)),
    h(
      "span",
      { class: "small-cards", "aria-hidden": true },
      h(SpelledCards, { rules: view.rules, spelling: word }),
    ),
    h(PrizeSign, { rules: view.rules, prize }),
    h("b", null, figure(points)),
  );
}

/**
 * The cards left in hand, which cost.
 * @param {{view: CardView, count: Count}} props
 */
function Remains({ view, count: { hand, lost } }) {
  if (!hand) return h("p", { class: "counted remains quiet" }, say("cards", "left_none"));
  return h(
    "p",
    { class: "counted remains" },
    h("span", null, say("cards", "left")),
    h(
      "span",
      { class: "small-cards", "aria-label": [...hand].join(", ") },
      [...hand].map((card, at) => h(Card, { key: at, rules: view.rules, card })),
    ),
    h("b", null, figure(-lost)),
  );
}

/**
 * The score of the game: a column a deal; the one that runs is not counted yet.
 * @param {{
 *   view: CardView,
 *   name: (seat: number) => string,
 *   onDeal: (deal: DealEnded) => void,
 * }} props
 */
export function ScoreTable({ view, name, onDeal }) {
  const shown = view.results.slice(-4);
  const now = (/** @type {number} */ seat) =>
    view.seats[seat]?.words.reduce((sum, word) => sum + word.points, 0) ?? 0;
  const running = view.ended === null;
  return h(
    "div",
    { class: "score-table", tabIndex: 0, role: "region", "aria-label": say("cards", "score") },
    h(
      "table",
      null,
      h(HeadRow, {
        headings: [
          say("cards", "deal_short"),
          ...shown.map((deal) => h(DealButton, { deal: deal.deal, onClick: () => onDeal(deal) })),
          running ? view.deal : null,
          say("cards", "all"),
        ],
      }),
      h(
        "tbody",
        null,
        view.order.map((seat) =>
          h(
            "tr",
            { key: seat },
            h("td", null, name(seat)),
            shown.map((deal) =>
              h(
                "td",
                { key: deal.deal },
                figure(deal.counts.find((count) => count.seat === seat)?.points ?? 0),
              ),
            ),
            running ? h("td", { class: "quiet" }, now(seat)) : null,
            h("td", null, figure(view.seats[seat]?.score ?? 0)),
          ),
        ),
      ),
    ),
    running ? h("p", { class: "note" }, say("cards", "deal_runs", { deal: view.deal })) : null,
  );
}

/**
 * Opens the count of a deal.
 * @param {{deal: number, onClick: () => void}} props
 */
const DealButton = ({ deal, onClick }) =>
  h(
    "button",
    { class: "as-link", type: "button", "aria-label": say("cards", "count_of", { deal }), onClick },
    deal,
  );
