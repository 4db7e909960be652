// One quiet knock of wood when it is one's turn; off until somebody turns it on.

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
