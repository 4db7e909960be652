// An address that is none: the head of every page, and the way home.

import { PageFrame } from "../site/frame.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";

export default function Nowhere() {
  return h(
    PageFrame,
    null,
    h("h1", null, say("site", "nowhere")),
    h("p", null, say("site", "nowhere_how")),
    h("p", null, h("a", { class: "button primary", href: "/" }, say("site", "home"))),
  );
}
