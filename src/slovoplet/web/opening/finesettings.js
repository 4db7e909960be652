// The fine settings of a new game: those that every game has, and those of its kind.

import { kindOf } from "../kinds.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { CLOCKS } from "./wish.js";

/** @typedef {import("./wish.js").HouseRules} HouseRules */
/** @typedef {import("./wish.js").Rules} Rules */
/** @typedef {import("./wish.js").Wish} Wish */

/**
 * @param {{wish: Wish, rules: Rules, base: Rules, onChange: (part: Partial<Wish>) => void}} props
 */
export function FineSettings({ wish, rules, base, onChange }) {
  const kind = kindOf(base);
  const rule = (/** @type {HouseRules} */ part) => onChange({ rules: { ...wish.rules, ...part } });
  const option = (/** @type {Wish["options"]} */ part) =>
    onChange({ options: { ...wish.options, ...part } });
  const { options } = wish;
  /** Settings of the kind go by their names. */
  const settings = /** @type {Record<string, any>} */ (rules);
  return h(
    "div",
    { class: "fine-grid" },
    h(Select, {
      code: "clock",
      values: Object.keys(CLOCKS),
      now: clockName(rules.clock),
      onValue: (value) => rule({ clock: CLOCKS[value] }),
    }),
    base.target === null ? null : h(Target, { rules, onTarget: (target) => rule({ target }) }),
    Object.entries(kind.choices(base)).map(([code, values]) =>
      h(Select, {
        key: code,
        code,
        values,
        now: settings[code],
        onValue: (value) => rule({ [code]: value }),
      }),
    ),
    h(Select, {
      code: "lexicon",
      values: ["nouns", "all"],
      now: rules.lexicon,
      onValue: (lexicon) => rule({ lexicon }),
    }),
    h(Select, {
      code: "help",
      values: ["words", "hints", "lookup", "none"],
      now: rules.dictionary_help,
      onValue: (dictionary_help) => rule({ dictionary_help }),
    }),
    h(Select, {
      code: "check",
      values: ["auto", "dispute", "vote"],
      now: options.check ?? "auto",
      onValue: (check) => option({ check }),
    }),
    h(Select, {
      code: "order",
      values: ["seated", "lot"],
      now: rules.turn_order,
      onValue: (turn_order) => rule({ turn_order }),
    }),
    [...kind.switches, "rare_words", "slang_words"].map((code) =>
      h(Switch, {
        key: code,
        code,
        on: settings[code],
        onSwitch: (on) => rule({ [code]: on }),
      }),
    ),
    h(Switch, {
      code: "no_rude_words",
      // A table that everybody sees begins without them.
      on: wish.rules.family ?? options.listed ?? base.family,
      onSwitch: (family) => rule({ family }),
    }),
    Object.entries({
      // Where the dictionary is closed, no word is judged before it is played.
      ...(rules.dictionary_help === "none" ? {} : { live_check: options.live_check ?? true }),
      listed: options.listed ?? false,
      spectators: options.spectators ?? true,
    }).map(([code, on]) =>
      h(Switch, { key: code, code, on, onSwitch: (now) => option({ [code]: now }) }),
    ),
  );
}

/**
 * What a clock is called among those that can be chosen.
 * @param {Rules["clock"]} clock
 */
const clockName = (clock) =>
  Object.keys(CLOCKS).find((name) => JSON.stringify(CLOCKS[name]) === JSON.stringify(clock)) ??
  "none";

/** @param {{rules: Rules, onTarget: (target: number) => void}} props */
function Target({ rules, onTarget }) {
  return h(
    "label",
    { class: "pick" },
    h("span", null, say("newgame", "target")),
    h("input", {
      class: "field-input",
      type: "number",
      min: 20,
      max: 1000,
      step: 10,
      value: rules.target ?? 0,
      onChange: (/** @type {Event} */ event) =>
        onTarget(Number(/** @type {HTMLInputElement} */ (event.target).value)),
    }),
  );
}

/**
 * One of several values; with a single one there is nothing to choose.
 * @param {{code: string, values: string[], now: string, onValue: (value: any) => void}} props
 */
function Select({ code, values, now, onValue }) {
  if (values.length < 2) return null;
  return h(
    "label",
    { class: "pick" },
    h("span", null, say("newgame", code)),
    h(
      "select",
      {
        class: "field-input",
        value: now,
        onChange: (/** @type {Event} */ event) =>
          onValue(/** @type {HTMLSelectElement} */ (event.target).value),
      },
      values.map((value) => h("option", { key: value, value }, say("newgame", `${code}_${value}`))),
    ),
  );
}

/** @param {{code: string, on: boolean, onSwitch: (on: boolean) => void}} props */
function Switch({ code, on, onSwitch }) {
  return h(
    "label",
    { class: "check" },
    h("input", { type: "checkbox", checked: on, onChange: () => onSwitch(!on) }),
    say("newgame", code),
  );
}
