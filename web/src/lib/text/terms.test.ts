import { expect, test } from "vitest";
import { pieces } from "./terms.ts";

test("a sentence is split at its terms and loses nothing", () => {
  expect(pieces("Three failed votes bring <chaos>chaos</chaos>, and a <veto>veto</veto> may.")).toEqual([
    { words: "Three failed votes bring ", term: null },
    { words: "chaos", term: "chaos" },
    { words: ", and a ", term: null },
    { words: "veto", term: "veto" },
    { words: " may.", term: null },
  ]);
});

test("a sentence without terms is one part, an empty one has none", () => {
  expect(pieces("Nothing to tap.")).toEqual([{ words: "Nothing to tap.", term: null }]);
  expect(pieces("")).toEqual([]);
  expect(pieces("<limit>w karencji</limit>")).toEqual([{ words: "w karencji", term: "limit" }]);
});
