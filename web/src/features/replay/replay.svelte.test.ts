import { beforeEach, expect, test, vi } from "vitest";
import { filmOf } from "../../testing/games.ts";
import { Replay } from "./replay.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

const isShowing = (replay: Replay): boolean => replay.beat !== null;

test("a step forward is told only after its picture, a jump at once", () => {
  const replay = new Replay(filmOf("03-hitler-executed"));
  let animated = 0;
  while (!replay.atEnd) {
    const before = replay.step;
    replay.forward();
    if (!isShowing(replay)) {
      expect(replay.told).toBe(replay.step);
      continue;
    }
    animated += 1;
    while (isShowing(replay)) {
      expect([replay.told, replay.step > before]).toEqual([before, true]);
      vi.advanceTimersByTime(50);
    }
    expect(replay.told).toBe(replay.step);
  }
  expect(animated).toBeGreaterThan(10);
  replay.go(4);
  expect(replay.told).toBe(4);
});

test("a second step during an animation tells what the first one showed", () => {
  const replay = new Replay(filmOf("03-hitler-executed"));
  while (!isShowing(replay)) replay.forward();
  const first = replay.step;
  replay.forward();
  if (isShowing(replay)) expect(replay.told).toBe(first);
  replay.finish();
  expect(replay.told).toBe(replay.step);
});
