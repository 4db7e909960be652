// A search behind another page: one line, and a question when somebody is found.

import { go } from "../net/route.js";
import { gameTitle } from "../site/ruleline.js";
import { Sheet, useAttempt } from "../site/sheet.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { namesOf, Stake, stopwatch, useNow, Versus } from "./parts.js";
import { comeTo, search, stopSearch } from "./search.js";

/** @typedef {import("../messages.js").SeekState} SeekState */

/** @param {{}} _ */
export function SearchBar(_) {
  const now = useNow();
  const state = search.value;
  if (!state) return null;
  if (state.meeting) return h(FoundSheet, { state, meeting: state.meeting, now });
  return h(
    "aside",
    { class: "search-bar num", "aria-label": say("seek", "searching") },
    h("a", { href: "/search" }, say("seek", "behind", { time: stopwatch(now - state.since) })),
    h(
      "button",
      { class: "as-link", onClick: () => void stopSearch().catch(() => {}) },
      say("seek", "cancel"),
    ),
  );
}

/**
 * Somebody is found while one plays or reads: to change over, or to stay.
 * @param {{
 *   state: SeekState,
 *   meeting: import("../messages.js").FoundMeeting,
 *   now: number,
 * }} props
 */
function FoundSheet({ state, meeting, now }) {
  const [failure, attempt] = useAttempt(() => {});
  const decline = () => void attempt(stopSearch);
  const title = say("seek", "found", { names: namesOf(meeting) });
  return h(
    Sheet,
    { title, onClose: decline, look: "found" },
    h(
      "div",
      { class: "search" },
      h(Versus, { search: state, meeting }),
      h("p", null, say("seek", "found_game", { game: gameTitle(meeting.game, meeting.game) })),
      h(Stake, { meeting }),
      failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
      meeting.agreed
        ? h("p", { role: "status" }, say("seek", "waiting_answer"))
        : h(
            "div",
            { class: "row" },
            h(
              "button",
              { class: "button primary", onClick: () => void attempt(comeTo) },
              say("seek", "change_over"),
              " ",
              h("span", { class: "num" }, stopwatch(meeting.until - now)),
            ),
            h("button", { class: "button", onClick: decline }, say("seek", "play_on")),
          ),
      h("button", { class: "as-link", onClick: () => go("/search") }, say("seek", "look_closer")),
    ),
  );
}
