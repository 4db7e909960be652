// Smaller sheets of the table: the menu, help of the dictionary, a word's meaning; and the end of
// the game.

import * as laying from "../board/field/laying.js";
import { parseTurn } from "../board/field/notation.js";
import { ApiError, get } from "../net/api.js";
import { go } from "../net/route.js";
import { store, stored } from "../net/storage.js";
import { Meaning } from "../site/meaning.js";
import { Sheet } from "../site/sheet.js";
import { say, sayRefusal } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../messages.js").View} View */
/** @typedef {import("../messages.js").CardView} CardView */
/** @typedef {import("../messages.js").TableView} TableView */

/** @param {{desk: Desk, table: TableView, view: View | CardView}} props */
export function MenuSheet({ desk, table, view }) {
  const close = () => (desk.sheet.value = null);
  const seat = desk.seat.value;
  const board = view.kind === "board" ? view : null;
  const [sounds, setSounds] = useState(stored("sounds", false));
  const running = table.phase === "running" && seat !== null;
  const copy = () => void navigator.clipboard?.writeText(location.href).then(close);
  const absent = running
    ? table.seats.findIndex(
        (one, at) =>
          one && !one.bot && !one.online && !table.mine.includes(at) && !view.seats[at]?.out,
      )
    : -1;
  if (desk.sheet.value === "resign" && seat !== null) {
    return h(
      Sheet,
      { title: say("menu", "resign"), onClose: close },
      h("p", null, say("menu", "resign_sure")),
      h(
        "div",
        { class: "row" },
        h("button", { class: "button", onClick: close }, say("menu", "stay")),
        h(
          "button",
          { class: "button", onClick: () => (close(), void desk.act({ do: "resign", seat })) },
          say("menu", "resign"),
        ),
      ),
    );
  }
  return h(
    Sheet,
    { title: say("table", "more"), onClose: close },
    h(
      "div",
      { class: "menu" },
      h(
        "button",
        { class: "button plain", onClick: () => (desk.sheet.value = "rules") },
        say("table", "rules"),
      ),
      running &&
        view.rules.dictionary_help === "hints" &&
        (view.kind === "board" ||
          (view.turn === seat && (view.phase === "prizes" || view.phase === "word")))
        ? h(
            "button",
            { class: "button plain", onClick: () => (desk.sheet.value = "hints") },
            say("menu", "hints"),
          )
        : null,
      board
        ? null
        : h(
            "button",
            { class: "button plain", onClick: () => (desk.sheet.value = "unseen") },
            say("cards", "unseen"),
          ),
      h(
        "a",
        { class: "button plain", href: "#text-view", onClick: close },
        say("site", "text_view"),
      ),
      h("button", { class: "button plain", onClick: copy }, say("menu", "copy_link")),
      h(
        "button",
        {
          class: "button plain",
          role: "switch",
          "aria-checked": sounds,
          onClick: () => (store("sounds", !sounds), setSounds(!sounds)),
        },
        say("menu", sounds ? "sounds_on" : "sounds_off"),
      ),
      running && board?.rules.level === "simple" && board.agreed.length === 0
        ? h(
            "button",
            {
              class: "button plain",
              onClick: () => (close(), void desk.act({ do: "offer_end", seat })),
            },
            say("menu", "offer_end"),
          )
        : null,
      absent >= 0 && running
        ? h(
            "button",
            {
              class: "button plain",
              onClick: () => (
                close(),
                void desk.act({
                  do: "propose",
                  seat,
                  proposal: { kind: "give_seat", seat: absent, level: stored("level", "lyubitel") },
                })
              ),
            },
            say("menu", "give_seat", { name: table.seats[absent]?.name ?? "" }),
          )
        : null,
      running
        ? h(
            "button",
            { class: "button plain", onClick: () => (desk.sheet.value = "resign") },
            say("menu", "resign"),
          )
        : null,
    ),
  );
}

/** Turns on a board that the dictionary proposes. @param {{desk: Desk, view: View}} props */
export function BoardHints({ desk, view }) {
  /** @param {string} text */
  const show = (text) => {
    const turn = parseTurn(text, view.board.size);
    if (turn) desk.set(layTurn(laying.recall(desk.laying.value), turn));
  };
  return h(HintSheet, { desk, show, spell: (text) => text });
}

/**
 * What the dictionary proposes; everybody is told that one asked.
 * @param {{desk: Desk, show: (text: string) => void, spell: (text: string) => string}} props
 */
