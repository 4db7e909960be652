// A card to pick: one of several, with a name and a line about it.

import { h } from "../vendor/preact.js";

/**
 * @param {{
 *   name: string,
 *   title: string,
 *   about: string,
 *   on: boolean,
 *   onPick: () => void,
 *   picture?: import("../vendor/preact.js").ComponentChildren,
 *   children?: import("../vendor/preact.js").ComponentChildren,
 * }} props `name` of the group of cards
 */
export const PickCard = ({ name, title, about, on, onPick, picture, children }) =>
  h(
    "label",
    { class: "pick-card" },
    h("input", { type: "radio", name, "aria-label": title, checked: on, onChange: onPick }),
    picture,
    h("b", null, title),
    h("p", null, about),
    children,
  );
