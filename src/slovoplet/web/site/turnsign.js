// Signs that it is one's turn: a quiet knock of wood, where it is wished, and a screen that stays
// awake.

/** @type {AudioContext | null} */
let context = null;

/** Knocks, if the browser lets a page be heard. */
export function chime() {
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(520, now);
  tone.frequency.exponentialRampToValueAtTime(180, now + 0.09);
  loudness.gain.setValueAtTime(0.14, now);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.16);
  tone.connect(loudness).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.18);
}

/** Keeps the screen awake; returns how to let it sleep. */
export function keepAwake() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let over = false;
  const ask = () => {
    if (over || document.hidden || !("wakeLock" in navigator)) return;
    navigator.wakeLock.request("screen").then(
      (given) => {
        if (over) void given.release();
        else lock = given;
      },
      () => {},
    );
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
