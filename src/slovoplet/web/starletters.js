// The letter a star stands for: a grid of the alphabet, or a key.

import { Sheet } from "./sheet.js";
import { say } from "./text.js";
import { tileFace } from "./tile.js";
import { letterOf } from "./typing.js";
import { h } from "./vendor/preact.js";

/** @param {{rules: import("./messages.js").BoardRules, onLetter: (letter: string) => void, onClose: () => void}} props */
export function StarLetters({ rules, onLetter, onClose }) {
  /** @param {KeyboardEvent} event */
  const type = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = letterOf(event, rules.alphabet.letters, rules.alphabet.fold ?? {});
    if (letter) onLetter(letter);
  };
  return h(Sheet, { title: say("table", "star_letter"), onClose, onKey: type },
    h("div", { class: "star-letters" },
      [...rules.alphabet.letters].map((letter, at) => {
        const face = tileFace(rules, letter.toLowerCase());
        return h("button", { key: letter, class: face.class, autofocus: at === 0, "aria-label": letter, onClick: () => onLetter(letter) }, face.children);
      })));
}
