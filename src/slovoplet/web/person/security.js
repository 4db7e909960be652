// The safety of an account: its password, the code for a forgotten one, and where one is signed in.

import { get, language, post, request } from "../net/api.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { Field, Reasoned, valuesOf } from "./account.js";

/** @typedef {import("./account.js").Attempt} Attempt */
/** @typedef {import("../messages.js").SessionInfo} SessionInfo */

/** @param {{attempt: Attempt}} props */
export function Security({ attempt }) {
  const [sessions, setSessions] = useState(/** @type {SessionInfo[]} */ ([]));
  const read = async () => {
    /** @type {import("../messages.js").Sessions} */
    const found = await get("/api/me/sessions");
    setSessions(found.sessions);
  };
  useEffect(() => {
    // What was said before stays, unless the list cannot be had.
    read().catch((error) => attempt(() => Promise.reject(error), ""));
  }, []);
  return h(
    Fragment,
    null,
    h("h2", null, say("profile", "safety")),
    h(PasswordForm, { attempt, onDone: read }),
    h(RecoveryCode, { attempt }),
    h(SessionList, { attempt, sessions, onChange: read }),
  );
}

/**
 * A form about secrets and why one would fill it in; it is emptied when its work is done.
 * @param {{
 *   title: string,
 *   fields: Record<string, string>,
 *   button: string,
 *   attempt: Attempt,
 *   work: (...values: string[]) => Promise<unknown>,
 *   onDone?: () => Promise<void>,
 *   told?: string,
 *   children?: any,
 * }} props
 */
function SecretForm({ title, fields, button, attempt, work, onDone, told = "", children }) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const values = valuesOf(event);
    void attempt(async () => {
      await work(...values);
      form.reset();
      await onDone?.();
    }, told);
  };
  return h(
    Reasoned,
    { heading: "h3", title },
    h(
      "form",
      { class: "lookup", onSubmit: submit },
      Object.entries(fields).map(([name, secret]) => h(Field, { key: name, name, secret })),
      h("button", { class: "button" }, say("profile", button)),
    ),
    children,
  );
}

/** @param {{attempt: Attempt, onDone: () => Promise<void>}} props */
const PasswordForm = ({ attempt, onDone }) =>
  h(SecretForm, {
    title: "change_password",
    fields: { old_password: "current-password", new_password: "new-password" },
    button: "change",
    attempt,
    work: (old = "", fresh = "") => post("/api/me/password", { old, new: fresh }),
    onDone,
    told: "password_changed",
  });

/** @param {{attempt: Attempt}} props */
function RecoveryCode({ attempt }) {
  const [code, setCode] = useState("");
  const make = async (/** @type {string} */ password = "") => {
    const made = await post("/api/me/recovery", { password });
    setCode(/** @type {import("../messages.js").RecoveryCode} */ (made).code);
  };
  const shown = h(
    "p",
    { role: "status" },
    say("profile", "code_shown"),
    " ",
    h("output", { class: "recovery-code" }, code),
  );
  const fields = { password: "current-password" };
  return h(
    SecretForm,
    { title: "recovery", fields, button: "make_code", attempt, work: make },
    code ? shown : null,
  );
}

/**
 * @param {{attempt: Attempt, sessions: SessionInfo[], onChange: () => Promise<void>}} props
 */
function SessionList({ attempt, sessions, onChange }) {
  /** @param {string} path */
  const end = (path) =>
    attempt(async () => {
      await request("DELETE", path);
      await onChange();
    }, "session_ended");
  return h(
    "section",
    { class: "panel answer sessions" },
    h("h3", null, say("profile", "sessions")),
    h(
      "ul",
      null,
      sessions.map((one) =>
        h(
          "li",
          { key: one.id, class: "session" },
          h("span", null, deviceName(one)),
          h("span", { class: "about" }, one.current ? say("profile", "here") : lastSeen(one)),
          one.current
            ? null
            : h(
                "button",
                {
                  class: "as-link",
                  "aria-label": say("profile", "end_named", { device: deviceName(one) }),
                  onClick: () => void end(`/api/me/sessions/${one.id}`),
                },
                say("profile", "end_session"),
              ),
        ),
      ),
    ),
    sessions.length > 1
      ? h(
          "button",
          { class: "button", onClick: () => void end("/api/me/sessions") },
          say("profile", "end_others"),
        )
      : null,
  );
}

/** @param {SessionInfo} one */
const lastSeen = ({ seen }) =>
  say("profile", "seen", { date: new Date(seen).toLocaleDateString(language.value) });

const BROWSERS = /** @type {const} */ ([
  ["Edg/", "Edge"],
  ["YaBrowser/", "Yandex"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
]);
const SYSTEMS = /** @type {const} */ ([
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS", "macOS"],
  ["Linux", "Linux"],
]);

/**
 * What an owner knows a device by: the browser and the system, or the name of a program's key.
 * @param {SessionInfo} session
 */
function deviceName({ kind: use, label }) {
  if (use === "program") return say("profile", "program", { label });
  const found = [BROWSERS, SYSTEMS].map((list) => list.find(([sign]) => label.includes(sign))?.[1]);
  return found.filter(Boolean).join(", ") || label || say("profile", "unknown_device");
}
