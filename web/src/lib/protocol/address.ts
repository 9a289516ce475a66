// The addresses of this server. Behind a proxy it can be under a path, which the server writes into its page (setting
// `base_path`); other programs, or another Weimar, may share the origin.
const page = globalThis.document as Document | undefined;

/** The path that all addresses begin with, with a slash at both ends. */
export const BASE: string = page?.documentElement.dataset["base"] ?? "/";

/** The name of the data that this browser stores for the server. */
export const STORED = BASE === "/" ? "weimar" : `weimar${BASE}`;

/** The address of a path of the app, `/learn`. */
export const at = (path: string): string => BASE + path.slice(1);
