// The service worker: shows notices and opens what they are about. It keeps one page, that of a
// judged table, for an evening without a network; all others are the server's (docs/web.md).

/** @typedef {{title: string, body: string, url: string, tag: string, count: number}} Notice */

const scope = /** @type {any} */ (self);

scope.addEventListener("install", () => scope.skipWaiting());
scope.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(scope.clients.claim()),
);

/**
 * What a push says; something can always be shown, since browsers want every push to be seen.
 * @param {any} data
 * @returns {Notice}
 */
function read(data) {
  const plain = { title: "Slovoplet", body: "", url: "/", tag: "slovoplet", count: 0 };
  try {
    return { ...plain, ...data.json() };
  } catch {
    return plain;
  }
}

/** @param {Notice} notice */
async function show({ title, body, url, tag, count }) {
  if (count > 0) await scope.navigator.setAppBadge?.(count).catch(() => {});
  await scope.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: "/images/icon-192.png",
    badge: "/images/icon-192.png",
    data: { url },
  });
}

/** Pages on which somebody may be in the middle of something: they are left alone. */
const BUSY = /^\/(table|new|analysis)\b/;

/**
 * Opens an address of this site: in the tab that shows it, else in one showing nothing that would
 * be lost, else anew.
 * @param {string} url
 */
async function open(url) {
  const target = new URL(url, scope.location.origin);
  if (target.origin !== scope.location.origin) return;
  /** @type {any[]} */
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pathOf = (/** @type {any} */ tab) => new URL(tab.url).pathname;
  const there = tabs.find((tab) => pathOf(tab) === target.pathname);
  const free = there ?? tabs.find((tab) => !BUSY.test(pathOf(tab)));
  if (!free) {
    await scope.clients.openWindow(target.href);
    return;
  }
  if (!there) await free.navigate(target.href);
  // Not every browser lets itself be brought forward.
  await free.focus().catch(() => {});
}

scope.addEventListener("push", (/** @type {any} */ event) =>
  event.waitUntil(show(read(event.data))),
);
scope.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/"));
});

/** What a judged table needs to be loaded without a network. */
const KEPT = "judged";

/**
 * Keeps the files of one table, in place of those that were kept before.
 * @param {string[]} urls
 */
async function keep(urls) {
  await caches.delete(KEPT);
  const cache = await caches.open(KEPT);
  await Promise.all(urls.map((url) => cache.add(url).catch(() => {})));
}

scope.addEventListener("message", (/** @type {any} */ event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
});
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  const find = () => caches.match(pathname, { cacheName: KEPT });
  if (request.mode === "navigate" && pathname.startsWith("/table/")) {
    event.respondWith(fetch(request).catch(async () => (await find()) ?? Response.error()));
  } else if (pathname.startsWith("/files/")) {
    event.respondWith(find().then((/** @type {any} */ kept) => kept ?? fetch(request)));
  }
});
