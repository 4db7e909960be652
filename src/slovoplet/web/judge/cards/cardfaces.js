// Cards of Ундервуд as the judge draws them, and whose they are.

import { Icon } from "../../site/icon.js";
import { say } from "../../site/text.js";
import { PlayerMark } from "../../table/players.js";
import { h } from "../../vendor/preact.js";
import { useRef } from "../../vendor/preact-hooks.js";

/** @typedef {import("../../messages.js").JudgedCardView} View */

/** How long a finger rests on a card to make an Ундервуд of it, in milliseconds. */
const LONG = 450;

/**
 * A word as its cards lie: a small letter is an Ундервуд.
 * @param {{view: View, word: string, onHold?: (place: number) => void}} props
 */
export function Cards({ view, word, onHold }) {
  const held = useRef(0);
  const letters = [...word.replace(/[()[\]]/g, "")];
  return letters.map((letter, at) => {
    const wild = letter === letter.toLowerCase(); // a star in hand stands for nothing
    const price = view.rules.letters[letter.toUpperCase()]?.price ?? 0;
    const face = [
      h("span", { key: "key", class: "key" }, letter === "*" ? "?" : letter.toUpperCase()),
      wild ? h(Icon, { key: "star", name: "star" }) : h("sub", { key: "price" }, price),
    ];
    const look = { key: at, class: `card ${wild ? "wild" : ""}` };
    if (!onHold) return h("span", look, face);
    const release = () => clearTimeout(held.current);
    return h(
      "button",
      {
        ...look,
        type: "button",
        title: say("judge", wild ? "is_wild" : "is_card", { letter: letter.toUpperCase() }),
        onPointerDown: () => (held.current = setTimeout(() => onHold(at), LONG)),
        onPointerUp: release,
        onPointerLeave: release,
        onKeyDown: (/** @type {KeyboardEvent} */ event) => event.key === " " && onHold(at),
      },
      face,
    );
  });
}

/** @param {{view: View, prize: string}} props */
export const Prize = ({ view, prize }) =>
  prize
    ? h("span", { class: "card prize" }, h("b", null, view.rules.prizes[prize]?.sign ?? prize))
    : null;

/**
 * Whose words these are.
 * @param {{
 *   desk: import("./carddesk.js").CardJudge,
 *   seat: number,
 *   children?: import("../../vendor/preact.js").ComponentChildren,
 * }} props
 */
export const Owner = ({ desk, seat, children }) =>
  h(
    "p",
    { class: `cap2 p${seat + 1}` },
    h(PlayerMark, { name: desk.name(seat), bot: false }),
    desk.name(seat),
    children,
  );
