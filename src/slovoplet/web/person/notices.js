// What one is told when one is not at a table, and how: by this browser, by letter; and vacations.

import { get, language, post, request } from "../net/api.js";
import { me } from "../net/person.js";
import { canPush, nameOf, subscribe, subscriptionHere, unsubscribe } from "../net/push.js";
import { Chip } from "../site/chip.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { valuesOf } from "./account.js";

/** @typedef {import("../messages.js").Notices} Told */
/** @typedef {import("./account.js").Attempt} Attempt */

const WISHES = /** @type {const} */ (["turn", "late", "calls", "digest"]);
const VACATIONS = [3, 7, 14];

/** @param {{attempt: Attempt}} props */
export function NoticesSection({ attempt }) {
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const read = async () => setTold(await get("/api/me/notices"));
  // Without an answer there is nothing to choose; what was said before stays.
  useEffect(() => void read().catch(() => {}), []);
  if (!told) return null;
  /**
   * @param {() => Promise<unknown>} work
   * @param {string} done
   */
  const change = (work, done) =>
    void attempt(async () => {
      const said = await work();
      await read();
      return typeof said === "string" ? said : undefined;
    }, done);
  return h(
    Fragment,
    null,
    h("h2", { id: "notices" }, say("notices", "title")),
    h("p", { class: "quiet" }, say("notices", "why")),
    h(ThisBrowser, { told, change }),
    h(
      "div",
      { class: "row", role: "group", "aria-label": say("notices", "what") },
      h("span", null, say("notices", "what")),
      WISHES.filter((one) => one !== "digest" || told.confirmed).map((one) =>
        h(Chip, {
          key: one,
          on: told.wishes[one] ?? true,
          label: say("notices", one),
          onClick: () =>
            change(
              () => request("PATCH", "/api/me/notices", { [one]: !(told.wishes[one] ?? true) }),
              "saved",
            ),
        }),
      ),
    ),
    h(
      "div",
      { class: "row", role: "group", "aria-label": say("notices", "who_calls") },
      h("span", null, say("notices", "who_calls")),
      [true, false].map((strangers) =>
        h(Chip, {
          key: String(strangers),
          on: (told.wishes.strangers ?? true) === strangers,
          label: say("notices", strangers ? "everybody" : "friends_only"),
          onClick: () => change(() => request("PATCH", "/api/me/notices", { strangers }), "saved"),
        }),
      ),
    ),
    told.letters && !me.value?.guest ? h(Letters, { told, change }) : null,
    h(Vacation, { told, change }),
  );
}

/** @typedef {(work: () => Promise<unknown>, done: string) => void} Change */

/** @param {{told: Told, change: Change}} props */
function ThisBrowser({ told, change }) {
  const [here, setHere] = useState(/** @type {PushSubscription | null} */ (null));
  const [known, setKnown] = useState(false);
  useEffect(() => {
    const look = async () => {
      const found = await subscriptionHere();
      setHere(found);
      const said = found !== null && told.devices.includes(await nameOf(found));
      // Whoever signed in is another to the server; the browser goes on showing notices.
      setKnown(said || (found !== null && (await subscribe(told.key))));
    };
    look().catch(() => setKnown(false));
  }, [told]);
  if (!canPush()) return h("p", { class: "quiet" }, say("notices", "cannot"));
  if (Notification.permission === "denied") {
    return h("p", { class: "quiet" }, say("notices", "denied"));
  }
  const turnOn = async () =>
    say("notices", (await subscribe(told.key)) ? "turned_on" : "not_allowed");
  return h(
    "div",
    { class: "row" },
    known
      ? h(
          Fragment,
          null,
          h(
            "button",
            { class: "button", onClick: () => change(unsubscribe, "saved") },
            say("notices", "turn_off"),
          ),
          h(
            "button",
            {
              class: "button plain",
              onClick: () =>
                change(async () => {
                  await post("/api/me/push/try", { endpoint: here?.endpoint ?? "" });
                  return say("notices", "tried");
                }, ""),
            },
            say("notices", "try"),
          ),
        )
      : h(
          "button",
          { class: "button primary", onClick: () => change(turnOn, "") },
          say("notices", "turn_on"),
        ),
  );
}

/** @param {{told: Told, change: Change}} props */
function Letters({ told, change }) {
  const save = (/** @type {SubmitEvent} */ event) => {
    const [address = "", password = ""] = valuesOf(event);
    change(async () => {
      await request("PUT", "/api/me/mail", { address, password });
      return say("notices", "letter_sent", { address });
    }, "");
  };
  if (told.address) {
    return h(
      "p",
      null,
      say("notices", told.confirmed ? "address_is" : "address_waits", { address: told.address }),
      " ",
      h(
        "button",
        {
          class: "as-link",
          onClick: () => change(() => request("DELETE", "/api/me/mail"), "saved"),
        },
        say("notices", "forget_address"),
      ),
    );
  }
  return h(
    "form",
    { class: "lookup", onSubmit: save },
    h("input", {
      class: "field-input",
      type: "email",
      required: true,
      maxLength: 254,
      autocomplete: "email",
      placeholder: say("notices", "address"),
      "aria-label": say("notices", "address"),
    }),
    h("input", {
      class: "field-input",
      type: "password",
      required: true,
      maxLength: 200,
      autocomplete: "current-password",
      placeholder: say("profile", "password"),
      "aria-label": say("profile", "password"),
    }),
    h("button", { class: "button" }, say("notices", "save_address")),
  );
}

/** @param {{told: Told, change: Change}} props */
function Vacation({ told, change }) {
  const until = told.away_until ?? null;
  if (until !== null) {
    const date = new Date(until).toLocaleDateString(language.value);
    return h(
      "p",
      null,
      say("notices", "away", { date }),
      " ",
      h(
        "button",
        {
          class: "as-link",
          onClick: () => change(() => request("DELETE", "/api/me/vacation"), "saved"),
        },
        say("notices", "come_back"),
      ),
    );
  }
  return h(
    "div",
    { class: "row", role: "group", "aria-label": say("notices", "vacation") },
    h("span", null, say("notices", "vacation")),
    VACATIONS.map((days) =>
      h(Chip, {
        key: days,
        on: false,
        disabled: days > told.days_left,
        label: say("notices", "days", { days }),
        onClick: () => change(() => request("PUT", "/api/me/vacation", { days }), "saved"),
      }),
    ),
    h("small", { class: "quiet" }, say("notices", "vacation_why", { days: told.days_left })),
  );
}
