// The picture that is sent, and the ways to send it: the phone's own sheet, a link, a file.

import { Icon } from "../site/icon.js";
import { Sheet } from "../site/sheet.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../after/share.js").Shared} Shared */

/**
 * The picture as a file: to be there before the press, since a browser shares only at once.
 * @param {Shared} shared
 */
function useFile({ picture, name }) {
  const [file, setFile] = useState(/** @type {File | null} */ (null));
  useEffect(() => {
    let over = false;
    const read = async () => {
      const answer = await fetch(picture);
      if (!answer.ok) return;
      const found = new File([await answer.blob()], name, { type: "image/png" });
      if (!over) setFile(found);
    };
    // Without it the link is sent alone.
    if ("share" in navigator) read().catch(() => {});
    return () => {
      over = true;
    };
  }, [picture]);
  return file;
}

/** @param {{shared: Shared, onClose: () => void}} props */
export function ShareSheet({ shared, onClose }) {
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  const file = useFile(shared);
  const link = new URL(shared.link, location.href).href;
  const send = () => {
    const message = { title: `${shared.title} — ${say("site", "name")}`, url: link };
    const whole = file ? { ...message, files: [file] } : message;
    // Who changes one's mind has not failed.
    navigator.share(file && navigator.canShare?.(whole) ? whole : message).catch(() => {});
  };
  const copy = () => void navigator.clipboard?.writeText(link).then(() => setCopied(true));
  return h(
    Sheet,
    { title: shared.title, onClose, look: "share-sheet" },
    failed
      ? h("p", { class: "bad", role: "alert" }, say("share", "no_picture"))
      : h("img", {
          src: shared.picture,
          width: 1200,
          height: 630,
          alt: say("share", "picture"),
          onError: () => setFailed(true),
        }),
    h(
      "p",
      { class: "link-line" },
      h("input", {
        readOnly: true,
        value: link,
        "aria-label": say("share", "link"),
        onFocus: (/** @type {Event} */ event) =>
          /** @type {HTMLInputElement} */ (event.target).select(),
      }),
    ),
    h(
      "div",
      { class: "share-ways" },
      "share" in navigator
        ? h(
            "button",
            { class: "button primary", onClick: send },
            h(Icon, { name: "share" }),
            say("share", "send"),
          )
        : null,
      h(
        "button",
        {
          class: `button ${"share" in navigator ? "" : "primary"}`,
          onClick: copy,
          "aria-live": "polite",
        },
        h(Icon, { name: "copy" }),
        say("share", copied ? "copied" : "copy"),
      ),
      h(
        "a",
        { class: "button", href: shared.picture, download: shared.name },
        h(Icon, { name: "save" }),
        say("share", "save"),
      ),
      shared.film
        ? h(
            "a",
            {
              class: "button",
              href: shared.film,
              download: shared.name.replace(/(-\d+)?\.png$/, ".gif"),
            },
            h(Icon, { name: "next" }),
            say("share", "film"),
          )
        : null,
    ),
  );
}
