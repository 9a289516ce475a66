import { expect, test } from "vitest";
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

test("scripts and styles are kept beforehand, with the page; sentences and fonts only when they are used", () => {
  expect(filesOf(worker(BUILT, ""))).toEqual([
    "/",
    "/assets/index-abc.css",
    "/assets/index-abc.js",
    "/favicon.svg",
    "/manifest.webmanifest",
  ]);
});

test("another file or another page is another version; the same are the same", () => {
  const version = versionOf(worker(BUILT, "page"));
  expect(version).not.toBe("");
  expect(versionOf(worker([...BUILT], "page"))).toBe(version);
  expect(versionOf(worker([...BUILT, "assets/x-def.js"], "page"))).not.toBe(version);
  expect(versionOf(worker(BUILT, "another"))).not.toBe(version);
});
