// A tournament as a line of a list.

import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { aboutOf, titleOf, whenText } from "./about.js";

/** @param {{line: import("../messages.js").TourneyLine}} props */
export const TourneyRow = ({ line }) =>
  h(
    "a",
    { href: `/tournament/${line.id}`, class: line.entered ? "entered" : "" },
    h(
      "span",
      { class: "title" },
      titleOf(line),
      line.host_name
        ? [" ", h("small", { key: "by" }, say("tournament", "by", { name: line.host_name }))]
        : null,
    ),
    h(
      "span",
      { class: "about" },
      [
        aboutOf(line),
        line.people > 0 ? say("tournament", "people_count", { people: line.people }) : "",
        line.entered ? say("tournament", "you_are_in") : "",
      ]
        .filter(Boolean)
        .join(" · "),
    ),
    h(
      "span",
      { class: "left" },
      line.phase === "running" ? say("tournament", "now") : whenText(line.starts),
    ),
  );
