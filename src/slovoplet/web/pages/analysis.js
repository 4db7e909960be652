// Разбор: a finished game, read whole and handed to the study of its kind.

import { kindOf } from "../kinds.js";
import { get } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { comeIn } from "../net/person.js";
import { Missing, PageFrame } from "../site/frame.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").Shown} Shown */
/** @typedef {import("../messages.js").Replay} Replay */
/**
 * @typedef {{
 *   table: TableView,
 *   past: {log: Shown[], replay: Replay} | null,
 * }} Game A game that is not over has no past to look at yet.
 */

/** @param {{id: string, turn: number | null}} props */
export default function AnalysisPage({ id, turn }) {
  const [game, setGame] = useState(/** @type {Game | null} */ (null));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    const read = async () => {
      await comeIn();
      /** @type {TableView} */
      const table = await get(`/api/tables/${id}`);
      setGame({ table, past: table.phase === "over" ? await readPast(id) : null });
    };
    read().catch((error) => setFailure(sayFailure(error)));
  }, [id]);
  if (!game?.table.view) {
    return h(PageFrame, null, h(Missing, { failure }));
  }
  const { table, past } = game;
  if (!past) {
    return h(
      PageFrame,
      null,
      h("p", null, say("analysis", "not_over")),
      h(
        "p",
        null,
        h("a", { class: "button primary", href: `/table/${id}` }, say("analysis", "to_table")),
      ),
    );
  }
  return h(Lazy, {
    load: kindOf(table.rules).loadStudy,
    props: { table, view: table.view, ...past, first: turn },
  });
}

/**
 * What happened in a finished game, and what the table was like after each step.
 * @param {string} id
 */
async function readPast(id) {
  const [log, replay] = await Promise.all([
    wholeLog(id),
    /** @type {Promise<Replay>} */ (get(`/api/tables/${id}/replay`)),
  ]);
  return { log, replay };
}

/**
 * All that happened in a game: a long log comes page by page.
 * @param {string} id
 * @returns {Promise<Shown[]>}
 */
async function wholeLog(id) {
  /** @type {import("../messages.js").Events["events"]} */
  const log = [];
  for (;;) {
    /** @type {import("../messages.js").Events} */
    const page = await get(`/api/tables/${id}/events?after=${log.at(-1)?.version ?? 0}`);
    if (!page.events?.length) return log.filter((one) => one.type === "event");
    log.push(...page.events);
  }
}
