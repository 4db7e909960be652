// The tiles of a hand to choose some of: for an exchange.

import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import { tileName } from "./rack.js";
import { tileFace } from "./tile.js";

/**
 * Those chosen, and one more or less.
 * @param {ReadonlySet<number>} chosen
 * @param {number} slot
 * @returns {ReadonlySet<number>}
 */
export function toggled(chosen, slot) {
  const next = new Set(chosen);
  if (!next.delete(slot)) next.add(slot);
  return next;
}

/**
 * @param {{
 *   rules: import("../../messages.js").BoardRules,
 *   slots: string[],
 *   chosen: ReadonlySet<number>,
 *   off?: boolean,
 *   onToggle: (slot: number) => void,
 * }} props
 */
export const ChosenTiles = ({ rules, slots, chosen, off = false, onToggle }) =>
  h(
    "div",
    { class: "rack", role: "group", "aria-label": say("table", "hand") },
    h(
      "div",
      { class: "hand" },
      slots.map((tile, slot) => {
        const face = tileFace(rules, tile, chosen.has(slot) ? "selected" : "");
        return h(
          "button",
          {
            key: slot,
            type: "button",
            class: face.class,
            "aria-label": tileName(rules, tile),
            "aria-pressed": chosen.has(slot),
            disabled: off,
            onClick: () => onToggle(slot),
          },
          face.children,
        );
      }),
    ),
  );
