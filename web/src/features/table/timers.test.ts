import { expect, test } from "vitest";
import { cardLeft, countdownOf, discussionClock, secondsLeft } from "./timers.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";

const NOW = 1_790_000_000_000;
const TIMERS = { nomination_s: 60, vote_s: 30, session_s: 45, power_s: null, grace_s: 3, ballots_too: true };
const vote = viewIn("vote");
const table = (at: number, kind: "decision" | "discussion" = "decision") =>
  positionOf(vote, { prompt: 4, timers: TIMERS, deadlines: [{ kind, prompt: 4, at }] }).table;

test("the grace period is hidden: the display ends with the limit", () => {
  const countdown = countdownOf(table(NOW + 33_000), vote, NOW);
  expect(countdown).toEqual({ ends: NOW + 30_000, total: 30_000 });
  expect(countdown && secondsLeft(countdown, NOW + 10_500)).toBe(20);
  expect(countdown && secondsLeft(countdown, NOW + 99_000)).toBe(0);
});

test("before the first decision of a game, the display is full while the envelopes are open", () => {
  const first = viewIn("nomination", { round: 1 });
  const countdown = countdownOf(table(NOW + 88_000), first, NOW);
  expect(countdown?.ends).toBe(NOW + 85_000);
  const shown = (after: number) => countdown && secondsLeft(countdown, NOW + after);
  expect([0, 24_000, 25_000, 30_000, 85_000].map(shown)).toEqual([60, 60, 60, 55, 0]);
  expect(countdownOf(table(NOW + 88_000), { ...first, round: 2 }, NOW)?.ends).toBe(NOW + 60_000);
});

test("a deadline that is impossible by this clock counts from its arrival", () => {
  expect(countdownOf(table(NOW + 900_000), vote, NOW)?.ends).toBe(NOW + 30_000);
  expect(countdownOf(table(NOW - 900_000), vote, NOW)?.ends).toBe(NOW + 30_000);
});

test("a discussion lasts as long as the rules allow", () => {
  const talk = viewIn("vote", { rules: { ...vote.rules, discussion_limit_s: 180 } });
  const countdown = countdownOf(table(NOW + 100_000, "discussion"), talk, NOW);
  expect(countdown).toEqual({ ends: NOW + 100_000, total: 180_000 });
});

test("there is no countdown while the table is paused, or for a finished decision", () => {
  expect(countdownOf({ ...table(NOW + 9000), paused: true }, vote, NOW)).toBeNull();
  expect(countdownOf({ ...table(NOW + 9000), prompt: 5 }, vote, NOW)).toBeNull();
});

test("a discussion is measured by this device's clock, or from when it was first seen if that cannot be right", () => {
  const talk = { since: NOW, ends: NOW + 12_000 };
  const near = discussionClock();
  expect(near(talk, NOW + 5000)).toBe(5000);
  expect(near({ ...talk, ends: NOW + 14_000 }, NOW + 8000)).toBe(8000);
  for (const wrong of [-90_000, 90_000]) {
    const elapsed = discussionClock();
    expect(elapsed(talk, NOW + wrong)).toBe(0);
    expect(elapsed({ ...talk, ends: NOW + 14_000 }, NOW + wrong + 8000)).toBe(8000);
    expect(elapsed(talk, NOW + wrong + 60_000)).toBe(12_000);
  }
});

test("a president's card keeps them from nothing longer than the table waits, whatever this clock says", () => {
  const left = (until: number, power_s: number | null = null): number =>
    cardLeft({ card: { seat: 1, about: "peek", until }, timers: { ...TIMERS, power_s } }, NOW);
  expect(left(NOW + 20_000)).toBe(20_000);
  expect(left(NOW + 900_000)).toBe(25_000);
  expect(left(NOW + 80_000, 90)).toBe(80_000);
  expect(left(NOW + 900_000, 90)).toBe(90_000);
  expect(left(NOW - 900_000)).toBe(-900_000);
});
