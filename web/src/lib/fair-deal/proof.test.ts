import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commitmentToNumber, faultOf, tableId } from "./proof.ts";
import type { SealedRecord } from "./record.ts";

interface Vectors {
  records: SealedRecord[];
  faults: { record: number; path: (string | number)[]; value: unknown; code: string; name: string }[];
}
const VECTORS = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../conformance/fair-deals.json"), "utf8"),
) as Vectors;

test.each(VECTORS.records)("a record with a valid proof has no fault", (record) => {
  expect(faultOf(record)).toBeNull();
});

test("options with their preset's value change nothing", () => {
  const record = VECTORS.records[0] as SealedRecord;
  const rules = { ...record.rules, execution_target: "other", discussion_limit_s: null };
  expect(faultOf({ ...record, rules })).toBeNull();
});

test("commitments and table names match the server's", () => {
  const { fair_deal: proof } = VECTORS.records[0] as SealedRecord;
  const device = proof?.devices[0];
  expect(tableId("key 0")).toBe(proof?.table);
  expect(commitmentToNumber(device?.number ?? "", proof?.table ?? "", 1, device?.member ?? 0)).toBe(device?.commitment);
});

describe("reports the faulty part of a record", () => {
  test.each(VECTORS.faults)("$code at $path", ({ record, path, value, code, name }) => {
    const changed = structuredClone(VECTORS.records[record]) as unknown as SealedRecord;
    let part = changed as unknown as Record<string | number, unknown>;
    for (const step of path.slice(0, -1)) part = part[step] as Record<string | number, unknown>;
    part[path[path.length - 1] as string] = value;
    expect(faultOf(changed)).toEqual({ code, name });
  });
});
