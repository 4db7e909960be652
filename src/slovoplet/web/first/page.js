// The first minute: one turn of a game, step by step, at a small real table.

import { kindOf } from "../kinds.js";
import { get } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { comeIn } from "../net/person.js";
import { store, stored } from "../net/storage.js";
import { Header } from "../site/frame.js";
import { gameTitle, inOrder } from "../site/ruleline.js";
import { say, sayFailure } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useRef, useState } from "../vendor/preact-hooks.js";
import { KNOWS } from "./newcomer.js";

/** @typedef {import("../messages.js").FirstLesson} Lesson */
/** @typedef {import("../kinds.js").Rules} Rules */

/** Whose strength is like one's own. */
const EVEN = "rovnya";

/** @param {{game: string}} props */
export default function FirstPage({ game }) {
  const [lesson, setLesson] = useState(/** @type {Lesson | null} */ (null));
  const [games, setGames] = useState(/** @type {Rules[]} */ ([]));
  const [failure, setFailure] = useState("");
  const [now, setNow] = useState(0);
  useEffect(() => {
    comeIn()
      .then(() => get(`/api/lessons/${encodeURIComponent(game)}`))
      .then(
        (found) => setLesson(/** @type {Lesson} */ (found)),
        (error) => setFailure(sayFailure(error)),
      );
    get("/api/rules").then(
      (answer) =>
        setGames(inOrder(/** @type {import("../messages.js").RuleSets} */ (answer).games)),
      () => {},
    );
  }, [game]);
  const rules = lesson?.rules;
  const title = rules ? gameTitle(rules.id, rules.title) : "";
  return h(
    Fragment,
    null,
    h(
      Header,
      { where: [h("b", { key: "what" }, say("first", "title")), title ? ` · ${title}` : ""] },
      h(
        "a",
        { class: "button plain enough", href: "/" },
        h("span", { class: "only-wide" }, say("first", "enough")),
        h("span", { class: "only-phone" }, say("first", "enough_short")),
      ),
    ),
    h(
      "main",
      { class: "first", id: "main" },
      h("h1", { class: "hidden" }, say("first", "title")),
      h("p", { class: "about" }, say("first", "about")),
      h(Games, { games, game }),
      failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
      lesson
        ? h(Steps, { lesson, now, onNow: setNow, games })
        : failure
          ? null
          : h("p", { class: "quiet" }, say("site", "loading")),
    ),
  );
}

/**
 * The games, each with its own first minute; those of another language only to who reads it.
 * @param {{games: Rules[], game: string}} props
 */
function Games({ games, game }) {
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    // On a phone the row is longer than the screen.
    const chosen = row.current?.querySelector("[aria-current]");
    chosen?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [games, game]);
  return h(
    "nav",
    { class: "row games", "aria-label": say("newgame", "game"), ref: row },
    games
      .filter((one) => one.id === game || !one.lexicon.endsWith("-uk"))
      .map((one) =>
        h(
          "a",
          {
            key: one.id,
            class: "chip",
            href: `/first/${one.id}`,
            "aria-current": one.id === game ? "page" : undefined,
          },
          gameTitle(one.id, one.title),
        ),
      ),
  );
}

/**
 * @param {{
 *   lesson: Lesson,
 *   now: number,
 *   onNow: (step: number) => void,
 *   games: Rules[],
 * }} props
 */
function Steps({ lesson, now, onNow, games }) {
  const { steps, rules } = lesson;
  const load = kindOf(rules).loadLesson;
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  const began = useRef(false);
  useEffect(() => {
    // The keyboard follows to the next step; at first it is where the reader left it.
    if (began.current) {
      /** @type {HTMLElement | null | undefined} */ (
        list.current?.querySelector(".lesson.current .go, .learnt a")
      )?.focus({ preventScroll: true });
    }
    began.current = true;
    if (now >= steps.length) store(KNOWS, true);
  }, [now]);
  if (!load) return null;
  return h(
    "div",
    { class: "steps-of-lesson", ref: list },
    h(
      "ol",
      { class: "steps3", "aria-label": say("first", "step", { step: now + 1, all: steps.length }) },
      steps.map(({ code }, at) =>
        h("li", { key: code, class: at === now ? "on" : at < now ? "past" : "" }),
      ),
    ),
    now >= steps.length ? h(Learnt, { rules, games }) : null,
    h(
      "div",
      {
        // Parts of a board fit side by side; a table of cards needs all the room.
        class: `lessons ${lesson.crop ? "side" : "single"} ${now >= steps.length ? "over" : ""}`,
      },
      steps.map((step, at) =>
        h(Lazy, {
          key: step.code,
          load,
          props: {
            lesson,
            step,
            place: {
              number: at + 1,
              all: steps.length,
              after: steps[at + 1]?.code ?? "",
              current: at === now,
              onNext: () => onNow(at + 1),
            },
          },
        }),
      ),
    ),
  );
}

/**
 * What comes after the first minute: a game.
 * @param {{rules: Rules, games: Rules[]}} props
 */
function Learnt({ rules, games }) {
  const at = games.findIndex((one) => one.id === rules.id);
  const other = games.find((one, place) => place > at && !one.lexicon.endsWith("-uk")) ?? games[0];
  const prefer = () => stored("level", null) ?? store("level", EVEN);
  return h(
    "section",
    { class: "panel learnt", "aria-live": "polite" },
    h("h2", null, say("first", "learnt")),
    h("p", null, say("first", "learnt_about")),
    h(
      "div",
      { class: "row" },
      h(
        "a",
        { class: "button primary", href: `/new?way=bot&game=${rules.id}`, onClick: prefer },
        say("first", "first_game"),
      ),
      other
        ? h(
            "a",
            { class: "button", href: `/first/${other.id}` },
            say("first", "other_game", { game: gameTitle(other.id, other.title) }),
          )
        : null,
      h("a", { class: "button plain", href: "/" }, say("site", "home")),
    ),
  );
}
