// @ts-nocheck: the names of a worker are not those of a page
// The server puts VERSION, FILES and DATA before this: the client, and answers that are the same for everybody, of
// which the newest heard is kept. One cache holds one version whole; every file's address names its version.
const NAME = `xiangque-${VERSION}`;
const PAGE = `/static/${VERSION}/index.html`;
const PATIENCE_MS = 4000;

async function fill() {
  const cache = await caches.open(NAME);
  await cache.addAll([...FILES, ...DATA]);
}

/** An open page may still be of the version before: that one stays as well. */
async function tidy() {
  const others = (await caches.keys()).filter((name) => name.startsWith("xiangque-") && name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** The server's answer, unless it is down or slow. */
async function heard(request) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    const response = await fetch(request, { signal: late.signal });
    if (response.status >= 500) throw new Error(response.statusText);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

const held = async (address) => (await caches.match(address, { ignoreVary: true })) ?? Response.error();

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function page(request) {
  return heard(request).catch(() => held(PAGE));
}

async function data(request) {
  try {
    const response = await heard(request);
    if (response.ok) await (await caches.open(NAME)).put(request, response.clone());
    return response;
  } catch {
    return held(request);
  }
}

addEventListener("install", (event) => event.waitUntil(fill().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(tidy().then(() => clients.claim())));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
  else if (DATA.includes(pathname + search)) event.respondWith(data(request));
});
