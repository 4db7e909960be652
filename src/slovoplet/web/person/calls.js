// What waits for an answer: challenges, and who asks to be a friend. Told at once over the socket,
// and asked for now and then.

import { ApiError, get, post, request } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { go } from "../net/route.js";
import { listen } from "../net/socket.js";
import { Panel } from "../site/frame.js";
import { clockText, gameTitle } from "../site/ruleline.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { signal } from "../vendor/signals.js";
import { PersonRow } from "./people.js";

/** @typedef {import("../messages.js").ChallengeLine} ChallengeLine */
/** @typedef {import("../messages.js").FriendLine} FriendLine */

const EVERY = 60_000;

/** The challenges and the friends of the person, as they were last read. */
export const company = signal({
  challenges: /** @type {ChallengeLine[]} */ ([]),
  friends: /** @type {FriendLine[]} */ ([]),
});

async function read() {
  try {
    await comeIn();
    const [{ challenges }, { people }] = await Promise.all([
      /** @type {Promise<import("../messages.js").Challenges>} */ (get("/api/me/challenges")),
      /** @type {Promise<import("../messages.js").Friends>} */ (get("/api/me/friends")),
    ]);
    company.value = { challenges, friends: people };
  } catch (error) {
    // What was known stays; the next time asks again.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** What waits for the person, kept up to date while it is shown. */
export function useCalls() {
  useEffect(() => {
    const readShown = () => void (document.hidden || read());
    readShown();
    const timer = setInterval(readShown, EVERY);
    let stop = () => {};
    let over = false;
    // Not before it is known who is here: a socket is its opener's.
    const hear = () => {
      if (over) return;
      stop = listen((message) => {
        if (message.type === "called" || message.type === "welcome") void read();
      });
    };
    comeIn().then(hear, () => {});
    document.addEventListener("visibilitychange", readShown);
    return () => {
      over = true;
      clearInterval(timer);
      stop();
      document.removeEventListener("visibilitychange", readShown);
    };
  }, []);
  return company.value;
}

/**
 * Challenges and requests, each with its answers; nothing where nothing waits.
 * @param {{challenges: ChallengeLine[], friends: FriendLine[]}} props
 */
export function CallsPanel({ challenges, friends }) {
  const [failure, setFailure] = useState("");
  const asking = friends.filter((line) => line.state === "asks");
  if (challenges.length === 0 && asking.length === 0) return null;
  /** @param {() => Promise<unknown>} work */
  const attempt = async (work) => {
    setFailure("");
    try {
      await work();
    } catch (error) {
      setFailure(sayFailure(error));
    }
    await read();
  };
  return h(
    Panel,
    { look: "calls num", title: say("people", "calls") },
    failure ? h("p", { class: "bad pad", role: "alert" }, failure) : null,
    h(
      "ul",
      { class: "lines" },
      challenges.map((one) => h(Challenge, { key: one.line.id, one, attempt })),
      asking.map((line) => h(Asking, { key: line.id, line, attempt })),
    ),
  );
}

/** @typedef {(work: () => Promise<unknown>) => Promise<void>} Attempt */

/** @param {{one: ChallengeLine, attempt: Attempt}} props */
function Challenge({ one, attempt }) {
  const path = `/api/me/challenges/${one.line.id}`;
  const about = [gameTitle(one.line.game, one.line.title), clockText(one.line.clock)].join(", ");
  const accept = () =>
    attempt(async () => {
      await post(path, {});
      go(`/table/${one.line.id}`);
    });
  return h(
    PersonRow,
    {
      id: one.id,
      name: one.name,
      about: say("people", one.mine ? "you_called" : "calls_you", { about }),
    },
    one.mine
      ? h("a", { class: "button", href: `/table/${one.line.id}` }, say("people", "to_table"))
      : h(
          "button",
          { class: "button primary", onClick: () => void accept() },
          say("people", "accept"),
        ),
    h(
      "button",
      { class: "button plain", onClick: () => void attempt(() => request("DELETE", path)) },
      say("people", one.mine ? "take_back" : "decline"),
    ),
  );
}

/** @param {{line: FriendLine, attempt: Attempt}} props */
function Asking({ line, attempt }) {
  const path = `/api/people/${line.id}/friend`;
  return h(
    PersonRow,
    { id: line.id, name: line.name, about: say("people", "asks") },
    h(
      "button",
      { class: "button primary", onClick: () => void attempt(() => request("PUT", path)) },
      say("people", "befriend_yes"),
    ),
    h(
      "button",
      { class: "button plain", onClick: () => void attempt(() => request("DELETE", path)) },
      say("people", "decline"),
    ),
  );
}
