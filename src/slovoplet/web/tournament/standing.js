// The table of a tournament: places, results, what decides where points are equal.

import { language } from "../net/api.js";
import { ratingText } from "../rating/text.js";
import { Panel } from "../site/frame.js";
import { figure, say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import { points } from "./about.js";
import { ownEntrant } from "./tourney.js";

/** @typedef {import("../messages.js").TourneyView} TourneyView */
/** @typedef {import("../messages.js").Standing} Standing */
/** @typedef {TourneyView["tie_breaks"][number]} TieBreak */

/** How many lines are shown at first. */
const FIRST = 16;
/** How many results of an arena are shown. */
const LATEST = 8;

/** @param {{tourney: TourneyView, names: Map<number, string>}} props */
export function StandingTable({ tourney, names }) {
  const [whole, setWhole] = useState(false);
  const { standings, system, phase, round } = tourney;
  // Before the first game there is nothing to decide by.
  const tie_breaks = phase === "waiting" ? [] : tourney.tie_breaks;
  const mine = ownEntrant(tourney)?.number;
  const cut = whole || standings.length <= FIRST ? standings : standings.slice(0, FIRST);
  // One finds oneself, however far down.
  const own = standings.find((line) => line.number === mine);
  const shown = own && !cut.includes(own) ? [...cut, own] : cut;
  const done = phase === "running" ? tourney.round - 1 + Number(isRoundOver(tourney)) : round;
  const after = system !== "arena" && done > 0;
  return h(
    Panel,
    {
      look: "num",
      title: say("tournament", "standings"),
      count: after ? say("tournament", "after_round", { round: done }) : null,
    },
    h(
      "table",
      { class: "standing" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, say("tournament", "place")),
          h("th", { scope: "col" }, say("tournament", "player")),
          h("th", { scope: "col", class: "opt" }, say("tournament", "results")),
          tie_breaks.map((one) => h(TieHead, { key: one, one })),
          h("th", { scope: "col" }, say("tournament", "points")),
        ),
      ),
      h(
        "tbody",
        null,
        shown.map((line) =>
          h(Line, {
            key: line.number,
            ...{ line, tie_breaks },
            name: names.get(line.number) ?? "",
            mine: line.number === mine,
            rating: ratingOf(tourney, line.number),
            note: noteOf(tourney, line.number),
          }),
        ),
      ),
    ),
    h("p", { class: "foot quiet" }, say("tournament", `ties_${system}`)),
    cut.length < standings.length
      ? h(
          "p",
          { class: "foot" },
          h(
            "button",
            { class: "button", onClick: () => setWhole(true) },
            say("tournament", "whole"),
          ),
        )
      : null,
  );
}

/**
 * What stands beside a name: a bot, or somebody who is away.
 * @param {TourneyView} tourney
 * @param {number} number
 */
function noteOf({ entrants }, number) {
  const one = entrants.find((entrant) => entrant.number === number);
  if (one?.bot) return say("players", "bot");
  return one?.out ? say("tournament", "is_out") : "";
}

/**
 * The rating with which somebody came.
 * @param {TourneyView} tourney
 * @param {number} number
 */
function ratingOf({ entrants }, number) {
  const one = entrants.find((entrant) => entrant.number === number);
  return one ? ratingText(one) : "";
}

/** @param {TourneyView} tourney */
const isRoundOver = ({ pairs }) => pairs.every((one) => one.halves !== null);

/** @param {{one: TieBreak}} props */
const TieHead = ({ one }) =>
  h(
    "th",
    { scope: "col", class: "opt" },
    h("abbr", { title: say("tournament", `${one}_about`) }, say("tournament", one)),
  );

/**
 * @param {{
 *   line: Standing,
 *   tie_breaks: TieBreak[],
 *   name: string,
 *   mine: boolean,
 *   rating: string,
 *   note: string,
 * }} props
 */
const Line = ({ line, tie_breaks, name, mine, rating, note }) =>
  h(
    "tr",
    { class: mine ? "you" : "" },
    h("td", null, line.rank),
    h(
      "td",
      { class: "name" },
      name,
      h("small", { class: "quiet" }, ` ${[rating, note].filter(Boolean).join(", ")}`),
    ),
    h(
      "td",
      { class: "cells opt" },
      line.results
        .slice(-LATEST)
        .map((one) => (one === null ? "·" : points(one)))
        .join(" "),
    ),
    tie_breaks.map((one) => h("td", { key: one, class: "opt" }, tieText(line, one))),
    h("td", { class: "pts" }, points(line.halves)),
  );

/**
 * @param {Standing} line
 * @param {TieBreak} one
 */
function tieText(line, one) {
  if (one === "wins") return line.wins;
  if (one === "spread") return line.spread > 0 ? `+${line.spread}` : figure(line.spread);
  if (one === "berger") {
    return (line.berger / 4).toLocaleString(language.value, { maximumFractionDigits: 2 });
  }
  return points(line[one]);
}
