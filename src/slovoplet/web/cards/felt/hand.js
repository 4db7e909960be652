// The hand as a shallow fan: cards to press or drag, prize cards among them, Ундервуды that were
// taken at its end.

import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import { fromHand, fromTable, isUsed } from "./building.js";
import { handling } from "./drag.js";
import { cardFace, cardName, isPrize } from "./face.js";

/**
 * @param {{cards: import("../desk.js").CardDesk, view: import("../../messages.js").CardView}} props
 */
export function CardHand({ cards, view }) {
  const now = cards.building.value;
  const taken = now.taken.filter((one) => !isUsed(now, fromTable(one)));
  const count = now.slots.length + taken.length;
  return h(
    "section",
    {
      class: `fan ${count > 9 ? "many" : ""}`,
      role: "group",
      "aria-label": say("table", "hand"),
      "data-drop": "hand",
      style: { "--n": count },
    },
    now.slots.map((card, slot) =>
      h(HandCard, { key: slot, cards, view, card, slot, tilt: slot - (count - 1) / 2 }),
    ),
    taken.map((one) => {
      const source = fromTable(one);
      const face = cardFace(view.rules, "*", { states: "takeable" });
      return h(
        "button",
        {
          key: source,
          class: face.class,
          type: "button",
          "aria-label": say("cards", "use_wild"),
          title: say("cards", "use_wild"),
          ...handling(
            () => cards.add(source),
            (drop) => drop.where === "row" && cards.add(source, drop.at),
          ),
        },
        face.children,
      );
    }),
  );
}

/**
 * @param {{
 *   cards: import("../desk.js").CardDesk,
 *   view: import("../../messages.js").CardView,
 *   card: string,
 *   slot: number,
 *   tilt: number,
 * }} props
 */
function HandCard({ cards, view, card, slot, tilt }) {
  const step = cards.step.value;
  const used = isUsed(cards.building.value, fromHand(slot));
  const chosen = cards.chosen.value.includes(slot);
  const dead =
    (step === "discard" && !isPrize(view.rules, card)) ||
    (step === "tape" && !view.rules.letters[card]);
  const face = cardFace(view.rules, card, {
    states: `${used ? "used" : ""} ${chosen ? "selected" : ""} ${dead ? "dead" : ""}`,
  });
  return h(
    "button",
    {
      class: face.class,
      type: "button",
      "data-slot": slot,
      "data-card": card,
      style: { "--i": tilt },
      disabled: used,
      "aria-disabled": dead || undefined,
      "aria-hidden": used || undefined,
      "aria-label": cardName(view.rules, card),
      title: isPrize(view.rules, card) ? cardName(view.rules, card) : undefined,
      "aria-pressed": step === "tape" || step === "discard" ? chosen : undefined,
      ...handling(
        () => cards.press(slot),
        (drop) => {
          if (drop.where === "hand" && drop.slot !== null) cards.moveSlot(slot, drop.slot);
          else if (
            drop.where === "row" &&
            !isPrize(view.rules, card) &&
            (step === "word" || step === "wait" || step === "draw")
          )
            cards.add(fromHand(slot), drop.at);
          else if (
            drop.where === "prize" ||
            (drop.where === "row" && isPrize(view.rules, card)) ||
            (drop.where === "tape" && step === "tape" && !chosen)
          )
            cards.press(slot);
        },
      ),
    },
    face.children,
  );
}
