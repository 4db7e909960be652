// The line in front of the server's workers, as far as this page waits in it.

import { signal } from "../vendor/signals.js";

/** @typedef {import("../messages.js").Queued} Queued */

/** The bot that waits for its turn to think, and how many thoughts are ahead of its own. */
export const queued = signal(/** @type {Queued | null} */ (null));
