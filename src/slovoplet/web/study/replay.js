// A finished game as the server replays it: which frame belongs to which turn, and the scores.

/** @typedef {import("../messages.js").ShownFrame["frame"]} AnyFrame */
/**
 * @template {AnyFrame} Frame
 * @typedef {{frames: {version: number, frame: Frame}[]}} ReplayOf The replay of a kind of game.
 */

/**
 * The table before the first turn and after each one. A turn of several steps has several frames;
 * its version is that of its last step.
 * @template {AnyFrame} Frame
 * @param {ReplayOf<Frame>} replay
 * @param {{version: number}[]} turns
 * @returns {[Frame, ...Frame[]]}
 */
export function framesOf({ frames: [first, ...steps] }, turns) {
  if (!first) throw new Error("a replay begins with the table before the first turn");
  const after = new Map(steps.map(({ version, frame }) => [version, frame]));
  const frameAfter = (/** @type {{version: number}} */ { version }) => {
    const frame = after.get(version);
    if (!frame) throw new Error(`the replay has no frame of version ${version}`);
    return frame;
  };
  return [first.frame, ...turns.map(frameAfter)];
}

/**
 * The points of a seat: how many turns were made, and what it had then.
 * @param {number[][]} points of all seats, before the first turn and after each one
 * @param {number} seat
 * @returns {[number, number][]}
 */
export const scoreLine = (points, seat) => points.map((all, turn) => [turn, all[seat] ?? 0]);
