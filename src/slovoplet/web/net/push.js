// This browser as one that shows notices: asked for, given, taken back.

import { post, request } from "./api.js";

const WORKER = "/sw.js";

/** Whether this browser can show notices at all. */
export const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/**
 * The key of the server as the browser takes it.
 * @param {string} key in the letters of base 64 for addresses
 */
export function keyBytes(key) {
  const plain = key.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(plain), (char) => char.charCodeAt(0));
}

/** The subscription of this browser; null if it has none. */
export async function subscriptionHere() {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * The name by which the server knows a subscription.
 * @param {PushSubscription} subscription
 */
export async function nameOf({ endpoint }) {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Asks the person, then has the server tell this browser; false if the person does not want it.
 * @param {string} key
 */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(key),
  });
  const { endpoint, keys } =
    /** @type {{endpoint: string, keys: {p256dh: string, auth: string}}} */ (subscription.toJSON());
  await request("PUT", "/api/me/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  return true;
}

/** Takes it back. */
export async function unsubscribe() {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await post("/api/me/push/end", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
