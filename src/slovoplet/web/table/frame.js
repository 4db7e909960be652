// The frame of every table: the text view before it, the buttons of the sheets on a phone, what is
// fetched only when it is wanted, the line that a screen reader hears, and the list of turns.

import { Lazy } from "../net/lazy.js";
import { me } from "../net/person.js";
import { Icon } from "../site/icon.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useRef, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("./desk.js").Desk<any>} Desk */
/** @typedef {import("./desk.js").OpenSheet} OpenSheet */
/** @typedef {{turns: string[], state: string}} News All turns, and what the table waits for. */
/**
 * @typedef {object} TextSide What the text view asks of a game.
 * @property {(line: string) => Promise<string>} answer to a command
 * @property {() => Promise<News>} news
 */
/** @typedef {{line: string, isNews: boolean}} TextLine */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../vendor/preact.js").ComponentChildren} Children */
/** @typedef {{title: string, body: () => Children}} SheetContent */
/** @typedef {Partial<Record<NonNullable<OpenSheet>, SheetContent>>} SheetContents */

/** How many lines the text view keeps. */
const MOST_LINES = 200;

/**
 * @param {{
 *   desk: Desk,
 *   table: TableView,
 *   look: string,
 *   attributes?: object,
 *   text: TextSide,
 *   record: () => Children,
 *   contents: SheetContents,
 *   children?: Children,
 * }} props `look` and `attributes` of the main element; `text` is the game in the text view;
 *   `record` draws the list of turns; `contents` are the sheets that are this table's own
 */
export function TableFrame({ desk, table, look, attributes, text, record, contents, children }) {
  const isOpen = desk.sheet.value !== null || desk.word.value !== null;
  const states = [
    look,
    desk.seat.value === null ? "watching" : "",
    desk.isShowing() ? "showing" : "",
  ];
  return h(
    "main",
    { ...attributes, class: states.join(" "), id: "main" },
    h(TextView, { text }),
    children,
    h(SheetBar, { desk, look: "sheets" }),
    isOpen
      ? h(Lazy, {
          load: async () => (await import("../sheets/sheets.js")).Sheets,
          props: {
            desk,
            table,
            contents: {
              record: {
                title: say("record", "title"),
                body: () => h("div", { class: "record" }, record()),
              },
              ...contents,
            },
          },
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
 * How many lines of others nobody has seen here; nothing where there are none.
 * @param {{game: import("../net/livegame.js").LiveGame}} props
 */
export function Unread({ game }) {
  const seen = game.seenLine.value;
  const lines = game.chat.value.filter((one) => one.id > seen && one.account !== me.value?.id);
  return lines.length === 0
    ? null
    : h(
        "span",
        { class: "unread num" },
        h("span", { "aria-hidden": true }, lines.length),
        h("span", { class: "hidden" }, say("chat", "unread", { lines: lines.length })),
      );
}

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
 * One line of input and a live region: the first stop of the Tab key. While it is open it tells
 * every turn, and what the table waits for.
 * @param {{text: TextSide}} props
 */
function TextView({ text }) {
  const [lines, setLines] = useState(/** @type {TextLine[]} */ ([]));
  const [open, setOpen] = useState(location.hash === "#text-view");
  const log = useRef(/** @type {HTMLDivElement | null} */ (null));
  const known = useRef(/** @type {{turns: number, state: string} | null} */ (null));
  const add = (/** @type {TextLine[]} */ more) =>
    setLines((old) => [...old, ...more].slice(-MOST_LINES));
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [lines]);
  useEffect(() => {
    if (!open) return;
    // Without a connection there is no news either; the next change asks again.
    text.news().then(
      ({ turns, state }) => {
        const before = known.current ?? { turns: turns.length, state: "" };
        const told = [...turns.slice(before.turns), ...(state === before.state ? [] : [state])];
        known.current = { turns: turns.length, state };
        if (told.length > 0) add(told.map((line) => ({ line, isNews: true })));
      },
      () => {},
    );
  });
  /** @param {SubmitEvent} event */
  const run = async (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.currentTarget).elements[0]
    );
    const typed = input.value.trim();
    if (!typed) return;
    input.value = "";
    // A module that could not be fetched is a lost connection too.
    const told = await text.answer(typed).catch(() => say("table", "not_sent"));
    add([`> ${typed}`, ...told.split("\n")].map((line) => ({ line, isNews: false })));
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
      {
        class: "lines",
        role: "log",
        "aria-live": "polite",
        tabIndex: open ? 0 : undefined,
        ref: log,
      },
      lines.map(({ line, isNews }, at) => h("p", { key: at, class: isNews ? "news" : "" }, line)),
    ),
  );
}

/**
 * A game in the text view; its commands are fetched when somebody comes to it.
 * @template Context
 * @param {() => Promise<{
 *   runCommand: (text: string, context: Context) => string | Promise<string>,
 *   tellNews: (context: Context) => News,
 * }>} load
 * @param {Context} context
 * @returns {TextSide}
 */
export const inText = (load, context) => ({
  answer: async (line) => (await load()).runCommand(line, context),
  news: async () => (await load()).tellNews(context),
});

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
