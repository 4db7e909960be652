// The head of a tournament: what goes on, how long, and what one may do about it.

import { post, request } from "../net/api.js";
import { me } from "../net/person.js";
import { timeText } from "../site/clock.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { points, whenText } from "./about.js";
import { isOn, ownEntrant, ownPair } from "./tourney.js";

/** @typedef {import("../messages.js").TourneyView} TourneyView */
/**
 * @typedef {{
 *   tourney: TourneyView,
 *   ahead: number,
 *   names: Map<number, string>,
 *   onTourney: (tourney: TourneyView) => void,
 * }} RoundProps
 */

/** @param {RoundProps} props */
export function Round({ tourney, ahead, names, onTourney }) {
  const { phase } = tourney;
  return h(
    "section",
    { class: "panel round num", "aria-label": say("site", "tournament") },
    h(Stage, { tourney, names }),
    phase === "waiting" || phase === "running" ? h(Left, { tourney, ahead }) : null,
    h(Own, { tourney, names }),
    h(Acts, { tourney, onTourney }),
  );
}

/** @param {{tourney: TourneyView, names: Map<number, string>}} props */
function Stage({ tourney, names }) {
  const [first] = tourney.standings;
  const won = first && tourney.phase === "over";
  return h(
    "div",
    null,
    h("h2", null, stageText(tourney)),
    won
      ? h(
          "p",
          { class: "winner" },
          say("tournament", "winner", {
            name: names.get(first.number) ?? "",
            points: points(first.halves),
          }),
        )
      : null,
    tourney.phase === "called_off"
      ? h("p", { class: "quiet" }, say("tournament", "called_off_why"))
      : null,
    tourney.system === "arena" || tourney.phase === "called_off"
      ? null
      : h(Rounds, { at: tourney.round, all: tourney.rounds, over: tourney.phase === "over" }),
  );
}

/** @param {TourneyView} tourney */
function stageText({ phase, system, round, starts, ends, now }) {
  if (phase === "waiting") return say("tournament", "starts", { when: whenText(starts) });
  if (phase === "over" || phase === "called_off") return say("tournament", phase);
  if (system !== "arena") return say("tournament", "round_now", { round });
  return say("tournament", ends !== null && now >= ends ? "arena_last" : "arena_now");
}

/** @param {{at: number, all: number, over: boolean}} props */
const Rounds = ({ at, all, over }) =>
  h(
    "ol",
    { class: "rounds", "aria-label": say("tournament", "rounds") },
    Array.from({ length: Math.max(at, all) }, (_, before) => {
      const number = before + 1;
      const isNow = number === at && !over;
      const look = number < at || (over && number <= at) ? "past" : isNow ? "at" : "";
      return h(
        "li",
        { key: number, class: look, "aria-current": isNow ? "step" : undefined },
        number,
      );
    }),
  );

/**
 * How long it takes until something happens.
 * @param {{tourney: TourneyView, ahead: number}} props
 */
function Left({ tourney, ahead }) {
  const { phase, system, starts, ends, next_by, round, rounds } = tourney;
  if (phase === "waiting") {
    return h(Countdown, {
      text: say("tournament", "starts_in"),
      done: say("tournament", "begins_now"),
      ...{ until: starts, ahead },
    });
  }
  if (system === "arena") {
    const text = say("tournament", "arena_left");
    return h(Countdown, { text, done: "", until: ends, ahead });
  }
  if (next_by !== null) {
    const text = say("tournament", "next_by", { round: round + 1 });
    return h(Countdown, { text, done: "", until: next_by, ahead });
  }
  const what = round >= rounds ? "last_round" : "next_after";
  return h("div", null, h("p", { class: "quiet" }, say("tournament", what)));
}

/**
 * @param {{text: string, done: string, until: number | null, ahead: number}} props
 */
