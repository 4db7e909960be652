// The letter a star or an Ундервуд stands for: a grid of the alphabet, or a key.

import { Sheet } from "../site/sheet.js";
import { letterOf } from "../table/keyboard.js";
import { h } from "../vendor/preact.js";

/** @typedef {{class: string, children: import("../vendor/preact.js").ComponentChildren}} Face */

/**
 * @param {{
 *   alphabet: import("../messages.js").Alphabet,
 *   title: string,
 *   face: (letter: string) => Face,
 *   onLetter: (letter: string) => void,
 *   onClose: () => void,
 * }} props
 */
export function LetterPicker({ alphabet, title, face, onLetter, onClose }) {
  /** @param {KeyboardEvent} event */
  const type = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = letterOf(event, alphabet);
    if (letter) onLetter(letter);
  };
  return h(
    Sheet,
    { title, onClose, onKey: type },
    h(
      "div",
      { class: "star-letters" },
      [...alphabet.letters].map((letter, at) =>
        h(
          "button",
          {
            key: letter,
            class: face(letter).class,
            autofocus: at === 0,
            "aria-label": letter,
            onClick: () => onLetter(letter),
          },
          face(letter).children,
        ),
      ),
    ),
  );
}
