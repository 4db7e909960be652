// The talk at the table.

import { Lazy } from "../net/lazy.js";
import { me } from "../net/person.js";
import { Panel } from "../site/frame.js";
import { IconButton } from "../site/icon.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useRef, useState } from "../vendor/preact-hooks.js";
import { seatClass } from "./players.js";

/** @typedef {import("../messages.js").ChatLine} ChatLine */

/** @typedef {import("../net/livegame.js").LiveGame} LiveGame */

/**
 * Whether an element is on the screen: a panel may be hidden where there is no room for it.
 * @param {{current: Element | null}} ref
 */
function useInSight(ref) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const looking = new IntersectionObserver(([one]) => setShown(one?.isIntersecting ?? false));
    looking.observe(ref.current);
    return () => looking.disconnect();
  }, []);
  return shown;
}

/** @param {{game: LiveGame}} props */
export function ChatBox({ game }) {
  const [failure, setFailure] = useState("");
  const [reported, report] = useState(/** @type {ChatLine | null} */ (null));
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  const lines = game.chat.value;
  const seats = game.table.value?.seats ?? [];
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  const inSight = useInSight(form);
  useEffect(() => {
    if (inSight) game.seeTalk();
  }, [inSight, lines.length]);
  /** @param {SubmitEvent} event */
  const send = async (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.currentTarget).elements[0]
    );
    const text = input.value.trim();
    if (!text) return;
    try {
      await game.talk(text);
      input.value = "";
      setFailure("");
    } catch (error) {
      setFailure(sayFailure(error, say("table", "not_sent")));
    }
  };
  return h(
    "div",
    { class: "talk" },
    lines.length === 0 ? h("p", { class: "empty" }, say("chat", "empty")) : null,
    h(
      "ol",
      { ref: list, role: "log", "aria-label": say("chat", "title"), tabIndex: 0 },
      lines.map((line) => {
        const seat = seats.findIndex((one) => one?.account === line.account);
        return h(
          "li",
          { key: line.id, class: seat >= 0 ? seatClass(seat) : "" },
          h("b", null, line.name),
          " ",
          line.text,
          line.account === me.value?.id
            ? null
            : h(IconButton, {
                icon: "flag",
                label: say("report", "title"),
                look: "plain small",
                onClick: () => report(line),
              }),
        );
      }),
    ),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    reported
      ? h(ReportOfLine, { game: game.id, line: reported, onClose: () => report(null) })
      : null,
    h(
      "form",
      { onSubmit: send, ref: form },
      h("input", {
        placeholder: say("chat", "say"),
        "aria-label": say("chat", "message"),
        maxLength: 500,
        autocomplete: "off",
        enterkeyhint: "send",
      }),
    ),
  );
}

/** @param {{game: string, line: ChatLine, onClose: () => void}} props */
const ReportOfLine = ({ game, line, onClose }) =>
  h(Lazy, {
    key: line.id,
    load: async () => (await import("../sheets/reportsheet.js")).ReportSheet,
    props: {
      subjects: [{ kind: "message", about: String(line.id), label: `${line.name}: ${line.text}` }],
      game,
      onClose,
    },
    onFailure: onClose,
  });

/**
 * The talk in a panel beside the table.
 * @param {{game: import("../net/livegame.js").LiveGame}} props
 */
export function ChatPanel({ game }) {
  const people = game.spectators.value;
  const count = people > 0 ? say("table", "spectators", { people }) : null;
  return h(Panel, { look: "chat", title: say("chat", "title"), count }, h(ChatBox, { game }));
}
