// The pairs of a round: who meets whom, how it stands, and the way to the table.

import { Panel } from "../site/frame.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { points } from "./about.js";
import { isOn, ownEntrant } from "./tourney.js";

/** @typedef {import("../messages.js").TourneyView} TourneyView */
/** @typedef {import("../messages.js").PairView} PairView */

const MINUTE = 60_000;

/** @param {{tourney: TourneyView, names: Map<number, string>}} props */
export function Pairs({ tourney, names }) {
  const { pairs, system } = tourney;
  const mine = ownEntrant(tourney)?.number;
  const isMine = (/** @type {PairView} */ one) =>
    mine !== undefined && (one.first === mine || one.second === mine);
  const sorted = [...pairs].sort((one, two) => Number(isMine(two)) - Number(isMine(one)));
  const played = pairs.filter((one) => !isOn(one)).length;
  const count =
    pairs.length > 0 ? say("tournament", "played_of", { played, all: pairs.length }) : null;
  const minutes = Math.round(tourney.no_show / MINUTE);
  return h(
    Panel,
    { look: "num", title: say("tournament", system === "arena" ? "games" : "pairs"), count },
    pairs.length === 0
      ? null
      : h(
          "ul",
          { class: "pairs" },
          sorted.map((pair) =>
            h(Pair, { key: pair.number, tourney, pair, names, mine: isMine(pair) }),
          ),
        ),
    h(
      "p",
      { class: "foot quiet" },
      pairs.length === 0 ? `${say("tournament", "no_pairs")} ` : "",
      say("tournament", `late_${system}`),
      tourney.clock.kind === "days" ? "" : ` ${say("tournament", "no_show", { minutes })}`,
    ),
  );
}

/**
 * @param {{
 *   tourney: TourneyView,
 *   pair: PairView,
 *   names: Map<number, string>,
 *   mine: boolean,
 * }} props
 */
function Pair({ tourney, pair, names, mine }) {
  const { first, second, before } = pair;
  return h(
    "li",
    { class: mine ? "you" : "" },
    h("span", { class: "r" }, h(Side, { name: names.get(first), halves: before[0] })),
    h(
      "span",
      { class: "sc" },
      pair.scores.length === 2 ? pair.scores.join(" : ") : "—",
      h("small", null, pairText(tourney, pair)),
    ),
    h(
      "span",
      null,
      second === null ? null : h(Side, { name: names.get(second), halves: before[1] }),
    ),
    h(PairLink, { pair, mine, who: [names.get(first), names.get(second ?? 0)] }),
  );
}

/** @param {{name: string | undefined, halves: number}} props */
const Side = ({ name, halves }) => [
  h("b", { key: "name" }, name),
  " ",
  h("small", { key: "points", class: "quiet" }, points(halves)),
];

/**
 * @param {TourneyView} tourney
 * @param {PairView} pair
 */
function pairText({ entrants }, pair) {
  if (pair.second === null) return say("tournament", "rests");
  if (pair.game === null) return say("tournament", "has_left");
  if (pair.phase === "closed") return say("tournament", "is_closed");
  if (!isOn(pair)) return say("tournament", "is_played");
  const bots = entrants.filter((one) => one.bot && pairOf(pair, one.number)).length;
  return say("tournament", bots === 1 ? "bot_for_pair" : "goes_on");
}

/**
 * @param {PairView} pair
 * @param {number} number
 */
const pairOf = (pair, number) => pair.first === number || pair.second === number;

/** @param {{pair: PairView, mine: boolean, who: (string | undefined)[]}} props */
function PairLink({ pair, mine, who }) {
  if (pair.game === null || pair.phase === "closed") return h("span", null);
  const on = isOn(pair);
  const what = say("tournament", on ? (mine ? "play" : "watch") : "study");
  return h(
    "a",
    {
      class: `button ${on && mine ? "primary" : ""}`,
      href: `/${on ? "table" : "analysis"}/${pair.game}`,
      "aria-label": `${what}: ${who.join(", ")}`,
    },
    what,
  );
}
