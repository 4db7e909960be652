// Разбор: a finished game, read whole and handed to the study of its kind.

import { kindOf } from "../kinds.js";
import { get } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { comeIn } from "../net/person.js";
import { PageFrame } from "../site/frame.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").Shown} Shown */

/** @param {{id: string, turn: number | null}} props */
export default function AnalysisPage({ id, turn }) {
  const [game, setGame] = useState(/** @type {{table: TableView, log: Shown[]} | null} */ (null));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    const read = async () => {
      await comeIn();
      const [table, log] = await Promise.all([
        /** @type {Promise<TableView>} */ (get(`/api/tables/${id}`)),
        wholeLog(id),
      ]);
      setGame({ table, log });
    };
    read().catch((error) => setFailure(sayFailure(error)));
  }, [id]);
  if (!game?.table.view) {
    const text = failure || say("site", "loading");
    return h(PageFrame, null, h("p", { class: failure ? "bad" : "quiet" }, text));
  }
  if (game.table.phase !== "over") {
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
  const { table, log } = game;
  return h(Lazy, {
    load: kindOf(table.rules).loadStudy,
    props: { table, view: table.view, log, first: turn },
  });
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
