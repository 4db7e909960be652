// Tiles or letter cards of a game, letter by letter: how many there are and what each is worth.

import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import { readNumber } from "./wish.js";

/** @typedef {import("./settings.js").ControlProps} ControlProps */
/** @typedef {Record<string, number | string>} Piece how many, and `value` or `price` */

const STAR = "*";

/**
 * A long list of settings, drawn only while it is open.
 * @param {{described: ControlProps["described"], summary: string, inside: () => any}} props
 */
export function Folded({ described, summary, inside }) {
  const [open, setOpen] = useState(false);
  return h(
    "details",
    {
      class: "pieces",
      open,
      onToggle: (/** @type {Event} */ event) =>
        setOpen(/** @type {HTMLDetailsElement} */ (event.target).open),
    },
    h("summary", described, summary),
    open ? inside() : null,
  );
}

/** @param {ControlProps} props */
export function PieceTable({ value, rules, described, onValue }) {
  const pieces = /** @type {Record<string, Piece>} */ (value);
  const letters = [...rules.alphabet.letters, STAR].filter((letter) => letter in pieces);
  const total = letters.reduce((sum, letter) => sum + (Number(pieces[letter]?.count) || 0), 0);
  return h(Folded, {
    described,
    summary: say("newgame", "pieces", { count: total }),
    inside: () =>
      h(
        "ul",
        { class: "num" },
        letters.map((letter) =>
          h(PieceLine, {
            key: letter,
            letter,
            piece: pieces[letter] ?? {},
            onPiece: (piece) => onValue({ ...pieces, [letter]: piece }),
          }),
        ),
      ),
  });
}

/** @param {{letter: string, piece: Piece, onPiece: (piece: Piece) => void}} props */
function PieceLine({ letter, piece, onPiece }) {
  const name = letter === STAR ? say("newgame", "star") : letter;
  return h(
    "li",
    null,
    h("b", { class: "word" }, letter === STAR ? "★" : letter),
    Object.entries(piece)
      .filter(([, number]) => number !== null)
      .map(([key, number]) =>
        h("input", {
          key,
          class: "field-input number",
          inputMode: "numeric",
          autocomplete: "off",
          "aria-label": say("newgame", key === "count" ? "count_of" : "value_of", { letter: name }),
          value: number,
          onInput: (/** @type {Event} */ event) =>
            onPiece({
              ...piece,
              [key]: readNumber(/** @type {HTMLInputElement} */ (event.target).value),
            }),
        }),
      ),
  );
}
