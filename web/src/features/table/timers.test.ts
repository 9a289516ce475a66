import { expect, test } from "vitest";
import { countdownOf, secondsLeft } from "./timers.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";

const NOW = 1_790_000_000_000;
const TIMERS = { nomination_s: 60, vote_s: 30, session_s: 45, power_s: null, grace_s: 3, ballots_too: true };
const vote = viewIn("vote");
const table = (at: number, kind: "decision" | "discussion" = "decision") =>
  positionOf(vote, { prompt: 4, timers: TIMERS, deadlines: [{ kind, prompt: 4, at }] }).table;

test("the grace period is hidden: the display ends with the limit", () => {
  const countdown = countdownOf(table(NOW + 33_000), vote, NOW);
  expect(countdown).toEqual({ kind: "decision", prompt: 4, ends: NOW + 30_000, total: 30_000 });
  expect(countdown && secondsLeft(countdown, NOW + 10_500)).toBe(20);
  expect(countdown && secondsLeft(countdown, NOW + 99_000)).toBe(0);
});

test("a deadline that is impossible by this clock counts from its arrival", () => {
  expect(countdownOf(table(NOW + 900_000), vote, NOW)?.ends).toBe(NOW + 30_000);
  expect(countdownOf(table(NOW - 900_000), vote, NOW)?.ends).toBe(NOW + 30_000);
});

test("a discussion lasts as long as the rules allow", () => {
  const talk = viewIn("vote", { rules: { ...vote.rules, discussion_limit_s: 180 } });
  expect(countdownOf(table(NOW + 100_000, "discussion"), talk, NOW)).toEqual({
    kind: "discussion",
    prompt: 4,
    ends: NOW + 100_000,
    total: 180_000,
  });
});

test("there is no countdown while the table is paused, or for a finished decision", () => {
  expect(countdownOf({ ...table(NOW + 9000), paused: true }, vote, NOW)).toBeNull();
  expect(countdownOf({ ...table(NOW + 9000), prompt: 5 }, vote, NOW)).toBeNull();
});
