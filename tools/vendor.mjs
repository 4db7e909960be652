// Puts the libraries of the pages into src/slovoplet/web/vendor, in the versions package.json
// names.
// Bare names become relative paths, because the pages' security policy allows no inline import map.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";

const TO = "src/slovoplet/web/vendor";
const FILES = [
  { from: "preact/dist/preact.mjs", to: "preact.js", licence: "preact" },
  { from: "preact/hooks/dist/hooks.mjs", to: "preact-hooks.js" },
  { from: "@preact/signals-core/dist/signals-core.mjs", to: "signals-core.js" },
  { from: "@preact/signals/dist/signals.mjs", to: "signals.js", licence: "@preact/signals" },
];
const PATHS = new Map([
  ["preact", "./preact.js"],
  ["preact/hooks", "./preact-hooks.js"],
  ["@preact/signals-core", "./signals-core.js"],
]);

for (const { from, to, licence } of FILES) {
  const text = readFileSync(`node_modules/${from}`, "utf8")
    .replace(/(from|import)\s*"([^"]+)"/g, (whole, word, name) =>
      PATHS.has(name) ? `${word}"${PATHS.get(name)}"` : whole,
    )
    .replace(/\n?\/\/# sourceMappingURL=.*\s*$/, "\n");
  writeFileSync(`${TO}/${to}`, text);
  if (licence)
    copyFileSync(
      `node_modules/${licence}/LICENSE`,
      `${TO}/LICENSE-${licence.split("/").pop()}.txt`,
    );
}
