// After a game with the bot that keeps pace: the level that it played at.

import { ApiError, get } from "../net/api.js";
import { say } from "../site/text.js";
import { levelName } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").EvenPace} Pace */

const EVEN = "rovnya";

/**
 * Where the bot played; nothing if the server does not say.
 * @param {string} game
 * @returns {Promise<Pace | null>}
 */
async function readPace(game) {
  try {
    return await get(`/api/tables/${game}/pace`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** @param {Pace} pace */
function paceText({ lower, upper }) {
  const name = levelName(EVEN);
  if (lower === upper) return say("end", "even_at", { name, level: levelName(lower) });
  return say("end", "even_between", { name, lower: levelName(lower), upper: levelName(upper) });
}

/** @param {{table: TableView}} props */
export function EvenLine({ table }) {
  const [pace, setPace] = useState(/** @type {Pace | null} */ (null));
  const keeps = table.seats.some((seat) => seat?.bot === EVEN);
  useEffect(() => {
    if (keeps) void readPace(table.game).then(setPace);
  }, [table.game, keeps]);
  return pace === null ? null : h("p", { class: "quiet even" }, paceText(pace));
}
