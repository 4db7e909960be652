// What a player is left with at the end of a deal, by touch.

import { Icon } from "../../site/icon.js";
import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import { Whose } from "../frame.js";
import { Action, Refusal, Row } from "../parts.js";
import { Owner } from "./cardfaces.js";

/** @typedef {import("../../messages.js").JudgedCardView} View */
/** @typedef {import("./carddesk.js").CardJudge} CardJudge */

/** @param {{desk: CardJudge, view: View, seat: number}} props */
export function CardHand({ desk, view, seat }) {
  const cards = desk.cards.value;
  const own = view.seats[seat]?.hand ?? "";
  const rest = (/** @type {string} */ card) =>
    view.unseen.split(card).length + own.split(card).length - 1 - cards.split(card).length;
  const kinds = [...new Set(view.unseen + own)].filter(
    (card) => card === "*" || card in view.rules.letters,
  );
  return h(
    "div",
    { class: "kon" },
    h(Owner, { desk, seat }, h("small", null, say("judge", "hand_left"))),
    h(
      "div",
      { class: "laid2 minus" },
      [...cards].map((card, at) =>
        h(
          "button",
          {
            key: at,
            type: "button",
            class: `card ${card === "*" ? "wild" : ""}`,
            "aria-label": say("judge", "put_back", { tile: card }),
            onClick: () => (desk.cards.value = cards.slice(0, at) + cards.slice(at + 1)),
          },
          card === "*" ? h(Icon, { name: "star" }) : h("span", { class: "key" }, card),
        ),
      ),
    ),
    h(
      "div",
      { class: "stock cards-stock" },
      kinds.map((card) =>
        h(
          "button",
          {
            key: card,
            type: "button",
            class: `card ${card === "*" ? "wild" : ""}`,
            disabled: rest(card) <= 0,
            "aria-label": say("judge", "take_tile", { tile: card, count: rest(card) }),
            onClick: () => (desk.cards.value = cards + card),
          },
          card === "*" ? h(Icon, { name: "star" }) : h("span", { class: "key" }, card),
        ),
      ),
    ),
    desk.at.value === null ? null : h(Whose, { desk, seat }),
    h(Refusal, { desk }),
    h(
      Row,
      null,
      h(Action, {
        look: "primary",
        label: say("judge", cards ? "write_hand" : "empty_hand"),
        onClick: () => void desk.tell(),
      }),
      h(Action, { label: say("judge", "cancel"), onClick: () => desk.clear() }),
    ),
  );
}
