import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fragmentOf } from "../../lib/game/rules-page.ts";
import { OPTIONS, rulesOf } from "../../lib/game/rules-text.ts";
import { readingAt, SECTIONS } from "./sections.ts";

const PHASES = [
  "nomination",
  "vote",
  "president_discard",
  "chancellor_enact",
  "veto_answer",
  "investigate",
  "peek",
  "special_election",
  "execution",
  "game_over",
];
const KEYS = new Set(
  [
    ...readFileSync(new URL("../../../../locales/en/rules.ftl", import.meta.url), "utf8").matchAll(
      /^(rules-[\w-]+) =/gm,
    ),
  ].map(([, key]) => key),
);

test("every phase has a section, and every option a place", () => {
  expect(SECTIONS.map((section) => section.id)).toEqual(expect.arrayContaining(PHASES));
  expect(SECTIONS.flatMap((section) => section.options).sort()).toEqual([...OPTIONS].sort());
});

test("every section has a title and exactly its paragraphs", () => {
  for (const { id, paragraphs } of SECTIONS) {
    expect(KEYS).toContain(`rules-${id}`);
    for (let number = 1; number <= paragraphs; number++) expect(KEYS).toContain(`rules-${id}-${number}`);
    expect(KEYS).not.toContain(`rules-${id}-${paragraphs + 1}`);
  }
});

test("an address names the section and the table's rules, and nonsense is ignored", () => {
  const rules = {
    ...rulesOf("german"),
    execution_target: "other",
    discussion_limit_s: 90,
    dead_may_discuss: true,
  } as const;
  expect(fragmentOf("vote", rulesOf("official"), 5)).toBe("vote/5/official");
  expect(readingAt(fragmentOf("execution", rules, 9))).toEqual({ section: "execution", rules, players: 9 });
  expect(["night/7/official", "options"].map((address) => readingAt(address).section)).toEqual(["night", "options"]);
  expect(readingAt("vote")).toEqual({ section: "vote", rules: null, players: null });
  expect(readingAt("nowhere/99/nobody/x=y")).toEqual({ section: "", rules: null, players: null });
  expect(readingAt("vote/7/dutch/interface=pink/nothing=1").rules).toEqual(rulesOf("dutch"));
});
