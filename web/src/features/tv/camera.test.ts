import { expect, test } from "vitest";
import { deciderOf, PUSH, shiftTo } from "./camera.ts";
import { PHASES, viewIn } from "../../testing/views.fixture.ts";

test("the camera moves to a player who decides alone, and back when nobody does", () => {
  expect(deciderOf(viewIn("nomination", { waiting_for: [3] }))).toBe(3);
  expect(deciderOf(viewIn("nomination", { waiting_for: [] }))).toBeNull();
  expect(deciderOf(viewIn("game_over", { waiting_for: [] }))).toBeNull();
});

test("the camera singles out nobody in a vote, not even the last voter", () => {
  expect(deciderOf(viewIn("vote", { waiting_for: [3] }))).toBeNull();
  expect(deciderOf(viewIn("vote", { waiting_for: [1, 3] }))).toBeNull();
});

test("every other phase has a player to look at", () => {
  for (const phase of PHASES.filter((name) => name !== "vote" && name !== "game_over")) {
    expect(deciderOf(viewIn(phase)), phase).not.toBeNull();
  }
});

test("wherever it looks, the background covers the screen", () => {
  for (const place of [-20, 0, 12.5, 50, 100, 140]) {
    const [from, to] = [50 - 50 * PUSH + shiftTo(place), 50 + 50 * PUSH + shiftTo(place)];
    expect(from).toBeLessThanOrEqual(1e-9);
    expect(to).toBeGreaterThanOrEqual(100 - 1e-9);
  }
  const kept = 50 + (100 - 50) * PUSH + shiftTo(100);
  expect(kept).toBeCloseTo(100);
});
