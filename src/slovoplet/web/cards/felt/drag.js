// Where a card that is dragged at Ундервуд's table may be dropped: the word, the prize card's
// place, the hand, the tape.

import { follow } from "../../table/drag.js";

/**
 * @typedef {{where: "row", at: number} | {where: "prize"} | {where: "tape"} | {where: "hand", slot: number | null} | {where: "nowhere"}} Drop
 */

/** How far below the drawn card the finger is. */
const LIFT = 46;

/**
 * What lies under a point, or under the finger below it.
 * @param {import("../../table/drag.js").Point} at
 * @returns {Drop}
 */
export function dropAt(at) {
  const below = [
    ...document.elementsFromPoint(at.x, at.y),
    ...document.elementsFromPoint(at.x, at.y + LIFT),
  ];
  const place = below.map((one) => one.closest("[data-drop]")).find((one) => one !== null);
  const where = place?.getAttribute("data-drop");
  if (where === "row" && place) {
    const middles = [...place.querySelectorAll("[data-place]")]
      .map((one) => one.getBoundingClientRect())
      .map((box) => box.left + box.width / 2);
    return { where, at: middles.filter((middle) => middle < at.x).length };
  }
  if (where === "hand") {
    const slot = below
      .map((one) => one.closest("[data-slot]")?.getAttribute("data-slot"))
      .find((one) => one !== undefined && one !== null);
    return { where, slot: slot === undefined ? null : Number(slot) };
  }
  return where === "prize" || where === "tape" ? { where } : { where: "nowhere" };
}

/**
 * What a card that can be pressed and dragged listens to; a click without a pointer comes from the
 * keyboard.
 * @param {() => void} onTap @param {(drop: Drop) => void} onDrop
 */
export const handling = (onTap, onDrop) => ({
  onPointerDown: (/** @type {PointerEvent} */ press) =>
    follow(press, /** @type {Element} */ (press.currentTarget), {
      onTap,
      onDrop: (at) => onDrop(dropAt(at)),
    }),
  onClick: (/** @type {MouseEvent} */ event) => event.detail === 0 && onTap(),
});
