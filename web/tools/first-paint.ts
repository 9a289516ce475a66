// Moves the style sheets of the page behind the name of the game, which the page itself draws (index.html).
//
// Chromium and Firefox draw nothing before the style sheets in the head have come: on a slow line that is one more wait of
// a whole journey. (WebKit waits for those in the body, too.) What a page loads later is put behind these, as before:
// of two rules that are equally specific the later one counts.
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

/** Vite's loader of later files, which puts them into the head, with the body in its place. */
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
