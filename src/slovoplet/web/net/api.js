// The server over HTTP: JSON in, JSON out in the reader's language, a refusal as an error.

import { signal } from "../vendor/signals.js";

/** @typedef {"ru" | "en"} Language */

/** The language in which the pages and the server speak to the reader. */
export const language = signal(/** @type {Language} */ ("ru"));

/** The bot that waits in the server's line to think, and how many thoughts are ahead of its own. */
export const queued = signal(/** @type {import("../messages.js").Queued | null} */ (null));

/**
 * An address of the server that answers in the reader's language; Russian need not be asked for.
 * @param {string} path
 */
export function inLanguage(path) {
  // A request made by an effect is not made again when the language changes.
  const wanted = language.peek();
  if (wanted === "ru") return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${wanted}`;
}

/** A request the server refused, or that did not reach it (`offline`). */
export class ApiError extends Error {
  /**
   * @param {import("../messages.js").Refusal} refusal
   * @param {number} status
   */
  constructor(refusal, status) {
    super(refusal.code);
    this.refusal = refusal;
    this.status = status;
  }
}

/**
 * Whether a request did not reach the server.
 * @param {unknown} error
 */
export const isOffline = (error) => error instanceof ApiError && error.refusal.code === "offline";

/**
 * @template T
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<T>}
 */
export async function request(method, path, body) {
  let answer;
  try {
    answer = await fetch(inLanguage(path), {
      method,
      ...(body
        ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } }
        : {}),
    });
  } catch {
    throw new ApiError({ code: "offline", text: "" }, 0);
  }
  const data = await answer.json().catch(() => null);
  if (!answer.ok) {
    throw new ApiError(data?.code ? data : { code: "internal_error", text: "" }, answer.status);
  }
  return data;
}

/** @template T @param {string} path @returns {Promise<T>} */
export const get = (path) => request("GET", path);
/** @template T @param {string} path @param {object} body @returns {Promise<T>} */
export const post = (path, body) => request("POST", path, body);
