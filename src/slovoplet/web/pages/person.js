// A person as others see one: picture and name, games, records, and what is between the two.

import { ApiError, get, language, request } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { ChallengeSheet } from "../person/challenge.js";
import { FriendsPanel } from "../person/friends.js";
import { gameText, Players } from "../person/people.js";
import { Portrait } from "../person/portrait.js";
import { MoreSheet } from "../person/tiessheet.js";
import { RatingsPanel } from "../rating/ratings.js";
import { Missing, PageFrame, Panel } from "../site/frame.js";
import { IconButton } from "../site/icon.js";
import { gameTitle } from "../site/ruleline.js";
import { say, sayFailure } from "../site/text.js";
import { setTitle } from "../site/title.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { gameHref } from "./gamelists.js";
import { TileWord } from "./start.js";

/** @typedef {import("../messages.js").Feat} Feat */
/** @typedef {import("../messages.js").GameLine} GameLine */
/** @typedef {import("../messages.js").GamePage} GamePage */
/** @typedef {import("../messages.js").Profile} Profile */

/** @param {{who: string}} props */
export default function PersonPage({ who }) {
  const [person, setPerson] = useState(/** @type {Profile | null} */ (null));
  const [failure, setFailure] = useState("");
  const path = `/api/people/${encodeURIComponent(who)}`;
  const read = async () => {
    try {
      await comeIn();
      /** @type {Profile} */
      const found = await get(path);
      setPerson(found);
      setTitle(`${found.name} — ${say("site", "name")}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(sayFailure(error));
    }
  };
  useEffect(() => void read(), [who]);
  return h(
    PageFrame,
    { section: "people", look: "people" },
    person
      ? h(Fragment, null, h(Head, { person, read }), h(Parts, { person, path }))
      : h(Missing, { failure, to: "/people", label: say("site", "people") }),
  );
}

/**
 * Since when somebody is here, and how many games were played on the way.
 * @param {Profile} person
 */
function sinceText({ since, games }) {
  const date = new Date(since).toLocaleDateString(language.value, {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return say("people", "since", { date, games });
}

/** @param {{person: Profile, read: () => Promise<void>}} props */
function Head({ person, read }) {
  const [sheet, setSheet] = useState(/** @type {"" | "challenge" | "more"} */ (""));
  const [failure, setFailure] = useState("");
  const { playing } = person;
  const befriend = async () => {
    const method = ["none", "asks"].includes(person.friendship) ? "PUT" : "DELETE";
    try {
      await request(method, `/api/people/${person.id}/friend`);
      await read();
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  const close = () => setSheet("");
  return h(
    "div",
    { class: "person" },
    h(Portrait, { name: person.name }),
    h(
      "div",
      null,
      h("h1", null, person.name),
      h(
        "p",
        { class: "quiet" },
        sinceText(person),
        " ",
        playing
          ? h(
              "a",
              { class: "ok", href: gameHref(playing) },
              `● ${say("people", "at_table", { game: gameTitle(playing.game, playing.title) })}`,
            )
          : null,
      ),
    ),
    person.me
      ? h(
          "div",
          { class: "acts" },
          h("a", { class: "button", href: "/profile" }, say("people", "to_settings")),
        )
      : h(
          "div",
          { class: "acts" },
          h(
            "button",
            {
              class: "button primary",
              disabled: person.blocked,
              onClick: () => setSheet("challenge"),
            },
            say("people", "challenge"),
          ),
          h(
            "button",
            { class: "button", disabled: person.blocked, onClick: () => void befriend() },
            say("people", `friend_${person.friendship}`),
          ),
          h(IconButton, {
            icon: "more",
            look: "",
            label: say("people", "more"),
            onClick: () => setSheet("more"),
          }),
        ),
    failure ? h("p", { class: "bad wide", role: "alert" }, failure) : null,
    person.blocked ? h("p", { class: "banner wide" }, say("people", "is_blocked")) : null,
    sheet === "challenge"
      ? h(ChallengeSheet, { id: person.id, name: person.name, onClose: close })
      : null,
    sheet === "more" ? h(MoreSheet, { person, onClose: close, onDone: read }) : null,
  );
}

/** @param {{person: Profile, path: string}} props */
const Parts = ({ person, path }) =>
  h(
    "div",
    { class: "two-col" },
    h(
      "div",
      { class: "stack" },
      h(RatingsPanel, { key: `ratings ${person.id}`, account: person.id }),
      h(PlayedGames, { key: person.id, person, path }),
    ),
    h(
      "div",
      { class: "stack" },
      h(Records, { person }),
      h(TogetherPanel, { person }),
      h(FriendsPanel, { friends: person.friends.filter((line) => line.state === "friends") }),
    ),
  );

const SIGNS = /** @type {const} */ ({ won: "+", lost: "−", shared: "=" });

/**
 * The scores of a game, the person's own first.
 * @param {GameLine} line
 * @param {string} account
 */
function scoreText({ seats, scores }, account) {
  const own = seats.findIndex((seat) => seat.account === account);
  const others = scores.filter((_, at) => at !== own);
  return [...(own < 0 ? [] : scores.slice(own, own + 1)), ...others].join(" : ");
}

/** @param {{line: GameLine, person: Profile}} props */
function PlayedGame({ line, person }) {
  const outcome = line.outcome ?? null;
  const date = new Date(line.changed).toLocaleDateString(language.value, {
    day: "numeric",
    month: "long",
  });
  return h(
    "li",
    { class: "with-mark" },
    outcome
      ? h(
          "span",
          { class: `result ${outcome}`, role: "img", "aria-label": say("start", outcome) },
          SIGNS[outcome],
        )
      : h("span", { class: "result none", "aria-hidden": true }, "·"),
    h(
      "div",
      null,
      h(
        "p",
        { class: "t" },
        h(Players, { line, without: person.id }),
        " ",
        h("small", null, gameTitle(line.game, line.title)),
      ),
      h("p", { class: "d" }, h("a", { href: gameHref(line) }, say("people", "look_game"))),
    ),
    h("p", { class: "n" }, scoreText(line, person.id), h("small", null, date)),
  );
}

/** @param {{person: Profile, path: string}} props */
function PlayedGames({ person, path }) {
  const [{ games, next }, setPage] = useState(/** @type {GamePage} */ ({ games: [], next: "" }));
  const [failure, setFailure] = useState("");
  const readOn = async (/** @type {string} */ after) => {
    try {
      /** @type {GamePage} */
      const page = await get(`${path}/games?after=${after}`);
      setPage((old) => ({
        games: after ? [...old.games, ...page.games] : page.games,
        next: page.next,
      }));
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  useEffect(() => void readOn(""), []);
  const counts = person.by_game
    .map((one) => `${gameTitle(one.game, one.game)} ${one.won}/${one.games}`)
    .join(", ");
  return h(
    Panel,
    {
      look: "num",
      title: say("people", "games"),
      count: person.games > 0 ? say("people", "won_of", { counts }) : null,
    },
    failure ? h("p", { class: "bad pad", role: "alert" }, failure) : null,
    games.length === 0 ? h("p", { class: "pad quiet" }, say("people", "no_games")) : null,
    h(
      "ul",
      { class: "lines" },
      games.map((line) => h(PlayedGame, { key: line.id, line, person })),
    ),
    next
      ? h(
          "button",
          { class: "as-link pad", onClick: () => void readOn(next) },
          say("start", "more"),
        )
      : null,
  );
}

/** @param {{person: Profile}} props */
function Records({ person }) {
  const { best_turn: best, longest_word: longest } = person;
  if (!best && !longest) return null;
  return h(
    Panel,
    { look: "num records", title: say("people", "records") },
    best
      ? h(Trophy, { person, feat: best, text: say("people", "best_turn", { points: best.points }) })
      : null,
    longest
      ? h(Trophy, {
          person,
          feat: longest,
          text: say("people", "longest_word", { letters: longest.words[0]?.length ?? 0 }),
        })
      : null,
  );
}

/** @param {{person: Profile, feat: Feat, text: string}} props */
function Trophy({ person, feat, text }) {
  const line = person.records.find((one) => one.id === feat.game);
  return h(
    "div",
    { class: "trophy" },
    h("small", { class: "quiet" }, text),
    h(
      "div",
      { class: "words", role: "img", "aria-label": feat.words.join(" + ") },
      feat.words.map((word) => h(TileWord, { key: word, word: word.toUpperCase() })),
    ),
    line ? h("a", { href: gameHref(line) }, gameText(line, person.id)) : null,
  );
}

/** @param {{person: Profile}} props */
function TogetherPanel({ person }) {
  const { together, note } = person;
  if (!together && !note) return null;
  return h(
    Panel,
    {
      look: "num",
      title: say("people", "together", { name: person.name }),
      count: together ? say("people", "games_count", { games: together.games }) : null,
    },
    together
      ? h(
          "p",
          { class: "pad" },
          h("span", { class: "big-num" }, `${together.won} : ${together.lost}`),
          " ",
          h("span", { class: "quiet" }, say("people", "together_why")),
        )
      : null,
    note ? h("p", { class: "pad quiet" }, say("people", "your_note", { note })) : null,
  );
}
