import { expect, test } from "vitest";
import { slotsOf } from "./board.ts";
import { viewIn } from "../../testing/views.fixture.ts";

test("the fascist board has its powers, the veto from the fifth slot on, and victory at the end", () => {
  const slots = slotsOf(viewIn("veto_answer"), "F");
  const powers = ["investigate", "investigate", "special_election", "execution", "execution", null];
  expect(slots.map((slot) => slot.power)).toEqual(powers);
  expect(slots.map((slot) => slot.enacted)).toEqual([true, true, true, true, true, false]);
  expect(slots.filter((slot) => slot.veto).map((slot) => slot.number)).toEqual([5]);
  expect(slots.filter((slot) => slot.last).map((slot) => slot.number)).toEqual([6]);
});

test("the liberal board has five slots and no powers", () => {
  const slots = slotsOf(viewIn("veto_answer"), "L");
  expect(slots.map((slot) => slot.enacted)).toEqual([true, false, false, false, false]);
  expect(slots.some((slot) => slot.power !== null || slot.veto)).toBe(false);
});
