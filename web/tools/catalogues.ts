// The Fluent catalogues of ../locales as assets. For each language: one file that the game needs, one for pages to read
// (guide, rules, pages), one for a table with real cards, and the neutral words if it has them. `virtual:catalogues`
// exports their URLs.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Another folder of languages can be set, for a build with one more language. */
const LOCALES = process.env["WEIMAR_LOCALES"] ?? join(import.meta.dirname, "..", "..", "locales");
const FIRST = ["app", "lobby", "table", "talk", "arguments", "screen", "play", "announce", "errors", "terms"];
const LATER = ["guide", "rules", "night", "pages", "replay", "chances", "review", "bots", "daily", "evenings"];
const BOX = ["box", "narrator", "night"];
const NEUTRAL = ["neutral"];
const MODULE = "virtual:catalogues";
const RESOLVED = `\0${MODULE}`;

export function languages(): string[] {
  return readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The sentences of some features in one language, without comments; files missing in a language are left out. */
export function sentences(language: string, features: readonly string[]): string {
  const present = new Set(readdirSync(join(LOCALES, language)));
  return features
    .filter((feature) => present.has(`${feature}.ftl`))
    .map((feature) => readFileSync(join(LOCALES, language, `${feature}.ftl`), "utf8"))
    .join("\n")
    .replace(/^#.*\n/gm, "");
}

export function catalogues(): Plugin {
  let developing = false;
  return {
    name: "weimar-catalogues",
    configResolved(config) {
      developing = config.command === "serve";
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      if (developing) return `export default ${JSON.stringify(Object.fromEntries(languages().map(inline)))};`;
      const entries = languages().map((language) => {
        const asset = (prefix: string, features: string[]): string => {
          const source = sentences(language, features);
          return this.emitFile({ type: "asset", name: `${prefix}${language}.ftl`, source });
        };
        const parts = {
          first: asset("", FIRST),
          later: asset("more-", LATER),
          box: asset("cards-", BOX),
          neutral: asset("neutral-", NEUTRAL),
        };
        const addresses = Object.entries(parts).map(([part, file]) => `${part}: import.meta.ROLLUP_FILE_URL_${file}`);
        return `"${language}": {${addresses.join(",")}}`;
      });
      return `export default {${entries.join(",")}};`;
    },
  };
}

/** The development server has no assets: the sentences are in the URL itself. */
function inline(language: string): [string, Record<string, string>] {
  const address = (features: string[]): string =>
    `data:text/plain,${encodeURIComponent(sentences(language, features))}`;
  return [language, { first: address(FIRST), later: address(LATER), box: address(BOX), neutral: address(NEUTRAL) }];
}
