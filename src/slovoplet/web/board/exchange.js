// Exchange: choose tiles by tap or by typing; the turn is skipped.

import { Sheet } from "../site/sheet.js";
import { say } from "../site/text.js";
import { letterOf } from "../table/keyboard.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import { ChosenTiles, toggled } from "./field/chosentiles.js";
import * as laying from "./field/laying.js";

/**
 * @param {{desk: import("./desk.js").BoardDesk, rules: import("../messages.js").BoardRules}} props
 */
export function ExchangeSheet({ desk, rules }) {
  const [chosen, choose] = useState(/** @type {ReadonlySet<number>} */ (new Set()));
  const { slots } = desk.laying.value;
  /** @param {number} slot */
  const toggle = (slot) => choose(toggled(chosen, slot));
  /** @param {KeyboardEvent} event */
  const type = (event) => {
    if (event.key === "Enter" || event.key === " " || event.ctrlKey || event.metaKey) return;
    const letter = letterOf(event, rules.alphabet);
    if (letter === null) return;
    const free = slots.findIndex((tile, slot) => tile === letter && !chosen.has(slot));
    const slot = free >= 0 ? free : slots.indexOf(letter);
    if (slot >= 0) toggle(slot);
  };
  const tiles = [...chosen].map((slot) => slots[slot]).join("");
  const confirm = () => void desk.exchange(tiles);
  return h(
    Sheet,
    { title: say("exchange", "title"), onClose: () => desk.closeSheet(), onKey: type },
    h(
      "div",
      { class: "exchange" },
      h("p", { class: "quiet" }, say("exchange", "how")),
      h(ChosenTiles, { rules, slots, chosen, onToggle: toggle }),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            class: "chip",
            onClick: () =>
              choose(new Set(slots.flatMap((tile, slot) => (tile === laying.STAR ? [] : [slot])))),
          },
          say("exchange", "all_but_star"),
        ),
        h("button", { class: "chip", onClick: () => choose(new Set()) }, say("exchange", "none")),
      ),
      desk.refused.value ? h("p", { class: "bad", role: "alert" }, desk.refused.value) : null,
      h(
        "button",
        {
          class: "button primary",
          disabled: chosen.size === 0 || desk.busy.value,
          onClick: confirm,
        },
        say("exchange", "confirm", { tiles: chosen.size }),
      ),
    ),
  );
}
