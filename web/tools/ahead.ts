// Names the table's own files in the page, in a comment that the server opens for the link of a table (server/http/pages.py):
// there the first script need not have run before they are fetched. For the front page they would only be in the way.
import type { Plugin, Rolldown } from "vite";

const TABLE = /views[\\/]table[\\/]Table\.svelte$/;

/** The script that opens the socket of a table before the app has loaded. */
const EARLY = '<script async src="/early.js"></script>';

type Chunk = Rolldown.OutputChunk;
type Files = Readonly<Record<string, Chunk | Rolldown.OutputAsset>>;

/** A chunk and all that it imports, itself last. */
function withImports(files: Files, name: string, known: Set<string>): Chunk[] {
  const chunk = files[name];
  if (chunk?.type !== "chunk" || known.has(name)) return [];
  known.add(name);
  return [...chunk.imports.flatMap((one) => withImports(files, one, known)), chunk];
}

/** The page with the files of the table, as far as the page does not ask for them anyway. */
export function named(page: string, files: Files): string {
  const table = Object.values(files).find((one) => one.type === "chunk" && one.moduleIds.some((id) => TABLE.test(id)));
  if (table === undefined) throw new Error("the table is in no file of its own");
  const chunks = withImports(files, table.fileName, new Set());
  const styles = [...new Set(chunks.flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]))];
  const links = [
    ...chunks.map(({ fileName }) => [fileName, `<link rel="modulepreload" crossorigin href="/${fileName}">`] as const),
    ...styles.map((name) => [name, `<link rel="stylesheet" crossorigin href="/${name}">`] as const),
  ];
  const wanted = links.filter(([name]) => !page.includes(`/${name}"`)).map(([, link]) => link);
  return page.replace("</body>", `  <!--table ${[EARLY, ...wanted].join("")}-->\n  </body>`);
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
