// The keyboard at a table: which letter a key means, and when the table listens to keys at all.

/** @typedef {import("../messages.js").Alphabet} Alphabet */

// ЙЦУКЕН by the place of the key, so that a Latin layout types Russian and Ukrainian too.
const ROWS = /** @type {const} */ ([
  ["QWERTYUIOP", "ЙЦУКЕНГШЩЗ"],
  ["ASDFGHJKL", "ФЫВАПРОЛД"],
  ["ZXCVBNM", "ЯЧСМИТЬ"],
]);
/** @type {Map<string, string[]>} */
const BY_PLACE = new Map([
  ...ROWS.flatMap(([keys, letters]) =>
    [...keys].map((key, at) => /** @type {[string, string[]]} */ ([`Key${key}`, [letters[at]]])),
  ),
  // Where two layouts differ, the table's alphabet has one of the letters.
  ["KeyS", ["Ы", "І"]],
  ["BracketLeft", ["Х"]],
  ["BracketRight", ["Ъ", "Ї"]],
  ["Semicolon", ["Ж"]],
  ["Quote", ["Э", "Є"]],
  ["Backslash", ["Ґ"]],
  ["Comma", ["Б"]],
  ["Period", ["Ю"]],
  ["Backquote", ["Ё"]],
]);

/**
 * The letter a key means, whatever the layout and Caps Lock; null if it means none.
 * @param {{key: string, code: string}} event
 * @param {Pick<Alphabet, "letters" | "fold">} alphabet
 */
export function letterOf(event, { letters, fold = {} }) {
  const known = [event.key.toUpperCase(), ...(BY_PLACE.get(event.code) ?? [])]
    .map((letter) => fold[letter] ?? letter)
    .find((letter) => letter.length === 1 && letters.includes(letter));
  return known ?? null;
}

/**
 * Listens to the keys of a page while nothing covers the table and nobody writes; returns how to
 * stop.
 * @template {import("./desk.js").Desk} AnyDesk
 * @param {AnyDesk} desk
 * @param {(desk: AnyDesk, event: KeyboardEvent, on: Element) => boolean} handle says whether it
 *   used the key
 * @returns {() => void}
 */
export function listenToKeys(desk, handle) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (desk.isCovered() || document.querySelector("dialog[open]")) return;
    const on = event.target instanceof Element ? event.target : document.body;
    if (on.closest("input, textarea, select, [contenteditable]")) return;
    if (handle(desk, event, on)) event.preventDefault();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

/**
 * Whether a key belongs to the control it was pressed on.
 * @param {Element} on
 */
export const isControl = (on) => on.closest("button, a, summary") !== null;
