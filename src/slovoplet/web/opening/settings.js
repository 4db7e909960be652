// The fine settings of a new game, group by group, as the server's form lists them; what makes no
// sense is said beside its setting.

import { kindOf } from "../kinds.js";
import { Lazy } from "../net/lazy.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { CONTROLS } from "./controls.js";
import { matters, settingValue } from "./wish.js";

/** @typedef {import("../messages.js").Field} Field */
/** @typedef {import("../messages.js").Options} Options */
/** @typedef {import("./wish.js").Rules} Rules */
/** @typedef {(key: string, value: any) => void} OnValue */
/**
 * @typedef {object} ControlProps What every control is given.
 * @property {Field} field
 * @property {any} value
 * @property {Rules} rules
 * @property {string} label
 * @property {object} described what ties it to its sentences
 * @property {(value: any) => void} onValue
 */

/**
 * @param {{
 *   fields: Field[],
 *   rules: Rules,
 *   options: Options,
 *   problem: {key: string, text: string} | null,
 *   onValue: OnValue,
 * }} props
 */
export function Settings({ fields, rules, options, problem, onValue }) {
  const shown = fields.filter((field) => matters(field, rules, options));
  const groups = [...new Set(fields.map((field) => field.group))];
  return h(
    "div",
    { class: "groups" },
    groups.map((group) =>
      h(
        "section",
        { key: group, class: `group of-${group}` },
        h("h3", null, say("setting_group", group)),
        shown
          .filter((field) => field.group === group)
          .map((field) =>
            h(Setting, {
              key: field.key,
              field,
              rules,
              value: settingValue(field.key, rules, options),
              problem: problem?.key === field.key ? problem.text : "",
              onValue: (value) => onValue(field.key, value),
            }),
          ),
      ),
    ),
  );
}

/**
 * One setting: its name, a sentence about it, its control, and what is wrong with it.
 * @param {{
 *   field: Field,
 *   rules: Rules,
 *   value: any,
 *   problem: string,
 *   onValue: (value: any) => void,
 * }} props
 */
function Setting({ field, rules, value, problem, onValue }) {
  const id = `set-${field.key.replace(".", "-")}`;
  const label = say("setting", field.key);
  const described = {
    id,
    "aria-describedby": `${id}-about${problem ? ` ${id}-problem` : ""}`,
    "aria-invalid": problem ? true : undefined,
  };
  const editor = kindOf(rules).editors[field.key];
  const props = { field, value, rules, label, described, onValue };
  return h(
    "div",
    { class: `set as-${field.control} ${problem ? "wrong" : ""}` },
    h(editor || field.control === "table" ? "span" : "label", { for: id }, label),
    h("small", { id: `${id}-about` }, say("setting_about", field.key)),
    editor ? h(Lazy, { load: editor, props }) : h(CONTROLS[field.control], props),
    problem ? h("p", { class: "bad", id: `${id}-problem`, role: "alert" }, problem) : null,
  );
}
