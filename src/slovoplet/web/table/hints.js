// What the dictionary says: words to make, or whole turns, of which everybody is told.

import { TeacherPanel } from "../after/teacher.js";
import { DictionaryPanel } from "../sheets/dictionary.js";
import { Sheet } from "../site/sheet.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./desk.js").Hint} Hint */

/** @param {{desk: Desk}} props */
export function HintSheet({ desk }) {
  const [hints, setHints] = useState(/** @type {Hint[] | null} */ (null));
  const [failure, setFailure] = useState("");
  const seat = desk.seat.value;
  const ask = async () => {
    if (seat === null) return;
    setFailure("");
    try {
      const found = await desk.readHints(await desk.game.hint(seat));
      if (desk.offerHints(found)) desk.closeSheet();
      else setHints(found);
    } catch (error) {
      setFailure(desk.failureText(error));
    }
  };
  return h(
    Sheet,
    { title: say("menu", "hints"), onClose: () => desk.closeSheet() },
    h(DictionaryPanel, { desk }),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    desk.view.value?.rules.dictionary_help === "hints"
      ? hints === null
        ? h(Asking, { left: hintsLeft(desk), onAsk: () => void ask() })
        : h(Proposals, { desk, hints })
      : null,
    seat !== null && desk.view.value?.rules.dictionary_help === "hints"
      ? h(TeacherPanel, { desk, seat })
      : null,
  );
}

/**
 * How many whole turns one may still ask for; null where there is no limit.
 * @param {Desk} desk
 */
function hintsLeft(desk) {
  const table = desk.game.table.value;
  const limit = table?.rules.hints_limit ?? null;
  if (limit === null) return null;
  return limit - (table?.hints ?? []).filter((seat) => seat === desk.seat.value).length;
}

/** @param {{left: number | null, onAsk: () => void}} props */
function Asking({ left, onAsk }) {
  return h(
    "div",
    { class: "menu" },
    h("p", { class: "quiet" }, say("menu", "hints_told")),
    left === null ? null : h("p", { class: "quiet" }, say("menu", "hints_left", { left })),
    h("button", { class: "button primary", onClick: onAsk }, say("menu", "hints_ask")),
  );
}

/**
 * The turns found; a press puts one on trial.
 * @param {{desk: Desk, hints: Hint[]}} props
 */
function Proposals({ desk, hints }) {
  if (hints.length === 0) return h("p", null, say("menu", "hints_none"));
  /** @param {string} turn */
  const take = async (turn) => {
    // The sheet closes when the turn lies there; what could not be fetched can be pressed again.
    await desk.tryHint(turn);
    desk.closeSheet();
  };
  return h(
    "div",
    { class: "menu" },
    hints.map(({ text, words, points }) =>
      h(
        "div",
        { key: text, class: "row" },
        h(
          "button",
          { class: "button plain", onClick: () => void take(text) },
          h("span", { class: "word" }, words.join(" + ")),
          points === null ? null : ` ${points}`,
        ),
        words.map((word) =>
          h(
            "button",
            { key: word, class: "as-link", onClick: () => (desk.word.value = word) },
            say("hints", "meaning", { word }),
          ),
        ),
      ),
    ),
  );
}
