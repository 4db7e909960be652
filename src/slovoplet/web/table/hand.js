// The order of a hand: which slot a tile or a card has, and where it goes. Pure.

/**
 * A hand in the order it had: a newcomer takes the slot that was left, or goes to the end; `moved`
 * says where each slot that stayed is now.
 * @param {string[]} slots
 * @param {string} hand
 */
export function fitHand(slots, hand) {
  const left = [...hand];
  const kept = slots.map((one) => takeFrom(left, one));
  const filled = kept
    .map((one, from) => ({ from, stayed: one !== undefined, one: one ?? left.shift() }))
    .filter(({ one }) => one !== undefined);
  /** @type {Map<number, number>} */
  const moved = new Map();
  // A hand that shrank leaves holes: they are closed.
  for (const [to, { from, stayed }] of filled.entries()) if (stayed) moved.set(from, to);
  return { slots: [...filled.map(({ one }) => one ?? ""), ...left], moved };
}

/**
 * @param {string[]} left
 * @param {string} letter
 */
function takeFrom(left, letter) {
  const at = left.indexOf(letter);
  return at < 0 ? undefined : left.splice(at, 1)[0];
}

/**
 * The slots of a hand in a random order.
 * @param {number} count
 * @param {() => number} random
 */
export function shuffledOrder(count, random) {
  const order = Array.from({ length: count }, (_, slot) => slot);
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

/**
 * The slots by the alphabet, those without a letter last.
 * @param {string[]} slots
 */
export function sortedOrder(slots) {
  const rank = (/** @type {number} */ slot) =>
    (slots[slot] ?? "") < "А" ? `я${slots[slot]}` : (slots[slot] ?? "").toLowerCase();
  return slots.map((_, slot) => slot).sort((a, b) => rank(a).localeCompare(rank(b), "ru"));
}

/**
 * The slots with one of them moved.
 * @param {number} count
 * @param {number} from
 * @param {number} to
 */
export function movedOrder(count, from, to) {
  const order = Array.from({ length: count }, (_, slot) => slot).filter((slot) => slot !== from);
  order.splice(to, 0, from);
  return order;
}
