// The text view: one line of input and a live region. The first stop of the Tab key.

import { say } from "./text.js";
import { h } from "./vendor/preact.js";
import { useState } from "./vendor/preact-hooks.js";

/** @typedef {{desk: import("./desk.js").Desk, table: import("./messages.js").TableView, view: import("./messages.js").View, turns: import("./record.js").Turn[], name: (seat: number) => string}} TextGame */

/** @param {TextGame} game */
export function TextView(game) {
  const [lines, setLines] = useState(/** @type {string[]} */ ([]));
  const [open, setOpen] = useState(location.hash === "#text-view");
  /** @param {SubmitEvent} event */
  const run = async (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.currentTarget).elements[0]);
    const text = input.value.trim();
    if (!text) return;
    input.value = "";
    const answer = await import("./textcommand.js").then(({ runCommand }) => runCommand(text, game), () => say("table", "not_sent"));
    setLines((old) => [...old, `> ${text}`, ...answer.split("\n")].slice(-60));
  };
  return h("section", { id: "text-view", class: `text-view ${open ? "open" : ""}`, "aria-label": say("site", "text_view"), tabIndex: -1, onFocusCapture: () => setOpen(true) },
    h("form", { onSubmit: run },
      h("label", null, h("span", null, say("site", "text_view")),
        h("input", { name: "command", autocomplete: "off", autocapitalize: "off", spellcheck: false, placeholder: say("textview", "placeholder") })),
      open ? h("button", { class: "button plain", type: "button", onClick: () => (setOpen(false), /** @type {HTMLElement | null} */ (document.activeElement)?.blur()) }, say("sheet", "close")) : null),
    h("div", { class: "lines", role: "log", "aria-live": "polite", tabIndex: open ? 0 : undefined }, lines.map((line, at) => h("p", { key: at }, line))));
}
