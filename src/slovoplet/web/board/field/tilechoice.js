// A hand of which tiles are chosen, to go back into the bag.

import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import { tileName } from "./rack.js";
import { tileFace } from "./tile.js";

/**
 * The chosen places of a hand with one more, or without it if it was among them.
 * @param {ReadonlySet<number>} chosen
 * @param {number} slot
 */
export function toggled(chosen, slot) {
  const next = new Set(chosen);
  if (!next.delete(slot)) next.add(slot);
  return next;
}

/**
 * @param {{
 *   rules: import("../../messages.js").BoardRules,
 *   slots: readonly string[],
 *   chosen: ReadonlySet<number>,
 *   choose: (chosen: ReadonlySet<number>) => void,
 *   disabled?: boolean,
 * }} props
 */
export function TileChoice({ rules, slots, chosen, choose, disabled = false }) {
  const buttons = slots.map((tile, slot) => {
    const face = tileFace(rules, tile, chosen.has(slot) ? "selected" : "");
    return h(
      "button",
      {
        key: slot,
        type: "button",
        class: face.class,
        "aria-label": tileName(rules, tile),
        "aria-pressed": chosen.has(slot),
        disabled,
        onClick: () => choose(toggled(chosen, slot)),
      },
      face.children,
    );
  });
  return h(
    "div",
    { class: "rack", role: "group", "aria-label": say("table", "hand") },
    h("div", { class: "hand" }, buttons),
  );
}
