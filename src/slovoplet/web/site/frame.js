// The frame of every page: its head with the sections, the language and the lamp; its main part;
// its panels.

import { store, stored } from "../net/storage.js";
import { Fragment, h } from "../vendor/preact.js";
import { signal } from "../vendor/signals.js";
import { Icon, Mark } from "./icon.js";
import { LanguageButtons, Person, Sections } from "./sections.js";
import { say } from "./text.js";

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

/** The mark and the name of the site, in which only the ё is red. */
export const Brand = () =>
  h(
    "a",
    { class: "brand", href: "/", "aria-label": say("site", "name") },
    h(Mark, null),
    h("span", { class: "name", "aria-hidden": true }, "Словопл", h("em", null, "ё"), "т"),
  );

/**
 * @param {{section?: string, where?: Children, children?: Children}} props `where` one is takes the
 *   place of the sections
 */
export function Header({ section, where, children }) {
  return h(
    "header",
    { class: "top" },
    where ? h(Where, { where }) : h(Fragment, null, h(Brand, null), h(Sections, { section })),
    children,
    h(LanguageButtons, { look: "only-wide" }),
    where ? null : h(Person, { section }),
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

/**
 * Something that a page is about and that is not there: why, and the way on. Without a failure it
 * is still on its way.
 * @param {{failure: string, to?: string, label?: string}} props `to` is where else to go
 */
export const Missing = ({ failure, to = "/", label = say("site", "home") }) =>
  failure
    ? h(
        Fragment,
        null,
        h("div", { role: "alert" }, h("h1", null, failure.replace(/\.$/, ""))),
        h("p", null, h("a", { class: "button primary", href: to }, label)),
      )
    : h("p", { class: "quiet" }, say("site", "loading"));
