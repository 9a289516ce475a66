import { expect, test } from "vitest";
import { memberAt, nameOf, namesOf } from "./names.ts";
import { positionOf, viewIn } from "../../testing/views.fixture.ts";

test("seats are named by who sits there; an empty one by nobody", () => {
  const position = positionOf(viewIn("vote"));
  expect(namesOf(position, [3, 0])).toEqual(["Di", "Ada"]);
  expect(memberAt(position, 2)?.member).toBe(3);
  expect(nameOf(position, 9)).toBe("");
});
