// Dragging by pointer events: mouse and touch alike, a tap if it hardly moved.

const THRESHOLD = 3;
const TOUCH_THRESHOLD = 7;
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

  /** @param {PointerEvent} event */
  const at = (event) => ({ x: event.clientX, y: event.clientY - (touch ? LIFT : 0) });

  const end = () => {
    listening.abort();
    shadow?.remove();
    source?.classList.remove("away");
    drag.onEnd?.();
  };

  addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
      if (!shadow && source && far >= (touch ? TOUCH_THRESHOLD : THRESHOLD)) shadow = lift(source);
      if (!shadow) return;
      const point = at(event);
      shadow.style.transform = `translate(${point.x}px, ${point.y}px) ${LIFTED}`;
      drag.onMove?.(point);
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
      else drag.onTap?.();
    },
    { signal },
  );

  addEventListener("pointercancel", (event) => event.pointerId === press.pointerId && end(), {
    signal,
  });
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
