// The board on a phone: zoomed while one lays tiles, by pinch too, about the fingers. The length of
// a square changes, never a transform.

import { useEffect, useMemo, useRef } from "../../vendor/preact-hooks.js";
import { useSignal } from "../../vendor/signals.js";

const LAYING = 1.6;
const MOST = 2.4;
/** Where squares are too small for a finger. */
const phone = matchMedia("(max-width: 599px), (max-height: 499px)");

/** @typedef {import("../../table/drag.js").Point} Point */

/**
 * The zoom of a board: `laying` says whether tiles are being laid.
 * @param {boolean} laying
 */
export function usePinch(laying) {
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const zoom = useSignal(1);
  const pinching = useRef(false);
  useEffect(() => {
    if (!phone.matches) return undefined;
    // The tile is painted first: a board of another size costs a slow phone more than a frame.
    return afterPaint(() => (zoom.value = laying ? Math.max(zoom.peek(), LAYING) : 1));
  }, [laying]);
  useEffect(() => {
    const box = ref.current;
    // Where the last tile went stays in sight; a pinch knows its place by itself.
    if (box && zoom.value > 1 && !pinching.current)
      box
        .querySelector(".tentative:last-of-type, .tentative")
        ?.scrollIntoView({ block: "center", inline: "center" });
  }, [zoom.value > 1]);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    return pinch(box, {
      onHold: (holds) => (pinching.current = holds),
      onSpread: (factor, from, to) => {
        const wanted = Math.min(MOST, Math.max(1, zoom.peek() * factor));
        zoomAbout(box, wanted, from, to);
        zoom.value = wanted;
      },
    });
  }, []);
  const style = useMemo(() => ({ "--zoom": zoom.value }), [zoom.value]);
  return {
    ref,
    style,
    isZoomed: () => zoom.peek() > 1.01,
    pan: (/** @type {number} */ dx, /** @type {number} */ dy) => {
      if (!pinching.current) ref.current?.scrollBy({ left: -dx, top: -dy, behavior: "instant" });
    },
  };
}

/**
 * What was between the fingers stays between them.
 * @param {HTMLElement} box
 * @param {number} zoom
 * @param {Point} from where their middle was
 * @param {Point} to where it is now
 */
function zoomAbout(box, zoom, from, to) {
  const field = box.querySelector(".field");
  if (!field) return;
  const before = field.getBoundingClientRect();
  const x = (from.x - before.left) / before.width;
  const y = (from.y - before.top) / before.height;
  // At once: the place to scroll to is measured on the board as it will be.
  box.style.setProperty("--zoom", String(zoom));
  const after = field.getBoundingClientRect();
  box.scrollLeft += after.left + x * after.width - to.x;
  box.scrollTop += after.top + y * after.height - to.y;
}

/**
 * Does something once the next frame is painted; what it answers calls it off.
 * @param {() => void} act
 */
function afterPaint(act) {
  let timer = 0;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Tells by how much two fingers spread, and where their middle was and is.
 * @param {HTMLElement} box
 * @param {{
 *   onHold: (holds: boolean) => void,
 *   onSpread: (factor: number, from: Point, to: Point) => void,
 * }} heard
 */
function pinch(box, { onHold, onSpread }) {
  const listening = new AbortController();
  const { signal } = listening;
  /** @type {{apart: number, middle: Point} | null} */
  let fingers = null;
  /** @param {TouchEvent} event */
  const read = ({ touches: [one, two] }) =>
    one && two
      ? {
          apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
          middle: { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 },
        }
      : null;
  /** @param {TouchEvent} event */
  const begin = (event) => {
    fingers = read(event);
    onHold(fingers !== null);
  };
  for (const kind of /** @type {const} */ (["touchstart", "touchend", "touchcancel"])) {
    box.addEventListener(kind, begin, { signal, passive: true });
  }
  box.addEventListener(
    "touchmove",
    (event) => {
      const now = read(event);
      if (!now || !fingers?.apart) return;
      event.preventDefault();
      onSpread(now.apart / fingers.apart, fingers.middle, now.middle);
      fingers = now;
    },
    { signal, passive: false },
  );
  return () => listening.abort();
}
