import { expect, test } from "vitest";
import { type Box, QUIET_MS, TapGuard } from "./tap-guard.ts";

const BELOW: Box = { x: 0, y: 600, width: 300, height: 50 };
const ASIDE: Box = { x: 0, y: 300, width: 300, height: 50 };
const at = (...shown: [string, Box][]) => new Map(shown);

function swapped(place: Box, gone = 1000): TapGuard<string> {
  const guard = new TapGuard<string>();
  expect(guard.show(at(["old", BELOW]), 0)).toEqual([]);
  guard.drop((button) => button === "old", gone);
  expect(guard.show(at(["elsewhere", place]), gone)).toEqual(place === BELOW ? ["elsewhere"] : []);
  return guard;
}

test("a button takes no tap where another one just was, and only there", () => {
  swapped(BELOW);
  swapped(ASIDE);
});

test("a button that was there already, or comes later, takes taps", () => {
  const guard = new TapGuard<string>();
  guard.show(at(["old", BELOW], ["under", BELOW]), 0);
  guard.drop((button) => button === "old", 1000);
  expect(guard.show(at(["under", BELOW]), 1000)).toEqual([]);
  expect(guard.show(at(["under", BELOW], ["late", BELOW]), 1000 + QUIET_MS)).toEqual([]);
});

test("somebody who taps twice meant the first button; somebody who has tapped elsewhere meant the new one", () => {
  for (const [tapped, quiet] of [
    [990, ["new"]],
    [1010, []],
  ] as const) {
    const guard = new TapGuard<string>();
    guard.show(at(["old", BELOW]), 0);
    if (tapped < 1000) guard.tap(tapped);
    guard.drop((button) => button === "old", 1000);
    if (tapped > 1000) guard.tap(tapped);
    expect(guard.show(at(["new", BELOW]), 1100)).toEqual(quiet);
  }
});

test("a button of the same name that stays is not new", () => {
  const guard = swapped(BELOW);
  expect(guard.show(at(["elsewhere", BELOW]), 1001)).toEqual([]);
});
