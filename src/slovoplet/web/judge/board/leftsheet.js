// What is left in the hands at the end: a name, then tiles by touch; the set knows which are left.

import { Tile } from "../../board/field/tile.js";
import { Sheet } from "../../site/sheet.js";
import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import { useState } from "../../vendor/preact-hooks.js";
import { Action, Row } from "../parts.js";

/** @typedef {import("./boarddesk.js").BoardJudge} BoardJudge */
/** @typedef {import("../../messages.js").TableView} TableView */

/** @param {{desk: BoardJudge, onClose: () => void}} props */
export function LeftSheet({ desk, onClose }) {
  const view = desk.view.value;
  const active = desk.active().filter((seat) => (view?.seats[seat]?.tiles ?? 0) > 0);
  const [hands, setHands] = useState(
    /** @type {Record<number, string>} */ (
      Object.fromEntries(active.map((seat) => [seat, view?.seats[seat]?.hand ?? ""]))
    ),
  );
  const [now, setNow] = useState(active[0] ?? 0);
  if (!view || !("board" in view)) return null;
  const counts = view.rules.leftover_penalty || view.rules.out_takes_leftovers;
  const told = Object.values(hands).join("");
  const kinds = [...new Set(view.unseen)];
  const rest = (/** @type {string} */ tile) =>
    view.unseen.split(tile).length - told.split(tile).length;
  const room = (view.seats[now]?.tiles ?? 0) - (hands[now] ?? "").length;
  const take = (/** @type {string} */ tile) => {
    if (rest(tile) <= 0 || room <= 0) return;
    setHands({ ...hands, [now]: (hands[now] ?? "") + tile });
  };
  const putBack = (/** @type {number} */ seat, /** @type {number} */ at) => {
    const hand = [...(hands[seat] ?? "")];
    hand.splice(at, 1);
    setHands({ ...hands, [seat]: hand.join("") });
  };
  const finish = async (/** @type {boolean} */ tell) => {
    for (const seat of tell ? active : []) {
      const tiles = hands[seat] ?? "";
      if (!tiles || tiles === view.seats[seat]?.hand) continue;
      if (!(await desk.act({ do: "tell_left", seat, tiles }))) return;
    }
    if (await desk.act({ do: "finish", seat: desk.mover() })) onClose();
  };
  const foot = h(
    "div",
    { class: "sheet-foot" },
    desk.refused.value ? h("p", { class: "bad", role: "alert" }, desk.refused.value) : null,
    h(
      Row,
      null,
      h(Action, {
        look: "primary",
        label: say("judge", "finish"),
        onClick: () => void finish(true),
      }),
      counts
        ? h(Action, { label: say("judge", "no_left"), onClick: () => void finish(false) })
        : null,
    ),
  );
  return h(
    Sheet,
    { title: say("judge", "left"), onClose, foot, wide: true },
    h("p", null, say("judge", counts ? "left_counts" : "left_free")),
    h(
      "div",
      { class: "left-list" },
      active.map((seat) =>
        h(
          "div",
          { key: seat, class: `leftrow num ${seat === now ? "now" : ""}` },
          h(
            "button",
            { class: "as-link", type: "button", onClick: () => setNow(seat) },
            desk.name(seat),
          ),
          h(
            "span",
            { class: "tiles" },
            [...(hands[seat] ?? "")].map((tile, at) =>
              h(
                "button",
                {
                  key: at,
                  type: "button",
                  class: "bare",
                  "aria-label": say("judge", "put_back", { tile }),
                  onClick: () => putBack(seat, at),
                },
                h(Tile, { rules: desk.rules.value, tile }),
              ),
            ),
          ),
          h("small", null, `${(hands[seat] ?? "").length} / ${view.seats[seat]?.tiles ?? 0}`),
        ),
      ),
    ),
    h(
      "p",
      { class: "quiet" },
      say("judge", "left_in_all", { tiles: view.unseen.length, bag: view.bag }),
    ),
    h(
      "div",
      { class: "stock" },
      kinds.map((tile) =>
        h(
          "button",
          {
            key: tile,
            class: `bare ${rest(tile) <= 0 ? "out" : ""}`,
            type: "button",
            disabled: rest(tile) <= 0 || room <= 0,
            "aria-label": say("judge", "take_tile", { tile, count: rest(tile) }),
            onClick: () => take(tile),
          },
          h(Tile, { rules: desk.rules.value, tile }),
          h("span", { class: "num", "data-count": rest(tile) }),
        ),
      ),
    ),
  );
}
