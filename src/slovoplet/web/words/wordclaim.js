// Speaking up about a word beside its verdict: it is missing, or it is none; and the answer.

import { post } from "../net/api.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").Word} Word */
/** @typedef {import("../messages.js").Claim} Claim */

/**
 * What was said about a word and what was answered.
 * @param {Claim} claim
 */
export function claimSentence({ kind, answer, reason }) {
  if (answer === null) return say("words", `claimed_${kind}`);
  return say("words", `claim_${answer}`, { reason });
}

/** @param {{found: Word, game: string}} props */
export function WordClaim({ found, game }) {
  const [claim, setClaim] = useState(found.claim);
  const [failure, setFailure] = useState("");
  if (claim) return h("p", { class: "quiet", role: "status" }, claimSentence(claim));
  if (found.stray || found.word.length < 2) return null;
  const kind = found.allowed ? "wrong" : "missing";
  const send = async () => {
    try {
      setClaim(/** @type {Claim} */ (await post("/api/claims", { word: found.word, kind, game })));
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  return h(
    "p",
    null,
    h("button", { class: "button", onClick: () => void send() }, say("words", kind)),
    failure ? h("span", { class: "bad", role: "alert" }, failure) : null,
  );
}
