import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";

const SRC = join(import.meta.dirname, "..", "..");
/** An address that does not go through `at`: a link, a request or a step of the history. */
const BARE =
  /href=["`]\/|href=\{`\/|(?:fetch|WebSocket|register)\(["`]\/|State\([^)]*, ["`]\/|(?:origin|host)\}\/|["'`]weimar:/;

afterEach(() => {
  vi.resetModules();
});

test.each([
  [undefined, "/", "/learn", "weimar"],
  ["/club/", "/club/", "/club/learn", "weimar/club/"],
])("the page's path %s begins every address", async (base, root, learn, stored) => {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { dataset: base === undefined ? {} : { base } } });
  const { at, STORED } = await import("./address.ts");
  expect([at("/"), at("/learn"), STORED]).toEqual([root, learn, stored]);
});

test("no source has an address without it", () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.(ts|svelte)$/.test(name) && !name.endsWith(".test.ts"),
  );
  expect(sources.length).toBeGreaterThan(300);
  const bare = sources.flatMap((name) =>
    readFileSync(join(SRC, name), "utf8")
      .split("\n")
      .filter((line) => BARE.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});
