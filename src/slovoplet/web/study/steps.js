// Steps through a finished game: four buttons, a slider, ← → Home End.

import { Icon } from "../site/icon.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useRef, useState } from "../vendor/preact-hooks.js";

/**
 * @typedef {{
 *   now: number,
 *   all: number,
 *   to: (turn: number) => void,
 *   by: (turns: number) => void,
 * }} Steps
 */

/**
 * The turn one looks at, by buttons and by ← → Home End; the address names the position, so that it
 * can be sent to somebody.
 * @param {string} game
 * @param {number} all
 * @param {number | null} first
 * @param {() => void} onMove
 * @returns {Steps}
 */
export function useSteps(game, all, first, onMove) {
  const [now, setNow] = useState(Math.min(first ?? all, all));
  // Two quick presses are two steps, though the page has not been drawn between them.
  const at = useRef(now);
  const to = (/** @type {number} */ turn) => {
    at.current = Math.min(all, Math.max(0, turn));
    setNow(at.current);
    onMove();
    history.replaceState(null, "", `/analysis/${game}?turn=${at.current}`);
  };
  const by = (/** @type {number} */ turns) => to(at.current + turns);
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (
        event.target instanceof HTMLInputElement ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector("dialog[open]")
      )
        return;
      const moves = /** @type {Record<string, () => void>} */ ({
        ArrowLeft: () => by(-1),
        ArrowRight: () => by(1),
        Home: () => to(0),
        End: () => to(all),
      });
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      move();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [game, all]);
  return { now, all, to, by };
}

/** @param {{steps: Steps}} props */
export function StepBar({ steps: { now, all, to, by } }) {
  const step = (
    /** @type {import("../site/icon.js").IconName} */ icon,
    /** @type {string} */ code,
    /** @type {boolean} */ possible,
    /** @type {() => void} */ go,
  ) =>
    h(
      "button",
      {
        class: "button plain square",
        "aria-label": say("analysis", code),
        title: say("analysis", code),
        disabled: !possible,
        onClick: go,
      },
      h(Icon, { name: icon }),
    );
  return h(
    "div",
    { class: "player-bar num", role: "toolbar", "aria-label": say("analysis", "turns") },
    step("first", "first", now > 0, () => to(0)),
    step("prev", "back", now > 0, () => by(-1)),
    step("next", "forward", now < all, () => by(1)),
    step("last", "last", now < all, () => to(all)),
    h("input", {
      type: "range",
      min: 0,
      max: all,
      value: now,
      "aria-label": say("analysis", "turn"),
      onInput: (/** @type {Event} */ event) =>
        to(Number(/** @type {HTMLInputElement} */ (event.target).value)),
    }),
    h("output", null, say("start", "shown", { shown: now, all })),
  );
}
