// The ratings of a person, for a profile: what they are, and how one of them came about. Needs the
// stylesheet `place`.

import { get } from "../net/api.js";
import { Panel } from "../site/frame.js";
import { gameTitle } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { RatingGraph } from "./graph.js";
import { ratingText } from "./text.js";

/** @typedef {import("../messages.js").PersonRating} PersonRating */
/** @typedef {import("../messages.js").PersonRatings} PersonRatings */
/** @typedef {import("../messages.js").RatingHistory} RatingHistory */
/** @typedef {import("../messages.js").RatingPoint} RatingPoint */

/**
 * What a server answers, read anew for another address; null until then, or without a connection.
 * @template T
 * @param {string} path
 * @returns {T | null}
 */
function useAnswer(path) {
  const [answer, setAnswer] = useState(/** @type {{path: string, found: T} | null} */ (null));
  useEffect(() => {
    let over = false;
    if (path) {
      get(path).then(
        (found) => !over && setAnswer({ path, found: /** @type {T} */ (found) }),
        () => {},
      );
    }
    return () => {
      over = true;
    };
  }, [path]);
  return answer?.path === path ? answer.found : null;
}

/** @param {{account: string}} props */
export function RatingsPanel({ account }) {
  const found = /** @type {PersonRatings | null} */ (useAnswer(`/api/people/${account}/ratings`));
  const [chosen, choose] = useState(0);
  const ratings = found?.ratings ?? [];
  const shown = ratings[chosen] ?? null;
  return h(
    Panel,
    {
      look: "ratings",
      title: say("rating", "title"),
      more: h("a", { href: "/best" }, say("rating", "best")),
    },
    found && ratings.length === 0 ? h("p", { class: "empty" }, say("rating", "none")) : null,
    shown
      ? h(
          Fragment,
          null,
          h(
            "div",
            { class: "rates num", role: "group", "aria-label": say("rating", "title") },
            ratings.map((one, at) =>
              h(RateButton, {
                key: `${one.game} ${one.tempo}`,
                one,
                on: at === chosen,
                onClick: () => choose(at),
              }),
            ),
          ),
          h(History, { account, rating: shown }),
          ratings.some((one) => one.provisional)
            ? h("p", { class: "quiet" }, say("rating", "about"))
            : null,
        )
      : null,
  );
}

/** @param {{one: PersonRating, on: boolean, onClick: () => void}} props */
const RateButton = ({ one, on, onClick }) =>
  h(
    "button",
    { type: "button", "aria-pressed": on, onClick },
    h("small", null, gameTitle(one.game, one.game), ", ", say("tempo", one.tempo).toLowerCase()),
    h("b", null, ratingText(one)),
    h(
      "small",
      null,
      say("rating", "games", { games: one.games }),
      ", ",
      one.place === null
        ? say("rating", "provisional")
        : say("rating", "place", { place: one.place }),
    ),
  );

/** @param {{account: string, rating: PersonRating}} props */
function History({ account, rating }) {
  const query = new URLSearchParams({ game: rating.game, tempo: rating.tempo });
  const found = /** @type {RatingHistory | null} */ (
    useAnswer(`/api/people/${account}/ratings/history?${query}`)
  );
  return found && found.points.length > 1 ? h(RatingGraph, { points: found.points }) : null;
}
