import { expect, test } from "vitest";
import { memberAt, nameOf, namesOf } from "./names.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";

test("a seat has its player's name; an empty one has none", () => {
  const position = positionOf(viewIn("vote"));
  expect(namesOf(position, [3, 0])).toEqual(["Di", "Ada"]);
  expect(memberAt(position, 2)?.member).toBe(3);
  expect(nameOf(position, 9)).toBe("");
});
