// What a moderator does: the sheet asks why, and for a name or some hours where it needs them.

import { post, request } from "../net/api.js";
import { Sheet, useAttempt } from "../site/sheet.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";

/**
 * @typedef {"close_report" | "close_mark" | "delete_line" | "close_table" | "mute" | "unmute" |
 *   "rename" | "close_account" | "reopen_account"} Act
 */
/** @typedef {{act: Act, id: string | number, name: string}} Ruling What is done to whom or what. */
/** @typedef {{reason: string, name: string, hours: number}} Filled */

const BASE = "/api/moderation";

/** @type {Record<Act, (id: string | number, filled: Filled) => Promise<unknown>>} */
const DOING = {
  close_report: (id, { reason }) => post(`${BASE}/reports/${id}/close`, { reason }),
  close_mark: (id, { reason }) => post(`${BASE}/marks/${id}/close`, { reason }),
  delete_line: (id, { reason }) => post(`${BASE}/lines/${id}/delete`, { reason }),
  close_table: (id, { reason }) => post(`${BASE}/tables/${id}/close`, { reason }),
  mute: (id, { reason, hours }) =>
    request("PUT", `${BASE}/people/${id}/silence`, { hours, reason }),
  unmute: (id, { reason }) => request("PUT", `${BASE}/people/${id}/silence`, { hours: 0, reason }),
  rename: (id, { reason, name }) => request("PUT", `${BASE}/people/${id}/name`, { name, reason }),
  close_account: (id, { reason }) =>
    request("PUT", `${BASE}/people/${id}/closed`, { closed: true, reason }),
  reopen_account: (id, { reason }) =>
    request("PUT", `${BASE}/people/${id}/closed`, { closed: false, reason }),
};

/** @param {{ruling: Ruling, onDone: () => void, onClose: () => void}} props */
export function RulingSheet({ ruling, onDone, onClose }) {
  const [failure, attempt] = useAttempt(onDone);
  /** @param {SubmitEvent} event */
  const rule = (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    const filled = {
      reason: String(form.get("reason")),
      name: String(form.get("name") ?? ""),
      hours: Number(form.get("hours") ?? 0),
    };
    void attempt(() => DOING[ruling.act](ruling.id, filled));
  };
  return h(
    Sheet,
    { title: say("moderation", ruling.act), onClose },
    h("p", { class: "quiet" }, ruling.name),
    h(
      "form",
      { class: "report", onSubmit: rule },
      ruling.act === "rename"
        ? h(Field, { name: "name", label: say("moderation", "new_name"), maxLength: 40 })
        : null,
      ruling.act === "mute"
        ? h(Field, {
            name: "hours",
            label: say("moderation", "hours"),
            type: "number",
            min: 1,
            max: 8784,
            value: 24,
          })
        : null,
      h(Field, { name: "reason", label: say("moderation", "reason"), maxLength: 500 }),
      failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
      h("button", { class: "button primary" }, say("moderation", "do_it")),
    ),
  );
}

/** @param {{name: string, label: string} & Record<string, unknown>} props */
const Field = ({ name, label, value, ...rest }) =>
  h(
    "label",
    null,
    label,
    h("input", { name, class: "field-input", required: true, defaultValue: value ?? "", ...rest }),
  );
