// A finished game to keep or to send: files, and the address of a position.

import { ShareButton } from "../after/share.js";
import { get } from "../net/api.js";
import { Icon } from "../site/icon.js";
import { Sheet, useAttempt } from "../site/sheet.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/**
 * The address of the position, copied.
 * @param {{className: string}} props
 */
export function CopyLink({ className }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(location.href).then(() => setCopied(true));
  return h(
    "button",
    { class: `button ${className}`, onClick: copy, onBlur: () => setCopied(false) },
    h(Icon, { name: "link" }),
    say(copied ? "room" : "analysis", copied ? "copied" : "link"),
  );
}

/** @typedef {"record" | "gcg" | "json" | "svg" | "svg_cards"} Form */

/**
 * The game as a file; a picture shows it after a turn.
 * @param {{
 *   id: string,
 *   forms: Form[],
 *   turn: number,
 *   shared: import("../after/share.js").Shared,
 *   onClose: () => void,
 * }} props
 */
export function Files({ id, forms, turn, shared, onClose }) {
  const [failure, attempt] = useAttempt(onClose);
  const fetchFile = (/** @type {Form} */ form) =>
    attempt(async () => {
      const picture = form === "svg" ? `&turn=${turn}` : "";
      save(await get(`/api/tables/${id}/copy?form=${form.split("_")[0]}${picture}`));
    });
  return h(
    Sheet,
    { title: say("analysis", "download"), onClose },
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    h(
      "div",
      { class: "menu" },
      forms.map((form) =>
        h(
          "button",
          { key: form, class: "button plain", onClick: () => void fetchFile(form) },
          h(Icon, { name: "save" }),
          say("analysis", `file_${form}`),
        ),
      ),
      h(ShareButton, { shared, look: "plain" }),
      h(CopyLink, { className: "plain" }),
      h(
        "a",
        { class: "button plain", href: `/table/${id}` },
        h(Icon, { name: "back" }),
        say("analysis", "to_table"),
      ),
    ),
  );
}

/**
 * Hands a file to the browser.
 * @param {import("../messages.js").Copy} file
 */
export function save(file) {
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(new Blob([file.text], { type: file.media })),
    download: file.name,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}
