// Friends: who plays, who is there, a challenge in two presses.

import { Panel } from "../site/frame.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import { CallsPanel, company, useCalls } from "./calls.js";
import { ChallengeSheet } from "./challenge.js";
import { friendText, PersonRow } from "./people.js";

/** @typedef {import("../messages.js").FriendLine} FriendLine */

/**
 * A list of friends; one who plays can be watched, the others challenged.
 * @param {{friends: FriendLine[], most?: number, more?: any}} props
 */
export function FriendsPanel({ friends, most = friends.length, more }) {
  const [called, setCalled] = useState(/** @type {FriendLine | null} */ (null));
  if (friends.length === 0) return null;
  // Who plays comes first, then who was here last.
  const shown = [...friends].sort(
    (one, other) => Number(!one.playing) - Number(!other.playing) || other.seen - one.seen,
  );
  return h(
    Panel,
    {
      look: "friends num",
      title: say("people", "friends"),
      count: more ? null : String(friends.length),
      more,
    },
    h(
      "ul",
      { class: "lines" },
      shown
        .slice(0, most)
        .map((line) =>
          h(
            PersonRow,
            { key: line.id, id: line.id, name: line.name, about: friendText(line) },
            line.playing
              ? h("a", { class: "button", href: `/table/${line.playing}` }, say("people", "watch"))
              : h(
                  "button",
                  { class: "button", onClick: () => setCalled(line) },
                  say("people", "challenge"),
                ),
          ),
        ),
    ),
    called
      ? h(ChallengeSheet, { id: called.id, name: called.name, onClose: () => setCalled(null) })
      : null,
  );
}

const SHOWN = 5;

/** What waits for an answer, at the head of the start page. */
export function Calls() {
  const { challenges, friends } = useCalls();
  return h(CallsPanel, { challenges, friends });
}

/** Friends, beside the games of the start page; what waits for an answer has read them. */
export const SomeFriends = () =>
  h(FriendsPanel, {
    friends: company.value.friends.filter((line) => line.state === "friends"),
    most: SHOWN,
    more: h("a", { href: "/people" }, say("people", "all_people")),
  });
