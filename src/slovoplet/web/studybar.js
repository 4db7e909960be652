// Steps through a finished game: four buttons, a slider, ← → Home End.

import { Icon } from "./icon.js";
import { say } from "./text.js";
import { h } from "./vendor/preact.js";
import { useEffect } from "./vendor/preact-hooks.js";

/** ← → Home End. @param {number} now @param {number} all @param {(turn: number) => void} to */
export function useSteps(now, all, to) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      const moves = /** @type {Record<string, number>} */ ({ ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: all });
      const next = moves[event.key];
      if (next === undefined) return;
      event.preventDefault();
      to(next);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [now, all]);
}

/** @param {{now: number, all: number, to: (turn: number) => void}} props */
export function StepBar({ now, all, to }) {
  const step = (/** @type {import("./icon.js").IconName} */ icon, /** @type {string} */ code, /** @type {number} */ target) =>
    h("button", { class: "button plain square", "aria-label": say("analysis", code), title: say("analysis", code), disabled: target < 0 || target > all, onClick: () => to(target) }, h(Icon, { name: icon }));
  return h("div", { class: "player-bar num", role: "toolbar", "aria-label": say("analysis", "turns") },
    step("first", "first", 0), step("prev", "back", now - 1), step("next", "forward", now + 1), step("last", "last", all),
    h("input", { type: "range", min: 0, max: all, value: now, "aria-label": say("analysis", "turn"), onInput: (/** @type {Event} */ event) => to(Number(/** @type {HTMLInputElement} */ (event.target).value)) }),
    h("output", null, say("start", "shown", { shown: now, all })));
}
