import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { publicShard } from "./shard.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const EXAMPLES = JSON.parse(read("../../../../tests/fixtures/shards.json")) as { key: string; shard: number }[];

test("the number of a table agrees with the server", () => {
  expect(EXAMPLES.map(({ key }) => publicShard(key))).toEqual(EXAMPLES.map(({ shard }) => shard));
});

test.each([{}, { base: "/club/" }])(
  "the early script connects to the same address (%j)",
  (dataset: { base?: string }) => {
    vi.stubGlobal("document", { documentElement: { dataset } });
    const knocked: string[] = [];
    const keys = EXAMPLES.filter(({ key }) => /^[\w-]{22}$/.test(key));
    for (const { key } of keys) {
      vi.stubGlobal("location", { hash: `#${key}.1.1.proof`, host: "club.example", protocol: "https:" });
      vi.stubGlobal("WebSocket", function WebSocket(address: string) {
        knocked.push(address);
      });
      globalThis.weimarSocket = undefined;
      runInThisContext(read("../../../public/early.js"));
    }
    expect(keys.length).toBeGreaterThan(3);
    expect(knocked).toEqual(keys.map(({ shard }) => `wss://club.example${dataset.base ?? "/"}ws/${shard}`));
  },
);
