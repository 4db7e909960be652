// The sheets of a table: its own, and those that every table has.

import { sharedGame } from "../after/share.js";
import { addStyle, Lazy } from "../net/lazy.js";
import { ruleSentence } from "../site/ruleline.js";
import { Sheet } from "../site/sheet.js";
import { say } from "../site/text.js";
import { ChatBox } from "../table/chat.js";
import { Fragment, h } from "../vendor/preact.js";
import { MenuSheet, ResignSheet } from "./menu.js";

/** @typedef {import("../table/desk.js").Desk<any>} Desk */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../table/frame.js").SheetContents} Contents */

/**
 * The sheet that is open, and the meaning of a word.
 * @param {{desk: Desk, table: TableView, contents: Contents}} props
 */
export function Sheets({ desk, table, contents }) {
  const word = desk.word.value;
  const onFailure = () => desk.closeAll(say("site", "no_server"));
  return h(
    Fragment,
    null,
    h(OpenedSheet, { desk, table, contents }),
    word
      ? h(Lazy, {
          key: `word ${word}`,
          load: async () => (await import("../words/wordsheet.js")).WordSheet,
          props: { word, game: table.rules.id, onClose: () => desk.closeWord() },
          onFailure,
        })
      : null,
  );
}

/** @param {Parameters<typeof Sheets>[0]} props */
function OpenedSheet({ desk, table, contents }) {
  const open = desk.sheet.value;
  const seat = desk.seat.value;
  const onClose = () => desk.closeSheet();
  const own = open === null ? undefined : contents[open];
  if (own) return h(Sheet, { key: open, title: own.title, onClose }, own.body());
  if (open === "chat") {
    const talk = h("div", { class: "chat" }, h(ChatBox, { game: desk.game }));
    return h(Sheet, { key: open, title: say("chat", "title"), onClose }, talk);
  }
  if (open === "rules") return h(RulesSheet, { key: open, table, onClose });
  if (open === "menu") return h(MenuSheet, { key: open, desk, table });
  if (open === "resign" && seat !== null) return h(ResignSheet, { key: open, desk, seat });
  if (open === "end") {
    const load = async () =>
      (await Promise.all([import("../after/endsheet.js"), addStyle("end")]))[0].EndSheet;
    return h(Lazy, { key: open, load, props: { desk, table, onClose }, onFailure: onClose });
  }
  if (open === "report") {
    const load = async () => (await import("./reportsheet.js")).TableReport;
    return h(Lazy, { key: open, load, props: { table, onClose }, onFailure: onClose });
  }
  if (open === "tablewords") {
    const load = async () => (await import("./tablewords.js")).TableWordsSheet;
    return h(Lazy, { key: open, load, props: { desk, table, onClose }, onFailure: onClose });
  }
  if (open === "share") {
    const shared = sharedGame(table.game, desk.lastLaid(), table.phase === "over");
    const load = async () => (await import("./sharesheet.js")).ShareSheet;
    return h(Lazy, { key: open, load, props: { shared, onClose }, onFailure: onClose });
  }
  if (open === "hints") {
    const load = async () => (await import("../table/hints.js")).HintSheet;
    const onFailure = () => desk.closeAll(say("site", "no_server"));
    return h(Lazy, { key: open, load, props: { desk }, onFailure });
  }
  return null;
}

/** @param {{table: TableView, onClose: () => void}} props */
function RulesSheet({ table: { rules, options, seats, view }, onClose }) {
  const players = view?.seats.length ?? seats.length;
  return h(
    Sheet,
    { title: say("table", "rules"), onClose },
    h("p", { class: "rules" }, ruleSentence(rules, options, players)),
    view?.lexicon
      ? h("p", { class: "quiet" }, say("table", "words_of", { hash: view.lexicon.slice(0, 8) }))
      : null,
    h("p", null, h("a", { href: `/rules/${rules.id}` }, say("table", "all_rules"))),
  );
}
