// People: find somebody by name, friends and those who ask, who plays now.

import { get } from "../net/api.js";
import { comeIn, me } from "../net/person.js";
import { go } from "../net/route.js";
import { CallsPanel, useCalls } from "../person/calls.js";
import { FriendsPanel } from "../person/friends.js";
import { PersonRow, Players, personHref } from "../person/people.js";
import { PageFrame, Panel } from "../site/frame.js";
import { gameTitle } from "../site/ruleline.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { NoGames } from "./gamelists.js";

/** @typedef {import("../messages.js").GameLine} GameLine */

const EVERY = 15_000;

export default function PeoplePage() {
  const { challenges, friends } = useCalls();
  const known = friends.filter((line) => line.state === "friends");
  const asked = friends.filter((line) => line.state === "asked");
  return h(
    PageFrame,
    { section: "people", look: "people" },
    h("h1", null, say("site", "people")),
    h(FindPerson, null),
    h(
      "div",
      { class: "two-col" },
      h("div", { class: "stack" }, h(CallsPanel, { challenges, friends }), h(PlayingNow, null)),
      h(
        "div",
        { class: "stack" },
        me.value
          ? h("p", null, h("a", { href: personHref(me.value.id) }, say("people", "my_page")))
          : null,
        known.length > 0
          ? h(FriendsPanel, { friends: known })
          : h(
              Panel,
              { title: say("people", "friends") },
              h("p", { class: "pad quiet" }, say("people", "no_friends")),
            ),
        asked.length > 0
          ? h(
              Panel,
              { look: "num", title: say("people", "asked_title") },
              h(
                "ul",
                { class: "lines" },
                asked.map((line) =>
                  h(PersonRow, {
                    key: line.id,
                    id: line.id,
                    name: line.name,
                    about: say("people", "asked"),
                  }),
                ),
              ),
            )
          : null,
      ),
    ),
  );
}

/** Finds somebody with an account by name, and goes to the page. */
function FindPerson() {
  const [failure, setFailure] = useState("");
  /** @param {SubmitEvent} event */
  const find = async (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const name = /** @type {HTMLInputElement} */ (form.elements[0]).value.trim();
    if (!name) return;
    try {
      /** @type {import("../messages.js").PersonName} */
      const found = await get(`/api/people?name=${encodeURIComponent(name)}`);
      go(personHref(found.id));
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  return h(
    "form",
    { class: "lookup", onSubmit: (/** @type {SubmitEvent} */ event) => void find(event) },
    h("input", {
      class: "field-input",
      maxLength: 40,
      placeholder: say("people", "find_name"),
      "aria-label": say("people", "find_name"),
      autocomplete: "off",
    }),
    h("button", { class: "button" }, say("people", "find")),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
  );
}

/** Open games that are played now, with the people in them. */
function PlayingNow() {
  const [games, setGames] = useState(/** @type {GameLine[] | null} */ (null));
  useEffect(() => {
    const read = async () => {
      if (document.hidden) return;
      await comeIn();
      /** @type {import("../messages.js").GamePage} */
      const page = await get("/api/tables?phase=running");
      setGames(page.games);
    };
    const readOn = () => void read().catch(() => setGames((old) => old ?? []));
    readOn();
    const timer = setInterval(readOn, EVERY);
    return () => clearInterval(timer);
  }, []);
  return h(
    Panel,
    { look: "num", title: say("people", "playing_now") },
    games?.length === 0 ? h(NoGames, { text: say("start", "nothing_running") }) : null,
    h(
      "ul",
      { class: "lines" },
      (games ?? []).map((line) =>
        h(
          "li",
          { key: line.id },
          h(
            "div",
            null,
            h("p", { class: "t" }, h(Players, { line })),
            h(
              "p",
              { class: "d" },
              [gameTitle(line.game, line.title), line.scores.join(" : ")]
                .filter(Boolean)
                .join(", "),
            ),
          ),
          h("a", { class: "button", href: `/table/${line.id}` }, say("people", "watch")),
        ),
      ),
    ),
  );
}
