// The search for an opponent: waiting, a bot offered meanwhile, somebody found.

import { kindOf } from "../kinds.js";
import { get, post } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { me } from "../net/person.js";
import { address, go, parts } from "../net/route.js";
import { stored } from "../net/storage.js";
import { ratingText } from "../rating/text.js";
import { PageFrame } from "../site/frame.js";
import { gameTitle } from "../site/ruleline.js";
import { useAttempt } from "../site/sheet.js";
import { say } from "../site/text.js";
import { levelName, nameAt } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { useGames } from "./panel.js";
import { Face, MetBefore, namesOf, Scale, Stake, stopwatch, useNow, Versus } from "./parts.js";
import {
  beginSearch,
  comeTo,
  resuming,
  search,
  seeFound,
  serverNow,
  stopSearch,
} from "./search.js";

/** @typedef {import("../messages.js").SeekState} SeekState */
/** @typedef {import("../messages.js").FoundMeeting} FoundMeeting */
/** @typedef {import("../messages.js").BotOffer} BotOffer */
/** @typedef {import("../messages.js").TableView} TableView */

/** How long one may think before one comes by oneself, in milliseconds. */
const COMES_AFTER = 5000;
/** How long one sees what was dealt, in milliseconds: the clock goes already. */
const DEALT = 3000;

export default function SearchPage() {
  const state = search.value;
  useEffect(() => {
    // Nobody searches: there is nothing to show. One that was left behind is asked for first, and
    // who has found somebody is on the way to the table.
    const stays = parts(address.peek()).path[0] === "search";
    if (!state && stays && !resuming.value && !stored("seeking", false)) {
      go("/", { replace: true });
    }
  }, [state, resuming.value]);
  return h(
    PageFrame,
    { section: "play", look: "searching" },
    state ? h(Search, { state }) : h("p", { role: "status" }, say("site", "loading")),
  );
}

/** @param {{state: SeekState}} props */
const Search = ({ state }) =>
  h(
    Fragment,
    null,
    h(
      "section",
      { class: "panel", "aria-live": "polite" },
      state.meeting
        ? h(state.table ? Dealt : Found, {
            key: state.table ?? "met",
            state,
            meeting: state.meeting,
          })
        : h(Waiting, { key: "waiting", state }),
    ),
    h(
      "section",
      { class: "panel meanwhile" },
      h("h2", null, say("seek", "meanwhile")),
      h("a", { class: "button plain", href: "/learn" }, say("seek", "day")),
      h("a", { class: "button plain", href: "/best" }, say("best", "title")),
      h("a", { class: "button plain", href: "/words" }, say("seek", "words")),
    ),
  );

/** @param {SeekState} state */
const wishText = (state) =>
  [
    state.games.map((game) => gameTitle(game, game)).join(", "),
    say("tempo", `${state.tempo}_about`),
    state.seats > 2 ? say("seek", `people_${state.seats}`).toLowerCase() : "",
    say("seek", state.rated ? "with_rating" : "without_rating"),
  ]
    .filter(Boolean)
    .join(", ");

/** @param {{state: SeekState}} props */
function Waiting({ state }) {
  const now = useNow();
  const games = useGames();
  const [failure, attempt] = useAttempt(() => {});
  const time = stopwatch(now - state.since);
  const { offer } = state;
  const others = games.map(({ id }) => id).filter((id) => id !== state.games[0]);
  const wish = { ...state, game: state.games[0] ?? "erudit" };
  return h(
    Fragment,
    null,
    h(
      "div",
      { class: "search" },
      offer ? h(Offered, { state, offer }) : h(YouTiles, null),
      h("h1", null, say("seek", offer ? "offer" : "searching", offerDetails(offer))),
      offer
        ? h("p", null, say("seek", offer.level === "rovnya" ? "offer_even" : "offer_about"))
        : h("p", { class: "clock num", role: "timer" }, time),
      offer && state.band
        ? h(
            "p",
            { class: "num", role: "timer" },
            say("seek", "wider", { time, low: state.band[0], high: state.band[1] }),
          )
        : h("p", null, `${wishText(state)}. ${state.tempo === "days" ? say("seek", "close") : ""}`),
      h(Scale, { search: state, bot: offer?.rating ?? null }),
      h("p", null, crowdText(state)),
      failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    ),
    h(
      "div",
      { class: "foot" },
      offer
        ? h(
            "button",
            { class: "button primary", onClick: () => void attempt(() => playBot(state, offer)) },
            say("seek", "play_bot", offerDetails(offer)),
          )
        : null,
      h("button", { class: "button", onClick: () => void attempt(cancel) }, say("seek", "cancel")),
      state.games.length === 1 && others.length > 0 && !offer
        ? h(
            "button",
            {
              class: "button plain",
              onClick: () => void attempt(() => beginSearch(wish, [wish.game, ...others])),
            },
            say("seek", "other_games"),
          )
        : null,
    ),
  );
}

async function cancel() {
  await stopSearch();
  go("/");
}

/** @param {BotOffer | null} offer */
const offerDetails = (offer) => ({ bot: offer ? levelName(offer.level) : "" });

