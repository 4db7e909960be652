// The line for who has never played: two minutes at a small board, or away with it for good.

import { store, stored } from "../net/storage.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** What a browser keeps when the line was put away, or the first minute is over. */
export const KNOWS = "first.known";

/**
 * @param {{
 *   isNew: boolean,
 *   children?: import("../vendor/preact.js").ComponentChildren,
 * }} props `isNew` says whether the person has no games yet; the children are tiles
 */
export function NewcomerLine({ isNew, children }) {
  const [known, setKnown] = useState(() => stored(KNOWS, false));
  if (known || !isNew) return null;
  const putAway = () => {
    store(KNOWS, true);
    setKnown(true);
  };
  return h(
    "section",
    { class: "newcomer", "aria-label": say("first", "title") },
    children,
    h("p", null, h("b", null, say("first", "new_here")), " ", say("first", "two_minutes")),
    h("a", { class: "button", href: "/first" }, say("first", "show_me")),
    h("button", { class: "button plain", type: "button", onClick: putAway }, say("first", "i_can")),
  );
}
