// Words without a network: the server's sieve, sifted with the same arithmetic as
// `slovoplet/lexicon/sieve.py`.

/** @typedef {{bits: Uint8Array, probes: number}} Sieve */

const FIRST = 0x811c9dc5;
const SECOND = 0x9747b28c;
const PRIME = 0x01000193;

/**
 * @param {string} word
 * @param {number} value
 */
function mix(word, value) {
  let mixed = value;
  for (const letter of word) {
    mixed = Math.imul(mixed ^ /** @type {number} */ (letter.codePointAt(0)), PRIME) >>> 0;
  }
  return mixed;
}

/**
 * A sieve as the server sends it.
 * @param {{bits: string, probes: number}} sent
 * @returns {Sieve}
 */
export function readSieve({ bits, probes }) {
  return { bits: Uint8Array.from(atob(bits), (one) => one.charCodeAt(0)), probes };
}

/**
 * Whether a word passes: every word does, and hardly anything else.
 * @param {Sieve} sieve
 * @param {string} word in capitals
 */
export function passes({ bits, probes }, word) {
  const size = bits.length * 8;
  const first = mix(word, FIRST);
  const step = (mix(word, SECOND) | 1) >>> 0;
  for (let number = 0; number < probes; number += 1) {
    const at = ((first + number * step) % 0x100000000) % size;
    if (!((bits[at >> 3] ?? 0) & (1 << (at & 7)))) return false;
  }
  return true;
}