/** @param {SeekState} state */
function crowdText({ rivals, others }) {
  if (rivals.length === 0 && others === 0) return say("seek", "alone");
  const near = say("seek", "rivals", { rivals: rivals.length });
  return others === 0 ? near : `${near}, ${say("seek", "others", { others })}`;
}

const YouTiles = () =>
  h(
    "div",
    { class: "tiles", "aria-hidden": true },
    h("span", { class: "tile" }, "В", h("sub", null, 2)),
    h("span", { class: "tile" }, "Ы", h("sub", null, 5)),
    h("span", { class: "slot" }),
    h("span", { class: "slot" }, "?"),
  );

/** @param {{state: SeekState, offer: BotOffer}} props */
const Offered = ({ state, offer }) =>
  h(
    "div",
    { class: "versus" },
    state.own
      ? h(Face, { name: me.value?.name ?? "", about: ratingText(state.own), number: 2 })
      : null,
    h("span", { class: "quiet" }, say("seek", "for_now")),
    h(Face, {
      name: levelName(offer.level),
      about: say("seek", "bot_about", { rating: offer.rating }),
      number: 4,
      bot: true,
    }),
  );

/**
 * A game with a bot, without a clock; the search goes on behind it.
 * @param {SeekState} state
 * @param {BotOffer} offer
 */
async function playBot(state, offer) {
  const seats = [{ who: "me" }, { who: "bot", level: offer.level }];
  /** @type {{game: string}} */
  const table = await post("/api/tables", { game: state.games[0], seats });
  go(`/table/${table.game}`);
}

/**
 * Who was found, what is told of the meeting, what is at stake, and how it was before.
 * @param {{
 *   state: SeekState,
 *   meeting: FoundMeeting,
 *   told: import("../vendor/preact.js").ComponentChildren,
 *   children?: import("../vendor/preact.js").ComponentChildren,
 * }} props
 */
const FoundPanel = ({ state, meeting, told, children }) =>
  h(
    "div",
    { class: "search" },
    h(Versus, { search: state, meeting }),
    h("h1", null, say("seek", "found", { names: namesOf(meeting) })),
    told,
    h(Stake, { meeting }),
    h(MetBefore, { meeting }),
    children,
  );

/** @param {{state: SeekState, meeting: FoundMeeting}} props */
function Found({ state, meeting }) {
  const now = useNow(200);
  const [met] = useState(serverNow);
  const [failure, attempt] = useAttempt(() => {});
  const left = Math.min(met + COMES_AFTER, meeting.until) - now;
  const due = left <= 0 && !meeting.agreed && !document.hidden;
  useEffect(() => {
    if (due) void attempt(comeTo);
  }, [due]);
  const told = h(
    "p",
    null,
    say("seek", "searched", { seconds: Math.round((met - state.since) / 1000) }),
    " ",
    say("seek", "found_game", { game: gameTitle(meeting.game, meeting.game) }),
  );
  return h(
    Fragment,
    null,
    h(
      FoundPanel,
      { state, meeting, told },
      meeting.agreed ? h("p", { role: "status" }, say("seek", "waiting_answer")) : null,
      failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    ),
    meeting.agreed
      ? null
      : h(
          "div",
          { class: "foot" },
          h(
            "button",
            { class: "button primary", onClick: () => void attempt(comeTo) },
            h(ToTable, { left }),
          ),
          h(
            "button",
            { class: "button plain", onClick: () => void attempt(cancel) },
            say("seek", "decline"),
          ),
        ),
  );
}

/**
 * «За стол 0:05».
 * @param {{left: number}} props milliseconds
 */
const ToTable = ({ left }) =>
  h(
    Fragment,
    null,
    say("seek", "to_table"),
    " ",
    h("span", { class: "num" }, stopwatch(Math.max(0, left) + 999)),
  );

/**
 * All have come and the table is there: what one was dealt and who begins, for a moment. Before
 * that nobody sees it, or who has a bad hand would decline.
 * @param {{state: SeekState, meeting: FoundMeeting}} props
 */
function Dealt({ state, meeting }) {
  const now = useNow(200);
  const [met] = useState(serverNow);
  const [table, setTable] = useState(/** @type {TableView | null} */ (null));
  const left = met + DEALT - now;
  const href = `/table/${state.table}`;
  useEffect(() => {
    // Without it the names are all there is.
    get(`/api/tables/${state.table}`).then(
      (found) => setTable(/** @type {TableView} */ (found)),
      () => {},
    );
    return seeFound;
  }, []);
  useEffect(() => {
    if (left <= 0) go(href, { replace: true });
  }, [left <= 0]);
  const load = table?.view ? kindOf(table.rules).loadHand : null;
  return h(
    Fragment,
    null,
    h(FoundPanel, {
      state,
      meeting,
      told: [
        h("p", { key: "begins" }, table ? beginsText(table) : " "),
        table?.view && load ? h(Lazy, { key: "hand", load, props: { view: table.view } }) : null,
      ],
    }),
    h("div", { class: "foot" }, h("a", { class: "button primary", href }, h(ToTable, { left }))),
  );
}

/** @param {TableView} table */
function beginsText(table) {
  const first = table.view?.turn ?? -1;
  if (table.mine.includes(first)) return say("seek", "you_begin");
  return say("seek", "begins", { name: nameAt(table, first) });
}
