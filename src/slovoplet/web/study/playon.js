// Playing on against a bot from a position of a finished game.

import { post } from "../net/api.js";
import { go } from "../net/route.js";
import { stored } from "../net/storage.js";
import { Icon } from "../site/icon.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").TableView} TableView */

/**
 * A new game from before the turn that is shown.
 * @param {{table: TableView, turn: number, onMore: () => void}} props
 */
export function PlayOn({ table, turn, onMore }) {
  const [failure, setFailure] = useState("");
  const play = async () => {
    const level = table.seats.find((seat) => seat?.bot)?.bot ?? stored("level", "lyubitel");
    try {
      /** @type {TableView} */
      const next = await post(`/api/tables/${table.game}/fork`, { turn, level });
      go(`/table/${next.game}`);
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  return h(
    "div",
    { class: "after" },
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    h(
      "button",
      {
        class: "button primary",
        title: say("analysis", "play_on_how", { turn }),
        onClick: () => void play(),
      },
      say("analysis", "play_on"),
    ),
    h(
      "button",
      {
        class: "button square",
        "aria-label": say("table", "more"),
        title: say("table", "more"),
        onClick: onMore,
      },
      h(Icon, { name: "more" }),
    ),
  );
}
