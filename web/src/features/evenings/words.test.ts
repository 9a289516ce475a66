import { expect, test, vi } from "vitest";
import { lieContent, rulesInWords } from "./words.ts";

vi.mock("../../lib/text/say.svelte.ts", () => ({
  locale: { language: "en" },
  hasText: (key: string) => !key.endsWith("-90"),
  tilesInWords: (tiles: string, ordered: boolean) => `${ordered ? "in order" : "counted"} ${tiles}`,
  say: (key: string, named: Readonly<Record<string, string | number>> = {}) =>
    [key, ...Object.entries(named).map(([name, value]) => `${name} ${value}`)].join(" "),
}));

test("a lie is told as seen and as said: tiles of a session by number, of a peek in order, or a party", () => {
  const lie = { saw: "", said: "" };
  expect(lieContent({ ...lie, about: "session" }, "FLF")).toBe("counted FLF");
  expect(lieContent({ ...lie, about: "peek" }, "FLF")).toBe("in order FLF");
  expect(lieContent({ ...lie, about: "investigation" }, "fascist")).toBe("talk-party-fascist");
});

test("options that differ are named by their words, with those for no value and for seconds", () => {
  const rule = (option: string, value: string) => `rules-options-change option lobby-option-${option} value ${value}`;
  expect(rulesInWords("german", ["dead_may_discuss=True", "discussion_limit_s=None", "discussion_limit_s=90"])).toBe(
    [
      "lobby-preset-german",
      rule("dead_may_discuss", "lobby-option-dead_may_discuss-true"),
      rule("discussion_limit_s", "lobby-option-discussion_limit_s-null"),
      rule("discussion_limit_s", "rules-options-seconds seconds 90"),
    ].join("; "),
  );
});
