// A part of a page whose module or stylesheet is fetched when it is first shown.

import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/**
 * Adds a stylesheet once and waits for it.
 * @param {string} name
 */
export function addStyle(name) {
  const href = `/css/${name}.css`;
  // A sheet that was sent together with others names those it was made of, and where others are.
  /** @type {HTMLLinkElement | null} */
  const first = document.querySelector("link[data-sheets]");
  const path = JSON.parse(first?.dataset.sheets ?? "{}")[href] ?? href;
  if (document.querySelector(`link[data-plain~="${href}"], link[href="${path}"]`)) {
    return Promise.resolve();
  }
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: path });
  if (path !== href) link.dataset.plain = href;
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
