// Dragging by pointer events: mouse and touch alike, a tap if it hardly moved.

const THRESHOLD = 3;
const TOUCH_THRESHOLD = 7;
/** How long a finger rests on a tile that could be panned away before it takes it, in ms. */
const HOLD = 250;
/** How far above the finger the tile is drawn, in pixels. */
const LIFT = 46;
/** How a tile in the air differs from one that lies. */
const LIFTED = "translate(-50%, -50%) rotate(-4deg) scale(1.14)";

/** @typedef {{x: number, y: number}} Point */
/**
 * @typedef {object} Drag
 * @property {() => void} [onTap] it did not move
 * @property {(at: Point) => void} [onMove]
 * @property {(at: Point) => void} onDrop
 * @property {() => void} [onEnd] always, at the end
 * @property {(dx: number, dy: number) => void} [onPan] a finger that did not rest pans what is
 *   under it, and takes nothing along
 */

/**
 * Follows a pointer from its press on; `source` is drawn under it.
 * @param {PointerEvent} press
 * @param {Element | null} source
 * @param {Drag} drag
 */
export function follow(press, source, drag) {
  if (!press.isPrimary || press.button !== 0) return;
  press.preventDefault();
  const touch = press.pointerType !== "mouse";
  const listening = new AbortController();
  const { signal } = listening;
  /** @type {HTMLElement | null} */
  let shadow = null;
  let last = { x: press.clientX, y: press.clientY };
  let panned = false;
  let held = !touch || !drag.onPan;
  const resting = held
    ? 0
    : setTimeout(() => {
        held = true;
        if (source) shadow = lift(source);
        if (shadow) place(shadow, at(press));
      }, HOLD);

  /** @param {PointerEvent} event */
  const at = (event) => ({ x: event.clientX, y: event.clientY - (touch ? LIFT : 0) });

  const end = () => {
    clearTimeout(resting);
    listening.abort();
    shadow?.remove();
    source?.classList.remove("away");
    drag.onEnd?.();
  };

  /**
   * A finger that does not rest pans.
   * @param {PointerEvent} event
   */
  const pan = (event) => {
    clearTimeout(resting);
    panned = true;
    drag.onPan?.(event.clientX - last.x, event.clientY - last.y);
    last = { x: event.clientX, y: event.clientY };
  };

  /** @param {PointerEvent} event */
  const carry = (event) => {
    shadow ??= source && lift(source);
    if (!shadow) return;
    const point = at(event);
    place(shadow, point);
    drag.onMove?.(point);
  };

  addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
      const begun = shadow !== null || panned;
      if (!begun && far < (touch ? TOUCH_THRESHOLD : THRESHOLD)) return;
      if (held) carry(event);
      else pan(event);
    },
    { signal },
  );

  addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      const moved = shadow !== null;
      end();
      if (moved) drag.onDrop(at(event));
      else if (!panned) drag.onTap?.();
    },
    { signal },
  );

  addEventListener("pointercancel", (event) => event.pointerId === press.pointerId && end(), {
    signal,
  });
}

/**
 * @param {HTMLElement} shadow
 * @param {Point} at
 */
function place(shadow, at) {
  shadow.style.transform = `translate(${at.x}px, ${at.y}px) ${LIFTED}`;
}

/**
 * A copy of the tile that floats over the page; the tile itself fades.
 * @param {Element} source
 */
function lift(source) {
  const copy = /** @type {HTMLElement} */ (source.cloneNode(true));
  const size = source.getBoundingClientRect().width;
  copy.classList.remove("tentative", "wrong", "selected");
  copy.classList.add("dragged", "floating");
  copy.removeAttribute("style");
  for (const length of ["--size", "--w"]) copy.style.setProperty(length, `${Math.max(size, 40)}px`);
  copy.setAttribute("aria-hidden", "true");
  document.body.append(copy);
  source.classList.add("away");
  return copy;
}

/**
 * What lies under a point where something is dropped, or under the finger below it.
 * @param {Point} at
 */
export const elementsAt = (at) => [
  ...document.elementsFromPoint(at.x, at.y),
  ...document.elementsFromPoint(at.x, at.y + LIFT),
];

/**
 * The slot of the hand under a point; null if there is none.
 * @param {Point} at
 */
export function slotAt(at) {
  const slots = elementsAt(at).map((one) => one.closest("[data-slot]")?.getAttribute("data-slot"));
  const found = slots.find((slot) => slot !== undefined && slot !== null);
  return found === undefined || found === null || Number(found) < 0 ? null : Number(found);
}
