// Words that are not shipped with the program: whether they are there, and having them built.

import { get, post } from "../net/api.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").StockState} StockState */

/** Lexicons that every server has. */
const SHIPPED = ["nouns", "all"];
const LOOK_EVERY = 1000; // milliseconds

/**
 * Says what is missing and offers to build it; nothing where the words are there.
 * @param {{lexicon: string, onReady: (ready: boolean) => void}} props
 */
export function MissingWords({ lexicon, onReady }) {
  const [state, setState] = useState(/** @type {StockState} */ ({ state: "ready", stage: "" }));
  const [failure, setFailure] = useState("");
  const address = `/api/lexicons/${encodeURIComponent(lexicon)}`;
  const take = (/** @type {Promise<StockState>} */ answer) =>
    answer.then(
      (found) => {
        setFailure("");
        setState(found);
        onReady(found.state === "ready");
      },
      (error) => setFailure(sayFailure(error)),
    );
  useEffect(() => {
    setFailure("");
    setState({ state: "ready", stage: "" });
    if (SHIPPED.includes(lexicon)) onReady(true);
    else void take(get(address));
  }, [lexicon]);
  useEffect(() => {
    if (state.state !== "building") return;
    const looking = setTimeout(() => void take(get(address)), LOOK_EVERY);
    return () => clearTimeout(looking);
  }, [state]);
  if (state.state === "ready" && !failure) return null;
  return h(
    "div",
    { class: "banner missing-words", role: "status" },
    h("p", null, failure || say("stock", state.state)),
    state.state === "building"
      ? h("p", { class: "quiet" }, say("stock", `stage_${state.stage}`))
      : h(
          "button",
          { class: "button", onClick: () => void take(post(address, {})) },
          say("stock", "build"),
        ),
  );
}
