// Who sits at a judged table, and how other phones come to it.

import { get } from "../net/api.js";
import { Invitation } from "../opening/invitation.js";
import { Sheet } from "../site/sheet.js";
import { say } from "../site/text.js";
import { PlayerMark } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { isRoomy } from "./frame.js";
import { Action, Row } from "./parts.js";

/** @typedef {import("./desk.js").JudgeDesk<any>} JudgeDesk */
/** @typedef {import("../messages.js").TableView} TableView */

/**
 * Who plays, in which order; who comes and goes; the link for other phones; the tablet.
 * @param {{desk: JudgeDesk, table: TableView, onClose: () => void}} props
 */
export function PlayersSheet({ desk, table, onClose }) {
  const [name, setName] = useState("");
  const view = desk.view.value;
  const order = /** @type {number[]} */ (view?.order ?? []);
  const link = `${location.origin}/table/${table.game}?invite=${table.invite ?? ""}`;
  const swap = (/** @type {number} */ at) => {
    const next = [...order];
    const [one = 0, two = 0] = [next[at - 1], next[at]];
    next.splice(at - 1, 2, two, one);
    void desk.act({ do: "reseat", seat: desk.mover(), order: next });
  };
  return h(
    Sheet,
    { title: say("judge", "players"), onClose },
    h(
      "ol",
      { class: "seating" },
      order.map((seat, at) =>
        h(
          "li",
          { key: seat, class: `p${seat + 1}` },
          h(PlayerMark, { name: desk.name(seat), bot: false }),
          h("span", null, desk.name(seat)),
          view?.seats[seat]?.out
            ? h("small", { class: "quiet" }, say("judge", "gone"))
            : h(
                Fragment,
                null,
                seat === desk.mover()
                  ? null
                  : h(Action, {
                      look: "plain",
                      label: say("judge", "moves_now"),
                      onClick: () => void desk.act({ do: "give_turn", seat }),
                    }),
                at > 0
                  ? h(Action, {
                      look: "plain",
                      label: say("judge", "earlier"),
                      onClick: () => swap(at),
                    })
                  : null,
                h(Action, {
                  look: "plain",
                  label: say("judge", "leaves"),
                  onClick: () => void desk.act({ do: "resign", seat }),
                }),
              ),
        ),
      ),
    ),
    h(
      "form",
      {
        class: "row",
        onSubmit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          if (await desk.act({ do: "sit", name })) setName("");
        },
      },
      h("input", {
        class: "field-input",
        value: name,
        maxLength: 40,
        "aria-label": say("judge", "new_player"),
        placeholder: say("judge", "new_player"),
        onInput: (/** @type {InputEvent} */ event) =>
          setName(/** @type {HTMLInputElement} */ (event.currentTarget).value),
      }),
      h("button", { class: "button", disabled: !name.trim() }, say("judge", "add")),
    ),
    desk.refused.value ? h("p", { class: "bad", role: "alert" }, desk.refused.value) : null,
    h(
      Row,
      null,
      isRoomy()
        ? h(Action, {
            look: "even",
            label: say("judge", "flat"),
            onClick: () => {
              desk.layFlat(true);
              onClose();
            },
          })
        : null,
      view?.over
        ? null
        : h(Action, {
            look: "even",
            label: say("judge", "end_now"),
            onClick: () => (desk.leaf.value = "left"),
          }),
    ),
    table.invite ? h(JoinCode, { game: table.game }) : null,
    table.invite ? h(Invitation, { link }) : null,
  );
}

/**
 * The code that others type to join, where a link cannot be sent.
 * @param {{game: string}} props
 */
function JoinCode({ game }) {
  const [code, setCode] = useState("");
  useEffect(() => {
    get(`/api/tables/${game}/code`).then(
      (found) => setCode(/** @type {{code: string}} */ (found).code),
      () => {},
    );
  }, [game]);
  if (!code) return null;
  return h(
    "p",
    { class: "join-code" },
    say("judge", "code_is"),
    h("b", { class: "num" }, `${code.slice(0, 4)} ${code.slice(4)}`),
    h(
      "small",
      { class: "quiet" },
      say("judge", "code_where", { address: `${location.host}/judge` }),
    ),
  );
}
