// Writes sw.js from src/sw.js, with the list of this build's files and a version that changes with any of them.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = join(import.meta.dirname, "..", "src", "sw.js");
/** The page, and the files that it names. */
const ALWAYS = ["/", "/favicon.svg", "/manifest.webmanifest"];
const SCRIPTS = /\.(js|css)$/;

/** The files for the worker. Sentences and fonts are not among them, because nobody needs those of all languages. */
export function worker(files: readonly string[], page: string): string {
  const kept = [...ALWAYS, ...files.filter((name) => SCRIPTS.test(name)).map((name) => `/${name}`)].sort();
  const source = readFileSync(SOURCE, "utf8");
  const version = createHash("sha256")
    .update(JSON.stringify([kept, page, source]))
    .digest("hex")
    .slice(0, 12);
  return source.replace('"__VERSION__"', JSON.stringify(version)).replace('["__FILES__"]', JSON.stringify(kept));
}

export function offline(): Plugin {
  return {
    name: "weimar-offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      const text = page?.type === "asset" ? page.source.toString() : "";
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker(Object.keys(bundle), text) });
    },
  };
}
