// The words of a table: those that its players have allowed, and a form to propose one or to
// ask the dictionary about it.

import { Sheet } from "../site/sheet.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import { WordInput } from "../words/wordinput.js";

/** @typedef {import("../table/desk.js").Desk<any>} Desk */
/** @typedef {import("../messages.js").TableView} TableView */

/**
 * The words that are allowed at a table beyond the dictionary: by its rules, and by consent.
 * @param {TableView} table
 */
export const allowedWords = ({ rules, added_words }) =>
  [...new Set([...rules.added_words, ...added_words])].sort((one, other) =>
    one.localeCompare(other, "ru"),
  );

/** @param {{desk: Desk, table: TableView, onClose: () => void}} props */
export function TableWordsSheet({ desk, table, onClose }) {
  const [word, setWord] = useState("");
  const seat = desk.seat.value;
  const mayPropose = table.phase === "running" && seat !== null && !table.consent;
  const wanted = word.trim().toUpperCase();
  /** @param {SubmitEvent} event */
  const propose = (event) => {
    event.preventDefault();
    if (!wanted || !mayPropose) return;
    onClose();
    void desk.act({ do: "propose", seat, proposal: { kind: "add_word", word: wanted } });
  };
  const look = () => {
    if (wanted) desk.word.value = wanted;
  };
  return h(
    Sheet,
    { title: say("tablewords", "title"), onClose },
    h(WordLine, { code: "allowed", words: allowedWords(table) }),
    h(WordLine, { code: "banned", words: table.rules.banned_words }),
    h(
      "form",
      { class: "report", onSubmit: propose },
      h(WordInput, {
        value: word,
        onInput: (/** @type {InputEvent} */ event) =>
          setWord(/** @type {HTMLInputElement} */ (event.currentTarget).value),
      }),
      h(
        "p",
        { class: "row" },
        h(
          "button",
          { class: "button primary", disabled: !wanted || !mayPropose },
          say("tablewords", "propose"),
        ),
        h(
          "button",
          { class: "button", type: "button", disabled: !wanted, onClick: look },
          say("words", "look_up"),
        ),
      ),
    ),
    h("p", { class: "quiet" }, say("tablewords", "how")),
  );
}

/** @param {{code: string, words: string[]}} props */
function WordLine({ code, words }) {
  if (words.length === 0) {
    return code === "allowed" ? h("p", null, say("tablewords", "none")) : null;
  }
  return h("p", null, say("tablewords", code), " ", h("span", { class: "word" }, words.join(", ")));
}
