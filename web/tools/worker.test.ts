import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { worker } from "./worker.ts";

const versionOf = (text: string): string => /VERSION = "([0-9a-f]{12})"/.exec(text)?.[1] ?? "";
const filesOf = (text: string): string[] => JSON.parse(/FILES = (\[.*\])/.exec(text)?.[1] ?? "[]") as string[];

const BUILT = [
  "assets/index-abc.js",
  "assets/index-abc.css",
  "assets/en-abc.ftl",
  "assets/jost-abc.woff2",
  "index.html",
];

test("scripts and styles are cached in advance with the page; sentences and fonts only when used", () => {
  expect(filesOf(worker(BUILT, ""))).toEqual([
    "/",
    "/assets/index-abc.css",
    "/assets/index-abc.js",
    "/favicon.svg",
    "/manifest.webmanifest",
  ]);
});

test("a changed file or page makes a new version; equal ones do not", () => {
  const version = versionOf(worker(BUILT, "page"));
  expect(version).not.toBe("");
  expect(versionOf(worker([...BUILT], "page"))).toBe(version);
  expect(versionOf(worker([...BUILT, "assets/x-def.js"], "page"))).not.toBe(version);
  expect(versionOf(worker(BUILT, "another"))).not.toBe(version);
});

/** The worker's reaction to a request: true if it answers instead of the network. */
function answers(
  path: string,
  request: { method?: string; mode?: string; origin?: string; root?: string } = {},
): boolean {
  const { method = "GET", mode = "cors", origin = "https://weimar.example", root = "/" } = request;
  const listeners: Record<string, (event: unknown) => void> = {};
  const scope = {
    location: { origin: "https://weimar.example", href: `https://weimar.example${root}sw.js` },
    addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
  };
  const caches = { open: () => new Promise(() => {}), match: () => new Promise(() => {}) };
  runInNewContext(worker(BUILT, ""), { self: scope, caches, URL });
  const respondWith = vi.fn();
  listeners["fetch"]?.({ request: { url: origin + path, method, mode }, respondWith });
  return respondWith.mock.calls.length > 0;
}

test.each(["/api", "/api/records/abc", "/ws/0", "/healthz", "/readyz", "/metrics", "/sw.js"])(
  "what is not the same for everybody always comes from the server: %s",
  (path) => {
    for (const mode of ["cors", "navigate"]) {
      expect([mode, answers(path, { mode })]).toEqual([mode, false]);
      expect([mode, answers(`/club${path}`, { mode, root: "/club/" })]).toEqual([mode, false]);
    }
  },
);

test("pages and files of this site work offline, others do not", () => {
  expect(answers("/t", { mode: "navigate" })).toBe(true);
  expect(answers("/apiary", { mode: "navigate" })).toBe(true);
  expect(answers("/assets/en-abc.ftl")).toBe(true);
  expect(answers("/else")).toBe(false);
  expect(answers("/assets/en-abc.ftl", { method: "POST" })).toBe(false);
  expect(answers("/assets/en-abc.ftl", { origin: "https://other.example" })).toBe(false);
});

test("a server under a path of the same site answers for its own pages", () => {
  for (const path of ["/weimar/", "/weimar/t", "/a/b/"]) {
    expect([path, answers(path, { mode: "navigate" })]).toEqual([path, false]);
    expect([path, answers(`/club${path}`, { mode: "navigate", root: "/club/" })]).toEqual([path, false]);
  }
});

test("under a path, it answers for what is below that path", () => {
  const root = "/club/";
  expect(answers("/club/t", { mode: "navigate", root })).toBe(true);
  expect(answers("/club/assets/en-abc.ftl", { root })).toBe(true);
  expect(answers("/club/favicon.svg", { root })).toBe(true);
  expect(answers("/assets/en-abc.ftl", { root })).toBe(false);
  expect(answers("/favicon.svg", { root })).toBe(false);
  expect(answers("/t", { mode: "navigate", root })).toBe(false);
});
