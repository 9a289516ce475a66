import { expect, test } from "vitest";
import { hatAt, memberAt, nameOf, namesOf } from "./names.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";

test("a seat has its player's name; an empty one has none", () => {
  const position = positionOf(viewIn("vote"));
  expect(namesOf(position, [3, 0])).toEqual(["Di", "Ada"]);
  expect(memberAt(position, 2)?.member).toBe(3);
  expect(nameOf(position, 9)).toBe("");
});

test("a hat belongs to a player and not to the seat; an empty seat has the hat of its number", () => {
  const position = positionOf(viewIn("vote"), {}, { 0: { hat: 7 }, 3: { hat: 0 } });
  expect([0, 1, 3, 9].map((seat) => hatAt(position, seat))).toEqual([7, 1, 0, 9]);
});
