import { beforeEach, expect, test, vi } from "vitest";
import { untilLoaded } from "./until-loaded.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

/** A load that fails so many times, and the milliseconds from the start at which it was tried. */
function failing(times: number): { load: () => Promise<string>; tries: number[] } {
  const tries: number[] = [];
  const start = Date.now();
  const load = (): Promise<string> => {
    tries.push(Date.now() - start);
    return tries.length > times ? Promise.resolve("code") : Promise.reject(new Error("no network"));
  };
  return { load, tries };
}

test("code that loads is there with the first attempt", async () => {
  const { load, tries } = failing(0);
  expect(await untilLoaded(load)).toBe("code");
  expect(tries).toEqual([0]);
});

test("an attempt follows each failure, the first soon, later ones every eight seconds, without an end", async () => {
  const { load, tries } = failing(40);
  const loaded = vi.fn();
  void untilLoaded(load).then(loaded);
  await vi.advanceTimersByTimeAsync(499);
  expect(tries).toEqual([0]);
  await vi.advanceTimersByTimeAsync(7001);
  expect(tries).toEqual([0, 500, 1500, 3500, 7500]);
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(tries).toHaveLength(41);
  expect(new Set(tries.slice(6).map((at, index) => at - (tries[index + 5] ?? 0)))).toEqual(new Set([8000]));
  expect(loaded).toHaveBeenCalledExactlyOnceWith("code");
});
