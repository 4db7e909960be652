// What opens over a judged table: the record, a word and the dispute about it, the players, what is
// left in the hands.

import { get } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { online } from "../net/socket.js";
import { Chip } from "../site/chip.js";
import { Sheet } from "../site/sheet.js";
import { say, sayFailure, sayWord } from "../site/text.js";
import { PlayerMark } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { Meaning } from "../words/meaning.js";
import { Action, Row } from "./parts.js";

/** @typedef {import("./desk.js").JudgeDesk<any>} JudgeDesk */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").Word} Word */

/** @param {{desk: JudgeDesk, table: TableView}} props */
export function JudgeSheets({ desk, table }) {
  const onClose = () => {
    desk.leaf.value = null;
    desk.refused.value = "";
  };
  const props = { desk, table, onClose };
  const leaf = desk.leaf.value;
  if (leaf === "word") return h(DisputeSheet, props);
  if (leaf === "players") {
    return h(Lazy, { load: async () => (await import("./playersheet.js")).PlayersSheet, props });
  }
  if (leaf === "record") {
    return h(
      Sheet,
      { title: say("judge", "record"), onClose, wide: true },
      h(Lazy, { load: async () => (await import("./recordsheet.js")).RecordList, props: { desk } }),
    );
  }
  if (leaf === "left") {
    return h(Lazy, {
      load: async () => (await import("./board/leftsheet.js")).LeftSheet,
      props,
    });
  }
  return null;
}

/** @typedef {{desk: JudgeDesk, table: TableView, onClose: () => void}} SheetProps */

/**
 * A word: is it one, what does it mean; and where people disagree, their votes.
 * @param {SheetProps} props
 */
function DisputeSheet({ desk, table, onClose }) {
  const [word, setWord] = useState(desk.disputed.value);
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState(/** @type {Word | null} */ (null));
  const [failure, setFailure] = useState("");
  const [votes, setVotes] = useState(/** @type {Record<number, boolean>} */ ({}));
  useEffect(() => {
    if (!word) return;
    get(`/api/words/${encodeURIComponent(word)}?game=${table.rules.id}`).then(
      (found) => setAnswer(/** @type {Word} */ (found)),
      (error) => setFailure(sayFailure(error)),
    );
  }, [word]);
  const author = authorOf(desk, word);
  const voters = desk.active().filter((seat) => seat !== author);
  const settle = async (/** @type {Record<number, boolean>} */ cast) => {
    const sides = [true, false].map((side) =>
      Object.entries(cast)
        .filter(([, vote]) => vote === side)
        .map(([seat]) => Number(seat)),
    );
    const [votes_for = [], votes_against = []] = sides;
    const seat = desk.mover();
    if (await desk.act({ do: "settle", seat, word, votes_for, votes_against })) {
      void desk.check();
      onClose();
    }
  };
  if (!word) {
    return h(
      Sheet,
      { title: say("judge", "word_q"), onClose },
      h(
        "form",
        {
          class: "stack",
          onSubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            setWord(typed.trim().toUpperCase());
          },
        },
        h("input", {
          class: "field-input",
          autofocus: true,
          autocomplete: "off",
          maxLength: 40,
          "aria-label": say("judge", "field"),
          onInput: (/** @type {InputEvent} */ event) =>
            setTyped(/** @type {HTMLInputElement} */ (event.currentTarget).value),
        }),
        h("button", { class: "button primary" }, say("judge", "look_up")),
      ),
    );
  }
  return h(
    Sheet,
    { title: say("judge", "is_word", { word }), onClose },
    h(
      "div",
      { class: "dispute" },
      answer ? h(Verdict, { answer }) : null,
      failure ? h("p", { class: "quiet" }, failure) : null,
      !online.value ? h("p", { class: "quiet" }, say("judge", "later")) : null,
      h(Action, {
        look: "primary",
        label: say("judge", answer && !answer.allowed ? "by_dictionary_no" : "by_dictionary"),
        disabled: !online.value,
        onClick: () => void settle({}),
      }),
      h("p", { class: "quiet" }, say("judge", "or_vote")),
      h(
        "ul",
        { class: "votes" },
        voters.map((seat) =>
          h(
            "li",
            { key: seat, class: `p${seat + 1}` },
            h(PlayerMark, { name: desk.name(seat), bot: false }),
            h("span", null, desk.name(seat)),
            h(
              "span",
              { class: "pair", role: "group", "aria-label": desk.name(seat) },
              h(Chip, {
                on: votes[seat] === true,
                label: say("judge", "is"),
                onClick: () => setVotes({ ...votes, [seat]: true }),
              }),
              h(Chip, {
                on: votes[seat] === false,
                label: say("judge", "is_not"),
                onClick: () => setVotes({ ...votes, [seat]: false }),
              }),
            ),
          ),
        ),
      ),
      desk.refused.value ? h("p", { class: "bad", role: "alert" }, desk.refused.value) : null,
      h(
        Row,
        null,
        h(Action, { look: "even", label: say("judge", "drop_dispute"), onClick: onClose }),
        h(Action, {
          look: "even",
          label: say("judge", "by_table"),
          disabled: Object.keys(votes).length === 0 || !online.value,
          onClick: () => void settle(votes),
        }),
      ),
    ),
  );
}

/**
 * Who laid a word: of the last entry its player, else the one to move.
 * @param {JudgeDesk} desk
 * @param {string} word
 */
function authorOf(desk, word) {
  const last = desk.view.value?.entries.at(-1);
  const made = "words" in (last ?? {}) ? (last?.words ?? []) : [];
  const isLast =
    made.some((/** @type {{word: string}} */ one) => one.word === word) ||
    last?.word?.toUpperCase() === word;
  return isLast ? last.seat : desk.mover();
}

/** @param {{answer: Word}} props */
const Verdict = ({ answer }) =>
  h(
    "div",
    { class: "entry" },
    h(
      "p",
      null,
      h("span", { class: "word" }, answer.word),
      " ",
      h(
        "span",
        { class: answer.allowed ? "ok" : "bad" },
        answer.allowed ? say("judge", "in_dictionary") : sayWord(answer),
      ),
    ),
    answer.definition ? h(Meaning, { meaning: answer.definition }) : null,
  );
