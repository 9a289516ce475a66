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

class Route {
  page = $state<Page>("landing");
  fragment = $state("");

  constructor() {
    this.#read();
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
  }

  /** Open a path of the app. */
  go(path: string): void {
    this.follow(at(path));
  }

  /** Open an address, as of a link. */
  follow(address: string): void {
    history.pushState(null, "", address);
    this.#read();
    scrollTo(0, 0);
  }

  /** Change the address without adding a history entry. */
  replace(path: string): void {
    history.replaceState(null, "", at(path));
    this.#read();
  }

  #read(): void {
    const { pathname } = location;
    this.page = PAGES[pathname.startsWith(BASE) ? `/${pathname.slice(BASE.length)}` : pathname] ?? "lost";
    this.fragment = location.hash.slice(1);
  }
}

export const route = new Route();

/** For links inside the app: they work like ordinary links, but without reloading the page. */
export function inside(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  route.follow(event.currentTarget.href);
}
