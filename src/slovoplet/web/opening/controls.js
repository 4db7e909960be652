// The controls of settings, one for each sort of value that the server's form knows.

import { clockText } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { PieceTable } from "./piecetable.js";
import { readNumber } from "./wish.js";

/** @typedef {import("./settings.js").ControlProps} ControlProps */
/** @typedef {import("../kinds.js").Rules["clock"]} Clock */

/** @param {Event} event */
export const typed = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {ControlProps} props */
const Switch = ({ value, described, onValue }) =>
  h("input", { type: "checkbox", ...described, checked: value, onChange: () => onValue(!value) });

/**
 * One of several values; a single one is only said.
 * @param {ControlProps} props
 */
function Choice({ field, value, described, onValue }) {
  const values = /** @type {string[]} */ (field.values ?? []);
  return h(
    "select",
    {
      ...described,
      class: "field-input",
      value,
      disabled: values.length < 2,
      onChange: (/** @type {Event} */ event) => onValue(typed(event)),
    },
    values.map((one) =>
      h("option", { key: one, value: one }, say("setting_value", `${field.key}_${one}`)),
    ),
  );
}

/**
 * A whole number, or one of the words that may stand in its place.
 * @param {ControlProps} props
 */
function NumberInput({ field, value, described, onValue }) {
  const words = field.values ?? [];
  const isWord = words.includes(value);
  return h(
    "span",
    { class: "own" },
    words.map((word) =>
      h(
        "button",
        {
          key: String(word),
          type: "button",
          class: "chip",
          "aria-pressed": value === word,
          onClick: () => onValue(value === word ? Math.max(field.least ?? 0, 1) : word),
        },
        say("setting_value", `${field.key}_${word ?? "none"}`),
      ),
    ),
    h("input", {
      ...described,
      class: "field-input number num",
      inputMode: "numeric",
      autocomplete: "off",
      value: isWord ? "" : value,
      placeholder: isWord ? "—" : undefined,
      onInput: (/** @type {Event} */ event) => onValue(readNumber(typed(event))),
    }),
  );
}

/** @param {ControlProps} props */
const Text = ({ value, described, onValue }) =>
  h("input", {
    ...described,
    class: "field-input",
    autocomplete: "off",
    value,
    onInput: (/** @type {Event} */ event) => onValue(typed(event).trim()),
  });

/**
 * Words with spaces between them, in capitals and without Ё, as they lie on the table.
 * @param {ControlProps} props
 */
function Words({ value, rules, described, onValue }) {
  const fold = /** @type {Record<string, string>} */ (rules.alphabet.fold ?? {});
  const read = (/** @type {string} */ text) =>
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((word) => [...word].map((letter) => fold[letter] ?? letter).join(""));
  return h("textarea", {
    ...described,
    class: "field-input",
    rows: 2,
    placeholder: say("newgame", "words_how"),
    defaultValue: value.join(" "),
    onChange: (/** @type {Event} */ event) => onValue(read(typed(event))),
  });
}

/** What a clock of each kind begins with. */
const CLOCKS = /** @type {Record<string, Clock>} */ ({
  none: { kind: "none" },
  move: { kind: "move", seconds: 120 },
  game: { kind: "game", minutes: 25, increment: 10 },
  days: { kind: "days", days: 1 },
});

/** @param {ControlProps} props */
function ClockControl({ value: clock, described, onValue }) {
  const { kind, ...numbers } = clock;
  const good = Object.values(numbers).every(Number.isInteger);
  return h(
    Fragment,
    null,
    h(
      "select",
      {
        ...described,
        class: "field-input",
        value: kind,
        onChange: (/** @type {Event} */ event) => onValue(CLOCKS[typed(event)]),
      },
      Object.keys(CLOCKS).map((one) =>
        h("option", { key: one, value: one }, say("setting_value", `clock_${one}`)),
      ),
    ),
    h(
      "div",
      { class: "own-clock num" },
      Object.entries(numbers).map(([name, number]) =>
        h(
          "label",
          { key: name, title: say("setting_about", `clock.${name}`) },
          say("setting", `clock.${name}`),
          h("input", {
            class: "field-input number",
            inputMode: "numeric",
            autocomplete: "off",
            value: number,
            onInput: (/** @type {Event} */ event) =>
              onValue({ ...clock, [name]: readNumber(typed(event)) }),
          }),
        ),
      ),
    ),
    h(
      "p",
      { class: "clock-line" },
      clock.kind === "none"
        ? say("newgame", "none_clock_line")
        : good
          ? `${clockText(clock)}.`
          : say("setting_about", "clock"),
    ),
  );
}

/** @type {Record<import("../messages.js").Field["control"], (props: ControlProps) => any>} */
export const CONTROLS = {
  switch: Switch,
  choice: Choice,
  number: NumberInput,
  text: Text,
  list: Words,
  clock: ClockControl,
  table: PieceTable,
};
