// The narrator's voice clips of ../voices as assets: for each language with clips, the sound file and the list of its
// lines. `virtual:voices` exports their URLs; nothing loads before the narrator asks. docs/reference/voices.md says how to make the files.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const VOICES = join(import.meta.dirname, "..", "voices");
const MODULE = "virtual:voices";
const RESOLVED = `\0${MODULE}`;
const FILES = { sound: "clips.mp3", lines: "lines.json" };

export function spoken(folder = VOICES): string[] {
  return readdirSync(folder)
    .filter((language) => Object.values(FILES).every((file) => existsSync(join(folder, language, file))))
    .sort();
}

export function voices(): Plugin {
  let developing = false;
  return {
    name: "weimar-voices",
    configResolved(config) {
      developing = config.command === "serve";
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const entries = spoken().map((language) => {
        const addresses = Object.entries(FILES).map(([part, file]) => {
          const path = join(VOICES, language, file);
          if (developing) return `${part}: ${JSON.stringify(`/@fs${path}`)}`;
          const name = `voice-${language}${file.slice(file.indexOf("."))}`;
          return `${part}: import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name, source: readFileSync(path) })}`;
        });
        return `"${language}": {${addresses.join(",")}}`;
      });
      return `export default {${entries.join(",")}};`;
    },
  };
}
