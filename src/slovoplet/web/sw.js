// The service worker: shows notices and opens what they are about. It keeps no pages: those are the
// server's (docs/web.md).

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
 * Opens an address of this site: in the tab that shows it, else in one that shows nothing that would
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
