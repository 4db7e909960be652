// One device for all: between turns the hand is hidden until its owner holds the button.

import { say } from "../site/text.js";
import { nameAt, PlayerMark } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { useRef, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").TableView} TableView */

/** How long the button is held, in milliseconds. */
const HOLD = 600;

/** @param {TableView} table */
const scoresText = (table) =>
  (table.view?.order ?? [])
    .map((seat) => `${nameAt(table, seat)}: ${table.view?.seats[seat]?.score}`)
    .join(" · ");

/** @param {{table: TableView, seat: number, onTake: () => void}} props */
export function HandOver({ table, seat, onTake }) {
  const name = nameAt(table, seat);
  const timer = useRef(0);
  const [held, setHeld] = useState(false);
  const start = () => {
    setHeld(true);
    timer.current = window.setTimeout(onTake, HOLD);
  };
  const stop = () => {
    setHeld(false);
    clearTimeout(timer.current);
  };
  return h(
    "main",
    { class: "handover", id: "main" },
    h(PlayerMark, { name, bot: false }),
    h("h1", null, say("handover", "pass_to", { name })),
    h("p", { class: "num quiet" }, scoresText(table)),
    h(
      "button",
      {
        class: `button primary hold ${held ? "held" : ""}`,
        onPointerDown: start,
        onPointerUp: stop,
        onPointerLeave: stop,
        onPointerCancel: stop,
        onContextMenu: (/** @type {Event} */ event) => event.preventDefault(),
        // A keyboard cannot hold without repeating: a press is enough.
        onKeyDown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          onTake();
        },
      },
      say("handover", "hold"),
    ),
    h("p", { class: "quiet" }, say("handover", "why")),
  );
}
