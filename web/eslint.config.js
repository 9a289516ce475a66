import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import config from "./svelte.config.js";

/** `net -> model -> views`, one way; the model knows neither the page nor a socket, and no view touches a socket. */
const layer = (files, forbidden, message) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [{ group: forbidden, message }] }] },
});

export default ts.config(
  { ignores: ["dist", "node_modules", "src/wire/types.ts"] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js", "src/sw.js", "tools/*.mjs"] },
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unnecessary-condition": "error",
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
  {
    files: ["src/**/*.svelte", "src/**/*.svelte.ts"],
    ignores: ["src/state/watch.svelte.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression:matches([callee.name='$effect'], [callee.object.name='$effect'][callee.property.name='pre'])",
          message:
            "An effect that reads what it writes never ends: use `watch` of state/watch.svelte.ts, or `onMount`.",
        },
      ],
    },
  },
  layer(
    ["src/model/**"],
    ["**/net/**", "**/state/**", "**/views/**", "**/*.svelte", "svelte", "svelte/*"],
    "The model is plain.",
  ),
  layer(["src/net/**"], ["**/model/**", "**/state/**", "**/views/**"], "The net knows the wire alone."),
  layer(["src/views/**", "src/art/**"], ["**/net/**"], "Views ask the session, never the net."),
);
