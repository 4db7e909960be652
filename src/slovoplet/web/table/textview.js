// The text view: one line of input and a live region. The first stop of the Tab key.

import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** @param {{answer: (text: string) => Promise<string>}} props what the game answers to a command */
export function TextView({ answer }) {
  const [lines, setLines] = useState(/** @type {string[]} */ ([]));
  const [open, setOpen] = useState(location.hash === "#text-view");
  /** @param {SubmitEvent} event */
  const run = async (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.currentTarget).elements[0]
    );
    const text = input.value.trim();
    if (!text) return;
    input.value = "";
    // A module that could not be fetched is a lost connection too.
    const told = await answer(text).catch(() => say("table", "not_sent"));
    setLines((old) => [...old, `> ${text}`, ...told.split("\n")].slice(-60));
  };
  return h(
    "section",
    {
      id: "text-view",
      class: `text-view ${open ? "open" : ""}`,
      "aria-label": say("site", "text_view"),
      tabIndex: -1,
      onFocusCapture: () => setOpen(true),
    },
    h(
      "form",
      { onSubmit: run },
      h(
        "label",
        null,
        h("span", null, say("site", "text_view")),
        h("input", {
          name: "command",
          autocomplete: "off",
          autocapitalize: "off",
          spellcheck: false,
          placeholder: say("textview", "placeholder"),
        }),
      ),
      open
        ? h(
            "button",
            {
              class: "button plain",
              type: "button",
              onClick: () => (
                setOpen(false), /** @type {HTMLElement | null} */ (document.activeElement)?.blur()
              ),
            },
            say("sheet", "close"),
          )
        : null,
    ),
    h(
      "div",
      { class: "lines", role: "log", "aria-live": "polite", tabIndex: open ? 0 : undefined },
      lines.map((line, at) => h("p", { key: at }, line)),
    ),
  );
}
