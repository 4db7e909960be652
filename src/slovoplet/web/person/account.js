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
export function valuesOf(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  return [...form.elements].map((one) => /** @type {HTMLInputElement} */ (one).value);
}

/**
 * A part of the profile under its heading, and why one would use it.
 * @param {{heading: string, title: string, children?: any}} props
 */
export const Reasoned = ({ heading, title, children }) =>
  h(
    "section",
    { class: "panel answer" },
    h(heading, null, say("profile", title)),
    h("p", { class: "quiet" }, say("profile", `${title}_why`)),
    children,
  );

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
 * A field of a form; `secret` says how the browser may fill in a password.
 * @param {{name: string, secret?: string, complete?: string}} props
 */
export function Field({ name, secret, complete }) {
  return h("input", {
    class: "field-input",
    name,
    type: secret ? "password" : "text",
    required: true,
    autocomplete: secret ?? complete ?? "off",
    placeholder: say("profile", name),
    "aria-label": say("profile", name),
    maxLength: secret ? 200 : 40,
  });
}

/** Ways in: where they lead, which fields they ask for besides the login, what is said after. */
const WAYS = {
  register: { path: "/api/me/account", fields: [], secret: "new-password", done: "registered" },
  log_in: { path: "/api/login", fields: [], secret: "current-password", done: "entered" },
  recover: { path: "/api/recover", fields: ["code"], secret: "new-password", done: "recovered" },
};
/** @typedef {keyof typeof WAYS} Way */

/**
 * A guest sets a password, enters with one set before, or with the code for a forgotten one.
 * @param {{attempt: Attempt}} props
 */
function Entrance({ attempt }) {
  const [way, setWay] = useState(/** @type {Way} */ ("register"));
  const { path, fields, secret, done } = WAYS[way];
  const enter = (/** @type {SubmitEvent} */ event) => {
    const values = valuesOf(event);
    const names = ["login", ...fields, "password"];
    const body = Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]));
    void attempt(async () => {
      /** @type {import("../messages.js").Entered} */
      const entered = await post(path, body);
      me.value = entered;
      const { games = 0 } = entered;
      return games > 0 ? say("profile", "entered_with", { games }) : undefined;
    }, done);
  };
  const others = /** @type {Way[]} */ (Object.keys(WAYS)).filter((one) => one !== way);
  return h(
    Reasoned,
    { heading: "h2", title: way },
    h(
      "form",
      { key: way, class: "lookup", onSubmit: enter },
      h(Field, { name: "login", complete: "username" }),
      fields.map((name) => h(Field, { key: name, name })),
      h(Field, { name: way === "recover" ? "new_password" : "password", secret }),
      h("button", { class: "button primary" }, say("profile", way)),
    ),
    h(
      "p",
      { class: "row" },
      others.map((one) =>
        h(
          "button",
          { key: one, class: "as-link", onClick: () => setWay(one) },
          say("profile", `to_${one}`),
        ),
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