function Countdown({ text, done, until, ahead }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, []);
  const left = (until ?? 0) - Date.now() - ahead;
  if (left <= 0) return h("div", null, h("p", { class: "quiet" }, done));
  return h(
    "div",
    null,
    h("p", { class: "quiet" }, text),
    h("p", { class: "left2", role: "timer" }, timeText(left)),
  );
}

/** @param {{tourney: TourneyView, names: Map<number, string>}} props */
function Own({ tourney, names }) {
  const mine = ownEntrant(tourney);
  if (!mine || tourney.phase === "over" || tourney.phase === "called_off") return null;
  const pair = ownPair(tourney);
  if (pair && isOn(pair)) {
    const score = pair.scores.length === 2 ? pair.scores.join(" : ") : "—";
    return h(
      "div",
      { class: "own" },
      h("p", { class: "quiet" }, say("tournament", "your_table")),
      h("p", { class: "t2" }, `${names.get(pair.first)} ${score} ${names.get(pair.second ?? 0)}`),
    );
  }
  const rests = pair && pair.second === null && tourney.phase === "running" && !mine.out;
  return h(
    "div",
    { class: "own" },
    h("p", { class: "t2" }, say("tournament", mine.out ? "you_are_out" : "you_are_in")),
    mine.out ? null : h("p", { class: "quiet" }, say("tournament", rests ? "bye" : "waiting_pair")),
  );
}

/**
 * What can be done now, or why it could not.
 * @param {{tourney: TourneyView, onTourney: (tourney: TourneyView) => void}} props
 */
function Acts({ tourney, onTourney }) {
  const [failure, setFailure] = useState("");
  const pair = ownPair(tourney);
  const { phase } = tourney;
  if (phase === "over" || phase === "called_off") return null;
  const attempt = async (/** @type {() => Promise<unknown>} */ work) => {
    setFailure("");
    try {
      await work();
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  return h(
    "div",
    { class: "acts" },
    pair && isOn(pair) && ownEntrant(tourney)
      ? h(
          "a",
          { class: "button primary", href: `/table/${pair.game}` },
          say("tournament", "to_table"),
        )
      : null,
    h(EntryButton, { tourney, attempt, onTourney }),
    phase === "waiting" && tourney.host !== "" && tourney.host === me.value?.id
      ? h(HostButtons, { tourney, attempt })
      : null,
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
  );
}

/** @typedef {(work: () => Promise<unknown>) => Promise<void>} Attempt */

/**
 * @param {{
 *   tourney: TourneyView,
 *   attempt: Attempt,
 *   onTourney: (tourney: TourneyView) => void,
 * }} props
 */
function EntryButton({ tourney, attempt, onTourney }) {
  const { id, phase, system } = tourney;
  const mine = ownEntrant(tourney);
  const plays = mine !== undefined && !mine.out;
  if (!mine && phase === "running" && system === "round_robin") return null;
  const change = async () => {
    const changed = await request(plays ? "DELETE" : "PUT", `/api/tournaments/${id}/entry`);
    onTourney(/** @type {TourneyView} */ (changed));
  };
  const leaving = system === "arena" ? "leave" : "skip_round";
  const stop = phase === "waiting" ? "leave_before" : leaving;
  const start = mine ? "come_back" : "enter";
  return h(
    "button",
    { class: `button ${plays ? "plain" : "primary"}`, onClick: () => void attempt(change) },
    say("tournament", plays ? stop : start),
  );
}

/** @param {{tourney: TourneyView, attempt: Attempt}} props */
function HostButtons({ tourney, attempt }) {
  const path = `/api/tournaments/${tourney.id}`;
  return [
    h(
      "button",
      {
        key: "start",
        class: "button",
        onClick: () => void attempt(() => post(`${path}/start`, {})),
      },
      say("tournament", "begin_now"),
    ),
    h(
      "button",
      {
        key: "off",
        class: "button plain",
        onClick: () => void attempt(() => request("DELETE", path)),
      },
      say("tournament", "call_off"),
    ),
  ];
}
