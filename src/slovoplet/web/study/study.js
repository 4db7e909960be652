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

/**
 * What the server has found beyond what is known.
 * @param {string} id
 * @param {Study} known
 * @returns {Promise<Study>}
 */
async function readOn(id, known) {
  try {
    const last = known.turns.at(-1)?.number ?? 0;
    /** @type {GameReview} */
    const { turns, players, complete } = await get(`/api/tables/${id}/analysis?after=${last}`);
    return { turns: [...known.turns, ...turns], players, complete, failed: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Too many games at once, or no connection: ask again later. A server without bots never will.
    return { ...known, failed: error.status !== 503 && error.refusal.code !== "offline" };
  }
}

/**
 * The review of a turn; a turn may have none for good, where thinking about it would take too long.
 * @param {Study} study
 * @param {number} number
 */
export const reviewOf = (study, number) => study.turns.find((turn) => turn.number === number);

/**
 * The analysis of a game, read again until it is complete.
 * @param {string} id
 * @returns {Study}
 */
export function useStudy(id) {
  const [study, setStudy] = useState(NOTHING);
  useEffect(() => {
    let timer = 0;
    let over = false;
    /** @param {Study} known */
    const read = async (known) => {
      const next = await readOn(id, known);
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
