// The title of the page, with the number of games and challenges that wait: «(2) Словоплёт»; the
// same number on the icon of the installed page.

import { get } from "../net/api.js";
import { me } from "../net/person.js";
import { online, overhear } from "../net/socket.js";
import { effect, signal } from "../vendor/signals.js";

const FIRST = 4_000;
const EVERY = 60_000;
/** Several messages that come together are one reason to count. */
const TOGETHER = 300;

/** How many games and challenges wait for the person. */
export const waitingCount = signal(0);

const shown = signal({ text: "", counted: true });

/**
 * Gives the page a title. A table, whose own turn its title tells, counts no others.
 * @param {string} text
 * @param {boolean} [counted]
 */
export function setTitle(text, counted = true) {
  shown.value = { text, counted };
}

effect(() => {
  const { text, counted } = shown.value;
  if (!text) return;
  document.title = counted && waitingCount.value > 0 ? `(${waitingCount.value}) ${text}` : text;
});

async function count() {
  if (!me.value || document.hidden) return;
  try {
    /** @type {import("../messages.js").WhatWaits} */
    const { turns, calls } = await get("/api/me/waiting");
    waitingCount.value = turns + calls;
  } catch {
    // What was known stays; the next time asks again.
  }
}

let timer = 0;

/** @param {number} [pause] */
function countSoon(pause = TOGETHER) {
  clearTimeout(timer);
  timer = setTimeout(() => void count(), pause);
}

/**
 * Counts when the server says that something has come or gone, and whenever the page is looked at
 * again; now and then only where there is no connection.
 */
export function watchWaiting() {
  countSoon(FIRST);
  setInterval(() => void (online.peek() || count()), EVERY);
  document.addEventListener("visibilitychange", () => void count());
  overhear(({ type }) => {
    if (type === "called" || type === "events" || type === "welcome") countSoon();
  });
  effect(() => {
    const waits = waitingCount.value;
    if (!("setAppBadge" in navigator)) return;
    const shown = waits > 0 ? navigator.setAppBadge(waits) : navigator.clearAppBadge();
    // Only an installed page has an icon to write on.
    shown.catch(() => {});
  });
}
