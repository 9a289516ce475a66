// Moves the style sheets of the page behind the name of the game, which the page itself draws (index.html).
//
// A browser draws nothing before the style sheets in the head have come: on a slow line that is one more wait of a whole
// journey. Scripts still run only after all style sheets, wherever in the page these are named.
import type { Plugin } from "vite";

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** The page with its style sheets at the end of the body. */
export function nameFirst(page: string): string {
  const head = page.indexOf("</head>");
  if (head === -1 || !page.includes("</body>")) throw new Error("the page has no head or no body");
  const sheets = page.slice(0, head).match(SHEET) ?? [];
  if (sheets.length === 0) throw new Error("the page names no style sheet");
  const rest = page.slice(0, head).replace(SHEET, "") + page.slice(head);
  return rest.replace("</body>", `${sheets.map((one) => `  ${one.trim()}\n  `).join("")}</body>`);
}

export function firstPaint(): Plugin {
  return {
    name: "weimar-first-paint",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("there is no page");
      page.source = nameFirst(page.source.toString());
    },
  };
}
