// Where a card that is dragged may be dropped: the word, the prize card's
// place, the hand, the tape.

import { elementsAt, follow, slotAt } from "../../table/drag.js";

/**
 * @typedef {{where: "row", at: number} | {where: "hand", slot: number | null} |
 *   {where: "prize" | "tape" | "nowhere"}} Drop
 */

/**
 * Where a card is dropped.
 * @param {import("../../table/drag.js").Point} at
 * @returns {Drop}
 */
function dropAt(at) {
  const place = elementsAt(at)
    .map((one) => one.closest("[data-drop]"))
    .find((one) => one !== null);
  const where = place?.getAttribute("data-drop");
  if (where === "row" && place) {
    const middles = [...place.querySelectorAll("[data-place]")]
      .map((one) => one.getBoundingClientRect())
      .map((box) => box.left + box.width / 2);
    return { where, at: middles.filter((middle) => middle < at.x).length };
  }
  if (where === "hand") return { where, slot: slotAt(at) };
  return where === "prize" || where === "tape" ? { where } : { where: "nowhere" };
}

/**
 * What a card that can be pressed and dragged listens to; a click without a pointer comes from the
 * keyboard.
 * @param {() => void} onTap
 * @param {(drop: Drop) => void} onDrop
 */
export const handling = (onTap, onDrop) => ({
  onPointerDown: (/** @type {PointerEvent} */ press) =>
    follow(press, /** @type {Element} */ (press.currentTarget), {
      onTap,
      onDrop: (at) => onDrop(dropAt(at)),
    }),
  onClick: (/** @type {MouseEvent} */ event) => event.detail === 0 && onTap(),
});
