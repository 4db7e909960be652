// A sheet: the browser's own dialog, from below on a phone, in the middle of a wide screen.

import { h } from "../vendor/preact.js";
import { useEffect, useRef } from "../vendor/preact-hooks.js";
import { Icon } from "./icon.js";
import { say } from "./text.js";

/** @typedef {import("../vendor/preact.js").ComponentChildren} Children */

/**
 * @param {{
 *   title: string,
 *   onClose: () => void,
 *   onKey?: (event: KeyboardEvent) => void,
 *   wide?: boolean,
 *   children?: Children,
 * }} props
 */
export function Sheet({ title, onClose, onKey, wide, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return h(
    "dialog",
    {
      ref: dialog,
      class: `sheet ${wide ? "wide" : ""}`,
      "aria-label": title,
      onKeyDown: onKey,
      onCancel: (/** @type {Event} */ event) => {
        event.preventDefault();
        onClose();
      },
      // A press beside the sheet closes it.
      onClick: (/** @type {MouseEvent} */ event) => event.target === dialog.current && onClose(),
    },
    h(
      "div",
      { class: "sheet-body" },
      h(
        "header",
        null,
        h("h2", null, title),
        h(
          "button",
          { class: "button plain square", "aria-label": say("sheet", "close"), onClick: onClose },
          h(Icon, { name: "close" }),
        ),
      ),
      children,
    ),
  );
}
