// One tournament as the server shows it: read when the page opens and whenever there is news.

import { get } from "../net/api.js";
import { comeIn, me } from "../net/person.js";
import { ask, listen } from "../net/socket.js";
import { sayFailure } from "../site/text.js";
import { numbered, playerName } from "../table/players.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").TourneyView} TourneyView */
/** @typedef {import("../messages.js").PairView} PairView */
/** @typedef {import("../messages.js").EntrantView} EntrantView */

/** How often the page reads it without being told, in milliseconds: a message may be lost. */
const EVERY = 20_000;

/**
 * A tournament, how far the server's clock is ahead of ours, and why it cannot be shown.
 * @param {string} id
 */
export function useTourney(id) {
  const [found, setFound] = useState({
    tourney: /** @type {TourneyView | null} */ (null),
    ahead: 0,
    failure: "",
  });
  /** @param {TourneyView} tourney */
  const show = (tourney) => setFound({ tourney, ahead: tourney.now - Date.now(), failure: "" });
  useEffect(() => {
    let over = false;
    let stop = () => {};
    const read = async () => {
      try {
        const tourney = /** @type {TourneyView} */ (await get(`/api/tournaments/${id}`));
        if (!over) show(tourney);
      } catch (error) {
        // What was known stays; the next time asks again.
        if (!over) setFound((old) => (old.tourney ? old : { ...old, failure: sayFailure(error) }));
      }
    };
    const attend = (wanted = true) =>
      void ask({ type: "attend", tournament: id, wanted }).catch(() => {});
    const begin = async () => {
      await comeIn();
      if (over) return;
      stop = listen((message) => {
        if (message.type === "welcome") attend();
        const isNews = message.type === "tournament" && message.tournament === id;
        if (message.type === "welcome" || isNews) void read();
      });
      attend();
      await read();
    };
    begin().catch((error) => setFound((old) => ({ ...old, failure: sayFailure(error) })));
    const timer = setInterval(() => void (document.hidden || read()), EVERY);
    const back = () => void (document.hidden || read());
    document.addEventListener("visibilitychange", back);
    return () => {
      over = true;
      stop();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", back);
      attend(false);
    };
  }, [id]);
  return { ...found, show };
}

/**
 * The names of all who play, by number; bots of one level are numbered.
 * @param {TourneyView} tourney
 */
export function namesOf({ entrants }) {
  const names = entrants.map((one) => playerName(one));
  return new Map(entrants.map((one, at) => [one.number, numbered(names, at)]));
}

/**
 * Who one is in a tournament, if one plays in it.
 * @param {TourneyView} tourney
 * @returns {EntrantView | undefined}
 */
export const ownEntrant = ({ entrants }) =>
  entrants.find((one) => one.account !== null && one.account === me.value?.id);

/**
 * The pair that one is in now, or was in last.
 * @param {TourneyView} tourney
 * @returns {PairView | undefined}
 */
export function ownPair(tourney) {
  const number = ownEntrant(tourney)?.number;
  const mine = tourney.pairs.filter((one) => one.first === number || one.second === number);
  return mine.find((one) => one.phase === "running") ?? mine[0];
}

/**
 * Whether a pair is still at its table.
 * @param {PairView} pair
 */
export const isOn = (pair) => pair.game !== null && pair.halves === null;
