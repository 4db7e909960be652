// What the server thinks of a finished game: the turns come one by one as they are looked at.

import { ApiError, get } from "../net/api.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").GameReview} GameReview */
/** @typedef {import("../messages.js").ReviewedTurn} ReviewedTurn */
/**
 * @typedef {{
 *   turns: ReviewedTurn[],
 *   players: GameReview["players"],
 *   complete: boolean,
 *   failed: boolean,
 * }} Study
 */

const PAUSE = 500;
/** @type {Study} */
const NOTHING = { turns: [], players: [], complete: false, failed: false };

/** The analysis of a game, read again until it is complete. @param {string} id @returns {Study} */
export function useStudy(id) {
  const [study, setStudy] = useState(NOTHING);
  useEffect(() => {
    let timer = 0;
    let over = false;
    /** @param {Study} known */
    const read = async (known) => {
      /** @type {Study} */
      let next;
      try {
        /** @type {GameReview} */
        const answer = await get(
          `/api/tables/${id}/analysis?after=${known.turns.at(-1)?.number ?? 0}`,
        );
        next = {
          turns: [...known.turns, ...answer.turns],
          players: answer.players,
          complete: answer.complete,
          failed: false,
        };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Too many games at once, or no connection: ask again later. A server without bots never
        // will.
        next = { ...known, failed: error.status !== 503 && error.refusal.code !== "offline" };
      }
      if (over) return;
      setStudy(next);
      if (!next.complete && !next.failed) timer = window.setTimeout(() => void read(next), PAUSE);
    };
    setStudy(NOTHING);
    void read(NOTHING);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [id]);
  return study;
}
