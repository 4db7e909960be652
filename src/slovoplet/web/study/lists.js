// The lists of an analysis in one panel: the best turns, the record, the players in numbers.

import { say } from "../site/text.js";
import { nameAt } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import { Progress, Summaries } from "./bestturns.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../vendor/preact.js").ComponentChildren} Children */
/** @typedef {"best" | "value" | "record" | "summary"} ListName */
/**
 * @typedef {object} ListedTurn A turn as the record lists it.
 * @property {number} version
 * @property {number} seat
 * @property {string} text
 * @property {Children} [marks] what else it did
 * @property {boolean} quiet whether nothing was laid
 * @property {number | string} points
 */

/**
 * @param {{
 *   table: TableView,
 *   names: ListName[],
 *   turns: ListedTurn[],
 *   steps: import("./steps.js").Steps,
 *   study: import("./study.js").Study,
 *   acts: number,
 *   isAct: boolean,
 *   missed: "stars" | "wilds",
 *   best: ((by: "points" | "value") => Children) | null,
 *   onChange: () => void,
 * }} props `acts` are the turns that the server looks at, `isAct` says whether the one shown is
 *   among them; `best` draws its best turns once they are known
 */
export function Lists(props) {
  const [list, setList] = useState(/** @type {ListName} */ ("best"));
  const change = (/** @type {ListName} */ name) => {
    setList(name);
    props.onChange();
  };
  return h(
    "section",
    { class: "panel best num", "aria-label": say("analysis", `list_${list}`) },
    h(
      "header",
      null,
      h(
        "div",
        { class: "row chips" },
        props.names.map((name) =>
          h(
            "button",
            {
              key: name,
              class: "chip",
              "aria-pressed": list === name,
              onClick: () => change(name),
            },
            say("analysis", `list_${name}`),
          ),
        ),
      ),
    ),
    h(List, { ...props, list }),
  );
}

/** @param {Parameters<typeof Lists>[0] & {list: ListName}} props */
function List({ list, table, turns, steps, study, acts, isAct, missed, best }) {
  if (list === "record") return h(TurnList, { table, turns, steps });
  if (list === "summary") {
    return study.complete
      ? h(Summaries, { table, players: study.players, missed })
      : h(Progress, { study, all: acts });
  }
  if (best) return best(list === "best" ? "points" : "value");
  if (isAct && !study.complete) return h(Progress, { study, all: acts });
  return h("p", { class: "empty quiet" }, say("analysis", isAct ? "unavailable" : "no_best"));
}

/** @param {{table: TableView, turns: ListedTurn[], steps: import("./steps.js").Steps}} props */
function TurnList({ table, turns, steps: { now, to } }) {
  return h(
    "ol",
    { tabIndex: 0, "aria-label": say("record", "title") },
    turns.map((turn, at) =>
      h(
        "li",
        { key: turn.version },
        h(
          "button",
          { "aria-pressed": at + 1 === now, onClick: () => to(at + 1) },
          h("span", null, at + 1),
          h(
            "span",
            null,
            h("span", { class: turn.quiet ? "quiet" : "word" }, turn.text),
            turn.marks,
          ),
          h("span", { class: "code" }, nameAt(table, turn.seat)),
          h("span", { class: "points" }, turn.points),
        ),
      ),
    ),
  );
}
