// The tape: it grows from the deck, newest beside it; a touched card shows what comes with it.

import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import { useEffect, useRef } from "../../vendor/preact-hooks.js";
import { fromTape, isUsed } from "./building.js";
import { handling } from "./drag.js";
import { cardFace, cardName } from "./face.js";

/** @typedef {import("../../messages.js").CardView} CardView */

/**
 * @param {{
 *   cards: import("../desk.js").CardDesk,
 *   view: CardView,
 *   fresh: number,
 * }} props `fresh` cards were put last
 */
export function Tape({ cards, view, fresh }) {
  const { cut } = cards.building.value;
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    if (list.current) list.current.scrollLeft = list.current.scrollWidth;
  }, [view.tape, cut]);
  const builds =
    cards.desk.seat.value !== null &&
    !view.ended &&
    cards.step.value !== "tape" &&
    cards.step.value !== "discard";
  const from = builds ? (cut ?? cards.touched.value) : null;
  const text =
    cards.tearText(from) ||
    (cards.step.value === "tape"
      ? say("cards", "tape_put", { count: cards.due })
      : say("cards", builds && view.tape ? "tape_how" : "tape_about"));
  const one = (/** @type {number} */ at) =>
    h(TapeCard, { key: at, cards, view, at, builds, fresh: at >= view.tape.length - fresh });
  const whole = Array.from({ length: cut ?? view.tape.length }, (_, at) => at);
  const torn = Array.from(
    { length: cut === null ? 0 : view.tape.length - cut },
    (_, at) => at + (cut ?? 0),
  );
  return h(
    "section",
    {
      class: `tape num ${cards.step.value === "tape" ? "wanted" : ""}`,
      "aria-label": say("cards", "tape"),
      "data-drop": "tape",
    },
    h("header", null, h("h2", null, say("cards", "tape")), h("p", { "aria-live": "polite" }, text)),
    h(
      "ol",
      {
        ref: list,
        tabIndex: 0,
        "aria-label": say("cards", "tape_cards", { count: view.tape.length }),
        onPointerLeave: () => (cards.touched.value = null),
      },
      whole.map((at) =>
        h(
          "li",
          { key: at, class: from !== null && cut === null && at >= from ? "would" : "" },
          one(at),
        ),
      ),
      torn.length > 0 ? h("li", { key: "torn", class: "torn" }, torn.map(one)) : null,
    ),
    h(
      "div",
      { class: "deck" },
      h("span", { class: "card back", "aria-hidden": true }),
      h(
        "p",
        null,
        h("b", null, view.deck),
        h("span", null, say("cards", "in_deck", { cards: view.deck })),
      ),
    ),
  );
}

/**
 * @param {{
 *   cards: import("../desk.js").CardDesk,
 *   view: CardView,
 *   at: number,
 *   builds: boolean,
 *   fresh: boolean,
 * }} props
 */
function TapeCard({ cards, view, at, builds, fresh }) {
  const card = view.tape[at] ?? "";
  const used = isUsed(cards.building.value, fromTape(at));
  const face = cardFace(view.rules, card, {
    states: `${used ? "spent" : ""} ${fresh ? "last" : ""}`,
  });
  if (!builds)
    return h(
      "span",
      { class: face.class },
      h("span", { class: "hidden" }, cardName(view.rules, card)),
      h("span", { class: "face", "aria-hidden": true }, face.children),
    );
  const touch = () => (cards.touched.value = at);
  const leave = () => cards.touched.value === at && (cards.touched.value = null);
  return h(
    "button",
    {
      class: face.class,
      type: "button",
      "data-card": card,
      "aria-label": say("cards", "tape_card", {
        card: cardName(view.rules, card),
        number: view.tape.length - at,
      }),
      "aria-pressed": cards.building.value.cut !== null && at >= cards.building.value.cut,
      onPointerEnter: touch,
      onFocus: touch,
      onPointerLeave: leave,
      onBlur: leave,
      ...handling(
        () => cards.pressTape(at),
        (drop) => {
          const torn = cards.building.value.cut;
          // A card that is torn off already does not tear again.
          if (drop.where === "row" && torn !== at) cards.pressTape(at, drop.at);
        },
      ),
    },
    face.children,
  );
}
