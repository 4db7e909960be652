// A report to the moderators: about a line of talk, the table, or somebody at it.

import { post } from "../net/api.js";
import { me } from "../net/person.js";
import { Chip } from "../site/chip.js";
import { Sheet } from "../site/sheet.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/**
 * What can be reported: its kind and id, and how it is called here.
 * @typedef {{kind: "message" | "table" | "name" | "person", about: string, label: string}} Subject
 */

/** @param {{subjects: Subject[], game: string, onClose: () => void}} props */
export function ReportSheet({ subjects, game, onClose }) {
  const [chosen, choose] = useState(0);
  const [failure, setFailure] = useState("");
  const [sent, setSent] = useState(false);
  const subject = subjects[chosen];
  /** @param {SubmitEvent} event */
  const send = async (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    try {
      const { kind, about } = /** @type {Subject} */ (subject);
      await post("/api/reports", { kind, about, game, text: String(form.get("text") ?? "") });
      setSent(true);
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  if (sent) {
    return h(
      Sheet,
      { title: say("report", "title"), onClose },
      h("p", { role: "status" }, say("report", "sent")),
    );
  }
  return h(
    Sheet,
    { title: say("report", "title"), onClose },
    subjects.length > 1
      ? h(
          "div",
          { class: "row", role: "group", "aria-label": say("report", "about") },
          subjects.map(({ label }, at) =>
            h(Chip, { key: label, on: at === chosen, label, onClick: () => choose(at) }),
          ),
        )
      : h("blockquote", { class: "quiet" }, subject?.label),
    h(
      "form",
      { class: "report", onSubmit: send },
      h("textarea", {
        name: "text",
        class: "field-input",
        maxLength: 500,
        rows: 3,
        placeholder: say("report", "why"),
        "aria-label": say("report", "why"),
      }),
      failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
      h("button", { class: "button primary" }, say("report", "send")),
    ),
  );
}

/** @param {{table: import("../messages.js").TableView, onClose: () => void}} props */
export const TableReport = ({ table, onClose }) =>
  h(ReportSheet, { subjects: subjectsAt(table, me.value?.id), game: table.game, onClose });

/**
 * What can be reported at a table: the table itself, and everybody else's name and conduct.
 * @param {import("../messages.js").TableView} table
 * @param {string} [me]
 * @returns {Subject[]}
 */
export function subjectsAt(table, me) {
  /** @type {Subject[]} */
  const subjects = [{ kind: "table", about: table.game, label: say("report", "table") }];
  const known = new Set([me]);
  for (const seat of table.seats) {
    if (!seat?.account || known.has(seat.account)) continue;
    known.add(seat.account);
    const { account: about, name } = seat;
    subjects.push({ kind: "name", about, label: say("report", "name", { name }) });
    subjects.push({ kind: "person", about, label: say("report", "person", { name }) });
  }
  return subjects;
}
