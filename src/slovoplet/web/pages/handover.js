// One device for all: between turns the hand is hidden until its owner holds the button.

import { say } from "../site/text.js";
import { PlayerMark } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { useRef, useState } from "../vendor/preact-hooks.js";

const HOLD = 600;

/**
 * @param {{
 *   name: string,
 *   names: (seat: number) => string,
 *   view: import("../messages.js").TableView["view"],
 *   onTake: () => void,
 * }} props
 */
export function HandOver({ name, names, view, onTake }) {
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
    view
      ? h(
          "p",
          { class: "num quiet" },
          view.order.map((seat) => `${names(seat)}: ${view.seats[seat]?.score}`).join(" · "),
        )
      : null,
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
        onKeyDown: (/** @type {KeyboardEvent} */ event) =>
          (event.key === "Enter" || event.key === " ") && (event.preventDefault(), onTake()),
      },
      say("handover", "hold"),
    ),
    h("p", { class: "quiet" }, say("handover", "why")),
  );
}
