// Exchange: choose tiles by tap or by typing; the turn is skipped.

import { Sheet } from "../site/sheet.js";
import { say } from "../site/text.js";
import { letterOf } from "../table/keyboard.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import * as laying from "./field/laying.js";
import { tileName } from "./field/rack.js";
import { tileFace } from "./field/tile.js";

/**
 * @param {{desk: import("./desk.js").BoardDesk, rules: import("../messages.js").BoardRules}} props
 */
export function ExchangeSheet({ desk, rules }) {
  const [chosen, choose] = useState(/** @type {ReadonlySet<number>} */ (new Set()));
  const { slots } = desk.laying.value;
  /** @param {number} slot */
  const toggle = (slot) => {
    const next = new Set(chosen);
    if (!next.delete(slot)) next.add(slot);
    choose(next);
  };
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
      h(
        "div",
        { class: "rack" },
        h(
          "div",
          { class: "hand" },
          slots.map((tile, slot) => {
            const face = tileFace(rules, tile, chosen.has(slot) ? "selected" : "");
            return h(
              "button",
              {
                key: slot,
                class: face.class,
                "aria-label": tileName(rules, tile),
                "aria-pressed": chosen.has(slot),
                onClick: () => toggle(slot),
              },
              face.children,
            );
          }),
        ),
      ),
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
