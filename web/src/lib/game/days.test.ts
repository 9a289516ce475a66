import { expect, test } from "vitest";
import type { DayResult } from "../protocol/index.ts";
import {
  ballotThatMattered,
  dateAt,
  dateIn,
  dayBefore,
  dayLinkIn,
  gameIn,
  shadeOf,
  squares,
  streak,
  untilNext,
} from "./days.ts";

const LINK = "d1.2026-11-26.w1.Ab-_9";

test("links to games of days are found alone and in an address", () => {
  expect(dayLinkIn(LINK)).toBe(LINK);
  expect(dayLinkIn(` https://example.org/daily#${LINK} `)).toBe(LINK);
  for (const other of ["w1.Ab", "d1.2026-11-26", `${LINK}!`, `two ${LINK}`, ""]) expect(dayLinkIn(other)).toBeNull();
  expect([dateIn(LINK), gameIn(LINK)]).toEqual(["2026-11-26", "w1.Ab-_9"]);
});

test("a streak ends today, or yesterday if today is not finished", () => {
  const among = (days: string[]) => (date: string) => days.includes(date);
  const days = ["2026-11-23", "2026-11-24", "2026-11-25"];
  expect(streak("2026-11-26", among(days))).toBe(3);
  expect(streak("2026-11-26", among([...days, "2026-11-26"]))).toBe(4);
  expect(streak("2026-11-27", among(days))).toBe(0);
  expect(streak("2026-03-01", among(["2026-02-28", "2026-03-01"]))).toBe(2);
  expect(streak("2026-11-26", among([]))).toBe(0);
});

test("five squares, whatever there was to choose", () => {
  expect(squares([0, null, 0.5, 0.01, 0, 0.2])).toBe("🟩⬜🟥🟨🟥");
  for (const many of [0, 1, 4, 5, 23]) expect(squares(Array<number>(many).fill(0)).match(/./gu)).toHaveLength(5);
  expect([0, 0.005, 0.006, 0.021, 2, null].map(shadeOf)).toEqual(["good", "good", "fair", "poor", "poor", "none"]);
});

test("the next day comes in whole hours, at last in minutes, and never in none", () => {
  const at = (time: string) => untilNext(Date.parse(`2026-11-26T${time}Z`));
  expect(at("00:00:00")).toEqual({ count: 24, unit: "hour" });
  expect(at("18:30:00")).toEqual({ count: 5, unit: "hour" });
  expect(at("23:00:00")).toEqual({ count: 1, unit: "hour" });
  expect(at("23:00:01")).toEqual({ count: 60, unit: "minute" });
  expect(at("23:59:59")).toEqual({ count: 1, unit: "minute" });
});

test("the ballot that mattered is the costliest one that a handful cast, and none of fewer", () => {
  const vote = (round: number, loss: number | null, ja: number, nein: number) => ({
    choice: { actions: round, round, chosen: { do: "vote" as const, seat: 0, vote: "ja" as const }, loss },
    counts: (["ja", "nein"] as const).map((one, index) => ({
      action: { do: "vote" as const, seat: 0, vote: one },
      players: [ja, nein][index] ?? 0,
    })),
  });
  const told = (...votes: ReturnType<typeof vote>[]) =>
    ballotThatMattered({
      result: { choices: votes.map(({ choice }) => choice) } as unknown as DayResult["result"],
      field: votes.map(({ counts }) => counts),
    });
  expect(told(vote(1, 0.02, 9, 1), vote(2, 0.3, 4, 1), vote(3, 0.9, 3, 1))).toEqual({ round: 2, ja: 0.8 });
  expect(told(vote(1, 0, 9, 1), vote(2, 0, 5, 5), vote(3, 0, 1, 9))).toEqual({ round: 2, ja: 0.5 });
  expect(told(vote(2, 0.1, 3, 7), vote(1, 0.1, 7, 3), vote(3, 0.1, 9, 1))).toEqual({ round: 1, ja: 0.7 });
  expect(told(vote(1, null, 5, 0))).toEqual({ round: 1, ja: 1 });
  expect(told(vote(1, 0.5, 4, 0), vote(2, 0.1, 0, 0))).toBeNull();
  const target = { do: "nominate", seat: 0, target: 1 } as const;
  const nominated = { choices: [{ actions: 0, round: 1, chosen: target, loss: 1 }] };
  const field = [[{ action: target, players: 50 }]];
  expect(ballotThatMattered({ result: nominated as unknown as DayResult["result"], field })).toBeNull();
});

test("a date is that of UTC", () => {
  expect(dateAt(Date.parse("2026-11-26T23:59:59.999Z"))).toBe("2026-11-26");
});

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/St_Johns"])(
  "with the clock in %s days are those of UTC",
  (zone) => {
    const before = process.env["TZ"];
    process.env["TZ"] = zone;
    try {
      const first = Date.UTC(2024, 0, 1);
      const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]; // of 2024
      const two = (number: number): string => String(number).padStart(2, "0");
      const dates = lengths.flatMap((days, month) =>
        Array.from({ length: days }, (_, day) => `2024-${two(month + 1)}-${two(day + 1)}`),
      );
      expect(new Set(dates).size).toBe(366);
      for (const [day, date] of dates.entries()) {
        for (const ms of [0, 1, 43_200_000, 86_399_999]) expect(dateAt(first + day * 86_400_000 + ms)).toBe(date);
        if (day === 0) continue;
        expect(dayBefore(date)).toBe(dates[day - 1]);
        const done = new Set(dates.slice(Math.max(0, day - (day % 7)), day)); // up to yesterday, of a length by hand
        expect(
          streak(date, (one) => done.has(one)),
          date,
        ).toBe(day % 7);
        done.add(date);
        expect(
          streak(date, (one) => done.has(one)),
          date,
        ).toBe((day % 7) + 1);
      }
    } finally {
      if (before === undefined) delete process.env["TZ"];
      else process.env["TZ"] = before;
    }
  },
);
