// After a rated game: what it did to one's rating, as soon as the server has counted it.

import { ApiError, get } from "../net/api.js";
import { figure, say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { ratingText } from "./text.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").GameChanges} GameChanges */
/** @typedef {import("../messages.js").SeatChange} SeatChange */

/** How often it is asked for, and how many times at most; milliseconds. */
const EVERY = 700;
const MOST = 15;

/**
 * What a game did to the rating of one of its players; null if the server has not counted it.
 * @param {string} game
 * @param {number} seat
 * @returns {Promise<SeatChange | null>}
 */
async function readChange(game, seat) {
  for (let tried = 0; tried < MOST; tried += 1) {
    try {
      const found = /** @type {GameChanges} */ (await get(`/api/tables/${game}/ratings`));
      if (found.counted) return found.changes.find((one) => one.seat === seat) ?? null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    await new Promise((done) => setTimeout(done, EVERY));
  }
  return null;
}

/** @param {{table: TableView}} props */
export function RatingLine({ table }) {
  const [change, setChange] = useState(/** @type {SeatChange | null} */ (null));
  const seat = table.mine[0];
  const rated = table.options.rated && table.phase === "over";
  useEffect(() => {
    let over = false;
    if (rated && seat !== undefined) {
      void readChange(table.game, seat).then((found) => !over && setChange(found));
    }
    return () => {
      over = true;
    };
  }, [table.game, rated, seat]);
  if (change === null) return null;
  const { before, after, provisional } = change;
  const gain = after - before;
  return h(
    "p",
    { class: "even rating-change num" },
    say("rating", "change", {
      before: ratingText({ rating: before, provisional }),
      after: ratingText({ rating: after, provisional }),
    }),
    " ",
    h("b", null, gain > 0 ? `+${gain}` : figure(gain)),
  );
}
