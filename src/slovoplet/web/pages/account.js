// The account: the name, a password for other devices, and its end.

import { post, request } from "../net/api.js";
import { me, rename } from "../net/person.js";
import { go } from "../net/route.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/**
 * Does something and says how it went: `done` is the code of the sentence, none if empty; work that
 * has a sentence of its own to say returns it.
 * @typedef {(work: () => Promise<unknown>, done: string) => Promise<void>} Attempt
 */

/**
 * What was written into the fields of a form.
 * @param {SubmitEvent} event
 */
function valuesOf(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  return [...form.elements].map((one) => /** @type {HTMLInputElement} */ (one).value);
}

/** @param {{attempt: Attempt}} props */
export function Account({ attempt }) {
  const leave = () =>
    attempt(async () => {
      await post("/api/logout", {});
      me.value = null;
      go("/");
    }, "");
  return h(
    Fragment,
    null,
    h(NameForm, { attempt }),
    (me.value?.guest ?? true)
      ? h(Entrance, { attempt })
      : h(
          "p",
          null,
          say("profile", "logged_in", { login: me.value?.login ?? "" }),
          " ",
          h("button", { class: "as-link", onClick: () => void leave() }, say("profile", "log_out")),
        ),
  );
}

/** @param {{attempt: Attempt}} props */
function NameForm({ attempt }) {
  const save = (/** @type {SubmitEvent} */ event) => {
    const [name = ""] = valuesOf(event);
    void attempt(() => rename(name), "saved");
  };
  return h(
    "form",
    { class: "lookup", onSubmit: save },
    h("input", {
      key: me.value?.id,
      class: "field-input",
      defaultValue: me.value?.name ?? "",
      maxLength: 40,
      "aria-label": say("start", "your_name"),
    }),
    h("button", { class: "button" }, say("start", "rename").replace(/\.$/, "")),
  );
}

/**
 * A guest sets a password, or enters with one set before.
 * @param {{attempt: Attempt}} props
 */
function Entrance({ attempt }) {
  const [known, setKnown] = useState(false);
  const enter = (/** @type {SubmitEvent} */ event) => {
    const [login = "", password = ""] = valuesOf(event);
    const address = known ? "/api/login" : "/api/me/account";
    void attempt(
      async () => {
        /** @type {import("../messages.js").Entered} */
        const entered = await post(address, { login, password });
        me.value = entered;
        const { games = 0 } = entered;
        return games > 0 ? say("profile", "entered_with", { games }) : undefined;
      },
      known ? "entered" : "registered",
    );
  };
  const title = say("profile", known ? "log_in" : "register");
  return h(
    "section",
    { class: "panel answer" },
    h("h2", null, title),
    h("p", { class: "quiet" }, say("profile", known ? "log_in_why" : "register_why")),
    h(
      "form",
      { class: "lookup", onSubmit: enter },
      h("input", {
        class: "field-input",
        name: "login",
        autocomplete: "username",
        required: true,
        placeholder: say("profile", "login"),
        "aria-label": say("profile", "login"),
        maxLength: 40,
      }),
      h("input", {
        class: "field-input",
        name: "password",
        type: "password",
        required: true,
        autocomplete: known ? "current-password" : "new-password",
        placeholder: say("profile", "password"),
        "aria-label": say("profile", "password"),
        maxLength: 200,
      }),
      h("button", { class: "button primary" }, title),
    ),
    h(
      "p",
      null,
      h(
        "button",
        { class: "as-link", onClick: () => setKnown(!known) },
        say("profile", known ? "to_register" : "to_log_in"),
      ),
    ),
  );
}

/** @param {{attempt: Attempt}} props */
export function Deletion({ attempt }) {
  const [sure, setSure] = useState(false);
  const forget = () =>
    attempt(async () => {
      await request("DELETE", "/api/me");
      me.value = null;
      go("/");
    }, "");
  if (!sure) {
    return h(
      "button",
      { class: "button plain", onClick: () => setSure(true) },
      say("profile", "delete"),
    );
  }
  return h(
    "span",
    { class: "row" },
    h("span", null, say("profile", "delete_sure")),
    h("button", { class: "button", onClick: () => void forget() }, say("profile", "delete")),
    h("button", { class: "button plain", onClick: () => setSure(false) }, say("menu", "stay")),
  );
}
