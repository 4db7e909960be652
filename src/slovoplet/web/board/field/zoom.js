// The board on a phone: zoomed while one lays tiles, by pinch too. The length of a square changes,
// never a transform.

import { useEffect, useMemo, useRef } from "../../vendor/preact-hooks.js";
import { useSignal } from "../../vendor/signals.js";

const LAYING = 1.6;
const MOST = 2.4;
const phone = matchMedia("(max-width: 859px)");

/**
 * The zoom of a board: `laying` says whether tiles are being laid.
 * @param {boolean} laying
 */
export function usePinch(laying) {
  const ref = useRef(/** @type {HTMLDivElement | null} */ (null));
  const zoom = useSignal(1);
  useEffect(() => {
    if (!phone.matches) return undefined;
    // The tile is painted first: a board of another size costs a slow phone more than a frame.
    return afterPaint(() => (zoom.value = laying ? Math.max(zoom.peek(), LAYING) : 1));
  }, [laying]);
  useEffect(() => {
    const box = ref.current;
    // Where the last tile went stays in sight.
    if (box && zoom.value > 1)
      box
        .querySelector(".tentative:last-of-type, .tentative")
        ?.scrollIntoView({ block: "center", inline: "center" });
  }, [zoom.value > 1]);
  useEffect(
    () =>
      pinch(ref.current, (factor) => {
        if (phone.matches) zoom.value = Math.min(MOST, Math.max(1, zoom.peek() * factor));
      }),
    [],
  );
  const style = useMemo(() => ({ "--zoom": zoom.value }), [zoom.value]);
  return { ref, style, isZoomed: () => zoom.peek() > 1.01 };
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
 * Tells by how much two fingers spread.
 * @param {HTMLElement | null} box
 * @param {(factor: number) => void} onSpread
 */
function pinch(box, onSpread) {
  if (!box) return undefined;
  const listening = new AbortController();
  let apart = 0;
  /** @param {TouchEvent} event */
  const distance = (event) => {
    const [one, two] = event.touches;
    return one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0;
  };
  box.addEventListener("touchstart", (event) => (apart = distance(event)), {
    signal: listening.signal,
    passive: true,
  });
  box.addEventListener(
    "touchmove",
    (event) => {
      const now = distance(event);
      if (!now || !apart) return;
      event.preventDefault();
      onSpread(now / apart);
      apart = now;
    },
    { signal: listening.signal, passive: false },
  );
  return () => listening.abort();
}
