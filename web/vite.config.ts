import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { compression } from "vite-plugin-compression2";
import { defineConfig } from "vitest/config";
import { ahead } from "./tools/ahead.ts";
import { catalogues } from "./tools/catalogues.ts";
import { firstPaint } from "./tools/first-paint.ts";
import { olderBrowsers } from "./tools/older.ts";
import { voices } from "./tools/voices.ts";
import { offline } from "./tools/worker.ts";

/**
 * Modules that every page needs. Without these two groups, opening a table takes 30 script files instead of 13. With
 * an entry module that imports SHARED it takes 25, and the first page takes 15 instead of 3.
 */
const BASE =
  /node_modules[\\/](svelte|@fluent|clsx|esm-env)|lib[\\/]protocol|lib[\\/]text[\\/](?!action-sentence|dates)|lib[\\/]device[\\/](older|route|prefs|storage|by-game|language|notifications)[.\w]*\.ts$|lib[\\/]playback[\\/](story|beats|told|cues|playback.svelte)\.ts$|lib[\\/]session[\\/](seat-tokens|play|session.svelte)\.ts$|lib[\\/]game[\\/](position|names|ending)\.ts$|art[\\/](SeatMark|glyphs)|ui[\\/]PageLinks|lib[\\/]session[\\/]public-origin/;
/** Drawings and small parts that the table and other pages share: one file instead of ten. */
const SHARED =
  /lib[\\/]art[\\/]|table[\\/]table-ui|table[\\/]labels[\\/]|claims[\\/]ClaimContent|moments[\\/]OwnRole|ui[\\/](HoldButton|held-to-see)|lib[\\/]game[\\/](claims|game-log|seat-marks)\.ts$|lib[\\/]sound[\\/](sounds|synth)|session[\\/]talk-log|talk[\\/]utterance|talk[\\/]ReactionSign|talk[\\/]arguing[.\w]*\.ts$/;
/** Tests that replace modules or load them again have their own; the others share them, at half the cost. */
const ALONE = readdirSync(new URL("src", import.meta.url), { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name}`)
  .filter((name) => name.endsWith(".test.ts") && !/\.(svelte|page)\.test\.ts$/.test(name))
  .filter((name) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(new URL(name, import.meta.url), "utf8")));
const SHRINKS = /\.(html|js|css|svg|ftl|json|webmanifest|txt)$/;

export default defineConfig({
  plugins: [
    svelte(),
    catalogues(),
    voices(),
    firstPaint(),
    ahead(),
    olderBrowsers(),
    offline(),
    // the server sends these compressed files unchanged, in the encoding that the browser accepts; a trial has none
    {
      ...compression({
        include: SHRINKS,
        threshold: 0,
        skipIfLargerOrEqual: false,
        algorithms: ["gzip", "brotliCompress"],
      }),
      apply: (_, { command, mode }) => command === "build" && mode !== "trial",
    },
  ],
  base: "./", // the server writes its own path into the page (server/http/pages.py)
  build: {
    // Chromium 87 can read all output for this target. One rare bug in its `?.` is the only exception, and a target of
    // 87 would rewrite every `?.` because of it.
    target: ["chrome91", "firefox100", "safari15.4"],
    cssTarget: ["chrome87", "firefox100", "safari15.4"],
    assetsInlineLimit: 0, // the content security policy forbids data: fonts and scripts
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Svelte's reactive maps share a file with dates and URLs that the app does not use
      treeshake: { moduleSideEffects: [{ test: /svelte[\\/]src[\\/]reactivity[\\/]/, sideEffects: false }] },
      output: {
        // the first script has all names, and random letters cannot be packed; 65 chunks need at least 7
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
        // modules that two pages share go into the first file instead of several small ones: on a phone each file is a
        // wait of its own
        codeSplitting: {
          groups: [
            { name: "base", test: BASE },
            { name: "shared", test: SHARED },
          ],
        },
      },
    },
  },
  // `npm run dev` beside `WEIMAR_ORIGINS=* weimar serve`
  server: { proxy: { "/api": "http://localhost:8032", "/ws": { target: "ws://localhost:8032", ws: true } } },
  // lets components mount in tests; without this, Vitest uses Svelte's server build
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    setupFiles: ["src/testing/setup.ts"],
    unstubGlobals: true, // what one test pretends must not reach the next
    restoreMocks: true,
    testTimeout: 300_000, // stops a test that hangs, but lets a busy machine pass
    projects: [
      {
        extends: true,
        test: {
          name: "plain",
          include: ["{src,tools}/**/*.test.ts"],
          exclude: ["**/*.svelte.test.ts", "**/*.page.test.ts", ...ALONE],
          environment: "node",
          isolate: false,
        },
      },
      // tests of reactive code: in the `node` environment effects never run
      {
        extends: true,
        test: {
          name: "reactive",
          include: ["src/**/*.svelte.test.ts"],
          environment: "./tools/client-environment.ts",
        },
      },
      // tests of components: Happy DOM stands for the page, without layout, styles or sound
      { extends: true, test: { name: "page", include: ["src/**/*.page.test.ts"], environment: "happy-dom" } },
      { extends: true, test: { name: "alone", include: ALONE, environment: "node" } },
    ],
  },
});
