import { expect, test } from "vitest";
import { nightScript } from "./night.ts";

const keys = (players: number, knows: "up_to_6" | "never"): string[] =>
  nightScript(players, knows).map(({ key }) => key);

test.each([5, 6])("with %i players Hitler looks too", (players) => {
  expect(keys(players, "up_to_6")).toContain("night-meet");
  expect(keys(players, "up_to_6")).not.toContain("night-thumb");
});

test.each([7, 8, 9, 10])("with %i players Hitler only shows a thumb", (players) => {
  expect(keys(players, "up_to_6")).toContain("night-thumb");
  expect(keys(players, "up_to_6")).not.toContain("night-meet");
});

test("if Hitler never knows the fascists, small tables are the same as large ones", () => {
  expect(nightScript(5, "never")).toEqual(nightScript(9, "never"));
});

test("all eyes close before anyone opens them, and all are open at the end", () => {
  for (const players of [5, 10]) {
    const said = keys(players, "up_to_6");
    expect(said.slice(0, 2)).toEqual(["night-look", "night-close"]);
    expect(said.at(-1)).toBe("night-wake");
  }
});
