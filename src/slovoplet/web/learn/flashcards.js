// Five minutes of words: one card at a time, its meaning when it is turned, and whether one
// remembered it. When it comes again is the server's to say.

import { post } from "../net/api.js";
import { store, stored } from "../net/storage.js";
import { Panel } from "../site/frame.js";
import { say, sayFailure } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").Learning} Learning */
/** @typedef {import("../messages.js").FlashCard} FlashCard */

const FIVE_MINUTES = 300;
const DAY = 86_400_000;

/**
 * The seconds that one has learned today; they are counted while a card is shown.
 * @param {boolean} counts
 * @returns {[number, () => void]} and what begins five more minutes
 */
function useSeconds(counts) {
  const today = new Date().toDateString();
  const kept = /** @type {{day: string, seconds: number}} */ (
    stored("learn.seconds", { day: today, seconds: 0 })
  );
  const [seconds, setSeconds] = useState(kept.day === today ? kept.seconds : 0);
  useEffect(() => {
    if (!counts) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setSeconds((now) => now + 1);
    }, 1000);
    return () => clearInterval(timer);
  }, [counts]);
  useEffect(() => store("learn.seconds", { day: today, seconds }), [seconds]);
  return [seconds, () => setSeconds(0)];
}

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {{learning: Learning, onChange: (next: Learning) => void}} props */
export function FlashPanel({ learning, onChange }) {
  const { card, done, daily } = learning;
  const [begun, setBegun] = useState(false);
  const [seconds, restart] = useSeconds(begun && card !== null);
  const [failure, setFailure] = useState("");
  const over = seconds >= FIVE_MINUTES;
  /** @param {boolean} remembered */
  const answer = async (remembered) => {
    if (!card) return;
    setFailure("");
    const { deck, word } = card.shown;
    try {
      onChange(await post("/api/learning", { deck, word, remembered }));
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  const count =
    card === null
      ? null
      : say("learn", "progress", {
          done,
          daily,
          left: clock(Math.max(0, FIVE_MINUTES - seconds)),
        });
  return h(
    Panel,
    { look: "num words-panel", title: say("learn", "five_minutes"), count },
    h(
      "div",
      {
        class: "bar",
        role: "progressbar",
        "aria-valuenow": done,
        "aria-valuemin": 0,
        "aria-valuemax": daily,
        "aria-label": say("learn", "cards"),
      },
      h("i", { style: { width: `${(100 * Math.min(done, daily)) / daily}%` } }),
    ),
    card && !over
      ? h(Card, {
          key: `${card.shown.deck} ${card.shown.word} ${done}`,
          card,
          onTurn: () => setBegun(true),
          onAnswer: answer,
        })
      : h(Enough, { learning, over: card !== null, onMore: restart }),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
  );
}

/** @param {{learning: Learning, over: boolean, onMore: () => void}} props */
const Enough = ({ learning: { done }, over, onMore }) =>
  h(
    "div",
    { class: "enough", role: "status" },
    h("p", { class: "told" }, say("learn", over ? "time_over" : done > 0 ? "enough" : "nothing")),
    done > 0 ? h("p", { class: "quiet" }, say("learn", "answered", { done })) : null,
    over ? h("button", { class: "button", onClick: onMore }, say("learn", "more")) : null,
  );

/**
 * @param {{
 *   card: FlashCard,
 *   onTurn: () => void,
 *   onAnswer: (remembered: boolean) => Promise<void>,
 * }} props
 */
function Card({ card, onTurn, onAnswer }) {
  const [turned, setTurned] = useState(false);
  const [busy, setBusy] = useState(false);
  const { deck, word } = card.shown;
  const turn = () => {
    setTurned(true);
    onTurn();
  };
  /** @param {boolean} remembered */
  const answer = (remembered) => {
    setBusy(true);
    void onAnswer(remembered).then(() => setBusy(false));
  };
  return h(
    Fragment,
    null,
    h(
      "div",
      { class: "flash", "aria-live": "polite" },
      h(
        "p",
        { class: "tiles", role: "img", "aria-label": word },
        [...word].map((letter, at) => h("span", { key: at, class: "tile" }, letter)),
      ),
      turned
        ? h(Back, { card })
        : h("p", { class: "quiet" }, say("learn", deck === "hooks" ? "ask_hooks" : "ask_meaning")),
    ),
    turned
      ? h(
          "div",
          { class: "answers" },
          h(
            "button",
            { class: "button", disabled: busy, onClick: () => answer(false) },
            say("learn", "forgot"),
            h("small", null, waitText(card.again_in)),
          ),
          h(
            "button",
            { class: "button primary", disabled: busy, onClick: () => answer(true) },
            say("learn", "remember"),
            h("small", null, waitText(card.good_in)),
          ),
        )
      : h(
          "div",
          { class: "answers one" },
          h("button", { class: "button primary", onClick: turn }, say("learn", "turn")),
        ),
  );
}

/** @param {number} wait */
function waitText(wait) {
  const days = Math.round(wait / DAY);
  return days === 0 ? say("learn", "again_today") : say("learn", "in_days", { days });
}

/** @param {{card: FlashCard}} props */
function Back({ card: { shown, gain } }) {
  const { senses, before, after, anagrams, word, deck } = shown;
  const hooked = [...[...before].map((one) => one + word), ...[...after].map((one) => word + one)];
  const words = (/** @type {string[]} */ list) => list.join(", ");
  return h(
    Fragment,
    null,
    deck === "hooks"
      ? h("p", null, say("learn", "hooked"), " ", h("b", { class: "word" }, words(hooked)))
      : null,
    senses.length > 0
      ? senses.map((sense, at) =>
          h(
            "p",
            { key: sense, class: at === 0 ? "" : "quiet" },
            at === 0 ? h("b", null, sense) : sense,
          ),
        )
      : h("p", { class: "quiet" }, say("learn", "no_meaning")),
    gain === null ? null : h("p", { class: "quiet" }, say("learn", "gain", { points: gain })),
    anagrams.length > 0
      ? h(
          "p",
          { class: "quiet" },
          say("learn", "anagrams"),
          " ",
          h("span", { class: "word" }, words(anagrams)),
        )
      : null,
  );
}
