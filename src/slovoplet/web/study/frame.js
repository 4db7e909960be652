// What every analysis has around its position: the head, the steps, the notes, the files.

import { ShareButton, sharedGame } from "../after/share.js";
import { Header } from "../site/frame.js";
import { Icon } from "../site/icon.js";
import { gameTitle } from "../site/ruleline.js";
import { figure, say } from "../site/text.js";
import { nameAt, PlayerMark, seatClass } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import { CopyLink, Files } from "./files.js";
import { PlayOn } from "./playon.js";
import { StepBar } from "./steps.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../vendor/preact.js").ComponentChildren} Children */

/**
 * @param {{
 *   table: TableView,
 *   look: {main: string, field: string, notes: string},
 *   steps: import("./steps.js").Steps,
 *   position: Children,
 *   notes: Children,
 *   forms: import("./files.js").Form[],
 *   act: number,
 *   playFrom: number,
 * }} props `act` is the number of the turn shown, `playFrom` the one to play on from
 */
export function StudyFrame({ table, look, steps, position, notes, forms, act, playFrom }) {
  const [files, setFiles] = useState(false);
  const { rules } = table;
  const shared = sharedGame(table.game, steps.now || null);
  return h(
    Fragment,
    null,
    h(
      Header,
      {
        where: [
          h("b", { key: "what" }, say("analysis", "title")),
          ` · ${gameTitle(rules.id, rules.title)} · ${scoresText(table)}`,
        ],
      },
      h(ShareButton, { shared, look: "plain only-wide" }),
      h(CopyLink, { className: "plain only-wide" }),
      h(
        "button",
        { class: "button plain only-wide", onClick: () => setFiles(true) },
        h(Icon, { name: "save" }),
        say("analysis", "download"),
      ),
    ),
    h(
      "main",
      { class: look.main, id: "main" },
      h(
        "section",
        { class: look.field, "aria-label": say("analysis", "position") },
        position,
        h(StepBar, { steps }),
      ),
      h(
        "aside",
        { class: look.notes },
        notes,
        h(PlayOn, { table, turn: playFrom, onMore: () => setFiles(true) }),
      ),
    ),
    files
      ? h(Files, { id: table.game, forms, turn: act, shared, onClose: () => setFiles(false) })
      : null,
  );
}

/**
 * «Аня 204, Боря 180»: the best first.
 * @param {TableView} table
 */
function scoresText(table) {
  const score = (/** @type {number} */ seat) => table.view?.seats[seat]?.score ?? 0;
  return [...(table.view?.order ?? [])]
    .sort((a, b) => score(b) - score(a))
    .map((seat) => `${nameAt(table, seat)} ${figure(score(seat))}`)
    .join(", ");
}

/**
 * The panel about the turn that is shown: whose it was, what was done, how it is judged.
 * @param {{
 *   table: TableView,
 *   seat: number | null,
 *   text: Children,
 *   verdicts: Children,
 *   children?: Children,
 * }} props `seat` is null before the first turn
 */
export function TurnPanel({ table, seat, text, verdicts, children }) {
  if (seat === null) {
    return h(
      "section",
      { class: "panel turn num", "aria-live": "polite" },
      h("h1", null, say("analysis", "before")),
    );
  }
  const name = nameAt(table, seat);
  return h(
    "section",
    { class: `panel turn num ${seatClass(seat)}`, "aria-live": "polite" },
    h(
      "header",
      null,
      h(PlayerMark, { name, bot: table.seats[seat]?.bot != null }),
      h("h1", null, `${name}: `, text),
      verdicts,
    ),
    children,
  );
}

/**
 * Something that was overlooked.
 * @param {{text: string}} props
 */
export const Missed = ({ text }) => h("p", { class: "missed" }, h(Icon, { name: "star" }), text);
