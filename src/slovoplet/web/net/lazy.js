// A part of a page whose module or stylesheet is fetched when it is first shown.

import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/**
 * Adds a stylesheet once and waits for it.
 * @param {string} name
 */
export function addStyle(name) {
  const href = `/css/${name}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => resolve(undefined);
    link.onerror = () => resolve(undefined);
  });
}

/**
 * @param {{
 *   load: () => Promise<(props: any) => any>,
 *   props: object,
 *   onFailure?: () => void,
 * }} props
 */
export function Lazy({ load, props, onFailure = () => {} }) {
  const [part, setPart] = useState(/** @type {((props: any) => any) | null} */ (null));
  useEffect(() => {
    // Without a connection nothing is shown; the next time asks again.
    load().then((found) => setPart(() => found), onFailure);
  }, []);
  return part ? h(part, props) : null;
}
