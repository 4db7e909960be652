// The hand: prize cards lie above, so that one can read them; below them the letters in one row,
// Ундервуды that were taken at its end.

import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import { fromHand, fromTable, isUsed } from "./building.js";
import { handling } from "./drag.js";
import { cardFace, cardName, isPrize } from "./face.js";

/** @typedef {import("../desk.js").CardDesk} CardDesk */
/** @typedef {import("../../messages.js").CardView} CardView */

/** @param {{desk: CardDesk, view: CardView}} props */
export function CardHand({ desk, view }) {
  const now = desk.building.value;
  const taken = now.taken.filter((one) => !isUsed(now, fromTable(one)));
  const cards = now.slots.map((card, slot) => ({ card, slot }));
  const prizes = cards.filter(({ card }) => isPrize(view.rules, card));
  const letters = cards.filter(({ card }) => !isPrize(view.rules, card));
  const count = letters.length + taken.length;
  return h(
    "section",
    {
      class: "fan",
      role: "group",
      "aria-label": say("table", "hand"),
      "data-drop": "hand",
    },
    prizes.length > 0
      ? h(
          "div",
          { class: "prizes" },
          prizes.map(({ card, slot }) => h(HandCard, { key: slot, desk, view, card, slot })),
        )
      : null,
    h(
      "div",
      { class: "fit letters", style: { "--n": Math.max(count, 1) } },
      letters.map(({ card, slot }) => h(HandCard, { key: slot, desk, view, card, slot })),
      taken.map((one) => h(TakenWild, { key: fromTable(one), desk, view, source: fromTable(one) })),
    ),
  );
}

/**
 * An Ундервуд that was taken off the table and is not in the word yet.
 * @param {{desk: CardDesk, view: CardView, source: import("./building.js").Source}} props
 */
function TakenWild({ desk, view, source }) {
  const face = cardFace(view.rules, "*", { states: "takeable" });
  return h(
    "button",
    {
      class: face.class,
      type: "button",
      "aria-label": say("cards", "use_wild"),
      title: say("cards", "use_wild"),
      ...handling(
        () => desk.add(source),
        (drop) => drop.where === "row" && desk.add(source, drop.at),
      ),
    },
    face.children,
  );
}

/**
 * @param {{
 *   desk: CardDesk,
 *   view: CardView,
 *   card: string,
 *   slot: number,
 * }} props
 */
function HandCard({ desk, view, card, slot }) {
  const step = desk.step.value;
  const used = isUsed(desk.building.value, fromHand(slot));
  const chosen = desk.chosen.value.includes(slot);
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
      disabled: used,
      "aria-disabled": dead || undefined,
      "aria-hidden": used || undefined,
      "aria-label": cardName(view.rules, card),
      title: isPrize(view.rules, card) ? cardName(view.rules, card) : undefined,
      "aria-pressed": step === "tape" || step === "discard" ? chosen : undefined,
      ...handling(
        () => desk.press(slot),
        (drop) => dropCard(desk, slot, drop),
      ),
    },
    face.children,
  );
}

/**
 * A card of the hand is dropped: elsewhere in the hand, into the word, beside it or into the tape.
 * @param {CardDesk} desk
 * @param {number} slot
 * @param {import("./drag.js").Drop} drop
 */
function dropCard(desk, slot, drop) {
  const rules = desk.view.value?.rules;
  const step = desk.step.value;
  const prize = rules !== undefined && isPrize(rules, desk.building.value.slots[slot] ?? "");
  if (drop.where === "hand") {
    if (drop.slot !== null) desk.moveSlot(slot, drop.slot);
  } else if (drop.where === "row" && !prize) {
    if (step !== "discard" && step !== "tape") desk.add(fromHand(slot), drop.at);
  } else if (drop.where === "prize" || drop.where === "row") {
    desk.press(slot);
  } else if (drop.where === "tape" && step === "tape" && !desk.chosen.value.includes(slot)) {
    desk.press(slot);
  }
}
