// The page of the moderators: reports, people, and what was done; for accounts with the role.

import { get, language } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { Chip } from "../site/chip.js";
import { PageFrame } from "../site/frame.js";
import { say, sayFailure } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useCallback, useEffect, useState } from "../vendor/preact-hooks.js";
import { RulingSheet } from "./rulingsheet.js";

/** @typedef {import("../messages.js").ReportLine} ReportLine */
/** @typedef {import("../messages.js").PersonLine} PersonLine */
/** @typedef {import("../messages.js").TrailLine} TrailLine */
/** @typedef {import("./rulingsheet.js").Ruling} Ruling */
/** @typedef {(ruling: Ruling) => void} Rule */
/** @typedef {import("../messages.js").MarkLine} MarkLine */
/** @typedef {"reports" | "closed" | "marks" | "people" | "trail"} Part */

/** @type {Part[]} */
const PARTS = ["reports", "closed", "marks", "people", "trail"];

export default function ModerationPage() {
  const [part, setPart] = useState(/** @type {Part} */ ("reports"));
  const [ruling, setRuling] = useState(/** @type {Ruling | null} */ (null));
  const [message, setMessage] = useState("");
  // Grows with everything that was done, so that the lists are read again.
  const [done, setDone] = useState(0);
  const onFailure = useCallback((/** @type {unknown} */ error) => {
    setMessage(sayFailure(error));
  }, []);
  const finish = () => {
    setRuling(null);
    setMessage(say("moderation", "done"));
    setDone(done + 1);
  };
  const list = { key: `${part} ${done}`, rule: setRuling, onFailure };
  return h(
    PageFrame,
    { look: "book" },
    h("h1", null, say("site", "moderation")),
    h(
      "div",
      { class: "row", role: "group", "aria-label": say("moderation", "parts") },
      PARTS.map((one) =>
        h(Chip, {
          key: one,
          on: part === one,
          label: say("moderation", one),
          onClick: () => setPart(one),
        }),
      ),
    ),
    message ? h("p", { class: "banner", role: "status" }, message) : null,
    part === "marks" ? h(Marks, list) : null,
    part === "people" ? h(People, list) : null,
    part === "trail" ? h(Trail, list) : null,
    part === "reports" || part === "closed"
      ? h(Reports, { ...list, closed: part === "closed" })
      : null,
    ruling ? h(RulingSheet, { ruling, onDone: finish, onClose: () => setRuling(null) }) : null,
  );
}

/**
 * What an address of the server answers with; null until it does.
 * @template T
 * @param {string | null} path
 * @param {(error: unknown) => void} onFailure
 */
function useAnswer(path, onFailure) {
  const [answer, setAnswer] = useState(/** @type {T | null} */ (null));
  useEffect(() => {
    setAnswer(null);
    if (path === null) return;
    comeIn()
      .then(() => get(path))
      .then((found) => setAnswer(/** @type {T} */ (found)), onFailure);
  }, [path]);
  return answer;
}

/** @param {number} at */
const when = (at) =>
  new Date(at).toLocaleString(language.value, { dateStyle: "short", timeStyle: "short" });

/** @param {{closed: boolean, rule: Rule, onFailure: (error: unknown) => void}} props */
function Reports({ closed, rule, onFailure }) {
  /** @type {import("../messages.js").ReportList | null} */
  const found = useAnswer(`/api/moderation/reports?closed=${closed}`, onFailure);
  if (!found) return null;
  if (found.reports.length === 0) return h("p", { class: "quiet" }, say("moderation", "none"));
  return h(
    "ul",
    { class: "cases" },
    found.reports.map((report) => h(Report, { key: report.id, report, rule })),
  );
}

/** @param {{report: ReportLine, rule: Rule}} props */
function Report({ report, rule }) {
  const { id, kind, about, accused, game, line } = report;
  const name = report.accused_name || report.evidence || about;
  return h(
    "li",
    { class: "panel answer" },
    h("h2", null, say("moderation", `kind_${kind}`), `: ${report.evidence || about}`),
    report.text ? h("p", null, report.text) : null,
    h(
      "p",
      { class: "quiet" },
      say("moderation", "from", { name: report.reporter_name, when: when(report.at) }),
      game
        ? h(Fragment, null, " · ", h("a", { href: `/table/${game}` }, say("moderation", "table")))
        : null,
    ),
    report.closed
      ? null
      : h(
          "div",
          { class: "row" },
          line ? h(Button, { rule, act: "delete_line", id: line, name }) : null,
          game ? h(Button, { rule, act: "close_table", id: game, name }) : null,
          accused ? h(Sanctions, { rule, id: accused, name }) : null,
          h(Button, { rule, act: "close_report", id, name }),
        ),
  );
}

/**
 * People whose games are to be looked at; they know nothing of it.
 * @param {{rule: Rule, onFailure: (error: unknown) => void}} props
 */
