// Playing again: one press asks everybody who is there, and all go to the new table together.

import { go } from "../net/route.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useRef } from "../vendor/preact-hooks.js";

/** @typedef {import("../table/desk.js").Desk} Desk */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {(seat: number) => string} Naming */

/** @param {{desk: Desk, table: TableView, seat: number, name: Naming}} props */
export function Rematch({ desk, table, seat, name }) {
  const answers = answersOf(table);
  const mine = table.mine.map((one) => answers.get(one)).find((one) => one !== undefined);
  // The answer that opens the table is not told any more.
  const wishes = useRef(false);
  if (mine !== undefined) wishes.current = mine;
  const known = useRef(table.rematch);
  useEffect(() => {
    // Only who wants to play is taken along, and nobody who comes back to look at the old table.
    if (table.rematch && !known.current && wishes.current) go(`/table/${table.rematch}`);
    known.current = table.rematch;
  }, [table.rematch]);
  const answer = (/** @type {boolean} */ agree) => {
    wishes.current = agree;
    void desk.act({ do: "rematch", seat, agree });
  };
  if (table.rematch) {
    return h(
      "a",
      { class: "button primary", href: `/table/${table.rematch}` },
      say("end", "new_table"),
    );
  }
  const refuses = mine === true || (mine === undefined && askers(table, answers).length > 0);
  return h(
    "div",
    { class: `again ${mine ? "waits" : ""}`, role: "status" },
    h(Answers, { table, answers, name }),
    mine === true ? null : h(Agree, { desk, asked: askers(table, answers), onAgree: answer }),
    refuses
      ? h(
          "button",
          { class: "button plain", disabled: desk.busy.value, onClick: () => answer(false) },
          say("end", mine ? "rematch_cancel" : "rematch_no"),
        )
      : null,
  );
}

/**
 * Who wants to play again, and who does not, by seat.
 * @param {TableView} table
 * @returns {Map<number, boolean>}
 */
const answersOf = (table) =>
  new Map(Object.entries(table.rematch_answers ?? {}).map(([at, agree]) => [Number(at), agree]));

/**
 * The others who want to play again.
 * @param {TableView} table
 * @param {Map<number, boolean>} answers
 */
const askers = (table, answers) =>
  [...answers].filter(([at, agree]) => agree && !table.mine.includes(at)).map(([at]) => at);

/** @param {{desk: Desk, asked: number[], onAgree: (agree: boolean) => void}} props */
const Agree = ({ desk, asked, onAgree }) =>
  h(
    "button",
    { class: "button primary", disabled: desk.busy.value, onClick: () => onAgree(true) },
    say("end", asked.length > 0 ? "rematch_yes" : "rematch"),
  );

/**
 * «Аня зовёт сыграть ещё», «Ждём: Боря», «Боря больше не играет».
 * @param {{table: TableView, answers: Map<number, boolean>, name: Naming}} props
 */
function Answers({ table, answers, name }) {
  const asking = askers(table, answers);
  const refused = [...answers].filter(([at, agree]) => !agree && !table.mine.includes(at));
  const waited = table.seats.flatMap((seat, at) =>
    seat?.account && !answers.has(at) && !table.mine.includes(at) ? [at] : [],
  );
  const names = (/** @type {number[]} */ seats) => seats.map(name).join(", ");
  const iAsk = table.mine.some((at) => answers.get(at));
  const here = waited.filter((at) => table.seats[at]?.online);
  const gone = waited.filter((at) => !table.seats[at]?.online);
  const lines = [
    asking.length > 0 && !iAsk ? say("end", "rematch_asked", { names: names(asking) }) : "",
    iAsk && here.length > 0 ? say("end", "rematch_waits", { names: names(here) }) : "",
    iAsk && gone.length > 0 ? say("end", "rematch_gone", { names: names(gone) }) : "",
    refused.length > 0
      ? say("end", "rematch_refused", { names: names(refused.map(([at]) => at)) })
      : "",
  ].filter(Boolean);
  return lines.length > 0 ? h("p", null, lines.join(" ")) : null;
}
