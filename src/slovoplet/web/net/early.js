// Answers that the page asked for before its modules came (`before.js`).

const asked = /** @type {{early?: Record<string, Promise<any>>}} */ (
  /** @type {unknown} */ (globalThis)
);

/**
 * The answer, once; null where it was not asked for, or refused.
 * @param {string} path
 */
export async function takeEarly(path) {
  const answer = asked.early?.[path];
  delete asked.early?.[path];
  return (await answer) ?? null;
}
