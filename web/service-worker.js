/*
 * Keeps the shell of the page, so that it opens without a network and says so. A game needs the
 * server: nothing of /api is ever kept. The build writes the names of the files in here.
 */

const KEPT = `whitechapel-${"BUILD"}`;
const FILES = ["FILES"];

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOlder());
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/page/assets/")) event.respondWith(asset(event.request));
  else if (mode === "navigate") event.respondWith(shell(event.request));
});

async function install() {
  const cache = await caches.open(KEPT);
  await cache.addAll(["/", ...FILES]);
  await self.skipWaiting();
}

async function dropOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The name of an asset changes with its content, so a kept one is never out of date. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const reply = await fetch(request);
  if (reply.ok) await (await caches.open(KEPT)).put(request, reply.clone());
  return reply;
}

async function shell(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match("/");
    if (kept === undefined) throw error;
    return kept;
  }
}
