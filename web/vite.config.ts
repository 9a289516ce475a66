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
 * What every page needs. Without these two groups, opening a table takes 30 script files instead of 13. An entry module that
 * imports SHARED takes 25, and 15 instead of 3 for the first page.
 */
const BASE =
  /node_modules[\\/](svelte|@fluent|clsx|esm-env)|lib[\\/](text|protocol)|lib[\\/]device[\\/](older|route|prefs|storage|language|notifications)[.\w]*\.ts$|lib[\\/]session[\\/](seat-tokens|play)\.ts$|lib[\\/]game[\\/](position|rules-text|names|ending)\.ts$|art[\\/](SeatMark|glyphs)|ui[\\/]PageLinks/;
/** Drawings and small parts that the table and other pages share: one file and not ten. */
const SHARED =
  /lib[\\/]art[\\/]|table[\\/]labels[\\/]|claims[\\/]ClaimContent|moments[\\/]OwnRole|ui[\\/]HoldButton|lib[\\/]game[\\/](rules-page|claims)\.ts$|talk[\\/]arguing[.\w]*\.ts$/;

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
    // the server sends what was compressed here as it is, whichever of the two a browser takes
    compression({ include: SHRINKS, threshold: 0, skipIfLargerOrEqual: false, algorithms: ["gzip", "brotliCompress"] }),
  ],
  build: {
    // Chromium 87 reads all that this leaves, but for a rare fault of its `?.`, for which 90 would have every one rewritten
    target: ["chrome91", "firefox100", "safari15.4"],
    cssTarget: ["chrome87", "firefox100", "safari15.4"],
    assetsInlineLimit: 0, // the content security policy allows no data: fonts or scripts
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Svelte's reactive maps come in one file with dates and addresses that nobody here uses
      treeshake: { moduleSideEffects: [{ test: /svelte[\\/]src[\\/]reactivity[\\/]/, sideEffects: false }] },
      output: {
        // what two pages share comes with the first, not as a handful of files more: on a phone each is a wait of its own
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
  // components mount in tests; without this Svelte's server build is taken
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    testTimeout: 300_000, // ends a test that hangs; a busy machine must pass, too
    projects: [
      {
        extends: true,
        test: {
          name: "plain",
          include: ["{src,tools}/**/*.test.ts"],
          exclude: ["**/*.svelte.test.ts"],
          environment: "node",
        },
      },
      // tests of what reacts: in the environment `node` effects never run
      {
        extends: true,
        test: { name: "reactive", include: ["src/**/*.svelte.test.ts"], environment: "./tools/client-environment.ts" },
      },
    ],
  },
});
