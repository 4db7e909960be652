// «Поделиться»: a finished game, a turn or «Ход дня» as a picture with a link.

import { inLanguage } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { Icon } from "../site/icon.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/**
 * @typedef {object} Shared What is sent: addresses begin at the root.
 * @property {string} title
 * @property {string} link
 * @property {string} picture
 * @property {string} name of the file
 * @property {string | null} film of the whole game
 */

/**
 * A finished game, or a turn, also of one that goes on: its link leads to the table.
 * @param {string} game
 * @param {number | null} turn
 * @param {boolean} [over]
 * @returns {Shared}
 */
export function sharedGame(game, turn, over = true) {
  const asked = turn ? `?turn=${turn}` : "";
  return {
    title: turn ? say("share", "turn", { turn }) : say("share", "game"),
    link: inLanguage(`/${over ? "analysis" : "table"}/${game}${asked}`),
    picture: inLanguage(`/api/tables/${game}/card.png${asked}`),
    name: `slovoplet-${game}${turn ? `-${turn}` : ""}.png`,
    film: over ? `/api/tables/${game}/film.gif` : null,
  };
}

/**
 * The puzzle of a date, without its answer.
 * @param {string} date
 * @returns {Shared}
 */
export const sharedDay = (date) => ({
  title: say("day", "title"),
  link: inLanguage(`/?day=${date}`),
  picture: inLanguage(`/api/day/${date}/card.png`),
  name: `slovoplet-${date}.png`,
  film: null,
});

/** @param {{shared: Shared, look?: string}} props */
export function ShareButton({ shared, look = "" }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return h(
    Fragment,
    null,
    h(
      "button",
      { class: `button share-button ${look}`, onClick: () => setOpen(true) },
      h(Icon, { name: "share" }),
      say("share", "share"),
    ),
    open
      ? h(Lazy, {
          load: async () => (await import("../sheets/sharesheet.js")).ShareSheet,
          props: { shared, onClose: close },
          onFailure: close,
        })
      : null,
  );
}
