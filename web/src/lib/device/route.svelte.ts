// The current page and its address. Secrets come after the #, which browsers never send.
import { at, BASE } from "../protocol/address.ts";

export type Page =
  | "landing"
  | "table"
  | "replay"
  | "learn"
  | "rules"
  | "about"
  | "privacy"
  | "tv"
  | "pair"
  | "daily"
  | "puzzle"
  | "evenings"
  | "box"
  | "lost";

const PAGES: Readonly<Record<string, Page>> = {
  "/": "landing",
  "/index.html": "landing",
  "/t": "table",
  "/replay": "replay",
  "/learn": "learn",
  "/rules": "rules",
  "/about": "about",
  "/privacy": "privacy",
  "/tv": "tv",
  "/pair": "pair",
  "/daily": "daily",
  "/puzzle": "puzzle",
  "/evenings": "evenings",
  "/table": "box",
};

const pageAt = (pathname: string): Page | undefined =>
  PAGES[pathname.startsWith(BASE) ? `/${pathname.slice(BASE.length)}` : pathname];

class Route {
  page = $state<Page>("landing");
  fragment = $state("");
  /** Rises whenever the person goes elsewhere, also to the same kind of page; `replace` keeps it. */
  visit = 0;
  #at = "";

  constructor() {
    this.#read();
    addEventListener("popstate", () => this.#moved());
    addEventListener("hashchange", () => this.#moved());
    addEventListener("click", (event) => this.#tap(event));
  }

  /** The key of the table in the address. A secret of its reader can follow. */
  get key(): string {
    return this.fragment.split(".")[0] ?? "";
  }

  /** Open a path of the app. */
  go(path: string): void {
    this.follow(at(path));
  }

  /** Open an address, as of a link. */
  follow(address: string): void {
    try {
      history.pushState(null, "", address);
    } catch {
      location.assign(address); // Safari allows a hundred changes in half a minute, which a slider of a replay uses up
      return;
    }
    this.visit += 1;
    this.#read();
    scrollTo(0, 0);
  }

  /** Change the address without adding a history entry. */
  replace(path: string): void {
    history.replaceState(null, "", at(path));
    this.#read();
  }

  /** Links to pages of the app work like ordinary links, but without reloading the page. */
  #tap(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target !== "" || event.defaultPrevented) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    const isAnchor = link.getAttribute("href")?.startsWith("#") ?? true;
    if (isAnchor || link.origin !== location.origin || pageAt(link.pathname) === undefined) return;
    event.preventDefault();
    this.follow(link.href);
  }

  /** A browser tells of a new fragment twice, the second time when whoever follows it has begun. */
  #moved(): void {
    if (location.href !== this.#at) this.visit += 1;
    this.#read();
  }

  #read(): void {
    this.#at = location.href;
    this.page = pageAt(location.pathname) ?? "lost";
    this.fragment = location.hash.slice(1);
  }
}

export const route = new Route();
