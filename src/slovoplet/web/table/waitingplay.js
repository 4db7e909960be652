// What waits for an answer: a play to be taken or doubted, a vote, a proposal, a question of the
// game itself.

import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../net/livegame.js").Command} Command */
/** @typedef {(seat: number) => string} Naming */
/** @typedef {[code: string, command: Command]} Choice The first choice is the main one. */

/**
 * @param {{
 *   desk: Desk,
 *   table: TableView,
 *   question: import("./desk.js").Question | null,
 *   name: Naming,
 * }} props
 */
export function WaitingPlay({ desk, table, question, name }) {
  const { waiting, consent } = table;
  if (waiting) return h(Judging, { desk, table, waiting, name });
  if (consent) return h(Proposal, { desk, consent, name });
  if (!question) return null;
  return h(Banner, { desk, text: question.text, choices: yesOrNo(question.answer) });
}

/**
 * @param {((agree: boolean) => Command) | null} answer
 * @returns {Choice[]}
 */
const yesOrNo = (answer) =>
  answer
    ? [
        ["agree", answer(true)],
        ["disagree", answer(false)],
      ]
    : [];

/**
 * @param {{
 *   desk: Desk,
 *   text: import("../vendor/preact.js").ComponentChildren,
 *   choices: Choice[],
 * }} props
 */
function Banner({ desk, text, choices }) {
  return h(
    "div",
    { class: "banner ask", role: "status" },
    h("p", null, text),
    choices.length > 0
      ? h(
          "p",
          { class: "row" },
          choices.map(([code, command], at) =>
            h(
              "button",
              {
                key: code,
                class: `button ${at === 0 ? "primary" : ""}`,
                disabled: desk.busy.value,
                onClick: () => void desk.act(command),
              },
              say("waiting", code),
            ),
          ),
        )
      : null,
  );
}

/**
 * A play that the others judge.
 * @param {{
 *   desk: Desk,
 *   table: TableView,
 *   waiting: NonNullable<TableView["waiting"]>,
 *   name: Naming,
 * }} props
 */
function Judging({ desk, table, waiting, name }) {
  const seat = desk.seat.value;
  const judges = seat !== null && waiting.judges.includes(seat) && !waiting.voted.includes(seat);
  const text = [
    h("b", { key: "who" }, say("waiting", "laid", { name: name(waiting.seat) })),
    " ",
    h("span", { key: "words", class: "word" }, waiting.words.join(", ")),
    ` +${waiting.points}`,
  ];
  if (judges) {
    return h(Banner, { desk, text, choices: verdicts(seat, table.options.check === "vote") });
  }
  return h(
    "div",
    { class: "banner ask", role: "status" },
    h("p", null, text),
    h("p", { class: "quiet" }, say("waiting", "others_decide")),
  );
}

/**
 * @param {number} seat
 * @param {boolean} byVote
 * @returns {Choice[]}
 */
const verdicts = (seat, byVote) =>
  byVote
    ? [
        ["allow", { do: "vote", seat, allow: true }],
        ["forbid", { do: "vote", seat, allow: false }],
      ]
    : [
        ["accept", { do: "accept", seat }],
        ["dispute", { do: "dispute", seat }],
      ];

/**
 * Something that all must agree to.
 * @param {{desk: Desk, consent: NonNullable<TableView["consent"]>, name: Naming}} props
 */
function Proposal({ desk, consent: { seat: from, proposal, agreed }, name }) {
  const seat = desk.seat.value;
  const text =
    proposal.kind === "add_word"
      ? say("waiting", "add_word", { name: name(from), word: proposal.word })
      : say("waiting", "give_seat", { name: name(from), whom: name(proposal.seat) });
  const asked = seat !== null && !agreed.includes(seat);
  const choices = yesOrNo(asked ? (agree) => ({ do: "answer", seat, agree }) : null);
  return h(Banner, { desk, text, choices });
}
