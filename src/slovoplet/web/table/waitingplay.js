// What waits for an answer: a play to be taken or doubted, a vote, a proposal, an offer to end.

import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { nameAt } from "./players.js";

/** @typedef {import("../messages.js").TableView} TableView */

/** @param {{desk: import("./desk.js").Desk, table: TableView}} props */
export function WaitingPlay({ desk, table }) {
  const { waiting, consent, seat, view } = table;
  const name = (/** @type {number} */ at) => nameAt(table, at);
  const button = (
    /** @type {string} */ code,
    /** @type {import("../net/livegame.js").Command} */ command,
    primary = false,
  ) =>
    h(
      "button",
      {
        key: code,
        class: `button ${primary ? "primary" : ""}`,
        disabled: desk.busy.value,
        onClick: () => void desk.act(command),
      },
      say("waiting", code),
    );

  if (waiting) {
    const mine = seat !== null && waiting.judges.includes(seat) && !waiting.voted.includes(seat);
    const vote = table.options.check === "vote";
    return h(
      "div",
      { class: "banner ask", role: "status" },
      h(
        "p",
        null,
        h("b", null, say("waiting", "laid", { name: name(waiting.seat) })),
        " ",
        h("span", { class: "word" }, waiting.words.join(", ")),
        ` +${waiting.points}`,
      ),
      mine && seat !== null
        ? h(
            "p",
            { class: "row" },
            vote
              ? [
                  button("allow", { do: "vote", seat, allow: true }, true),
                  button("forbid", { do: "vote", seat, allow: false }),
                ]
              : [
                  button("accept", { do: "accept", seat }, true),
                  button("dispute", { do: "dispute", seat }),
                ],
          )
        : h("p", { class: "quiet" }, say("waiting", "others_decide")),
    );
  }
  if (consent) {
    const { proposal } = consent;
    const what =
      proposal.kind === "add_word"
        ? say("waiting", "add_word", { name: name(consent.seat), word: proposal.word })
        : say("waiting", "give_seat", { name: name(consent.seat), whom: name(proposal.seat) });
    const open = seat !== null && !consent.agreed.includes(seat);
    return h(
      "div",
      { class: "banner ask", role: "status" },
      h("p", null, what),
      open && seat !== null
        ? h(
            "p",
            { class: "row" },
            button("agree", { do: "answer", seat, agree: true }, true),
            button("disagree", { do: "answer", seat, agree: false }),
          )
        : null,
    );
  }
  const offered = view?.kind === "board" && view.agreed.length > 0 && !view.ended;
  if (offered) {
    const open = seat !== null && !view.agreed.includes(seat);
    return h(
      "div",
      { class: "banner ask", role: "status" },
      h("p", null, say("waiting", "end_offered", { name: name(view.agreed[0] ?? 0) })),
      open && seat !== null
        ? h(
            "p",
            { class: "row" },
            button("agree", { do: "answer_end", seat, agree: true }, true),
            button("disagree", { do: "answer_end", seat, agree: false }),
          )
        : null,
    );
  }
  return null;
}
