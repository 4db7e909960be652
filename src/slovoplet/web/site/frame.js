// The frame of every page: its head with the sections, the language and the lamp; its main part;
// its panels.

import { LANGUAGES, language } from "../net/api.js";
import { store, stored } from "../net/storage.js";
import { Fragment, h } from "../vendor/preact.js";
import { signal } from "../vendor/signals.js";
import { Icon, Mark } from "./icon.js";
import { say, speak } from "./text.js";

/** @typedef {import("../vendor/preact.js").ComponentChildren} Children */

const root = document.documentElement;
const wishesDark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the pages are dark now; theme.js, which listens first, has painted them so. */
const dark = signal(root.dataset.theme === "dark");
wishesDark.addEventListener("change", () => (dark.value = root.dataset.theme === "dark"));

/**
 * Light or dark from now on; null follows the system again.
 * @param {"light" | "dark" | null} theme
 */
export function setTheme(theme) {
  root.dataset.theme = theme ?? (wishesDark.matches ? "dark" : "light");
  store("theme", theme);
  dark.value = root.dataset.theme === "dark";
}

/**
 * The theme that was chosen; null for the system's.
 * @returns {"light" | "dark" | null}
 */
export const chosenTheme = () => stored("theme", null);

const SECTIONS = /** @type {const} */ ([
  ["/", "play"],
  ["/tournaments", "tournaments"],
  ["/learn", "learn"],
  ["/rules", "rules"],
  ["/words", "words"],
  ["/people", "people"],
  ["/profile", "profile"],
]);

/** The mark and the name of the site, in which only the ё is red. */
export const Brand = () =>
  h(
    "a",
    { class: "brand", href: "/", "aria-label": say("site", "name") },
    h(Mark, null),
    h("span", { class: "name", "aria-hidden": true }, "Словопл", h("em", null, "ё"), "т"),
  );

/**
 * The pages speak a language from now on.
 * @param {import("../net/api.js").Language} wanted
 */
export function switchLanguage(wanted) {
  store("language", wanted);
  void speak(wanted);
}

/**
 * @param {{section?: string, where?: Children, children?: Children}} props `where` one is takes the
 *   place of the sections
 */
export function Header({ section, where, children }) {
  return h(
    "header",
    { class: "top" },
    where
      ? h(Where, { where })
      : h(
          Fragment,
          null,
          h(Brand, null),
          h(
            "nav",
            { "aria-label": say("site", "sections") },
            SECTIONS.map(([href, name]) =>
              h(
                "a",
                { key: href, href, "aria-current": section === name ? "page" : undefined },
                say("site", name),
              ),
            ),
          ),
        ),
    children,
    h(LanguageButtons, { look: where ? "only-wide" : "" }),
    h(
      "button",
      {
        class: "button plain square",
        "aria-label": say("site", "dark"),
        "aria-pressed": dark.value,
        title: say("site", "dark"),
        onClick: () => setTheme(dark.value ? "light" : "dark"),
      },
      h(Icon, { name: "lamp" }),
    ),
  );
}

/** @param {{where: Children}} props */
const Where = ({ where }) =>
  h(
    Fragment,
    null,
    h("span", { class: "only-wide" }, h(Brand, null)),
    h(
      "a",
      { class: "button plain square only-phone", href: "/", "aria-label": say("site", "home") },
      h(Icon, { name: "back" }),
    ),
    h("p", { class: "where" }, where),
  );

/**
 * A button for each of the other languages.
 * @param {{look: string}} props
 */
const LanguageButtons = ({ look }) =>
  h(
    Fragment,
    null,
    /** @type {import("../net/api.js").Language[]} */ (Object.keys(LANGUAGES))
      .filter((other) => other !== language.value)
      .map((other) =>
        h(
          "button",
          {
            key: other,
            class: `button plain square language ${look}`,
            lang: other,
            "aria-label": `${LANGUAGES[other].short} ${LANGUAGES[other].name}`,
            title: LANGUAGES[other].name,
            onClick: () => switchLanguage(other),
          },
          LANGUAGES[other].short,
        ),
      ),
  );

/**
 * A page with its head.
 * @param {{
 *   section?: string,
 *   look?: string,
 *   children?: Children,
 * }} props
 */
export const PageFrame = ({ section, look = "", children }) =>
  h(
    Fragment,
    null,
    h(Header, { section }),
    h("main", { class: `page ${look}`, id: "main" }, children),
  );

/**
 * A panel with a title, and beside it a few words or a number, or a way to more.
 * @param {{
 *   title: string,
 *   count?: string | null,
 *   more?: Children,
 *   look?: string,
 *   children?: Children,
 * }} props
 */
export function Panel({ title, count, more, look = "", children }) {
  return h(
    "section",
    { class: `panel ${look}`, "aria-label": title },
    h(
      "header",
      null,
      h("h2", null, title),
      count === undefined || count === null ? null : h("span", { class: "count" }, count),
      more,
    ),
    children,
  );
}
