// The record of a judged game: the newest entry first, each can be corrected.

import { say } from "../site/text.js";
import { PlayerMark } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { Action } from "./parts.js";

/** @typedef {import("./board/boarddesk.js").BoardJudge} BoardJudge */
/** @typedef {import("./cards/carddesk.js").CardJudge} CardJudge */

/** @param {{desk: BoardJudge | CardJudge}} props */
export function RecordList({ desk }) {
  const entries = desk.view.value?.entries ?? [];
  if (entries.length === 0) return h("p", { class: "quiet" }, say("judge", "nothing_yet"));
  const rows = entries.map((entry, at) =>
    h(
      "li",
      { key: at, class: `p${entry.seat + 1} ${entry.problem ? "fallen" : ""}` },
      h("span", { class: "k num" }, at + 1),
      h(PlayerMark, { name: desk.name(entry.seat), bot: false }),
      h(
        "span",
        null,
        h("span", { class: "word" }, desk.entryText(at)),
        entry.corrected ? h("small", { class: "quiet" }, ` ${say("judge", "was_fixed")}`) : null,
        entry.problem ? h("small", { class: "bad" }, ` ${say("judge", "not_fit")}`) : null,
      ),
      h("b", { class: "num" }, entry.points > 0 ? `+${entry.points}` : entry.points),
      desk.canCorrect(at)
        ? h(Action, {
            look: "plain",
            label: say("judge", "correct"),
            onClick: () => desk.correct(at),
          })
        : h("span", null),
    ),
  );
  return [
    h("ol", { key: "list", class: "record3", reversed: true }, rows.reverse()),
    h("p", { key: "note", class: "quiet" }, say("judge", "old_stays")),
  ];
}
