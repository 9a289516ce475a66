// Lists the table's own files in the page, in comments that the server opens for a table's link (server/http/pages.py),
// so that the browser fetches them before the first script has run. The front page does not need them. The scripts are
// in the head, because Chromium parses slowly after a style sheet in the body.
import type { Plugin, Rolldown } from "vite";

const TABLE = /features[\\/]table[\\/]Table\.svelte$/;

/** The script that opens the socket of a table before the app has loaded. */
const EARLY = '<script async src="./early.js"></script>';

type Chunk = Rolldown.OutputChunk;
type Files = Readonly<Record<string, Chunk | Rolldown.OutputAsset>>;

/** A chunk and everything it imports, itself last. */
function withImports(files: Files, name: string, known: Set<string>): Chunk[] {
  const chunk = files[name];
  if (chunk?.type !== "chunk" || known.has(name)) return [];
  known.add(name);
  return [...chunk.imports.flatMap((one) => withImports(files, one, known)), chunk];
}

/** The page with the files of the table, except those that it already requests. */
export function named(page: string, files: Files): string {
  const table = Object.values(files).find((one) => one.type === "chunk" && one.moduleIds.some((id) => TABLE.test(id)));
  if (table === undefined) throw new Error("the table is in no file of its own");
  const chunks = withImports(files, table.fileName, new Set());
  const styles = [...new Set(chunks.flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]))];
  const unknown = (name: string): boolean => !page.includes(`/${name}"`);
  const scripts = chunks
    .map(({ fileName }) => fileName)
    .filter(unknown)
    .map((name) => `<link rel="modulepreload" crossorigin href="./${name}">`);
  const sheets = styles.filter(unknown).map((name) => `<link rel="stylesheet" crossorigin href="./${name}">`);
  return page
    .replace("</head>", `<!--table ${[EARLY, ...scripts].join("")}-->\n  </head>`)
    .replace("</body>", `  <!--table ${sheets.join("")}-->\n  </body>`);
}

export function ahead(): Plugin {
  return {
    name: "weimar-ahead",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("there is no page");
      page.source = named(page.source.toString(), bundle);
    },
  };
}
