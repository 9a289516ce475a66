// Writes a .br and a .gz beside every file that shrinks, once, at build time; the server sends them as they are.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const SHRINKS = /\.(html|js|css|svg|ftl|json|webmanifest|txt)$/;

export function compressed(): Plugin {
  let folder = "dist";
  return {
    name: "weimar-compressed",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true }) as string[]) {
        if (!SHRINKS.test(name)) continue;
        const path = join(folder, name);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
