// The link to a table: to copy, to share, to scan.

import { Icon } from "../site/icon.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @param {{link: string}} props */
export function Invitation({ link }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(link).then(() => setCopied(true));
  const [code, setCode] = useState(/** @type {{size: number, path: string} | null} */ (null));
  useEffect(() => {
    import("../site/qrcode.js").then(
      ({ qrPath }) => setCode(qrPath(link)),
      () => {},
    );
  }, [link]);
  return h(
    "section",
    { class: "panel invitation" },
    h(
      "div",
      null,
      h("h2", null, say("room", "invite")),
      h("p", { class: "quiet" }, say("room", "invite_how")),
      h(
        "p",
        { class: "link-line" },
        h("input", {
          readOnly: true,
          value: link,
          "aria-label": say("room", "link"),
          onFocus: (/** @type {Event} */ event) =>
            /** @type {HTMLInputElement} */ (event.target).select(),
        }),
      ),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { class: "button primary", onClick: copy },
          h(Icon, { name: "copy" }),
          say("room", copied ? "copied" : "copy"),
        ),
        "share" in navigator
          ? h(
              "button",
              {
                class: "button",
                onClick: () =>
                  void navigator.share({ url: link, title: say("site", "name") }).catch(() => {}),
              },
              h(Icon, { name: "link" }),
              say("room", "share"),
            )
          : null,
      ),
    ),
    code ? h(QrCode, code) : null,
  );
}

/** @param {{size: number, path: string}} props */
function QrCode({ size, path }) {
  const side = size + 4;
  return h(
    "svg",
    {
      class: "qr",
      viewBox: `-2 -2 ${side} ${side}`,
      role: "img",
      "aria-label": say("room", "code"),
    },
    h("rect", { x: -2, y: -2, width: side, height: side, fill: "#fff" }),
    h("path", { d: path, fill: "#000" }),
  );
}
