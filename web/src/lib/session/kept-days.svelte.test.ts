// What this device keeps of days and puzzles: the second of a date, the 401st of all, another version, no network.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dateAt } from "../game/days.ts";
import { untouched } from "../game/puzzle.ts";
import type { DayResult, Puzzle } from "../protocol/index.ts";
import { serve } from "../../testing/server.ts";
import { emptyStorage } from "../../testing/storage.ts";

const MOST = 400;
const KEPT = 7;
const date = (day: number): string => dateAt(Date.UTC(2025, 0, 1 + day));
const puzzle = (day: number, version = 1): Puzzle =>
  ({ date: date(day), version, parts: [], proof: [] }) as unknown as Puzzle;
const result = (day: number, score: number): DayResult =>
  ({ link: `d.${String(day)}`, result: { date: date(day), won: true, score } }) as unknown as DayResult;

const answers = serve<{ date: string; practice: boolean }>;

/** The modules of a page that opens no table's socket. */
async function page() {
  return { ...(await import("./days.ts")), ...(await import("./puzzles.ts")) };
}

beforeEach(() => {
  emptyStorage();
  for (const name of ["addEventListener", "scrollTo"]) vi.stubGlobal(name, () => undefined);
  vi.stubGlobal("location", new URL("https://weimar.example/"));
  vi.stubGlobal("history", { pushState: () => undefined });
  vi.resetModules();
  vi.doMock("./session.svelte.ts", () => ({
    Session: class {
      readonly key = "";
    },
  }));
});
afterEach(() => {
  vi.doUnmock("./session.svelte.ts");
  vi.resetModules();
});

test("only the first game of a date counts, and only its result is stored", async () => {
  const { attempts, keepResult, sitDown } = await page();
  let tables = 0;
  const heard = answers(({ practice }) => ({ key: `k${String(++tables)}`, token: "t", practice }));
  await sitDown(date(0), false);
  await sitDown(date(0), false);
  await sitDown(date(1), true);
  expect(heard.map(([, { practice }]) => practice)).toEqual([false, true, true]);
  expect(attempts()).toEqual({ [date(0)]: { key: "k1" } });
  keepResult("k2", result(0, 90));
  expect(attempts()[date(0)]?.score).toBeUndefined();
  keepResult("k1", result(0, 50));
  keepResult("k2", result(0, 90));
  expect(attempts()).toEqual({ [date(0)]: { key: "k1", link: "d.0", won: true, score: 50 } });
});

test("of too many days and puzzles the latest stay, in whatever order they were played", async () => {
  const { attempts, keep, sitDown, solved } = await page();
  answers(({ date: day }) => ({ key: day, token: "t", practice: false }));
  const order = Array.from({ length: MOST + 3 }, (_, day) => (day * 7) % (MOST + 3));
  for (const day of order) {
    await sitDown(date(day), false);
    keep(date(day), { ...untouched(puzzle(day)), solved: day % 2 === 0 });
  }
  const latest = Array.from({ length: MOST }, (_, place) => date(place + 3));
  expect(Object.keys(attempts()).sort()).toEqual(latest);
  expect([...solved()].sort()).toEqual(latest.filter((_, place) => (place + 3) % 2 === 0));
});

test("progress in a puzzle of another version is none", async () => {
  const { keep, progressOf } = await page();
  const half = { ...untouched(puzzle(0)), part: 1 };
  keep(date(0), half);
  expect(progressOf(puzzle(0))).toEqual(half);
  expect(progressOf(puzzle(0, 2))).toEqual(untouched(puzzle(0, 2)));
  expect(progressOf(puzzle(1))).toEqual(untouched(puzzle(1)));
});

test("without a network there are the seven puzzles loaded last, each once; a refusal stays one", async () => {
  const { puzzleOf } = await page();
  for (const day of [0, 1, 2, 3, 4, 5, 6, 1, 7]) {
    answers(() => ({ puzzle: puzzle(day) }));
    await puzzleOf(date(day));
  }
  answers(() => null);
  const there = await Promise.all(Array.from({ length: 9 }, (_, day) => puzzleOf(date(day))));
  expect(there.map(({ found }) => found?.puzzle.date ?? null)).toEqual([
    null,
    ...Array.from({ length: KEPT }, (_, place) => date(place + 1)),
    null,
  ]);
  expect(there[0]?.trouble).toBe("offline");
  answers(() => "daily_off");
  expect(await puzzleOf(date(3))).toEqual({ found: null, trouble: "daily_off" });
});
