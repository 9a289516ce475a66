import { expect, test } from "vitest";
import { named } from "./ahead.ts";

type Files = Parameters<typeof named>[1];

const chunk = (fileName: string, moduleIds: string[], imports: string[], css: string[] = []) => ({
  type: "chunk",
  fileName,
  moduleIds,
  imports,
  viteMetadata: { importedCss: new Set(css) },
});
const files = (...chunks: ReturnType<typeof chunk>[]): Files =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Files;
const PAGE = '<head><script src="/base.js"></script><link rel="stylesheet" href="/base.css"></head><body></body>';

test("the table and its imports are listed, except what the page requests itself", () => {
  const built = files(
    chunk("base.js", ["/src/lib/text/say.ts"], [], ["base.css"]),
    chunk("shared.js", ["/src/lib/game/rules-page.ts"], ["base.js"], ["shared.css"]),
    chunk(
      "table.js",
      ["/src/features/table/Seat.svelte", "/src/features/table/Table.svelte"],
      ["shared.js"],
      ["table.css"],
    ),
    chunk("replay.js", ["/src/features/replay/ReplayPage.svelte"], ["table.js"], ["replay.css"]),
  );
  const [head = "", body = ""] = named(PAGE, built).split("</head>");
  const told = (part: string): (string | undefined)[] =>
    [...(/!--table (.*)-->/.exec(part)?.[1] ?? "").matchAll(/(?:href|src)="([^"]*)"/g)].map(([, name]) => name);
  expect(told(head)).toEqual(["./early.js", "./shared.js", "./table.js"]);
  expect(told(body)).toEqual(["./shared.css", "./table.css"]);
});

test("a build without the table is an error", () => {
  expect(() => named(PAGE, files(chunk("base.js", ["/src/lib/text/say.ts"], [])))).toThrow("the table");
});
