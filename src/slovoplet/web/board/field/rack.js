// The hand on its rack: tiles to drag or tap, empty slots, a star that was taken off the board.

import { Icon } from "../../site/icon.js";
import { say } from "../../site/text.js";
import { follow, slotAt } from "../../table/drag.js";
import { h } from "../../vendor/preact.js";
import { squareUnder } from "./board.js";
import * as laying from "./laying.js";
import { tileFace, tileValue } from "./tile.js";

/** @typedef {import("../desk.js").BoardDesk} BoardDesk */
/** @typedef {import("../../messages.js").BoardRules} BoardRules */
/** @typedef {(square: string | null) => void} OnTarget Hears which square is under a drag. */

/**
 * @param {{
 *   desk: BoardDesk,
 *   rules: BoardRules,
 *   onTarget: OnTarget,
 *   hasTools?: boolean,
 * }} props at a table the tools are beside the preview
 */
export function Rack({ desk, rules, onTarget, hasTools = true }) {
  const now = desk.laying.value;
  const spare = laying.starsToLay(now);
  return h(
    "div",
    { class: "rack", role: "group", "aria-label": say("table", "hand") },
    hasTools ? h(Tool, { icon: "shuffle", onClick: () => desk.shuffle() }) : null,
    h(
      "div",
      { class: "hand" },
      now.slots.map((tile, slot) =>
        laying.isUsed(now, slot)
          ? h("span", { key: slot, class: "slot", "data-slot": slot })
          : h(HandTile, { key: slot, desk, rules, tile, slot, onTarget }),
      ),
      Array.from({ length: spare }, (_, at) =>
        h(
          "span",
          { key: `taken${at}`, class: "taken" },
          h(
            "span",
            { class: "slot star-slot" },
            h(HandTile, { desk, rules, tile: laying.STAR, slot: laying.TAKEN, onTarget }),
          ),
          h("small", null, say("table", "use_star")),
        ),
      ),
    ),
    hasTools ? h(Tool, { icon: "recall", onClick: () => desk.recall() }) : null,
  );
}

/**
 * What a screen reader says of a tile.
 * @param {BoardRules} rules
 * @param {string} tile
 */
export function tileName(rules, tile) {
  if (tile === laying.STAR) return say("table", "star");
  return rules.level === "simple"
    ? tile
    : say("table", "tile", { letter: tile, points: tileValue(rules, tile) ?? 0 });
}

/** @param {{icon: "shuffle" | "recall", onClick: () => void}} props */
function Tool({ icon, onClick }) {
  const label = say("table", icon);
  return h(
    "button",
    { class: "tool", "aria-label": label, title: label, onClick },
    h(Icon, { name: icon }),
  );
}

/**
 * @param {{
 *   desk: BoardDesk,
 *   rules: BoardRules,
 *   tile: string,
 *   slot: number,
 *   onTarget: OnTarget,
 * }} props
 */
function HandTile({ desk, rules, tile, slot, onTarget }) {
  const chosen = desk.selected.value === slot;
  const face = tileFace(rules, tile, chosen ? "selected" : "");
  const toggle = () => (desk.selected.value = chosen ? null : slot);
  const onPointerDown = (/** @type {PointerEvent} */ press) =>
    follow(press, /** @type {Element} */ (press.currentTarget), {
      onTap: toggle,
      ...dragOver(rules, onTarget, (square, toSlot) => {
        if (square) desk.lay(slot, square);
        else if (toSlot !== null && slot >= 0) {
          desk.set(laying.moveSlot(desk.laying.value, slot, toSlot));
        }
      }),
    });
  return h(
    "button",
    {
      class: face.class,
      type: "button",
      "data-slot": slot,
      "aria-label": tileName(rules, tile),
      "aria-pressed": chosen,
      onPointerDown,
      // The pointer is followed above; a click without one comes from the keyboard.
      onClick: (/** @type {MouseEvent} */ event) => event.detail === 0 && toggle(),
    },
    face.children,
  );
}

/**
 * Follows a press on the board: a tile on trial is dragged along, anything else is pressed. On a
 * zoomed board a finger takes a tile that it rests on; else it pans.
 * @param {BoardDesk} desk
 * @param {BoardRules} rules
 * @param {PointerEvent} press
 * @param {string} square
 * @param {OnTarget} onTarget
 * @param {(dx: number, dy: number) => void} [onPan]
 */
export function followLaid(desk, rules, press, square, onTarget, onPan) {
  const field = /** @type {Element} */ (press.currentTarget);
  const mine = laying.placedAt(desk.laying.value, square);
  const tile = mine ? field.querySelector(`.tentative[data-square="${square}"]`) : null;
  follow(press, tile, {
    onTap: () => desk.press(square),
    ...(onPan ? { onPan } : {}),
    ...dragOver(rules, onTarget, (to) => desk.move(square, to)),
  });
}

/**
 * What a drag over the board and the rack tells: the square under it, and where it ends, on a
 * square, over a slot of the rack or elsewhere.
 * @param {BoardRules} rules
 * @param {OnTarget} onTarget
 * @param {(square: string | null, slot: number | null) => void} onDrop
 */
function dragOver(rules, onTarget, onDrop) {
  const size = rules.layout.length;
  const field = document.querySelector(".table .field, .day .field, .lesson.current .field");
  const under = (/** @type {import("../../table/drag.js").Point} */ at) =>
    squareUnder(field, at.x, at.y, size);
  return {
    onMove: (/** @type {import("../../table/drag.js").Point} */ at) => onTarget(under(at)),
    onDrop: (/** @type {import("../../table/drag.js").Point} */ at) =>
      onDrop(under(at), slotAt(at)),
    onEnd: () => onTarget(null),
  };
}
