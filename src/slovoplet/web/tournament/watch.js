// The games of a round that go on, for who looks on: the first tables as they stand, small.

import { kindOf } from "../kinds.js";
import { get } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { Panel } from "../site/frame.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { isOn } from "./tourney.js";

/** @typedef {import("../messages.js").TourneyView} TourneyView */
/** @typedef {import("../messages.js").PairView} PairView */
/** @typedef {import("../messages.js").TableView} TableView */

/** How many tables are shown. */
const SHOWN = 2;

/** @param {{tourney: TourneyView, names: Map<number, string>, except: string}} props */
export function Watch({ tourney, names, except }) {
  const live = tourney.pairs.filter((one) => isOn(one) && one.game !== except);
  if (live.length === 0) return null;
  return h(
    Panel,
    { look: "num", title: say("tournament", "watch_title"), count: spectatorsText(live) },
    h(
      "div",
      { class: "watch" },
      live
        .slice(0, SHOWN)
        .map((pair) => h(Glance, { key: pair.game, pair, names, at: tourney.pairs.indexOf(pair) })),
    ),
  );
}

/**
 * How many look on at some tables; nothing where nobody does.
 * @param {PairView[]} pairs
 */
function spectatorsText(pairs) {
  const people = pairs.reduce((sum, one) => sum + one.spectators, 0);
  return people > 0 ? say("tournament", "spectators", { people }) : null;
}

/** @param {{pair: PairView, names: Map<number, string>, at: number}} props */
function Glance({ pair, names, at }) {
  const [table, setTable] = useState(/** @type {TableView | null} */ (null));
  const { scores } = pair;
  useEffect(() => {
    // Without a connection the score is all there is.
    get(`/api/tables/${pair.game}`).then(
      (found) => setTable(/** @type {TableView} */ (found)),
      () => {},
    );
  }, [scores.join(" ")]);
  const load = table?.view ? kindOf(table.rules).loadGlance : null;
  const side = (/** @type {number | null} */ number, /** @type {number | undefined} */ score) =>
    `${names.get(number ?? 0) ?? ""} ${score ?? 0}`;
  return h(
    "a",
    { href: `/table/${pair.game}` },
    table?.view && load ? h(Lazy, { load, props: { view: table.view } }) : null,
    h("b", null, say("tournament", "table_number", { number: at + 1 })),
    h(
      "span",
      null,
      `${side(pair.first, scores[0])}, ${side(pair.second, scores[1])}`,
      pair.spectators > 0 ? `. ${spectatorsText([pair])}` : "",
    ),
  );
}
