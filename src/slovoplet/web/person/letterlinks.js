// What a letter's link leads to: an address confirmed, a new password; and how to ask for such a
// letter.

import { get, post } from "../net/api.js";
import { comeIn, me } from "../net/person.js";
import { go } from "../net/route.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { Field, Reasoned, valuesOf } from "./account.js";

/** @typedef {import("./account.js").Attempt} Attempt */

/** @param {{confirm: string, reset: string, attempt: Attempt}} props */
export function LetterLinks({ confirm, reset, attempt }) {
  useEffect(() => {
    if (!confirm) return;
    void attempt(async () => {
      await comeIn();
      await post("/api/mail/confirm", { token: confirm });
      go("/profile", { replace: true });
      return say("notices", "confirmed");
    }, "");
  }, [confirm]);
  if (!reset) return null;
  const save = (/** @type {SubmitEvent} */ event) => {
    const [password = ""] = valuesOf(event);
    void attempt(async () => {
      me.value = await post("/api/mail/reset", { token: reset, password });
      go("/profile", { replace: true });
      return say("notices", "password_set");
    }, "");
  };
  return h(
    Reasoned,
    { heading: "h2", title: "reset" },
    h(
      "form",
      { class: "lookup", onSubmit: save },
      h(Field, { name: "new_password", secret: "new-password" }),
      h("button", { class: "button primary" }, say("profile", "change")),
    ),
  );
}

/** @param {{attempt: Attempt}} props */
export function ForgottenPassword({ attempt }) {
  const [letters, setLetters] = useState(false);
  useEffect(() => {
    const look = async () => {
      await comeIn();
      /** @type {import("../messages.js").Notices} */
      const told = await get("/api/me/notices");
      setLetters(told.letters);
    };
    // Without an answer there is nothing to offer.
    look().catch(() => {});
  }, []);
  if (!letters) return null;
  const ask = (/** @type {SubmitEvent} */ event) => {
    const [who = ""] = valuesOf(event);
    void attempt(async () => {
      await post("/api/mail/forgot", { who });
      return say("notices", "forgot_sent");
    }, "");
  };
  return h(
    "details",
    null,
    h("summary", null, say("notices", "forgot")),
    h(
      "form",
      { class: "lookup", onSubmit: ask },
      h("input", {
        class: "field-input",
        required: true,
        maxLength: 254,
        autocomplete: "username",
        placeholder: say("notices", "login_or_address"),
        "aria-label": say("notices", "login_or_address"),
      }),
      h("button", { class: "button" }, say("notices", "send_letter")),
    ),
  );
}
