import { expect, test } from "vitest";
import { chairAt } from "./chairs.ts";

test("the lobby's ten chairs are on both sides of the table, clockwise from the bottom", () => {
  const chairs = Array.from({ length: 10 }, (_, seat) => chairAt(seat));
  expect(chairs.map(({ x }) => x < 50)).toEqual([true, true, true, true, true, false, false, false, false, false]);
  expect(chairs.map(({ y }) => y)).toEqual([100, 84, 50, 16, 0, 0, 16, 50, 84, 100]);
  expect(chairs.map(({ x }, seat) => x + (chairs[9 - seat]?.x ?? 0))).toEqual(Array(10).fill(100));
});
