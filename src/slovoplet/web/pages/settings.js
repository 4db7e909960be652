// How the pages look and sound in this browser.

import { LANGUAGES, language } from "../net/api.js";
import { store, stored } from "../net/storage.js";
import { Chip } from "../site/chip.js";
import { chosenTheme, setTheme } from "../site/frame.js";
import { switchLanguage } from "../site/sections.js";
import { say } from "../site/text.js";
import { chosenPace, PACES } from "../table/desk.js";
import { Fragment, h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

const THEMES = /** @type {const} */ ({ system: null, light: "light", dark: "dark" });

/** @param {boolean} on */
function setMotion(on) {
  store("motion", on);
  if (on) delete document.documentElement.dataset.motion;
  else document.documentElement.dataset.motion = "off";
}

export function Settings() {
  const [, redraw] = useState(0);
  /**
   * @param {string} label
   * @param {boolean} on
   * @param {() => void} change
   */
  const chip = (label, on, change) =>
    h(Chip, {
      key: label,
      on,
      label,
      onClick: () => {
        change();
        redraw((count) => count + 1);
      },
    });
  const theme = chosenTheme();
  const motion = stored("motion", true);
  const sounds = stored("sounds", false);
  return h(
    Fragment,
    null,
    h("h2", null, say("profile", "settings")),
    h(
      Choice,
      { legend: say("profile", "theme") },
      Object.entries(THEMES).map(([name, value]) =>
        chip(say("profile", `theme_${name}`), theme === value, () => setTheme(value)),
      ),
    ),
    h(
      Choice,
      { legend: say("profile", "language") },
      /** @type {(keyof typeof LANGUAGES)[]} */ (Object.keys(LANGUAGES)).map((code) =>
        chip(LANGUAGES[code].name, language.value === code, () => switchLanguage(code)),
      ),
    ),
    h(
      Choice,
      { legend: say("pace", "title") },
      PACES.map((one) => chip(say("pace", one), chosenPace() === one, () => store("pace", one))),
    ),
    h(
      "div",
      { class: "row" },
      chip(say("profile", "motion"), motion, () => setMotion(!motion)),
      chip(say("profile", "sounds"), sounds, () => store("sounds", !sounds)),
    ),
  );
}

/** @param {{legend: string, children?: import("../vendor/preact.js").ComponentChildren}} props */
const Choice = ({ legend, children }) =>
  h(
    "div",
    { class: "row", role: "group", "aria-label": legend },
    h("span", null, legend),
    children,
  );