export function HintSheet({ desk, show, spell }) {
  const [turns, setTurns] = useState(/** @type {string[] | null} */ (null));
  const [failure, setFailure] = useState("");
  const seat = desk.seat.value;
  const ask = async () => {
    if (seat === null) return;
    try {
      setTurns(await desk.game.hint(seat));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(
        error.refusal.code === "offline" ? say("table", "not_sent") : sayRefusal(error.refusal),
      );
    }
  };
  return h(
    Sheet,
    { title: say("menu", "hints"), onClose: () => (desk.sheet.value = null) },
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    turns === null
      ? h(
          "div",
          { class: "menu" },
          h("p", { class: "quiet" }, say("menu", "hints_told")),
          h(
            "button",
            { class: "button primary", onClick: () => void ask() },
            say("menu", "hints_ask"),
          ),
        )
      : turns.length === 0
        ? h("p", null, say("menu", "hints_none"))
        : h(
            "div",
            { class: "menu" },
            turns.map((turn) =>
              h(
                "button",
                {
                  key: turn,
                  class: "button plain word",
                  onClick: () => (show(turn), (desk.sheet.value = null)),
                },
                spell(turn),
              ),
            ),
          ),
  );
}

/**
 * A written turn laid from the hand.
 * @param {laying.Laying} from @param {import("../board/field/notation.js").Turn} turn
 */
export function layTurn(from, turn) {
  let now = from;
  for (const swap of turn.swaps) {
    const slot = laying.freeSlot(now, swap.letter);
    if (slot >= 0) now = laying.takeStar(now, slot, swap.square);
  }
  for (const { square, tile } of turn.tiles) {
    const star = tile === tile.toLowerCase();
    const slot = star ? (laying.freeStar(now) ?? -2) : laying.freeSlot(now, tile);
    if (slot >= (star ? laying.TAKEN : 0)) now = laying.put(now, slot, square, tile.toUpperCase());
  }
  return now;
}

/**
 * What a word means, where the table allows to look.
 * @param {{desk: Desk, view: View | CardView, word: string}} props
 */
export function WordSheet({ desk, view, word }) {
  const [answer, setAnswer] = useState(/** @type {import("../messages.js").Word | null} */ (null));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    get(`/api/words/${encodeURIComponent(word)}?game=${view.rules.id}`).then(
      (found) => setAnswer(/** @type {import("../messages.js").Word} */ (found)),
      (error) => {
        if (!(error instanceof ApiError)) throw error;
        setFailure(
          error.refusal.code === "offline"
            ? say("preview", "not_checked")
            : sayRefusal(error.refusal),
        );
      },
    );
  }, [word]);
  return h(
    Sheet,
    { title: word, onClose: () => (desk.word.value = null) },
    failure ? h("p", { class: "quiet" }, failure) : null,
    answer?.definition
      ? h(Meaning, { meaning: answer.definition })
      : answer
        ? h("p", null, say("words", answer.allowed ? "allowed" : "not_allowed", { word }))
        : null,
  );
}

/**
 * The end: who won and what next.
 * @param {{
 *   desk: Desk,
 *   table: TableView,
 *   view: View | CardView,
 *   name: (seat: number) => string,
 * }} props
 */
export function EndPanel({ desk, table, view, name }) {
  const { ended } = view;
  if (!ended) return null;
  const winners = ended.winners.map(name).join(", ");
  const mine = table.mine.some((seat) => ended.winners.includes(seat));
  const seat = desk.seat.value;
  const again = async () => {
    if (seat === null) return;
    if (!table.rematch && !(await desk.act({ do: "rematch", seat }))) return;
    const next = desk.game.table.value?.rematch;
    if (next) go(`/table/${next}`);
  };
  return h(
    "section",
    { class: "panel end", role: "status" },
    h(
      "h2",
      null,
      ended.winners.length === 0
        ? say("end", "nobody")
        : say("end", mine ? (ended.winners.length > 1 ? "shared" : "you_won") : "won", {
            name: winners,
          }),
    ),
    h(
      "p",
      { class: "quiet" },
      say(
        "end",
        view.kind === "cards" && ended.reason === "target"
          ? "because_total"
          : `because_${ended.reason}`,
      ),
    ),
    desk.refused.value ? h("p", { class: "bad", role: "alert" }, desk.refused.value) : null,
    h(
      "div",
      { class: "row" },
      h("a", { class: "button primary", href: `/analysis/${desk.game.id}` }, say("end", "analyse")),
      seat === null
        ? null
        : table.rematch
          ? h("a", { class: "button", href: `/table/${table.rematch}` }, say("end", "rematch"))
          : h("button", { class: "button", onClick: () => void again() }, say("end", "rematch")),
      h("a", { class: "button plain", href: "/" }, say("site", "home")),
    ),
  );
}
