// The worker against the network: for each kind of request and each state of the cache, every answer that can come.
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { worker } from "./worker.ts";

const SITE = "https://weimar.example";
const BUILT = ["assets/index-abc.js", "assets/en-abc.ftl", "index.html"];
const PATIENCE_MS = 4000;

/** How the network answers: at once with a status, never in time, or not at all. */
type Network = number | "late" | "refused";
const NETWORKS: readonly Network[] = [200, 304, 404, 500, 502, 503, "late", "refused"];

interface Answered {
  readonly body: string;
  readonly status: number;
}

/** A browser with caches by name, a network, and one worker. */
class Browser {
  readonly caches = new Map<string, Map<string, Answered>>();
  readonly asked: string[] = [];
  network: Network = 200;
  private readonly listeners: Record<string, (event: unknown) => void> = {};

  constructor(
    readonly root = "/",
    built: readonly string[] = BUILT,
    page = "",
  ) {
    const nameOf = (request: string | { url: string }): string =>
      new URL(typeof request === "string" ? request : request.url, SITE).pathname;
    const fetched = async (request: string | { url: string }): Promise<object> => {
      const path = nameOf(request);
      this.asked.push(path);
      if (this.network === "refused") throw new TypeError("refused");
      if (this.network === "late") await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS * 3));
      const status = typeof this.network === "number" ? this.network : 200;
      const answer = { body: `fresh ${path}`, status, ok: status >= 200 && status < 300 };
      return { ...answer, clone: () => answer };
    };
    const opened = (name: string) => {
      const files = this.caches.get(name) ?? new Map<string, Answered>();
      this.caches.set(name, files);
      return {
        match: (request: string | { url: string }) => Promise.resolve(files.get(nameOf(request))),
        put: (request: string | { url: string }, answer: Answered) =>
          Promise.resolve(void files.set(nameOf(request), answer)),
        addAll: async (paths: string[]) => {
          const answers = await Promise.all(paths.map(fetched));
          for (const [place, answer] of answers.entries()) {
            if ((answer as Answered & { ok: boolean }).ok) files.set(paths[place] ?? "", answer as Answered);
            else throw new TypeError("not all");
          }
        },
      };
    };
    const caches = {
      open: (name: string) => Promise.resolve(opened(name)),
      keys: () => Promise.resolve([...this.caches.keys()]),
      delete: (name: string) => Promise.resolve(this.caches.delete(name)),
      match: (request: { url: string }) =>
        Promise.resolve([...this.caches.values()].map((files) => files.get(nameOf(request))).find(Boolean)),
    };
    const self = {
      location: { origin: SITE, href: `${SITE}${root}sw.js` },
      addEventListener: (name: string, listener: (event: unknown) => void) => (this.listeners[name] = listener),
      skipWaiting: () => Promise.resolve(),
      clients: { claim: () => Promise.resolve() },
    };
    const Request = function (this: { url: string }, path: string) {
      this.url = new URL(path, SITE).href;
    };
    runInNewContext(worker([...built], page), { self, caches, URL, fetch: fetched, setTimeout, Promise, Request });
  }

  async event(name: string, data?: unknown): Promise<void> {
    let done: Promise<unknown> = Promise.resolve();
    this.listeners[name]?.({ data, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  }

  /** The worker's answer: a text, a status, or the error that the page gets. */
  async get(path: string, mode = "cors"): Promise<string | number> {
    let answer: Promise<Answered> | undefined;
    this.listeners["fetch"]?.({
      request: { url: SITE + path, method: "GET", mode },
      respondWith: (given: Promise<Answered>) => (answer = given),
    });
    if (answer === undefined) return "not the worker's";
    const outcome = answer.then(
      ({ body, status }) => (status === 200 || body.startsWith("kept") ? body : status),
      () => "error",
    );
    const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS * 2, "waits"));
    const both = Promise.race([outcome, late]);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS * 2);
    return both;
  }
}

const named = (browser: Browser): string => [...browser.caches.keys()].at(-1) ?? "";

