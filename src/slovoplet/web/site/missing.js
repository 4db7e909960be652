// Something that a page is about and that is not there, or not yet: why, and the way on.

import { Fragment, h } from "../vendor/preact.js";
import { say } from "./text.js";

/**
 * `to` is where else to go, home if it is not named; without a failure it is still on its way.
 * @param {{failure: string, to?: string, label?: string}} props
 */
export const Missing = ({ failure, to = "/", label = say("site", "home") }) =>
  failure
    ? h(
        Fragment,
        null,
        h("div", { role: "alert" }, h("h1", null, failure.replace(/\.$/, ""))),
        h("p", null, h("a", { class: "button primary", href: to }, label)),
      )
    : h("p", { class: "quiet" }, say("site", "loading"));
