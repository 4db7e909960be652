// Keys at a board: letters go to the cursor, arrows move it, Enter plays.

import { isControl, letterOf, listenToKeys } from "../table/keyboard.js";
import { squareName } from "./field/square.js";
import { step } from "./field/typing.js";

/** @typedef {import("./desk.js").BoardDesk} BoardDesk */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
});

/** @param {BoardDesk} desk */
export const followKeys = (desk) => listenToKeys(desk, handle);

/**
 * @param {BoardDesk} desk
 * @param {KeyboardEvent} event
 * @param {Element} on
 */
function handle(desk, event, on) {
  const view = desk.view.value;
  if (!view || desk.seat.value === null || view.ended) return false;
  const onBoard = on.closest(".field") !== null;
  if (onBoard && handleOnBoard(desk, event, view.board.size)) return true;
  const letter = letterOf(event, view.rules.alphabet);
  if (event.key === "ArrowUp") desk.shuffle();
  else if (event.key === "ArrowDown") desk.recall();
  else if (event.key === "Enter" && !isControl(on)) void desk.play();
  else if (event.key === "Backspace") desk.eraseBack();
  else if (event.key === "Escape") desk.unselect();
  else if (letter && desk.cursor.value) desk.type(letter, event.shiftKey);
  else return false;
  return true;
}

/**
 * What the keys mean only while the board has the focus.
 * @param {BoardDesk} desk
 * @param {KeyboardEvent} event
 * @param {number} size
 */
function handleOnBoard(desk, event, size) {
  const arrow = ARROWS[event.key];
  const cursor = desk.cursor.value;
  const chosen = desk.selected.value;
  if (arrow) walk(desk, arrow, size);
  else if (event.key === " " && cursor) desk.cursor.value = { ...cursor, down: !cursor.down };
  else if (event.key === "Enter" && chosen !== null && cursor) desk.lay(chosen, cursor.square);
  else return false;
  return true;
}

/**
 * Moves the cursor; the first step puts it in the middle.
 * @param {BoardDesk} desk
 * @param {[number, number]} arrow
 * @param {number} size
 */
function walk(desk, [rows, cols], size) {
  const middle = { square: squareName(Math.floor(size / 2), Math.floor(size / 2)), down: false };
  const cursor = desk.cursor.value;
  desk.cursor.value = cursor ? step(cursor, rows, cols, size) : middle;
  desk.notice.value = desk.describe(desk.cursor.value.square);
}
