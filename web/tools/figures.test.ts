// A number of the rules written as a literal in the app is refused; other numbers are not.
import { join } from "node:path";
import { ESLint } from "eslint";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import { expect, test } from "vitest";
import { figures } from "./figures.js";

const WEB = join(import.meta.dirname, "..");
const ESLINT = new ESLint({
  cwd: WEB,
  overrideConfigFile: true,
  overrideConfig: [
    { files: ["**/*.ts"], languageOptions: { parser: ts.parser } },
    ...svelte.configs.base,
    { files: ["**/*.svelte"], languageOptions: { parserOptions: { parser: ts.parser } } },
    ...figures,
  ],
});

async function complaints(text: string, name = "a.ts"): Promise<number> {
  const [result] = await ESLINT.lintText(text, { filePath: join(WEB, "src/features/table", name) });
  expect(result?.messages.filter((found) => found.ruleId !== "figures/no-literals")).toEqual([]);
  return result?.messages.length ?? 0;
}

test.each([
  "export const isOpen = (view: View) => view.enacted.fascist >= 3;",
  "const FROM = 3; export const isOpen = (view: View) => view.enacted.fascist >= FROM;",
  "export const isOpen = (laid: Laid) => laid.F >= 4;",
  "export const isLast = (view: View) => 2 === view.election_tracker;",
  "export const missing = (view: View) => 5 - view.enacted.liberal;",
  "export const isShuffled = ({ draw_pile_size }: View) => draw_pile_size < 3;",
  "export const isWhole = (top: string) => top.length === 3;",
  "export const isSmall = (view: View) => view.players <= 6;",
  "export const isSmall = (course: Course) => course.alive.filter(isBot).length === 5;",
  "export const FASCIST_TILES = 11;",
  "const FEW_PLAYERS = 5; export const isSmall = (count: number) => count <= FEW_PLAYERS;",
])("refused: %s", async (text) => {
  expect(await complaints(text)).toBe(1);
});

test("refused in the markup of a component, by way of a constant of its script", async () => {
  const text = `<script lang="ts">const FROM = 3;</script>\n{#if view.enacted.fascist >= FROM}<p></p>{/if}\n`;
  expect(await complaints(text, "A.svelte")).toBe(1);
});

test.each([
  "export const isOpen = (view: View) => view.enacted.fascist >= figures.fascist_policies_for_hitler;",
  "const LAST = figures.tracker_end - 1; export const isLast = (view: View) => view.election_tracker === LAST;",
  "export const next = (view: View) => view.enacted.fascist + 1;",
  "export const hasFew = (view: View) => view.players <= 8;",
  "export const rows = (view: View) => view.players / 2;",
  "export const isLong = (name: string) => name.length > 5;",
  "let fascist = 3; export const isMore = (seats: number) => seats > fascist;",
  "export const VETO_MS = figures.draw * 3;",
  "export const STEPS_A_BAR = 8;",
])("not refused: %s", async (text) => {
  expect(await complaints(text)).toBe(0);
});
