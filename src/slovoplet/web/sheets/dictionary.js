// Words as a dictionary lists them: of one's own letters and a letter or word of the table.

import { Chip } from "../site/chip.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../table/desk.js").Desk<any>} Desk */
/** @typedef {import("../messages.js").TableWords} TableWords */

/** @param {{desk: Desk}} props */
export function DictionaryPanel({ desk }) {
  const [part, setPart] = useState(/** @type {string | null} */ (null));
  const [found, setFound] = useState(/** @type {TableWords | null} */ (null));
  const [failure, setFailure] = useState("");
  const seat = desk.seat.value;
  /** @param {string} pointed */
  const ask = async (pointed) => {
    if (seat === null) return;
    setPart(pointed);
    setFailure("");
    try {
      setFound(await desk.game.words(seat, pointed));
    } catch (error) {
      setFound(null);
      setFailure(desk.failureText(error));
    }
  };
  return h(
    "section",
    { class: "dictionary" },
    h("p", { class: "quiet" }, say("menu", "dictionary_how")),
    h(
      "div",
      { class: "row", role: "group", "aria-label": say("menu", "dictionary_part") },
      ["", ...desk.tableParts()].map((one) =>
        h(Chip, {
          key: one,
          on: one === part,
          label: one || say("menu", "dictionary_hand"),
          onClick: () => void ask(one),
        }),
      ),
    ),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    found ? h(FoundList, { desk, found }) : null,
  );
}

/**
 * The words found; a press tells what one means.
 * @param {{desk: Desk, found: TableWords}} props
 */
function FoundList({ desk, found: { words, count } }) {
  if (words.length === 0) return h("p", null, say("menu", "hints_none"));
  const more = count - words.length;
  return h(
    "div",
    { class: "menu found-words", role: "status" },
    words.map((word) =>
      h(
        "button",
        { key: word, class: "button plain word", onClick: () => (desk.word.value = word) },
        word,
      ),
    ),
    more > 0 ? h("p", { class: "quiet" }, say("menu", "dictionary_more", { count: more })) : null,
  );
}
