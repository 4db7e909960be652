// The frame of every table: the text view before it, the buttons of the sheets on a phone, what is
// fetched only when it is wanted, the line that a screen reader hears, and the list of turns.

import { Lazy } from "../net/lazy.js";
import { Icon } from "../site/icon.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import { Unread } from "./chat.js";

/** @typedef {import("./desk.js").Desk<any>} Desk */
/** @typedef {import("./desk.js").OpenSheet} OpenSheet */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../vendor/preact.js").ComponentChildren} Children */
/** @typedef {{title: string, body: () => Children}} SheetContent */
/** @typedef {Partial<Record<NonNullable<OpenSheet>, SheetContent>>} SheetContents */

/**
 * @param {{
 *   desk: Desk,
 *   table: TableView,
 *   attributes: object,
 *   answer: (text: string) => Promise<string>,
 *   contents: SheetContents,
 *   children?: Children,
 * }} props `attributes` of the main element; `answer` is what the game says to a command;
 *   `contents` are the sheets that are this table's own
 */
export function TableFrame({ desk, table, attributes, answer, contents, children }) {
  const isOpen = desk.sheet.value !== null || desk.word.value !== null;
  return h(
    "main",
    { ...attributes, id: "main" },
    h(TextView, { answer }),
    children,
    h(SheetBar, { desk, look: "sheets" }),
    isOpen
      ? h(Lazy, {
          load: async () => (await import("./sheets.js")).Sheets,
          props: { desk, table, contents },
          onFailure: () => desk.closeAll(say("site", "no_server")),
        })
      : null,
    h("p", { class: "hidden", role: "status" }, desk.notice.value),
  );
}

/**
 * What waits for an answer of the players, and what they are told.
 * @param {{desk: Desk, table: TableView, name: (seat: number) => string}} props
 */
export function Waiting({ desk, table, name }) {
  const question = desk.question(name);
  const asks = table.waiting || table.consent || question;
  return h(
    Fragment,
    null,
    asks
      ? h(Lazy, {
          key: "asks",
          load: async () => (await import("./waitingplay.js")).WaitingPlay,
          props: { desk, table, question, name },
        })
      : null,
    desk.game.log.value.some(isNews)
      ? h(Lazy, {
          key: "told",
          load: async () => (await import("./told.js")).Told,
          props: { desk, table, name },
        })
      : null,
  );
}

const NEWS = new Set(["hinted", "withdrawn", "adopted", "dropped", "seat_returned"]);

/**
 * Whether the table may have to be told of an event that is no turn.
 * @param {import("../messages.js").Shown} shown
 */
const isNews = ({ event }) =>
  NEWS.has(event.event) || (event.event === "passed" && event.timed_out);

/**
 * The buttons that open sheets: in a row under the hand, or in the head of the page.
 * @param {{desk: Desk, look: "sheets" | "top-sheets"}} props
 */
export function SheetBar({ desk, look }) {
  const buttons = desk.sheetButtons();
  if (buttons.length === 0) return null;
  return h(
    "nav",
    { class: look, "aria-label": say("table", "about") },
    buttons.map(([sheet, icon, label]) =>
      h(
        "button",
        { key: sheet, class: "button plain", onClick: () => (desk.sheet.value = sheet) },
        h(Icon, { name: icon }),
        label,
        sheet === "chat" ? h(Unread, { game: desk.game }) : null,
      ),
    ),
  );
}

/**
 * The menu; where the talk is in it, it says that there is something to read.
 * @param {{desk: Desk}} props
 */
export const MoreButton = ({ desk }) =>
  h(
    "button",
    {
      class: "button square more",
      type: "button",
      title: say("table", "more"),
      onClick: () => (desk.sheet.value = "menu"),
    },
    h(Icon, { name: "more" }),
    h("span", { class: "hidden" }, say("table", "more")),
    h(Unread, { game: desk.game }),
  );

/**
 * One line of input and a live region: the first stop of the Tab key.
 * @param {{answer: (text: string) => Promise<string>}} props
 */
function TextView({ answer }) {
  const [lines, setLines] = useState(/** @type {string[]} */ ([]));
  const [open, setOpen] = useState(location.hash === "#text-view");
  /** @param {SubmitEvent} event */
  const run = async (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.currentTarget).elements[0]
    );
    const text = input.value.trim();
    if (!text) return;
    input.value = "";
    // A module that could not be fetched is a lost connection too.
    const told = await answer(text).catch(() => say("table", "not_sent"));
    setLines((old) => [...old, `> ${text}`, ...told.split("\n")].slice(-60));
  };
  const close = () => {
    setOpen(false);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return h(
    "section",
    {
      id: "text-view",
      class: `text-view ${open ? "open" : ""}`,
      "aria-label": say("site", "text_view"),
      tabIndex: -1,
      onFocusCapture: () => setOpen(true),
    },
    h(
      "form",
      { onSubmit: run },
      h(
        "label",
        null,
        h("span", null, say("site", "text_view")),
        h("input", {
          name: "command",
          autocomplete: "off",
          autocapitalize: "off",
          spellcheck: false,
          placeholder: say("textview", "placeholder"),
        }),
      ),
      open
        ? h(
            "button",
            { class: "button plain", type: "button", onClick: close },
            say("sheet", "close"),
          )
        : null,
    ),
    h(
      "div",
      { class: "lines", role: "log", "aria-live": "polite", tabIndex: open ? 0 : undefined },
      lines.map((line, at) => h("p", { key: at }, line)),
    ),
  );
}

/**
 * What a game says to a command typed in the text view; its commands are fetched with the first.
 * @template Context
 * @param {() => Promise<{
 *   runCommand: (text: string, context: Context) => string | Promise<string>,
 * }>} load
 * @param {Context} context
 */
export const answerBy = (load, context) => async (/** @type {string} */ text) =>
  (await load()).runCommand(text, context);

/**
 * The turns of a game, a line each, in a list that scrolls.
 * @param {{look: string, lines: Children[]}} props
 */
export function TurnList({ look, lines }) {
  if (lines.length === 0) return h("p", { class: "empty" }, say("record", "empty"));
  return h(
    "div",
    { class: "scroll", tabIndex: 0, role: "region", "aria-label": say("record", "title") },
    h("ol", { class: look }, lines),
  );
}
