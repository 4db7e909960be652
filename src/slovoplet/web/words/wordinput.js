// A field for one word.

import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";

/** @param {Record<string, unknown>} props what else the field has: its value, what to do with it */
export const WordInput = (props) =>
  h("input", {
    class: "field-input",
    "aria-label": say("words", "which"),
    placeholder: say("words", "which"),
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: false,
    maxLength: 15,
    ...props,
  });
