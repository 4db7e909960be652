// What else one can do about a person: a note for oneself, a block.

import { request } from "../net/api.js";
import { Sheet, useAttempt } from "../site/sheet.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";

/**
 * @param {{
 *   person: import("../messages.js").Profile,
 *   onClose: () => void,
 *   onDone: () => Promise<void>,
 * }} props
 */
export function MoreSheet({ person, onClose, onDone }) {
  const [failure, attempt] = useAttempt(onClose);
  /** @param {SubmitEvent} event */
  const write = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const text = /** @type {HTMLTextAreaElement} */ (form.elements[0]).value;
    void attempt(async () => {
      await request("PUT", `/api/people/${person.id}/note`, { text });
      await onDone();
    });
  };
  const block = () =>
    attempt(async () => {
      await request(person.blocked ? "DELETE" : "PUT", `/api/me/blocks/${person.id}`);
      await onDone();
    });
  return h(
    Sheet,
    { title: person.name, onClose },
    h(
      "form",
      { class: "stack", onSubmit: write },
      h(
        "label",
        { class: "stack" },
        h("span", null, say("people", "note")),
        h("textarea", {
          class: "field-input",
          rows: 3,
          maxLength: 500,
          defaultValue: person.note,
        }),
      ),
      h("p", { class: "quiet" }, say("people", "note_why")),
      h("button", { class: "button primary" }, say("start", "save")),
    ),
    h("p", { class: "quiet apart" }, say("people", "block_why")),
    h(
      "button",
      { class: "button", onClick: () => void block() },
      say("people", person.blocked ? "unblock" : "block"),
    ),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
  );
}
