// The live connection: requests with answers, messages to whoever listens, and coming back after a
// loss.

import { signal } from "../vendor/signals.js";
import { ApiError, inLanguage, language } from "./api.js";

/** @typedef {import("../messages.js").Message} Message */
/** @typedef {import("../messages.js").Request} Request */
/**
 * A request before it has its id.
 * @typedef {Request extends infer R ? R extends Request ? Omit<R, "id"> : never : never} Wish
 */
/** @typedef {{resolve: (message: Message) => void, reject: (error: ApiError) => void}} Waiting */

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const PATIENCE = 10_000;

/** Whether the connection stands. */
export const online = signal(false);

/** Whether the server has newer pages than these. */
export const outdated = signal(false);
let pages = "";
// A part of these pages that the server no longer has says the same.
addEventListener("packlost", () => (outdated.value = true));

/** @type {WebSocket | null} */
let socket = null;
let failures = 0;
let lastId = 0;
const session = Math.random().toString(36).slice(2, 10);
/** @type {Map<string, Waiting>} */
const waiting = new Map();
/**
 * What was asked before there was a connection: a table may be shown, and pressed, before that.
 * @type {Map<string, string> | null}
 */
let unsent = new Map();
/** @type {Set<(message: Message) => void>} */
const listeners = new Set();
/** @type {Set<(message: Message) => void>} */
const overhearers = new Set();

/**
 * Has somebody told of every message and of every new connection (`welcome`); returns how to stop.
 * @param {(message: Message) => void} listener
 */
export function listen(listener) {
  listeners.add(listener);
  if (!socket) connect();
  return () => void listeners.delete(listener);
}

/**
 * Has somebody told of every message while there is a connection for others; opens none.
 * @param {(message: Message) => void} hearer
 */
export const overhear = (hearer) => void overhearers.add(hearer);

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const opened = new WebSocket(`${scheme}://${location.host}${inLanguage("/api/socket")}`);
  socket = opened;
  opened.addEventListener("message", (event) => hear(JSON.parse(event.data)));
  opened.addEventListener("close", () => lose(opened));
}

/**
 * Notes that a connection is gone, and comes back after a pause.
 * @param {WebSocket} lost
 */
function lose(lost) {
  if (socket !== lost) return;
  online.value = false;
  forgetAll();
  socket = null;
  // Growing pauses with jitter, so that a restarted server is not overrun.
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures++) * (0.5 + Math.random());
  setTimeout(() => listeners.size > 0 && !socket && connect(), pause);
}

// Without a network an open socket hears nothing, not even that it is closed.
addEventListener("offline", () => {
  const lost = socket;
  if (!lost) return;
  lose(lost);
  lost.close();
});

// A connection speaks the language in which it was opened.
language.subscribe(() => {
  const old = socket;
  if (!old) return;
  lose(old);
  old.close();
  connect();
});

// A laptop that wakes up or a phone that is back in the network need not wait for the pause.
addEventListener("online", () => !socket && listeners.size > 0 && connect());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !socket && listeners.size > 0) connect();
});

/** @param {Message} message */
function hear(message) {
  if (message.type === "welcome") {
    failures = 0;
    online.value = true;
    outdated.value ||= pages !== "" && pages !== message.pages;
    pages ||= message.pages;
    for (const [id, text] of unsent ?? []) if (waiting.has(id)) socket?.send(text);
    unsent = null;
  }
  const asked = "id" in message ? waiting.get(message.id) : undefined;
  if (asked && "id" in message) {
    waiting.delete(message.id);
    if (message.type === "refused") asked.reject(new ApiError(message.refusal, 409));
    else asked.resolve(message);
    return;
  }
  for (const listener of [...listeners, ...overhearers]) listener(message);
}

function forgetAll() {
  for (const one of waiting.values()) one.reject(offline());
  waiting.clear();
  unsent?.clear();
}

/**
 * Asks for a sign of life, and the versions of the tables one watches. A connection that gives none
 * is given up for a new one.
 * @returns {Promise<Record<string, number>>}
 */
export async function askForLife() {
  const asked = socket;
  try {
    const answer = await ask({ type: "ping" });
    return answer.type === "pong" ? (answer.versions ?? {}) : {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.refusal.code === "offline" && asked && asked === socket) {
      lose(asked);
      asked.close();
    }
    return {};
  }
}

/** What a request that did not reach the server fails with. */
const offline = () => new ApiError({ code: "offline", text: "" }, 0);

/** A new id for a request; repeating one is answered but not done twice. */
export const newId = () => `${session}-${++lastId}`;

/**
 * Asks the server; refused or lost, the promise fails.
 * @param {Wish} wish
 * @param {string} [id]
 * @returns {Promise<Message>}
 */
export function ask(wish, id = newId()) {
  /** @type {Promise<Message>} */
  const answer = new Promise((resolve, reject) => {
    const text = JSON.stringify({ ...wish, id });
    if (unsent) unsent.set(id, text);
    else if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    else {
      reject(offline());
      return;
    }
    waiting.set(id, { resolve, reject });
  });
  const timer = setTimeout(() => {
    waiting.get(id)?.reject(offline());
    waiting.delete(id);
  }, PATIENCE);
  return answer.finally(() => clearTimeout(timer));
}
