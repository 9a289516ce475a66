// Moves the page's style sheets after the name of the game, which the page itself draws (index.html).
//
// Chromium and Firefox draw nothing until the style sheets in the head have loaded: on a slow connection that costs one
// more round trip. (WebKit also waits for those in the body.) Styles that load later go after these, as before: of two
// equally specific rules the later one applies.
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

/** Vite's loader of later files, changed to insert style sheets in the body instead of the head. */
export function behind(loader: string): string {
  const told = loader.replace("document.head.appendChild(link)", "document.body.appendChild(link)");
  if (told === loader) throw new Error("Vite loads style sheets in another way: see that later ones come last");
  return told;
}

export function firstPaint(): Plugin {
  return {
    name: "weimar-first-paint",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      return id.includes("vite/preload-helper") ? { code: behind(code), map: null } : null;
    },
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("there is no page");
      page.source = nameFirst(page.source.toString());
    },
  };
}
