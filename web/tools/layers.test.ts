// Checks that planted imports upwards, or in a circle, are refused.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESLint } from "eslint";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import { expect, test } from "vitest";
import { layers, ROOMS } from "./layers.js";

const WEB = join(import.meta.dirname, "..");
const OXLINT = join(WEB, "node_modules", ".bin", "oxlint");
const folders = (path: string): string[] =>
  readdirSync(join(WEB, path), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => one.name);

/** The errors of the layers rule alone for a text at a path. */
async function complaints(path: string, text: string): Promise<string[]> {
  const eslint = new ESLint({
    cwd: WEB,
    overrideConfigFile: true,
    overrideConfig: [
      { files: ["**/*.ts"], languageOptions: { parser: ts.parser } },
      ...svelte.configs.base,
      { files: ["**/*.svelte"], languageOptions: { parserOptions: { parser: ts.parser } } },
      ...layers,
    ],
  });
  const [result] = await eslint.lintText(text, { filePath: join(WEB, path) });
  return result?.messages.map((one) => one.ruleId ?? one.message) ?? [];
}

const script = (text: string): string => `<script lang="ts">\n  ${text}\n</script>\n`;
const ORDER = "layers/order";
const SYNTAX = "no-restricted-syntax";

test.each([
  ["src/lib/text/a.ts", `import { prefs } from "../device/prefs.svelte.ts"; export { prefs };`, ORDER],
  ["src/lib/text/a.ts", `import type { Words } from "../device/prefs.svelte.ts"; export type { Words };`, ORDER],
  ["src/lib/text/a.ts", `export type { Words } from "../device/prefs.svelte.ts";`, ORDER],
  ["src/lib/text/a.ts", `export * from "../device/prefs.svelte.ts";`, ORDER],
  ["src/lib/protocol/a.ts", `export const a = () => import("../game/position.ts");`, ORDER],
  ["src/lib/protocol/a.ts", `export type A = typeof import("../game/position.ts");`, ORDER],
  ["src/lib/game/a.ts", `import { watch } from "../ui/watch.svelte.ts"; export { watch };`, ORDER],
  ["src/lib/game/a.ts", `import { untrack } from "svelte"; export { untrack };`, ORDER],
  ["src/lib/session/a.ts", `import type A from "../../features/table/Table.svelte"; export type { A };`, ORDER],
  ["src/features/table/A.svelte", script(`import { ask } from "../../lib/protocol/http.ts";`), ORDER],
  ["src/features/talk/A.svelte", script(`import type A from "../history/Claims.svelte";`), ORDER],
  ["src/features/table/labels/A.svelte", script(`import A from "../Seat.svelte";`), ORDER],
  ["src/lib/ui/A.svelte", script(`const a = () => import("../../features/table/Table.svelte");`), ORDER],
  ["src/features/table/A.svelte", script(`let n = $state(0); $effect(() => { n += 1; });`), SYNTAX],
  ["src/App.svelte", script(`let n = $state(0); $effect.pre(() => { n += 1; });`), SYNTAX],
  ["src/lib/ui/A.svelte", script(`watch(() => 1);`), SYNTAX],
])("%s does not import upwards: %s", async (path, text, rule) => {
  expect(await complaints(path, text)).toContain(rule);
});

test.each([
  ["src/lib/device/a.ts", `import { locale } from "../text/say.svelte.ts"; export { locale };`],
  ["src/features/tv/a.ts", `import { ask } from "../../lib/protocol/http.ts"; export { ask };`],
  ["src/features/history/A.svelte", script(`import ClaimContent from "../table/claims/ClaimContent.svelte";`)],
  ["src/features/table/A.svelte", script(`import Party from "./labels/PartyMark.svelte";`)],
])("%s imports downwards", async (path, text) => {
  expect(await complaints(path, text)).toEqual([]);
});

test("every folder has a place in the order", () => {
  const found = ["lib", "features"].flatMap((top) => folders(`src/${top}`).map((name) => `${top}/${name}`));
  expect(found.sort()).toEqual(ROOMS.filter((room) => room.split("/").length === 2).sort());
  expect(folders("src").sort()).toEqual(["features", "lib", "testing"]);
});

test("a circle of files is refused, even one of types only", () => {
  const folder = mkdtempSync(join(tmpdir(), "weimar-circle-"));
  writeFileSync(join(folder, "A.svelte"), script(`import type { B } from "./b.ts"; let { b }: { b: B } = $props();`));
  const circles = (): string => {
    try {
      return execFileSync(OXLINT, ["--config", join(WEB, ".oxlintrc.json"), folder]).toString();
    } catch (error) {
      return String((error as { stdout: unknown }).stdout);
    }
  };
  writeFileSync(join(folder, "b.ts"), "export interface B { readonly a: string }\n");
  expect(circles()).not.toContain("no-cycle");
  writeFileSync(
    join(folder, "b.ts"),
    `import type A from "./A.svelte";\nexport interface B { readonly a: typeof A }\n`,
  );
  expect(circles()).toContain("no-cycle");
}, 30_000);
