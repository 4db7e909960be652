// Keys at Ундервуд's table: letters build the word, Enter does the step. Dead while a sheet is open
// or somebody writes.

import { letterOf } from "../board/field/typing.js";

/** @param {import("./desk.js").CardDesk} cards @returns {() => void} how to stop */
export function listenToCardKeys(cards) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const waits =
      cards.desk.sheet.value ??
      cards.desk.word.value ??
      cards.letterFor.value ??
      cards.counted.value;
    if (waits !== null || document.querySelector("dialog[open]")) return;
    const on = event.target instanceof Element ? event.target : document.body;
    if (on.closest("input, textarea, select, [contenteditable]")) return;
    if (handle(cards, event, on)) event.preventDefault();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

/**
 * @param {import("./desk.js").CardDesk} cards
 * @param {KeyboardEvent} event
 * @param {Element} on
 */
function handle(cards, event, on) {
  const view = cards.view.value;
  if (!view || cards.desk.seat.value === null || view.ended) return false;
  // Enter on a button is the button's.
  if (event.key === "Enter" && !on.closest("button, a, summary")) return (void cards.go(), true);
  if (event.key === "ArrowUp") return (cards.shuffle(), true);
  if (event.key === "ArrowDown" || event.key === "Escape") return (cards.recall(), true);
  if (event.key === "Backspace") return (cards.eraseBack(), true);
  const letter = letterOf(event, view.rules.alphabet.letters, view.rules.alphabet.fold ?? {});
  if (!letter) return false;
  cards.type(letter, event.shiftKey);
  return true;
}
