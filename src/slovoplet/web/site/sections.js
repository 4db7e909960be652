// The sections of the site: a line in the head of a wide page, a bar at the foot of a phone's, and
// whoever is here, beside them.

import { LANGUAGES, language } from "../net/api.js";
import { me } from "../net/person.js";
import { store } from "../net/storage.js";
import { Fragment, h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import { Icon } from "./icon.js";
import { Sheet } from "./sheet.js";
import { say, speak } from "./text.js";
import { waitingCount } from "./title.js";

/** @typedef {import("../net/api.js").Language} Language */

// Those without an icon have no room in a phone's bar: its last button shows them.
const SECTIONS = /** @type {const} */ ([
  ["/", "play", "play"],
  ["/tournaments", "tournaments", "cup"],
  ["/learn", "learn", "book"],
  ["/people", "people", "people"],
  ["/judge", "judge", ""],
  ["/rules", "rules", ""],
  ["/words", "words", ""],
]);

/**
 * The pages speak a language from now on.
 * @param {Language} wanted
 */
export function switchLanguage(wanted) {
  store("language", wanted);
  void speak(wanted);
}

/** @param {{section?: string}} props */
export function Sections({ section }) {
  const [open, setOpen] = useState(false);
  const seldom = SECTIONS.some(([, name, icon]) => name === section && icon === "");
  const current = (/** @type {boolean} */ on) => (on ? "page" : undefined);
  return h(
    Fragment,
    null,
    h(
      "nav",
      { class: "sections", "aria-label": say("site", "sections") },
      SECTIONS.map(([href, name, icon]) =>
        h(
          "a",
          {
            key: href,
            href,
            class: icon ? "" : "seldom",
            "aria-current": current(section === name),
          },
          icon ? h(Icon, { name: icon }) : null,
          say("site", name),
        ),
      ),
      h(
        "button",
        {
          class: "more",
          "aria-haspopup": "dialog",
          "aria-current": current(seldom),
          onClick: () => setOpen(true),
        },
        h(Icon, { name: "more" }),
        say("site", "more"),
      ),
    ),
    open ? h(MoreSheet, { section, onClose: () => setOpen(false) }) : null,
  );
}

/** @param {{section?: string, onClose: () => void}} props */
const MoreSheet = ({ section, onClose }) =>
  h(
    Sheet,
    { title: say("site", "more"), onClose },
    h(
      "nav",
      { class: "menu", "aria-label": say("site", "more"), onClick: onClose },
      /** @type {[string, string][]} */ ([
        ...SECTIONS.filter(([, , icon]) => icon === ""),
        ["/best", "best"],
        ["/profile", "profile"],
      ]).map(([href, name]) =>
        h(
          "a",
          {
            key: href,
            href,
            class: "button plain",
            "aria-current": section === name ? "page" : undefined,
          },
          say("site", name),
        ),
      ),
    ),
    h("div", { class: "row", onClick: onClose }, h(LanguageButtons, { look: "", whole: true })),
  );

/**
 * A button for each of the other languages: its two letters, or the whole name.
 * @param {{look: string, whole?: boolean}} props
 */
export const LanguageButtons = ({ look, whole = false }) =>
  h(
    Fragment,
    null,
    /** @type {Language[]} */ (Object.keys(LANGUAGES))
      .filter((other) => other !== language.value)
      .map((other) =>
        h(
          "button",
          {
            key: other,
            class: whole ? "button" : `button plain square language ${look}`,
            lang: other,
            "aria-label": `${LANGUAGES[other].short} ${LANGUAGES[other].name}`,
            title: LANGUAGES[other].name,
            onClick: () => switchLanguage(other),
          },
          LANGUAGES[other][whole ? "name" : "short"],
        ),
      ),
  );

/**
 * Whoever is here, and how many games and challenges wait for them.
 * @param {{section?: string}} props
 */
export function Person({ section }) {
  const name = me.value?.name ?? "";
  const waits = waitingCount.value;
  return h(
    "a",
    {
      class: "me",
      href: "/profile",
      "aria-current": section === "profile" ? "page" : undefined,
      title: name || undefined,
    },
    h("span", { class: "hidden" }, say("site", "profile")),
    waits > 0
      ? h(
          Fragment,
          null,
          h("span", { class: "waits num", "aria-hidden": true }, waits),
          h("span", { class: "hidden" }, say("site", "waits", { count: waits })),
        )
      : null,
    h("span", { class: "name" }, name),
    h("span", { class: "mark", "aria-hidden": true }, [...name][0] ?? h(Icon, { name: "people" })),
  );
}
