// Keys at a table of cards: letters build the word, Enter does the step.

import { isControl, letterOf, listenToKeys } from "../table/keyboard.js";

/** @typedef {import("./desk.js").CardDesk} CardDesk */

/** @param {CardDesk} desk */
export const followKeys = (desk) => listenToKeys(desk, handle);

/**
 * @param {CardDesk} desk
 * @param {KeyboardEvent} event
 * @param {Element} on
 */
function handle(desk, event, on) {
  const view = desk.view.value;
  if (!view || desk.seat.value === null || view.ended) return false;
  const letter = letterOf(event, view.rules.alphabet);
  if (event.key === "Enter" && !isControl(on)) void desk.go();
  else if (event.key === "ArrowUp") desk.shuffle();
  else if (event.key === "ArrowDown" || event.key === "Escape") desk.recall();
  else if (event.key === "Backspace") desk.eraseBack();
  else if (letter) desk.type(letter, event.shiftKey);
  else return false;
  return true;
}
