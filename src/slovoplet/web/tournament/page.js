// The page of a tournament: what goes on, the pairs, tables to look at, the table of results.

import { go } from "../net/route.js";
import { Missing } from "../site/frame.js";
import { say } from "../site/text.js";
import { setTitle } from "../site/title.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useRef } from "../vendor/preact-hooks.js";
import { aboutOf, TourneyFrame, titleOf } from "./about.js";
import { Pairs } from "./pairs.js";
import { Round } from "./round.js";
import { StandingTable } from "./standing.js";
import { isOn, namesOf, ownEntrant, ownPair, useTourney } from "./tourney.js";
import { Watch } from "./watch.js";

/** @typedef {import("../messages.js").TourneyView} TourneyView */

/** @param {{id: string}} props */
export default function TournamentPage({ id }) {
  const { tourney, ahead, failure, show } = useTourney(id);
  useOwnTable(tourney);
  useEffect(() => {
    if (tourney) setTitle(`${titleOf(tourney)} — ${say("site", "title")}`);
  }, [tourney?.id]);
  return h(
    TourneyFrame,
    null,
    tourney
      ? h(Shown, { tourney, ahead, show })
      : h(Missing, { failure, to: "/tournaments", label: say("site", "tournaments") }),
  );
}

/**
 * Takes who plays to the table as soon as there is one; who comes back to the page stays here.
 * @param {TourneyView | null} tourney
 */
function useOwnTable(tourney) {
  const known = useRef(/** @type {string | null | undefined} */ (undefined));
  const pair = tourney && ownEntrant(tourney) ? ownPair(tourney) : undefined;
  const game = pair && isOn(pair) ? pair.game : null;
  useEffect(() => {
    if (!tourney) return;
    if (game && known.current !== undefined && known.current !== game) go(`/table/${game}`);
    known.current = game;
  }, [tourney !== null, game]);
}

/**
 * @param {{tourney: TourneyView, ahead: number, show: (tourney: TourneyView) => void}} props
 */
function Shown({ tourney, ahead, show }) {
  const names = namesOf(tourney);
  const people = tourney.entrants.filter((one) => one.bot === null).length;
  const counted = { waiting: "entered_count", running: "playing", over: "played" };
  const count = tourney.phase === "called_off" ? "" : counted[tourney.phase];
  const mine = ownPair(tourney);
  return h(
    Fragment,
    null,
    h(
      "div",
      { class: "head" },
      h("h1", null, titleOf(tourney)),
      h(
        "p",
        null,
        `${aboutOf(tourney)}. `,
        count && people > 0 ? say("tournament", count, { people }) : "",
      ),
    ),
    h(Round, { tourney, ahead, names, onTourney: show }),
    tourney.entrants.length === 0
      ? null
      : h(
          "div",
          { class: "two-col" },
          h(
            "div",
            { class: "stack" },
            h(Pairs, { tourney, names }),
            h(Watch, { tourney, names, except: mine?.game ?? "" }),
          ),
          h(StandingTable, { tourney, names }),
        ),
    h("p", { class: "ways-out" }, h("a", { href: "/tournaments" }, say("tournament", "all"))),
  );
}
