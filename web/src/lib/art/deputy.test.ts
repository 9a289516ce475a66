import { expect, test } from "vitest";
import { hatOf } from "./deputy.ts";

const HATS = 10;
const PATH = /^M-?[\d.]+ -?[\d.]+[-\d.a-zA-Z ]+[\dz]$/;

test("ten hats differ, and each is drawn; an eleventh player would wear the first", () => {
  const hats = Array.from({ length: HATS }, (_, hat) => hatOf(hat));
  expect(new Set(hats.map(({ front }) => front)).size).toBe(HATS);
  for (const hat of hats)
    for (const path of [hat.front, hat.ink ?? hat.front, hat.back ?? hat.front]) expect(path).toMatch(PATH);
  expect(hats.map(({ ink, back }) => [ink !== undefined, back !== undefined])).toEqual(
    hats.map((_, hat) => [hat !== 1 && hat !== 7, hat === 7]), // a beret is plain, and a headscarf falls behind
  );
  expect([10, 19, 20].map(hatOf)).toEqual([hats[0], hats[9], hats[0]]);
});
