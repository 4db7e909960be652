// A sheet: the browser's own dialog, from below on a phone, in the middle of a wide screen.

import { cover } from "../net/route.js";
import { h } from "../vendor/preact.js";
import { useEffect, useRef, useState } from "../vendor/preact-hooks.js";
import { Icon } from "./icon.js";
import { say, sayFailure } from "./text.js";

/** @typedef {import("../vendor/preact.js").ComponentChildren} Children */

/**
 * What a sheet is for, done or told why not: the failure's text, and how to try.
 * @param {() => void} onDone
 * @returns {[string, (work: () => Promise<unknown>) => Promise<void>]}
 */
export function useAttempt(onDone) {
  const [failure, setFailure] = useState("");
  /** @param {() => Promise<unknown>} work */
  const attempt = async (work) => {
    try {
      await work();
      onDone();
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  return [failure, attempt];
}

/**
 * @param {{
 *   title: string,
 *   onClose: () => void,
 *   onKey?: (event: KeyboardEvent) => void,
 *   wide?: boolean,
 *   look?: string,
 *   lead?: Children,
 *   foot?: Children,
 *   children?: Children,
 * }} props `lead` stands beside the title, `foot` below what scrolls
 */
export function Sheet({ title, onClose, onKey, wide, look = "", lead, foot, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    const uncover = cover(() => latest.current());
    return () => {
      uncover();
      shown?.close();
    };
  }, []);
  return h(
    "dialog",
    {
      ref: dialog,
      class: `sheet ${wide ? "wide" : ""} ${look}`,
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
        lead,
        h(
          "button",
          { class: "button plain square", "aria-label": say("sheet", "close"), onClick: onClose },
          h(Icon, { name: "close" }),
        ),
      ),
      children,
    ),
    foot,
  );
}
