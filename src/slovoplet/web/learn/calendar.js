// «Ход дня» by date: the week with its streak, and a month to solve what was missed.

import { get, language } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { Panel } from "../site/frame.js";
import { Icon } from "../site/icon.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { ResultSign } from "./puzzle.js";

/** @typedef {import("../messages.js").Calendar} MonthOfDays */
/** @typedef {import("../messages.js").ArchivedDay} ArchivedDay */

/** @param {string} month */
function useMonth(month) {
  const [shown, setShown] = useState(/** @type {MonthOfDays | null} */ (null));
  useEffect(() => {
    // Without a connection there is no calendar.
    comeIn()
      .then(() => get(`/api/days?month=${month}`))
      .then(
        (found) => setShown(/** @type {MonthOfDays} */ (found)),
        () => {},
      );
  }, [month]);
  return shown;
}

/** @param {string} date */
const at = (date) => new Date(`${date}T12:00`);

/**
 * @param {string} date
 * @param {Intl.DateTimeFormatOptions} form
 */
const written = (date, form) => at(date).toLocaleDateString(language.value, form);

/**
 * What happened on a day, in words.
 * @param {ArchivedDay} day
 * @param {string} today
 */
const resultText = ({ date, sign }, today) =>
  say("learn", sign ?? (date === today ? "sign_today" : "sign_none"));

/** The last seven days as rounds, for who has solved any; with the streak. */
export function Week() {
  const shown = useMonth("");
  if (!shown?.week.some(({ sign }) => sign)) return null;
  return h(
    "ol",
    { class: "streak", "aria-label": streakText(shown) },
    shown.week.map((day) =>
      h(
        "li",
        { key: day.date },
        h(ResultSign, { sign: day.sign ?? (day.date === shown.today ? "now" : "miss") }),
        h(
          "span",
          { "aria-hidden": true },
          day.date === shown.today
            ? say("learn", "today")
            : written(day.date, { weekday: "short" }),
        ),
        h("span", { class: "hidden" }, `${fullDate(day.date)}: ${resultText(day, shown.today)}`),
      ),
    ),
  );
}

/** @param {string} date */
const fullDate = (date) => written(date, { day: "numeric", month: "long" });

/** @param {MonthOfDays} shown */
const streakText = ({ streak: { days, longest } }) =>
  days === 0
    ? say("learn", longest > 0 ? "streak_over" : "streak_none", { longest })
    : say("learn", longest > days ? "streak_longest" : "streak", { days, longest });

/** A month of puzzles, with what was solved, and earlier months. */
export function MonthPanel() {
  const [month, setMonth] = useState("");
  const shown = useMonth(month);
  if (!shown) return null;
  const first = `${shown.month}-01`;
  const days = new Date(at(first).getFullYear(), at(first).getMonth() + 1, 0).getDate();
  const known = new Map(shown.days.map((day) => [day.date, day]));
  const before = (at(first).getDay() + 6) % 7;
  const weekdays = Array.from({ length: 7 }, (_, day) =>
    written(`2024-01-0${day + 1}`, { weekday: "short" }),
  );
  const dates = Array.from(
    { length: days },
    (_, day) => `${shown.month}-${String(day + 1).padStart(2, "0")}`,
  );
  const todayDone = shown.week.at(-1)?.sign;
  return h(
    Panel,
    { look: "num days", title: say("day", "title"), count: streakText(shown) },
    h(
      "div",
      { class: "month", role: "group", "aria-label": monthName(first) },
      weekdays.map((day) => h("span", { key: day, "aria-hidden": true }, day)),
      Array.from({ length: before }, (_, at) => h("span", { key: `before${at}` })),
      dates.map((date) =>
        h(DayLink, { key: date, date, today: shown.today, day: known.get(date) ?? null }),
      ),
    ),
    h(Legend, null),
    h(
      "div",
      { class: "row foot" },
      h(
        "a",
        { class: `button ${todayDone ? "" : "primary"}`, href: `/puzzle/${shown.today}` },
        say("learn", todayDone ? "open_today" : "solve_today"),
      ),
      shown.earlier
        ? h(
            "button",
            { class: "button plain", onClick: () => setMonth(monthBeside(first, -1)) },
            h(Icon, { name: "prev" }),
            monthName(`${monthBeside(first, -1)}-01`),
          )
        : null,
      shown.month < shown.today.slice(0, 7)
        ? h(
            "button",
            { class: "button plain", onClick: () => setMonth(monthBeside(first, 1)) },
            monthName(`${monthBeside(first, 1)}-01`),
            h(Icon, { name: "next" }),
          )
        : null,
    ),
  );
}

/** @param {{date: string, today: string, day: ArchivedDay | null}} props */
function DayLink({ date, today, day }) {
  const number = at(date).getDate();
  if (!day) return h("span", { class: "off" }, number);
  const sign = day.sign ?? (date === today ? "now" : null);
  return h(
    "a",
    {
      class: date === today ? "today" : "",
      href: `/puzzle/${date}`,
      "aria-label": `${fullDate(date)}: ${resultText(day, today)}`,
    },
    number,
    h(ResultSign, { sign: sign ?? "miss" }),
  );
}

const Legend = () =>
  h(
    "p",
    { class: "legend" },
    /** @type {const} */ (["best", "near", "miss"]).map((sign) =>
      h("span", { key: sign }, h(ResultSign, { sign }), say("learn", `legend_${sign}`)),
    ),
  );

/** @param {string} date */
const monthName = (date) => {
  const name = written(date, { month: "long" });
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/**
 * @param {string} first
 * @param {number} step
 */
function monthBeside(first, step) {
  const day = at(first);
  day.setMonth(day.getMonth() + step);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}`;
}
