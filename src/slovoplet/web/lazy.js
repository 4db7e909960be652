// A part of a page whose module is fetched when it is first shown.

import { h } from "./vendor/preact.js";
import { useEffect, useState } from "./vendor/preact-hooks.js";

/** @param {{load: () => Promise<(props: any) => any>, props: object}} props */
export function Lazy({ load, props }) {
  const [part, setPart] = useState(/** @type {((props: any) => any) | null} */ (null));
  useEffect(() => {
    // Without a connection nothing is shown; the next time asks again.
    load().then((found) => setPart(() => found), () => {});
  }, []);
  return part ? h(part, props) : null;
}
