// The screen stays awake while it is one's turn, where the browser can.

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
