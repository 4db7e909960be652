// A challenge by name: which game, how fast, and the table is there. All rules are a press away.

import { get, post } from "../net/api.js";
import { go } from "../net/route.js";
import { store, stored } from "../net/storage.js";
import { Chip } from "../site/chip.js";
import { clockText, gameAbout, gameTitle, inOrder } from "../site/ruleline.js";
import { Sheet, useAttempt } from "../site/sheet.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../kinds.js").Rules} Rules */

/** @type {Rules["clock"][]} */
const PACES = [
  { kind: "none" },
  { kind: "move", seconds: 120 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
];

/** @param {{id: string, name: string, onClose: () => void}} props */
export function ChallengeSheet({ id, name, onClose }) {
  const [games, setGames] = useState(/** @type {Rules[]} */ ([]));
  const [game, setGame] = useState(/** @type {string} */ (stored("challenge.game", "erudit")));
  const [pace, setPace] = useState(/** @type {number} */ (stored("challenge.pace", 0)));
  const [failure, attempt] = useAttempt(() => {});
  useEffect(() => {
    void attempt(async () => {
      /** @type {import("../messages.js").RuleSets} */
      const sets = await get("/api/rules");
      setGames(inOrder(sets.games));
    });
  }, []);
  const call = () =>
    attempt(async () => {
      /** @type {import("../messages.js").Called} */
      const called = await post(`/api/people/${encodeURIComponent(id)}/challenge`, {
        game,
        house_rules: { clock: PACES[pace] ?? PACES[0] },
      });
      store("challenge.game", game);
      store("challenge.pace", pace);
      go(`/table/${called.game}`);
    });
  const chosen = games.find((one) => one.id === game);
  return h(
    Sheet,
    { title: say("people", "challenge_title", { name }), onClose, look: "challenge" },
    h(
      "div",
      { class: "chips", role: "group", "aria-label": say("newgame", "game") },
      games.map((one) =>
        h(Chip, {
          key: one.id,
          on: one.id === game,
          label: gameTitle(one.id, one.title),
          onClick: () => setGame(one.id),
        }),
      ),
    ),
    h("p", { class: "quiet about-game" }, chosen ? gameAbout(chosen) : ""),
    h(
      "div",
      { class: "chips", role: "group", "aria-label": say("people", "pace") },
      PACES.map((clock, at) =>
        h(Chip, { key: at, on: at === pace, label: clockText(clock), onClick: () => setPace(at) }),
      ),
    ),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    h(
      "div",
      { class: "row" },
      h("button", { class: "button primary", onClick: () => void call() }, say("people", "call")),
      h(
        "a",
        {
          class: "button",
          href: `/new?way=friend&game=${game}&call=${encodeURIComponent(id)}`,
        },
        say("people", "own_rules"),
      ),
    ),
  );
}
