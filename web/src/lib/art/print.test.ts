import { expect, test } from "vitest";
import { commonSize, typeSize, VOTE_SIGNS } from "./print.ts";

type Point = readonly [number, number];

/** The corners of a path of relative lines, which begins with an absolute point; horizontal lines as well. */
function corners(path: string): Point[] {
  const numbers = (text: string): number[] => Array.from(text.matchAll(/-?\d*\.?\d+/g), ([one]) => Number(one));
  const [start = "", ...steps] = path.split(/(?=[lh])/);
  let [x = 0, y = 0] = numbers(start);
  const found: Point[] = [[x, y]];
  for (const step of steps) {
    const by = numbers(step);
    while (by.length > 0) {
      x += by.shift() ?? 0;
      y += step.startsWith("h") ? 0 : (by.shift() ?? 0);
      found.push([x, y]);
    }
  }
  return found;
}

test("the sign for Ja is a tick: one stroke that falls briefly and rises further; it is no cross", () => {
  expect(VOTE_SIGNS.ja.match(/[Mm]/g)).toHaveLength(1);
  const [left, foot, right] = corners(VOTE_SIGNS.ja) as [Point, Point, Point];
  expect(corners(VOTE_SIGNS.ja)).toHaveLength(3);
  expect(left[0] < foot[0] && foot[0] < right[0]).toBe(true);
  expect(right[1] < left[1] && left[1] < foot[1]).toBe(true);
  expect(right[0] - foot[0]).toBeGreaterThan(foot[0] - left[0]);
});

test("the sign for Nein is one level bar", () => {
  const [from, to, ...more] = corners(VOTE_SIGNS.nein) as [Point, Point];
  expect(more).toEqual([]);
  expect(from[1]).toBe(to[1]);
});

test("both ballots are printed in the size of the longer word", () => {
  expect(typeSize("Ja!", 32, 26)).toBeGreaterThan(typeSize("Nein!", 32, 26));
  expect(commonSize(["Ja!", "Nein!"], 32, 26)).toBe(typeSize("Nein!", 32, 26));
});
