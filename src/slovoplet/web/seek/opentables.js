// The open tables, live: the server sends them whenever they change. They are asked for when the
// page opens, and now and then only while there is no connection.

import { ApiError, get } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { ask, listen, online } from "../net/socket.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").GameLine} GameLine */
/** @typedef {import("../messages.js").GamePage} GamePage */

const EVERY = 15_000;

/**
 * Open tables: each page goes on where the one before ended.
 * @param {number} pages
 * @param {GamePage | null} first the first page, where it is known
 * @returns {Promise<GamePage>}
 */
async function readPages(pages, first) {
  const games = [...(first?.games ?? [])];
  let next = first?.next ?? "";
  for (let page = first ? 1 : 0; page < pages && (page === 0 || next !== ""); page += 1) {
    /** @type {GamePage} */
    const found = await get(`/api/tables?phase=waiting&after=${next}`);
    games.push(...found.games);
    next = found.next;
  }
  // A table that moved to another page between two answers is shown once.
  const known = new Set();
  return { games: games.filter(({ id }) => !known.has(id) && known.add(id)), next };
}

/**
 * The open tables as they are now; none until they are known.
 * @param {number} pages how many pages of them
 * @returns {GamePage}
 */
export function useOpenTables(pages) {
  const [open, setOpen] = useState(/** @type {GamePage} */ ({ games: [], next: "" }));
  useEffect(() => {
    let over = false;
    let latest = 0;
    let stop = () => {};
    const read = async (/** @type {GamePage | null} */ first = null) => {
      const asked = ++latest;
      try {
        const found = await readPages(pages, first);
        // What was asked for before something newer came is old by now.
        if (!over && asked === latest) setOpen(found);
      } catch (error) {
        // What was known stays; the next time asks again.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    const browse = (wanted = true) => void ask({ type: "browse", wanted }).catch(() => {});
    const begin = async () => {
      await comeIn();
      if (over) return;
      stop = listen((message) => {
        if (message.type === "welcome") browse();
        else if (message.type === "tables") void read(message);
      });
      if (online.peek()) browse();
      await read();
    };
    // Without a connection the other lists say so.
    begin().catch(() => {});
    const timer = setInterval(() => void (online.peek() || document.hidden || read()), EVERY);
    return () => {
      over = true;
      stop();
      clearInterval(timer);
      if (online.peek()) browse(false);
    };
  }, [pages]);
  return open;
}
