// The next tournaments on the start page, in a few lines.

import { get } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { Panel } from "../site/frame.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { TourneyRow } from "./row.js";

/** @typedef {import("../messages.js").TourneyLine} TourneyLine */

const SHOWN = 3;

export function NextTournaments() {
  const [lines, setLines] = useState(/** @type {TourneyLine[]} */ ([]));
  useEffect(() => {
    // Without a connection the other lists say so.
    comeIn()
      .then(() => get("/api/tournaments"))
      .then(
        (found) =>
          setLines(/** @type {import("../messages.js").TourneyPage} */ (found).tournaments),
        () => {},
      );
  }, []);
  if (lines.length === 0) return null;
  return h(
    Panel,
    {
      look: "list num",
      title: say("site", "tournaments"),
      more: h("a", { href: "/tournaments" }, say("tournament", "all")),
    },
    h(
      "ul",
      null,
      lines.slice(0, SHOWN).map((line) => h("li", { key: line.id }, h(TourneyRow, { line }))),
    ),
  );
}
