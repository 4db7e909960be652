// Keys at the table. Dead while a sheet is open or somebody writes.

import { letterOf, step } from "./field/typing.js";

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
});

/** @param {import("../table/desk.js").Desk} desk @returns {() => void} how to stop */
export function listenToKeys(desk) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // A sheet that is still being fetched counts as open.
    const waits = desk.sheet.value ?? desk.word.value ?? desk.starFor.value;
    if (waits !== null || document.querySelector("dialog[open]")) return;
    const on = event.target instanceof Element ? event.target : document.body;
    if (on.closest("input, textarea, select, [contenteditable]")) return;
    if (handle(desk, event, on)) event.preventDefault();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

/** @param {import("../table/desk.js").Desk} desk @param {KeyboardEvent} event @param {Element} on */
function handle(desk, event, on) {
  const view = desk.view.value;
  if (!view || desk.seat.value === null || view.ended) return false;
  const arrow = ARROWS[event.key];
  const onBoard = on.closest(".field") !== null;
  if (arrow && onBoard) return walk(desk, arrow, view.board.size);
  if (event.key === "ArrowUp") return (desk.shuffle(), true);
  if (event.key === "ArrowDown") return (desk.recall(), true);
  if (event.key === " " && onBoard && desk.cursor.value)
    return ((desk.cursor.value = { ...desk.cursor.value, down: !desk.cursor.value.down }), true);
  if (event.key === "Enter" && onBoard && desk.selected.value !== null && desk.cursor.value)
    return (desk.lay(desk.selected.value, desk.cursor.value.square), true);
  // Enter on a button is the button's.
  if (event.key === "Enter" && !on.closest("button, a, summary")) return (void desk.play(), true);
  if (event.key === "Backspace") return (desk.eraseBack(), true);
  if (event.key === "Escape")
    return ((desk.cursor.value = null), (desk.selected.value = null), true);
  const { letters, fold } = view.rules.alphabet;
  const letter = letterOf(event, letters, fold ?? {});
  if (!letter || !desk.cursor.value) return false;
  desk.type(letter, event.shiftKey);
  return true;
}

/** @param {import("../table/desk.js").Desk} desk @param {[number, number]} arrow @param {number} size */
function walk(desk, arrow, size) {
  const middle = String.fromCharCode(97 + Math.floor(size / 2)) + (Math.floor(size / 2) + 1);
  const cursor = desk.cursor.value;
  desk.cursor.value = cursor
    ? step(cursor, arrow[0], arrow[1], size)
    : { square: middle, down: false };
  desk.notice.value = desk.describe(desk.cursor.value.square);
  return true;
}
