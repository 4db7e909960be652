// All tournaments: those that one can play in, those that are over, and how to hold one.

import { ApiError, get } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { comeIn, me } from "../net/person.js";
import { Panel } from "../site/frame.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { TourneyFrame } from "./about.js";
import { TourneyRow } from "./row.js";

/** @typedef {import("../messages.js").TourneyPage} TourneyPage */
/** @typedef {import("../messages.js").TourneyLine} TourneyLine */

const EVERY = 20_000;

export default function TournamentsPage() {
  const [making, setMaking] = useState(false);
  return h(
    TourneyFrame,
    null,
    h(
      "div",
      { class: "head" },
      h("h1", null, say("site", "tournaments")),
      h(Make, { onMake: () => setMaking(true) }),
    ),
    h(
      "div",
      { class: "two-col" },
      h(List, { which: "open", every: EVERY }),
      h(List, { which: "over", every: 0 }),
    ),
    making
      ? h(Lazy, {
          load: async () => (await import("./makesheet.js")).MakeSheet,
          props: { onClose: () => setMaking(false) },
        })
      : null,
  );
}

/** @param {{onMake: () => void}} props */
function Make({ onMake }) {
  if (!me.value) return null;
  if (!me.value.guest) {
    return h("button", { class: "button primary", onClick: onMake }, say("tournament", "make"));
  }
  return h(
    "p",
    null,
    say("tournament", "needs_account"),
    " ",
    h("a", { href: "/profile" }, say("tournament", "to_profile")),
  );
}

/** @param {{which: "open" | "over", every: number}} props */
function List({ which, every }) {
  const [lines, setLines] = useState(/** @type {TourneyLine[] | null} */ (null));
  const [next, setNext] = useState("");
  const [failure, setFailure] = useState("");
  /** @param {string} after */
  const read = async (after) => {
    try {
      await comeIn();
      const path = `/api/tournaments?which=${which}&after=${after}`;
      const found = /** @type {TourneyPage} */ (await get(path));
      setLines((old) => (after ? [...(old ?? []), ...found.tournaments] : found.tournaments));
      setNext(found.next);
      setFailure("");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(sayFailure(error));
    }
  };
  useEffect(() => {
    void read("");
    if (!every) return undefined;
    const timer = setInterval(() => void (document.hidden || read("")), every);
    return () => clearInterval(timer);
  }, [which]);
  return h(
    Panel,
    { look: "list num", title: say("tournament", which === "open" ? "open_list" : "over_list") },
    failure ? h("p", { class: "foot bad", role: "alert" }, failure) : null,
    lines?.length === 0 ? h("p", { class: "foot quiet" }, say("tournament", "none_open")) : null,
    h(
      "ul",
      null,
      (lines ?? []).map((line) => h("li", { key: line.id }, h(TourneyRow, { line }))),
    ),
    next
      ? h(
          "p",
          { class: "foot" },
          h(
            "button",
            { class: "button", onClick: () => void read(next) },
            say("tournament", "more"),
          ),
        )
      : null,
  );
}
