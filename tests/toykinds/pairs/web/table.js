// The table of Парочки: a press on a card gives it to the next player.

import { PageFrame } from "../site/frame.js";
import { EndPanel } from "../after/ending.js";
import { TableFrame } from "../table/frame.js";
import { nameAt } from "../table/players.js";
import { h } from "../vendor/preact.js";

export function PairTable({ desk, table, view }) {
  const seat = desk.seat.value;
  const hand = seat === null ? "" : view.seats[seat].hand;
  const give = (card) => void desk.act({ do: "give", seat, card });
  return h(
    TableFrame,
    {
      desk,
      table,
      attributes: { class: "page" },
      answer: async () => hand,
      buttons: [],
      contents: {},
    },
    h(EndPanel, { desk, table, name: (at) => nameAt(table, at) }),
    h(Scores, { table, view }),
    h(
      "p",
      { class: "pair-hand" },
      [...hand].map((card, at) =>
        h("button", { key: at, disabled: !desk.myTurn.value, onClick: () => give(card) }, card),
      ),
    ),
  );
}

const Scores = ({ table, view }) =>
  h(
    "ul",
    { class: "pair-scores" },
    view.seats.map(({ cards, score }, seat) =>
      h("li", { key: seat }, `${nameAt(table, seat)}: ${cards}, ${score}`),
    ),
  );

export const PairStudy = ({ table, view }) => h(PageFrame, null, h(Scores, { table, view }));

export const PairRules = ({ rules }) => h("p", null, `Пара — ${rules.pair_points}.`);
