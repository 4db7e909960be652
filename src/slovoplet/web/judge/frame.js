// The frame of a judged table, whatever lies on it: the tablet, the result, or the table with
// its sheets.

import { addStyle, Lazy } from "../net/lazy.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useRef } from "../vendor/preact-hooks.js";
import { Action, Admission, NetworkNote, Row, Strip } from "./parts.js";

/** @typedef {import("./desk.js").JudgeDesk<any>} JudgeDesk */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../vendor/preact.js").ComponentChildren} Children */

/** Whether four sides fit on this screen: a phone is too small to lie in the middle. */
export const isRoomy = () => matchMedia("(min-width: 700px) and (min-height: 560px)").matches;

/**
 * @param {{
 *   desk: JudgeDesk,
 *   table: TableView,
 *   points: number[],
 *   invite: string,
 *   look: string,
 *   loadResult: () => Promise<(props: any) => any>,
 *   aside?: Children,
 *   children?: Children,
 * }} props
 */
export function JudgeFrame({ desk, table, points, invite, look, loadResult, aside, children }) {
  const view = desk.view.value;
  if (desk.flat.value && isRoomy() && table.phase === "running") {
    return h(Lazy, {
      key: "flat",
      load: async () =>
        (await Promise.all([import("./flat.js"), addStyle("judgeflat")]))[0].FlatTable,
      props: { desk, table, points },
    });
  }
  if (view?.ended) {
    return h(Lazy, {
      key: "result",
      load: async () => (await Promise.all([loadResult(), addStyle("judgeresult")]))[0],
      props: { desk, table, view },
    });
  }
  return h(
    "main",
    { class: `judge ${look}`, id: "main" },
    h("h1", { class: "hidden" }, say("judge", "title")),
    h("div", { class: "judge-left" }, h(Strip, { desk, points }), aside),
    h(
      "div",
      { class: "judge-right" },
      h(Admission, { desk, table, invite }),
      h(NetworkNote, { desk }),
      children,
    ),
    desk.leaf.value
      ? h(Lazy, {
          key: desk.leaf.value,
          load: async () => (await import("./sheets.js")).JudgeSheets,
          props: { desk, table },
          onFailure: () => (desk.leaf.value = null),
        })
      : null,
  );
}

/**
 * What is always at hand: the record, a word, the players.
 * @param {{desk: JudgeDesk}} props
 */
export const Tools = ({ desk }) =>
  h(
    Row,
    null,
    h(Action, {
      look: "plain even",
      icon: "list",
      label: say("judge", "record"),
      onClick: () => (desk.leaf.value = "record"),
    }),
    h(Action, {
      look: "plain even",
      icon: "book",
      label: say("judge", "word_q"),
      onClick: () => desk.dispute(""),
    }),
    h(Action, {
      look: "plain even",
      icon: "people",
      label: say("judge", "players"),
      onClick: () => (desk.leaf.value = "players"),
    }),
  );

/**
 * The field that the phone's own keyboard types into; it is always there, so that a press can give
 * it the focus.
 * @param {{
 *   desk: import("./board/boarddesk.js").BoardJudge | import("./cards/carddesk.js").CardJudge,
 *   away: boolean,
 *   ready: () => boolean,
 *   placeholder?: string,
 *   children?: Children,
 * }} props
 */
export function TypedField({ desk, away, ready, placeholder = "", children }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    desk.input = field.current;
  });
  return h(
    "div",
    { class: `typed ${away ? "away" : ""}` },
    h("input", {
      ref: field,
      class: "in",
      type: "text",
      inputMode: "text",
      autocapitalize: "none",
      autocomplete: "off",
      autocorrect: "off",
      spellcheck: false,
      enterkeyhint: "done",
      tabIndex: away ? -1 : 0,
      "aria-hidden": away ? true : undefined,
      "aria-label": say("judge", "field"),
      placeholder,
      onInput: (/** @type {InputEvent} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.currentTarget);
        const typed = desk.type(input.value);
        if (input.value !== typed) input.value = typed;
      },
      onKeyDown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Enter" && ready()) void desk.record();
        if (event.key === "Escape") desk.clear();
      },
    }),
    children,
  );
}

/**
 * Whose entry it was, where the wrong player was written down.
 * @param {{desk: JudgeDesk, seat: number}} props
 */
export const Whose = ({ desk, seat }) =>
  h(
    "label",
    { class: "whose" },
    say("judge", "whose"),
    h(
      "select",
      {
        class: "field-input",
        value: desk.by.value ?? seat,
        onChange: (/** @type {Event} */ event) => {
          desk.by.value = Number(/** @type {HTMLSelectElement} */ (event.currentTarget).value);
          void desk.check();
        },
      },
      desk.active().map((one) => h("option", { key: one, value: one }, desk.name(one))),
    ),
  );

/**
 * Whose totals a correction changes, from what to what.
 * @param {{desk: JudgeDesk, changes: import("../messages.js").TotalChange[]}} props
 */
export const Changes = ({ desk, changes }) =>
  changes.length === 0
    ? null
    : h(
        "dl",
        { class: "delta" },
        changes.flatMap((one) => [
          h("dt", { key: one.seat }, say("judge", "in_all", { name: desk.name(one.seat) })),
          h(
            "dd",
            { key: `${one.seat} points` },
            h("s", null, one.before),
            " → ",
            h("b", null, one.after),
          ),
        ]),
      );
