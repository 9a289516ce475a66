// The offline app: its page, scripts and styles, and the sentences and fonts that its user needs.
//
// Contract: only data that is the same for everyone is cached, never a response of /api. Online, the page itself always
// comes from the server, so an update takes effect with the next load; files in /assets have a content hash in their
// names and are cached. The files of the previous version stay, because a game may still be running on it. The build
// inserts VERSION and FILES (tools/worker.ts).
const VERSION = "__VERSION__";
/** The path that the server is under; another one on the same origin has caches of its own. */
const ROOT = new URL("./", self.location.href).pathname;
const FILES = ["__FILES__"].map((path) => ROOT + path.slice(1));
const PREFIX = ROOT === "/" ? "weimar-" : `weimar${ROOT}-`;
const CACHE = PREFIX + VERSION;
const VERSIONS_KEPT = 2;
const PATIENCE_MS = 4000;
const NEVER = /^(api|ws|healthz|readyz|metrics)(\/|$)|^sw\.js$/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).slice(0, 1 - VERSIONS_KEPT))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** Files that the page loaded before there was a worker, and will need again. */
self.addEventListener("message", (event) => {
  const wanted = Array.isArray(event.data?.keep) ? event.data.keep : [];
  const assets = wanted.filter((path) => typeof path === "string" && path.startsWith(`${ROOT}assets/`));
  event.waitUntil(Promise.all(assets.map((path) => asset(new Request(path)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const path = pathname.slice(ROOT.length);
  if (!pathname.startsWith(ROOT) || NEVER.test(path)) return;
  if (request.mode === "navigate") {
    if (!path.includes("/")) event.respondWith(page(request)); // deeper pages are another server's, under a path
  } else if (pathname.startsWith(`${ROOT}assets/`) || FILES.includes(pathname)) event.respondWith(asset(request));
});

/** The page from the server; the cached one if the server cannot be reached in time. */
async function page(request) {
  const kept = await caches.open(CACHE).then((cache) => cache.match(ROOT, { ignoreVary: true }));
  if (kept === undefined) return fetch(request);
  const late = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, kept);
  });
  const fresh = fetch(request).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  return Promise.race([fresh, late]);
}

async function asset(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    await caches.open(CACHE).then((cache) => cache.put(request, copy));
  }
  return response;
}
