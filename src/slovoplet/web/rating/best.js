// The best: by rating now, by what the week brought, by turns and by words. Each record leads to
// its game.

import { get } from "../net/api.js";
import { go } from "../net/route.js";
import { useGames } from "../seek/panel.js";
import { TEMPOS } from "../seek/search.js";
import { Chip } from "../site/chip.js";
import { PageFrame } from "../site/frame.js";
import { gameTitle } from "../site/ruleline.js";
import { figure, say, sayFailure } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").BestPeople} BestPeople */
/** @typedef {import("../messages.js").BestPerson} BestPerson */
/** @typedef {import("../messages.js").BestFeats} BestFeats */
/** @typedef {import("../messages.js").BestFeat} BestFeat */

const LISTS = /** @type {const} */ (["now", "week", "turn", "word"]);
/** @typedef {(typeof LISTS)[number]} ListName */

/** @param {string} of */
const isOfPeople = (of) => of === "now" || of === "week";

/**
 * A list that is read a page at a time: its lines, how to read on if there are more, what failed.
 * @template Line
 * @param {string} path
 * @param {(page: any) => Line[]} linesOf
 * @returns {{lines: Line[] | null, onMore: (() => void) | null, failure: string}}
 */
function usePages(path, linesOf) {
  const [read, setRead] = useState(
    /** @type {{path: string, lines: Line[], next: string} | null} */ (null),
  );
  const [failure, setFailure] = useState("");
  const more = async (/** @type {Line[]} */ known, /** @type {string} */ after) => {
    try {
      const page = /** @type {{next: string}} */ (
        await get(`${path}&after=${encodeURIComponent(after)}`)
      );
      setRead({ path, lines: [...known, ...linesOf(page)], next: page.next });
      setFailure("");
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  useEffect(() => void more([], ""), [path]);
  const shown = read?.path === path ? read : null;
  return {
    lines: shown?.lines ?? null,
    onMore: shown?.next ? () => void more(shown.lines, shown.next) : null,
    failure,
  };
}

/** @param {{game: string, tempo: string, of: string}} props */
export default function BestPage({ game, tempo, of }) {
  const games = useGames();
  const list = LISTS.find((one) => one === of) ?? "now";
  const to = (/** @type {Record<string, string>} */ changed) =>
    go(`/best?${new URLSearchParams({ game, tempo, of: list, ...changed })}`, { replace: true });
  return h(
    PageFrame,
    { section: "play", look: "best" },
    h("h1", null, say("best", "title")),
    h("p", { class: "quiet" }, say("best", "about")),
    h(
      "div",
      { class: "row", role: "group", "aria-label": say("best", "of") },
      LISTS.map((one) =>
        h(Chip, {
          key: one,
          on: one === list,
          label: say("best", one),
          onClick: () => to({ of: one }),
        }),
      ),
    ),
    h(
      "div",
      { class: "row", role: "group", "aria-label": say("seek", "game") },
      games.map(({ id, title }) =>
        h(Chip, {
          key: id,
          on: id === game,
          label: gameTitle(id, title),
          onClick: () => to({ game: id }),
        }),
      ),
    ),
    isOfPeople(list)
      ? h(
          "div",
          { class: "row", role: "group", "aria-label": say("seek", "tempo") },
          TEMPOS.map((one) =>
            h(Chip, {
              key: one,
              on: one === tempo,
              label: say("tempo", one),
              onClick: () => to({ tempo: one }),
            }),
          ),
        )
      : null,
    isOfPeople(list)
      ? h(People, { key: `${list} ${game} ${tempo}`, game, tempo, of: list })
      : h(Feats, { key: `${list} ${game}`, game, by: list }),
  );
}

/**
 * What a list says when it is empty, is being read, or cannot be read; and how to read on.
 * @param {{
 *   lines: unknown[] | null,
 *   failure: string,
 *   empty: string,
 *   onMore: (() => void) | null,
 * }} props
 */
const Rest = ({ lines, failure, empty, onMore }) =>
  h(
    Fragment,
    null,
    lines?.length === 0 ? h("p", { class: "empty" }, empty) : null,
    lines === null && !failure
      ? h("p", { class: "empty", role: "status" }, say("site", "loading"))
      : null,
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    onMore ? h("button", { class: "button", onClick: onMore }, say("best", "more")) : null,
  );

/** @param {{game: string, tempo: string, of: ListName}} props */
function People({ game, tempo, of }) {
  const query = new URLSearchParams({ game, tempo, of });
  const { lines, onMore, failure } = usePages(
    `/api/ratings/people?${query}`,
    (/** @type {BestPeople} */ page) => page.people,
  );
  const week = of === "week";
  return h(
    Fragment,
    null,
    lines && lines.length > 0
      ? h(
          "table",
          { class: "best-table num" },
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              h("th", { scope: "col" }, "№"),
              h("th", { scope: "col" }, say("best", "name")),
              h("th", { scope: "col" }, say("best", week ? "gain" : "rating")),
              h("th", { scope: "col" }, say("best", week ? "rating" : "games")),
            ),
          ),
          h(
            "tbody",
            null,
            lines.map((line, at) => h(PersonRow, { key: line.account, line, at, week })),
          ),
        )
      : null,
    h(Rest, { lines, failure, onMore, empty: say("best", week ? "no_week" : "nobody") }),
  );
}

/** @param {{line: BestPerson, at: number, week: boolean}} props */
const PersonRow = ({ line, at, week }) =>
  h(
    "tr",
    null,
    h("td", null, at + 1),
    h("th", { scope: "row" }, h("a", { href: `/person/${line.account}` }, line.name)),
    h("td", { class: "strong" }, week ? `+${line.gain ?? 0}` : figure(line.rating)),
    h("td", null, week ? figure(line.rating) : line.games),
  );

/** @param {{game: string, by: ListName}} props */
function Feats({ game, by }) {
  const query = new URLSearchParams({ game, by });
  const { lines, onMore, failure } = usePages(
    `/api/ratings/feats?${query}`,
    (/** @type {BestFeats} */ page) => page.feats,
  );
  return h(
    Fragment,
    null,
    lines && lines.length > 0
      ? h(
          "ol",
          { class: "feats num" },
          lines.map((line, at) => h(FeatRow, { key: `${line.game} ${line.name} ${at}`, line, by })),
        )
      : null,
    h(Rest, { lines, failure, onMore, empty: say("best", "no_feats") }),
  );
}

/** @param {{line: BestFeat, by: ListName}} props */
const FeatRow = ({ line, by }) =>
  h(
    "li",
    null,
    h(
      "a",
      { href: `/analysis/${line.game}` },
      h("span", { class: "word" }, line.words.join(" ")),
      h("small", null, line.name, ", ", new Date(line.at).toLocaleDateString()),
      h(
        "b",
        null,
        by === "turn"
          ? say("best", "points", { points: line.points })
          : say("best", "letters", { letters: line.points }),
      ),
    ),
  );
