// The words on the table, player by player, foldable: as cards, or as a line of text when there are
// many.

import { Icon } from "../../site/icon.js";
import { figure, say } from "../../site/text.js";
import { absence, seatRating } from "../../table/company.js";
import {
  AskedSign,
  botState,
  nameAt,
  PlayerMark,
  SeatClock,
  seatClass,
  seatNote,
} from "../../table/players.js";
import { h } from "../../vendor/preact.js";
import { useState } from "../../vendor/preact-hooks.js";
import { fromTable, WILD } from "./building.js";
import { cardFace, cardName, PrizeSign } from "./face.js";
import { parsePlaces, readWord } from "./spelling.js";

/** @typedef {import("../desk.js").CardDesk} CardDesk */
/** @typedef {import("../../messages.js").CardView} CardView */
/** @typedef {import("../../messages.js").TableView} TableView */

/** With more words or players than this on a screen of this kind the words begin folded. */
const ROOM = matchMedia("(max-width: 859px), (max-height: 559px)").matches ? 4 : 14;
const FEW = 4;

/**
 * @param {{
 *   desk: CardDesk,
 *   table: TableView,
 *   view: CardView,
 *   last: {seat: number, word: number} | null,
 * }} props
 */
export function Owners({ desk, table, view, last }) {
  const [opened, setOpened] = useState(/** @type {Record<number, boolean>} */ ({}));
  const words = view.seats.reduce((sum, seat) => sum + seat.words.length, 0);
  const rows = view.order.map((seat) => {
    const open = opened[seat] ?? (view.order.length <= FEW && words <= ROOM);
    return h(Owner, {
      key: seat,
      desk,
      table,
      view,
      seat,
      last: last?.seat === seat ? last.word : -1,
      open,
      onToggle: (now) => setOpened({ ...opened, [seat]: now }),
    });
  });
  return h(
    "section",
    {
      class: `owners num ${view.order.length > FEW ? "many" : ""}`,
      "aria-label": say("cards", "words"),
    },
    rows,
  );
}

/**
 * An icon with its meaning for those who do not see it.
 * @param {{look: string, icon: import("../../site/icon.js").IconName, text: string}} props
 */
const Sign = ({ look, icon, text }) =>
  h("span", { class: look }, h(Icon, { name: icon }), h("span", { class: "hidden" }, text));

/**
 * @param {{
 *   desk: CardDesk,
 *   table: TableView,
 *   view: CardView,
 *   seat: number,
 *   last: number,
 *   open: boolean,
 *   onToggle: (open: boolean) => void,
 * }} props
 */
function Owner({ desk, table, view, seat, last, open, onToggle }) {
  const info = table.seats[seat];
  const player = view.seats[seat];
  if (!player) return null;
  const name = nameAt(table, seat);
  const toMove = table.phase === "running" && view.turn === seat;
  const facts = [
    seatNote(table, seat),
    seatRating(table, seat),
    player.out ? say("players", "out") : say("players", "cards", { cards: player.cards }),
    player.out ? "" : absence(table, seat),
    toMove && info?.bot ? botState(table, seat) : "",
  ]
    .filter(Boolean)
    .join(", ");
  const glows = [...desk.takeable.value.values()].some((one) => one.owner === seat);
  const won = view.ended?.winners.includes(seat);
  return h(
    "details",
    {
      class: `owner ${seatClass(seat)} ${toMove ? "to-move" : ""} ${player.out ? "out" : ""}`,
      open,
      onToggle: (/** @type {Event} */ event) =>
        onToggle(/** @type {HTMLDetailsElement} */ (event.currentTarget).open),
    },
    h(
      "summary",
      { "aria-current": toMove ? "true" : undefined },
      h(PlayerMark, { name, bot: info?.bot != null }),
      h(
        "span",
        { class: "name" },
        name,
        h(
          "small",
          null,
          facts,
          " ",
          h(SeatClock, { table, seat, ahead: desk.game.ahead }),
          h(AskedSign, { table, seat }),
        ),
      ),
      !open && glows
        ? h(Sign, { look: "glows", icon: "star", text: say("cards", "can_take") })
        : null,
      won ? h(Sign, { look: "done", icon: "flag", text: say("players", "won") }) : null,
      h("span", { class: "score" }, figure(player.score)),
      open
        ? null
        : h(
            "span",
            { class: "line-of-words word" },
            player.words.map((one) => readWord(one.word)).join(" · "),
          ),
    ),
    h(
      "div",
      { class: "words" },
      player.words.map((one, word) =>
        h(Laid, {
          key: word,
          desk,
          view,
          owner: seat,
          word,
          spelling: one.word,
          prize: one.prize,
          points: one.points,
          last: word === last,
        }),
      ),
    ),
  );
}

/**
 * @param {{
 *   desk: CardDesk,
 *   view: CardView,
 *   owner: number,
 *   word: number,
 *   spelling: string,
 *   prize: string,
 *   points: number,
 *   last: boolean,
 * }} props
 */
function Laid({ desk, view, owner, word, spelling, prize, points, last }) {
  const read = readWord(spelling);
  // Its points are told when all its cards lie there.
  const comes = points === 0 && desk.isShowing();
  return h(
    "div",
    {
      class: `laid ${last ? "last" : ""} ${comes ? "comes" : ""}`,
      role: "group",
      "aria-label": say("cards", "laid_word", { word: read, points }),
    },
    parsePlaces(spelling).map((one, place) =>
      h(LaidCard, { key: place, desk, view, one, source: fromTable({ owner, word, place }) }),
    ),
    h(
      "span",
      { class: "points" },
      h(
        "button",
        {
          class: "as-word",
          type: "button",
          onClick: () => (desk.word.value = read),
          "aria-label": say("cards", "laid_word", { word: read, points }),
        },
        points,
      ),
      " ",
      h(PrizeSign, { rules: view.rules, prize }),
    ),
  );
}

/**
 * A card of a word; an Ундервуд whose letter one has can be pressed.
 * @param {{
 *   desk: CardDesk,
 *   view: CardView,
 *   one: import("./spelling.js").WordPlace,
 *   source: import("./building.js").Source,
 * }} props
 */
function LaidCard({ desk, view, one: { letter, cards }, source }) {
  const isWild = cards === WILD;
  const taken = desk.building.value.taken.some((one) => fromTable(one) === source);
  if (!isWild || (!taken && !desk.takeable.value.has(source))) {
    const states = `${cards === "" ? "ghost" : ""} ${cards.length > 1 ? "heap" : ""}`;
    const face = cardFace(view.rules, isWild ? WILD : letter, { letter, states });
    return h("span", { class: face.class, "aria-hidden": true }, face.children);
  }
  const states = taken ? "given" : "takeable";
  const face = cardFace(view.rules, taken ? letter : WILD, { letter, states });
  const card = cardName(view.rules, WILD, letter);
  return h(
    "button",
    {
      class: face.class,
      type: "button",
      "aria-label": say("cards", taken ? "give_back" : "take_wild", { card }),
      onClick: () => desk.takeWild(source),
    },
    face.children,
  );
}
