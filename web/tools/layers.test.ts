// A planted import that goes up, or round in a circle, is refused.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESLint } from "eslint";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import { expect, test } from "vitest";
import { layers, LAYERS, ROOMS } from "./layers.js";

const WEB = join(import.meta.dirname, "..");
const OXLINT = join(WEB, "node_modules", ".bin", "oxlint");
const folders = (path: string): string[] =>
  readdirSync(join(WEB, path), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => one.name);

/** What the layers alone say of a text at a path. */
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
const IMPORTS = "no-restricted-imports";
const SYNTAX = "no-restricted-syntax";

test.each([
  ["src/text/a.ts", `import { prefs } from "../state/prefs.svelte.ts"; export { prefs };`, IMPORTS],
  ["src/text/a.ts", `import type { Words } from "../state/prefs.svelte.ts"; export type { Words };`, IMPORTS],
  ["src/text/a.ts", `export type { Words } from "../state/prefs.svelte.ts";`, IMPORTS],
  ["src/net/a.ts", `export const a = () => import("../model/names.ts");`, SYNTAX],
  ["src/net/a.ts", `export type A = typeof import("../model/names.ts");`, SYNTAX],
  ["src/model/a.ts", `import { watch } from "../state/watch.svelte.ts"; export { watch };`, IMPORTS],
  ["src/model/a.ts", `import { untrack } from "svelte"; export { untrack };`, IMPORTS],
  ["src/state/a.ts", `import type A from "../views/table/Table.svelte"; export type { A };`, IMPORTS],
  ["src/views/table/A.svelte", script(`import { ask } from "../../net/http.ts";`), IMPORTS],
  ["src/views/talk/A.svelte", script(`import type A from "../history/Claims.svelte";`), IMPORTS],
  ["src/views/controls/A.svelte", script(`const a = () => import("../animation/AnimationLayer.svelte");`), SYNTAX],
  ["src/views/table/A.svelte", script(`let n = $state(0); $effect(() => { n += 1; });`), SYNTAX],
  ["src/App.svelte", script(`let n = $state(0); $effect.pre(() => { n += 1; });`), SYNTAX],
])("%s does not import upwards: %s", async (path, text, rule) => {
  expect(await complaints(path, text)).toContain(rule);
});

test.each([
  ["src/state/a.ts", `import { locale } from "../text/say.svelte.ts"; export { locale };`],
  ["src/views/history/A.svelte", script(`import ClaimContent from "../claims/ClaimContent.svelte";`)],
])("%s imports downwards", async (path, text) => {
  expect(await complaints(path, text)).toEqual([]);
});

test("every folder has its layer or its room", () => {
  expect(folders("src").filter((one) => one !== "testing")).toEqual(Object.keys(LAYERS).sort());
  expect(folders("src/views")).toEqual([...ROOMS].sort());
});

test("a circle of files is refused, also one of types alone", () => {
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
