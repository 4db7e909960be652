// What the dictionary proposes; everybody is told that one asked.

import { Sheet } from "../site/sheet.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {{desk: Desk}} props */
export function HintSheet({ desk }) {
  const [turns, setTurns] = useState(/** @type {string[] | null} */ (null));
  const [failure, setFailure] = useState("");
  const seat = desk.seat.value;
  const ask = async () => {
    if (seat === null) return;
    try {
      setTurns(await desk.game.hint(seat));
    } catch (error) {
      setFailure(desk.failureText(error));
    }
  };
  return h(
    Sheet,
    { title: say("menu", "hints"), onClose: () => desk.closeSheet() },
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    turns === null ? h(Asking, { onAsk: () => void ask() }) : h(Proposals, { desk, turns }),
  );
}

/** @param {{onAsk: () => void}} props */
function Asking({ onAsk }) {
  return h(
    "div",
    { class: "menu" },
    h("p", { class: "quiet" }, say("menu", "hints_told")),
    h("button", { class: "button primary", onClick: onAsk }, say("menu", "hints_ask")),
  );
}

/**
 * The turns found; a press puts one on trial.
 * @param {{desk: Desk, turns: string[]}} props
 */
function Proposals({ desk, turns }) {
  if (turns.length === 0) return h("p", null, say("menu", "hints_none"));
  /** @param {string} turn */
  const take = async (turn) => {
    // The sheet closes when the turn lies there; what could not be fetched can be pressed again.
    await desk.tryHint(turn);
    desk.closeSheet();
  };
  return h(
    "div",
    { class: "menu" },
    turns.map((turn) =>
      h(
        "button",
        { key: turn, class: "button plain word", onClick: () => void take(turn) },
        desk.readHint(turn),
      ),
    ),
  );
}
