import { expect, test, vi } from "vitest";
import { ask, asked, Refusal } from "./http.ts";

const reply = (body: string, status: number): void => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
};

test("a reply that is no JSON, as from a proxy, is a failure like any other", async () => {
  for (const [body, status, code] of [
    ["<h1>Bad gateway</h1>", 502, "internal"],
    ['{"error": "busy"}', 429, "busy"],
  ] as const) {
    reply(body, status);
    await expect(ask("/api/find")).rejects.toEqual(new Refusal(code));
    expect(await asked(ask("/api/find"))).toEqual({ found: null, trouble: code });
  }
  reply("", 200);
  expect(await ask("/api/find")).toEqual({});
});
