// The server that a page asks, for tests.
import { vi } from "vitest";

/** What comes back as JSON, the code of a refusal, or null without a network. */
export type Answer = object | string | null;

/** Answer requests until the next test. Returns those made so far. */
export function serve<Body = unknown>(answer: (body: Body) => Answer): [path: string, body: Body][] {
  const heard: [path: string, body: Body][] = [];
  vi.stubGlobal("fetch", (path: string, sent?: { body: string }) => {
    const body = JSON.parse(sent?.body ?? "{}") as Body;
    heard.push([path.slice(path.indexOf("/api")), body]);
    const given = answer(body);
    if (given === null) return Promise.reject(new TypeError("offline"));
    const refused = typeof given === "string";
    return Promise.resolve(Response.json(refused ? { error: given } : given, { status: refused ? 400 : 200 }));
  });
  return heard;
}
