// What could have been played, once a judged game is over: the best uses of what was laid, or of a
// whole hand, for whoever remembers it.

import { get } from "../net/api.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").BetterUse} BetterUse */
/** @typedef {import("./board/boarddesk.js").BoardJudge} BoardJudge */
/** @typedef {import("./cards/carddesk.js").CardJudge} CardJudge */
/** @typedef {{seat: number, points: number}} Entry */
/** @typedef {{desk: BoardJudge | CardJudge, game: string, entries: Entry[]}} Props */

/** How many entries are shown at first. */
const SHOWN = 5;

/** @param {Props} props */
export function UsesList({ desk, game, entries }) {
  const [uses, setUses] = useState(/** @type {BetterUse[] | null} */ (null));
  const [failure, setFailure] = useState("");
  const [all, setAll] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    setFailure("");
    get(`/api/tables/${game}/uses`).then(
      (found) => setUses(/** @type {{uses: BetterUse[]}} */ (found).uses),
      (error) => setFailure(sayFailure(error)),
    );
  }, [game, tries]);
  if (entries.length === 0) return null;
  const more = (/** @type {BetterUse} */ use) =>
    (use.best[0]?.points ?? 0) - (entries[use.number]?.points ?? 0);
  const best = [...(uses ?? [])].sort((one, two) => more(two) - more(one));
  const shown = all ? (uses ?? []) : best.slice(0, SHOWN);
  return h(
    "section",
    { class: "uses" },
    h("h2", null, say("judge", "uses")),
    h("p", { class: "quiet" }, say("judge", "uses_how")),
    failure
      ? h(
          "p",
          { class: "quiet", role: "alert" },
          `${failure} `,
          h(
            "button",
            { class: "as-link", type: "button", onClick: () => setTries(tries + 1) },
            say("judge", "uses_again"),
          ),
        )
      : null,
    !uses && !failure ? h("p", { class: "quiet" }, say("site", "loading")) : null,
    h(
      "ol",
      null,
      shown.map((use) => h(Use, { key: use.number, desk, game, use, entries })),
    ),
    !all && (uses?.length ?? 0) > SHOWN
      ? h(
          "button",
          { class: "button", type: "button", onClick: () => setAll(true) },
          say("judge", "uses_all", { entries: uses?.length ?? 0 }),
        )
      : null,
  );
}

/**
 * One entry, the best turns with its pieces, and a field for the rest of the hand.
 * @param {Props & {use: BetterUse}} props
 */
function Use({ desk, game, use, entries }) {
  const [told, setTold] = useState(/** @type {BetterUse | null} */ (null));
  const [rest, setRest] = useState("");
  const [failure, setFailure] = useState("");
  const entry = entries[use.number];
  if (!entry) return null;
  const { hand: pieces, whole, best } = told ?? use;
  const hand = pieces.replace(/[^\p{L}*]/gu, ""); // prize cards have no letters
  const ask = () => {
    setFailure("");
    const asked = `number=${use.number}&rest=${encodeURIComponent(rest.trim())}`;
    get(`/api/tables/${game}/uses?${asked}`).then(
      (found) => setTold(/** @type {{uses: BetterUse[]}} */ (found).uses[0] ?? null),
      (error) => setFailure(sayFailure(error)),
    );
  };
  return h(
    "li",
    { class: `p${entry.seat + 1}` },
    h(
      "p",
      { class: "made" },
      h("span", { class: "k num" }, use.number + 1),
      h("b", null, desk.name(entry.seat)),
      h("span", { class: "word" }, desk.entryText(use.number)),
      h("b", { class: "num" }, signed(entry.points)),
    ),
    best.length > 0
      ? h(
          "ul",
          { class: "better" },
          best.map((one) =>
            h(
              "li",
              { key: one.text, class: one.points > entry.points ? "more" : "" },
              h("span", { class: "word" }, one.words.join(", ")),
              h("small", { class: "quiet" }, one.text),
              h("b", { class: "num" }, signed(one.points)),
            ),
          ),
        )
      : null,
    h(
      "form",
      {
        class: "row",
        onSubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          ask();
        },
      },
      h(
        "label",
        null,
        h(
          "small",
          { class: "quiet" },
          whole
            ? say("judge", "hand_was", { hand })
            : say("judge", "hand_laid", { hand: hand || "—" }),
        ),
        h("input", {
          class: "field-input",
          value: rest,
          maxLength: 20,
          autocomplete: "off",
          placeholder: say("judge", "rest_of_hand"),
          onInput: (/** @type {InputEvent} */ event) =>
            setRest(/** @type {HTMLInputElement} */ (event.currentTarget).value),
        }),
      ),
      h("button", { class: "button", disabled: !rest.trim() }, say("judge", "use_find")),
    ),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
  );
}

/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : `${points}`);
