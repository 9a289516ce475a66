import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import config from "./svelte.config.js";
import { figures } from "./tools/figures.js";
import { layers } from "./tools/layers.js";

export default ts.config(
  { ignores: [".svelte-check", "dist", "node_modules", "src/lib/protocol/types.ts"] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        // `npm run lint` switches on a hook of svelte-eslint-parser: TypeScript reads components as the parser translates
        // them. Without it, TypeScript builds its program again for each component.
        projectService: { allowDefaultProject: ["*.js"] },
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unnecessary-condition": "error",
      // `onclick={() => forget(name)}` says all that there is to say
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // switches must cover every member of a union, without a default that would hide a missing one
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: true },
      ],
      eqeqeq: "error",
      "no-console": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: config } },
  },
  { files: ["**/*.js", "**/*.mjs"], ...ts.configs.disableTypeChecked },
  { files: ["tools/**", "*.js", "*.ts"], languageOptions: { globals: globals.node }, rules: { "no-console": "off" } },
  { files: ["src/sw.js"], languageOptions: { globals: globals.serviceworker } },
  ...layers,
  ...figures,
);
