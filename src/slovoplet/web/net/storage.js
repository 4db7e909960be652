// What a browser keeps between visits. A browser that keeps nothing is no reason to fail.

/**
 * The kept value, or another where there is none.
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function stored(key, otherwise) {
  try {
    const text = localStorage.getItem(`slovoplet.${key}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * Keeps a value; null forgets it.
 * @param {string} key
 * @param {unknown} value
 */
export function store(key, value) {
  try {
    if (value === null || value === undefined) localStorage.removeItem(`slovoplet.${key}`);
    else localStorage.setItem(`slovoplet.${key}`, JSON.stringify(value));
  } catch {
    // Full, or forbidden: the visit goes on without.
  }
}
