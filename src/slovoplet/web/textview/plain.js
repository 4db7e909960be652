// Games that the server plays and these pages do not know: a sentence says so, and the log is there
// to be read.

import { PageFrame, Panel } from "../site/frame.js";
import { say } from "../site/text.js";
import { ChatPanel } from "../table/chat.js";
import { TableFrame } from "../table/frame.js";
import { nameAt } from "../table/players.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").Shown} Shown */

/** @param {{desk: import("../table/desk.js").Desk<any>, table: TableView}} props */
export function PlainTable({ desk, table }) {
  return h(
    TableFrame,
    {
      desk,
      table,
      look: "page",
      record: () => null,
      text: {
        answer: async () => say("plain", "table"),
        news: async () => ({ turns: [], state: "" }),
      },
      contents: {},
    },
    h("p", { class: "banner", role: "status" }, say("plain", "table")),
    h(PlainLog, { table, log: desk.game.log.value }),
    h(ChatPanel, { game: desk.game }),
  );
}

/** @param {{table: TableView, log: Shown[]}} props */
export function PlainStudy({ table, log }) {
  return h(
    PageFrame,
    null,
    h("p", { class: "banner", role: "status" }, say("plain", "table")),
    h(PlainLog, { table, log }),
  );
}

export const PlainRules = () => h("p", null, say("plain", "rules"));

/** @param {{table: TableView, log: Shown[]}} props */
function PlainLog({ table, log }) {
  return h(
    Panel,
    { look: "record", title: say("plain", "log"), count: String(log.length) },
    h(
      "ol",
      { class: "events num" },
      log.map(({ event, version }) => h("li", { key: version }, eventText(event, table))),
    ),
  );
}

/**
 * An event as the server tells it: who, what, and the details that fit a line.
 * @param {Shown["event"]} event
 * @param {TableView} table
 */
function eventText({ event, ...details }, table) {
  const who = "seat" in details ? `${nameAt(table, details.seat)}: ` : "";
  const told = Object.entries(details)
    .filter(([name, value]) => name !== "seat" && isPlain(value))
    .map(([name, value]) => `${name} ${value}`);
  return `${who}${[event, ...told].join(", ")}`;
}

/** @param {unknown} value */
const isPlain = (value) => ["string", "number", "boolean"].includes(typeof value) && value !== "";
