import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { behind, nameFirst } from "./first-paint.ts";

const ROOT = join(import.meta.dirname, "..");
const PAGE = readFileSync(join(ROOT, "index.html"), "utf8");
const TOKENS = readFileSync(join(ROOT, "src", "lib", "style", "tokens.css"), "utf8");

test("style sheets come after the name, in order, and scripts stay in the head", () => {
  const page =
    '<head><script src="/a.js"></script><link rel="stylesheet" href="/a.css">\n<link rel="stylesheet" href="/b.css"></head><body><p class="splash">Weimar</p></body>';
  const told = nameFirst(page);
  const order = ["/a.js", "</head>", "Weimar", "/a.css", "/b.css", "</body>"].map((one) => told.indexOf(one));
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(told.match(/stylesheet/g)).toHaveLength(2);
});

test("a page without style sheets is an error", () => {
  expect(() => nameFirst("<head></head><body></body>")).toThrow("style sheet");
});

test("an unknown form of Vite's loader stops the build", () => {
  expect(behind("x;document.head.appendChild(link)")).toBe("x;document.body.appendChild(link)");
  expect(() => behind("document.head.append(link)")).toThrow("Vite");
});

/** The declarations in all blocks of a selector. */
function declared(sheet: string, selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selectors = "", body = ""] of sheet
    .replaceAll(/\/\*.*?\*\//gs, "")
    .matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(",").some((one) => one.trim() === selector)) continue;
    for (const [, name = "", value = ""] of body.matchAll(/([\w-]+):\s*([^;]+);/g)) found.set(name, value.trim());
  }
  return found;
}

test.each([
  [":root", ":root"],
  ['[data-theme="light"]', '[data-theme="light"]'],
  ['[data-theme="contrast"]', '[data-theme="contrast"]'],
  [":root:not([data-theme])", '[data-theme="light"]'],
])("the page draws the name in the colours of the theme: %s", (ours, theirs) => {
  const style = /<style>(.*?)<\/style>/s.exec(PAGE)?.[1] ?? "";
  const drawn = declared(style, ours);
  const sheet = declared(TOKENS, theirs);
  expect(drawn.get("--ground")).toMatch(/^#/);
  for (const [name, value] of drawn) expect([name, value]).toEqual([name, sheet.get(name)]);
});
