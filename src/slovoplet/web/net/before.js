// Runs before anything else has come: what need not wait for the modules.
(() => {
  // A server of another version, met while servers are replaced one by one, has not the files that
  // this document names: the plain ones, of which they were made, every server has.
  addEventListener(
    "error",
    ({ target: lost }) => {
      if (!(lost instanceof HTMLLinkElement || lost instanceof HTMLScriptElement)) return;
      const plain = lost.dataset.plain?.split(" ") ?? [];
      delete lost.dataset.plain;
      delete lost.dataset.sheets;
      for (const path of plain) {
        const part = path.endsWith(".css")
          ? Object.assign(document.createElement("link"), { rel: "stylesheet", href: path })
          : Object.assign(document.createElement("script"), { type: "module", src: path });
        document.head.append(part);
      }
    },
    true,
  );
  // Whoever comes to a table is somebody and wants to see it: both are there when the modules are
  // (`early.js`).
  const table = /^\/table\/([\w-]+)$/.exec(location.pathname)?.[1];
  if (!table) return;
  /** @param {Response} answer */
  const read = (answer) => (answer.ok ? answer.json() : null);
  const nothing = () => null;
  const language = localStorage.getItem("slovoplet.language") === '"en"' ? "?lang=en" : "";
  /** @param {string} path @param {RequestInit} [how] */
  const ask = (path, how) => fetch(path + language, how).then(read, nothing);
  const json = { "content-type": "application/json" };
  Object.assign(window, {
    early: {
      "/api/session": ask("/api/session", { method: "POST", body: "{}", headers: json }),
      [`/api/tables/${table}`]: ask(`/api/tables/${table}`),
    },
  });
})();
