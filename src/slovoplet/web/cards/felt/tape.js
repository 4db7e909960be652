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
 *   desk: import("../desk.js").CardDesk,
 *   view: CardView,
 *   fresh: number,
 * }} props `fresh` cards were put last
 */
export function Tape({ desk, view, fresh }) {
  const { cut } = desk.building.value;
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    // The newest cards are seen, in another window too.
    const show = () => {
      if (list.current) list.current.scrollLeft = list.current.scrollWidth;
    };
    show();
    addEventListener("resize", show);
    return () => removeEventListener("resize", show);
  }, [view.tape, cut]);
  const builds =
    desk.seat.value !== null &&
    !view.ended &&
    desk.step.value !== "tape" &&
    desk.step.value !== "discard";
  const from = builds ? (cut ?? desk.touched.value) : null;
  const text =
    desk.tearText(from) ||
    (desk.step.value === "tape"
      ? say("cards", "tape_put", { count: desk.due })
      : say("cards", builds && view.tape ? "tape_how" : "tape_about"));
  const one = (/** @type {number} */ at) =>
    h(TapeCard, { key: at, desk, view, at, builds, fresh: at >= view.tape.length - fresh });
  const whole = Array.from({ length: cut ?? view.tape.length }, (_, at) => at);
  const torn = Array.from(
    { length: cut === null ? 0 : view.tape.length - cut },
    (_, at) => at + (cut ?? 0),
  );
  return h(
    "section",
    {
      class: `tape num ${desk.step.value === "tape" ? "wanted" : ""}`,
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
        onPointerLeave: () => (desk.touched.value = null),
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
    h(Deck, { cards: view.deck }),
  );
}

/**
 * The deck, with the number of its cards.
 * @param {{cards: number}} props
 */
export const Deck = ({ cards }) =>
  h(
    "div",
    { class: "deck" },
    h("span", { class: "card back", "aria-hidden": true }),
    h("p", null, h("b", null, cards), h("span", null, say("cards", "in_deck", { cards }))),
  );

/**
 * @param {{
 *   desk: import("../desk.js").CardDesk,
 *   view: CardView,
 *   at: number,
 *   builds: boolean,
 *   fresh: boolean,
 * }} props
 */
function TapeCard({ desk, view, at, builds, fresh }) {
  const card = view.tape[at] ?? "";
  const used = isUsed(desk.building.value, fromTape(at));
  const face = cardFace(view.rules, card, {
    states: `${used ? "spent" : ""} ${fresh ? "last" : ""}`,
  });
  if (!builds) {
    return h(
      "span",
      { class: face.class },
      h("span", { class: "hidden" }, cardName(view.rules, card)),
      h("span", { class: "face", "aria-hidden": true }, face.children),
    );
  }
  const touch = () => (desk.touched.value = at);
  const leave = () => {
    if (desk.touched.value === at) desk.touched.value = null;
  };
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
      "aria-pressed": desk.building.value.cut !== null && at >= desk.building.value.cut,
      onPointerEnter: touch,
      onFocus: touch,
      onPointerLeave: leave,
      onBlur: leave,
      ...handling(
        () => desk.pressTape(at),
        (drop) => {
          const torn = desk.building.value.cut;
          // A card that is torn off already does not tear again.
          if (drop.where === "row" && torn !== at) desk.pressTape(at, drop.at);
        },
      ),
    },
    face.children,
  );
}
