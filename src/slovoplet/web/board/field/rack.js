// The hand on its rack: tiles to drag or tap, empty slots, a star that was taken off the board.

import { Icon } from "../../site/icon.js";
import { say } from "../../site/text.js";
import { follow } from "../../table/drag.js";
import { h } from "../../vendor/preact.js";
import { squareUnder } from "./board.js";
import * as laying from "./laying.js";
import { tileFace, tileValue } from "./tile.js";

/**
 * @param {{
 *   desk: import("../../table/desk.js").Desk,
 *   rules: import("../../messages.js").BoardRules,
 *   onTarget: (square: string | null) => void,
 * }} props
 */
export function Rack({ desk, rules, onTarget }) {
  const now = desk.laying.value;
  const spare = laying.starsToLay(now);
  return h(
    "div",
    { class: "rack", role: "group", "aria-label": say("table", "hand") },
    h(
      "button",
      {
        class: "tool",
        "aria-label": say("table", "shuffle"),
        title: `${say("table", "shuffle")} (↑)`,
        onClick: () => desk.shuffle(),
      },
      h(Icon, { name: "shuffle" }),
    ),
    h(
      "button",
      {
        class: "tool",
        "aria-label": say("table", "sort"),
        title: say("table", "sort"),
        onClick: () => desk.sort(),
      },
      h(Icon, { name: "sort" }),
    ),
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
    h(
      "button",
      {
        class: "tool",
        "aria-label": say("table", "recall"),
        title: `${say("table", "recall")} (↓)`,
        onClick: () => desk.recall(),
      },
      h(Icon, { name: "recall" }),
    ),
  );
}

/**
 * What a screen reader says of a tile.
 * @param {import("../../messages.js").BoardRules} rules
 * @param {string} tile
 */
export function tileName(rules, tile) {
  if (tile === laying.STAR) return say("table", "star");
  return rules.level === "simple"
    ? tile
    : say("table", "tile", { letter: tile, points: tileValue(rules, tile) ?? 0 });
}

/**
 * @param {{
 *   desk: import("../../table/desk.js").Desk,
 *   rules: import("../../messages.js").BoardRules,
 *   tile: string,
 *   slot: number,
 *   onTarget: (square: string | null) => void,
 * }} props
 */
function HandTile({ desk, rules, tile, slot, onTarget }) {
  const chosen = desk.selected.value === slot;
  const face = tileFace(rules, tile, chosen ? "selected" : "");
  /** @param {PointerEvent} press */
  const press = (press) =>
    follow(
      press,
      /** @type {Element} */ (press.currentTarget),
      dragOf(desk, rules, {
        home: slot,
        lay: (square) => void desk.lay(slot, square),
        onTarget,
        onTap: () => toggle(desk, slot),
      }),
    );
  return h(
    "button",
    {
      class: face.class,
      type: "button",
      "data-slot": slot,
      "aria-label": tileName(rules, tile),
      "aria-pressed": chosen,
      onPointerDown: press,
      // The pointer is followed above; a click without one comes from the keyboard.
      onClick: (/** @type {MouseEvent} */ event) => event.detail === 0 && toggle(desk, slot),
    },
    face.children,
  );
}

/**
 * Chooses a tile, or lays it where the cursor stands.
 * @param {import("../../table/desk.js").Desk} desk
 * @param {number} slot
 */
function toggle(desk, slot) {
  desk.selected.value = desk.selected.value === slot ? null : slot;
}

/**
 * A drag over the board and the rack.
 * @param {import("../../table/desk.js").Desk} desk @param {import("../../messages.js").BoardRules} rules
 * @param {{
 *   home: number | null,
 *   lay: (square: string) => void,
 *   goHome?: () => void,
 *   onTarget: (square: string | null) => void,
 *   onTap: () => void,
 * }} what
 * @returns {import("../../table/drag.js").Drag}
 */
export function dragOf(desk, rules, what) {
  const size = rules.layout.length;
  const field = () => document.querySelector(".table .field, .day .field");
  return {
    onTap: what.onTap,
    onMove: (at) => what.onTarget(squareUnder(field(), at.x, at.y, size)),
    onDrop: (at) => {
      const square = squareUnder(field(), at.x, at.y, size);
      if (square) return what.lay(square);
      // Down to the rack: the finger is below the tile that is drawn.
      const below = document
        .elementsFromPoint(at.x, at.y)
        .concat(document.elementsFromPoint(at.x, at.y + 46));
      const slot = below
        .map((one) => one.closest("[data-slot]")?.getAttribute("data-slot"))
        .find((one) => one !== undefined && one !== null);
      if (what.home === null) what.goHome?.();
      else if (slot !== undefined && what.home >= 0 && Number(slot) >= 0)
        desk.set(laying.moveSlot(desk.laying.value, what.home, Number(slot)));
      return undefined;
    },
    onEnd: () => what.onTarget(null),
  };
}