/** A browser with the app in its cache, as an earlier visit left it. */
async function visited(root = "/"): Promise<Browser> {
  const browser = new Browser(root);
  await browser.event("install");
  await browser.event("activate");
  const files = browser.caches.get(named(browser));
  for (const path of files?.keys() ?? []) files?.set(path, { body: `kept ${path}`, status: 200 });
  browser.asked.length = 0;
  return browser;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(["/", "/club/"])("under %s, a page is the server's, and the cached one if the server fails", async (root) => {
  const right: Record<Network, string | number> = {
    200: `fresh ${root}t`,
    304: 304,
    404: 404,
    500: `kept ${root}`,
    502: `kept ${root}`,
    503: `kept ${root}`,
    late: `kept ${root}`,
    refused: `kept ${root}`,
  };
  const browser = await visited(root);
  for (const network of NETWORKS) {
    browser.network = network;
    expect([network, await browser.get(`${root}t`, "navigate")]).toEqual([network, right[network]]);
    expect(browser.asked.splice(0)).toEqual([`${root}t`]);
  }
  const kept = browser.caches.get(named(browser));
  expect([...(kept?.values() ?? [])].every(({ body }) => body.startsWith("kept"))).toBe(true);
});

test("without a cached page, each answer of the server is the page's", async () => {
  const right: Record<Network, string | number> = {
    ...{ 200: "fresh /t", 304: 304, 404: 404, 500: 500, 502: 502, 503: 503, late: "waits", refused: "error" },
  };
  for (const network of NETWORKS) {
    const browser = new Browser();
    browser.network = network;
    expect([network, await browser.get("/t", "navigate")]).toEqual([network, right[network]]);
  }
});

test("a file in the cache is never asked for again, whatever the network is", async () => {
  const browser = await visited();
  for (const network of NETWORKS) {
    browser.network = network;
    expect([network, await browser.get("/assets/index-abc.js")]).toEqual([network, "kept /assets/index-abc.js"]);
  }
  expect(browser.asked).toEqual([]);
});

test("a file that failed is asked for again, and kept once it came", async () => {
  const browser = await visited();
  for (const [network, right] of [
    ["refused", "error"],
    [503, 503],
    [404, 404],
    ["late", "waits"],
  ] as const) {
    browser.network = network;
    expect([network, await browser.get("/assets/en-abc.ftl")]).toEqual([network, right]);
    if (network !== "late") expect(browser.caches.get(named(browser))?.has("/assets/en-abc.ftl")).toBe(false);
  }
  browser.caches.get(named(browser))?.delete("/assets/en-abc.ftl");
  browser.network = 200;
  expect(await browser.get("/assets/en-abc.ftl")).toBe("fresh /assets/en-abc.ftl");
  browser.network = "refused";
  expect(await browser.get("/assets/en-abc.ftl")).toBe("fresh /assets/en-abc.ftl");
});

test("answers of /api never come from the cache, offline or after midnight", async () => {
  const browser = await visited();
  for (const network of NETWORKS) {
    browser.network = network;
    expect(await browser.get("/api/daily")).toBe("not the worker's");
    expect(await browser.get("/api/daily", "navigate")).toBe("not the worker's");
  }
});

test("an installation without all its files fails, and leaves the version before in place", async () => {
  const browser = await visited();
  const before = named(browser);
  const next = new Browser("/", [...BUILT, "assets/new-def.js"], "next");
  for (const [name, files] of browser.caches) next.caches.set(name, files);
  next.network = 503;
  await expect(next.event("install")).rejects.toThrow("not all");
  expect(next.caches.get(before)?.get("/")?.body).toBe("kept /");
  next.network = 200;
  await next.event("install");
  await next.event("activate");
  expect([...next.caches.keys()]).toContain(before);
  expect(await next.get("/assets/index-abc.js")).toBe("kept /assets/index-abc.js"); // a game may still run on it
});

test("two versions are kept, of this path only, and nothing of others", async () => {
  const browser = new Browser();
  for (const name of ["other", "weimar/club/-1", "weimar-1", "weimar-2", "weimar-3"])
    browser.caches.set(name, new Map());
  await browser.event("install");
  await browser.event("activate");
  const version = named(browser);
  expect([...browser.caches.keys()]).toEqual(["other", "weimar/club/-1", "weimar-3", version]);
});

test("only files of the app are kept at a page's wish, and one that fails hinders no other", async () => {
  const browser = await visited();
  await browser.event("message", { keep: ["/assets/en-abc.ftl", "/api/daily", "/t", 7, null] });
  expect(browser.asked).toEqual(["/assets/en-abc.ftl"]);
  for (const data of [undefined, null, "keep", { keep: "all" }, { keep: null }]) await browser.event("message", data);
  expect(browser.asked).toEqual(["/assets/en-abc.ftl"]);
});