function Marks({ rule, onFailure }) {
  /** @type {import("../messages.js").MarkList | null} */
  const found = useAnswer("/api/moderation/marks", onFailure);
  if (!found) return null;
  if (found.marks.length === 0) return h("p", { class: "quiet" }, say("moderation", "none"));
  return h(
    "ul",
    { class: "cases" },
    found.marks.map((mark) => h(Mark, { key: mark.id, mark, rule })),
  );
}

/** @param {{mark: MarkLine, rule: Rule}} props */
function Mark({ mark, rule }) {
  const { id, account, name, several, best, games, turns, latest } = mark;
  const pace = (mark.unevenness / 1000).toLocaleString(language.value, {
    maximumFractionDigits: 2,
  });
  return h(
    "li",
    { class: "panel answer" },
    h("h2", null, say("moderation", "mark_why"), `: ${name}`),
    h("p", null, say("moderation", "mark_figures", { several, best, pace, games, turns })),
    h(
      "p",
      { class: "quiet" },
      when(mark.at),
      " · ",
      h("a", { href: `/analysis/${latest}` }, say("moderation", "mark_latest")),
    ),
    h(
      "div",
      { class: "row" },
      h(Sanctions, { rule, id: account, name }),
      h(Button, { rule, act: "close_mark", id, name }),
    ),
  );
}

/** @param {{rule: Rule, id: string, name: string}} props */
const Sanctions = ({ rule, id, name }) =>
  h(
    Fragment,
    null,
    h(Button, { rule, act: "mute", id, name }),
    h(Button, { rule, act: "rename", id, name }),
    h(Button, { rule, act: "close_account", id, name }),
  );

/** @param {{rule: Rule} & Ruling} props */
const Button = ({ rule, act, id, name }) =>
  h("button", { class: "button", onClick: () => rule({ act, id, name }) }, say("moderation", act));

/** @param {{rule: Rule, onFailure: (error: unknown) => void}} props */
function People({ rule, onFailure }) {
  const [wanted, setWanted] = useState("");
  const path = wanted ? `/api/moderation/people?name=${encodeURIComponent(wanted)}` : null;
  /** @type {import("../messages.js").PersonList | null} */
  const found = useAnswer(path, onFailure);
  /** @param {SubmitEvent} event */
  const search = (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    setWanted(String(form.get("name")).trim());
  };
  const label = say("moderation", "find");
  return h(
    Fragment,
    null,
    h(
      "form",
      { class: "lookup", onSubmit: search },
      h("input", { name: "name", class: "field-input", maxLength: 40, "aria-label": label }),
      h("button", { class: "button" }, label),
    ),
    found?.people.length === 0 ? h("p", { class: "quiet" }, say("moderation", "none")) : null,
    h(
      "ul",
      { class: "cases" },
      found?.people.map((person) => h(Person, { key: person.id, person, rule })),
    ),
  );
}

/** @param {{person: PersonLine, rule: Rule}} props */
function Person({ person, rule }) {
  const { id, name } = person;
  const muted = (person.muted_until ?? 0) > Date.now();
  const facts = [
    person.login ?? say("moderation", "guest"),
    say("moderation", "since", { when: when(person.created) }),
    say("moderation", "reported", { reports: person.reports }),
    muted ? say("moderation", "muted_until", { when: when(person.muted_until ?? 0) }) : "",
    person.closed ? say("moderation", "is_closed", { when: when(person.closed) }) : "",
    person.role ? say("moderation", "is_moderator") : "",
  ];
  return h(
    "li",
    { class: "panel answer" },
    h("h2", null, name),
    h("p", { class: "quiet" }, facts.filter(Boolean).join(" · ")),
    person.role
      ? null
      : h(
          "div",
          { class: "row" },
          h(Button, { rule, act: muted ? "unmute" : "mute", id, name }),
          h(Button, { rule, act: "rename", id, name }),
          h(Button, { rule, act: person.closed ? "reopen_account" : "close_account", id, name }),
        ),
  );
}

/** @param {{onFailure: (error: unknown) => void}} props */
function Trail({ onFailure }) {
  /** @type {import("../messages.js").TrailList | null} */
  const found = useAnswer("/api/moderation/trail", onFailure);
  if (!found) return null;
  if (found.lines.length === 0) return h("p", { class: "quiet" }, say("moderation", "none"));
  const columns = ["when", "who", "what", "whom", "reason"];
  return h(
    "div",
    { class: "scrolling", tabIndex: 0, role: "region", "aria-label": say("moderation", "trail") },
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          columns.map((one) => h("th", { key: one, scope: "col" }, say("moderation", one))),
        ),
      ),
      h(
        "tbody",
        null,
        found.lines.map((line) => h(TrailRow, { key: line.id, line })),
      ),
    ),
  );
}

/** @param {{line: TrailLine}} props */
const TrailRow = ({ line }) =>
  h(
    "tr",
    null,
    h("td", { class: "num" }, when(line.at)),
    h("td", null, line.moderator_name || say("moderation", "operator")),
    h("td", null, say("moderation", line.act)),
    h("td", null, line.account_name || line.game || line.report),
    h("td", null, line.reason),
  );
