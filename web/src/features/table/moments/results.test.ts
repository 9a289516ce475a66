import { expect, test } from "vitest";
import type { View } from "../../../lib/protocol/index.ts";
import { resultOf } from "./results.ts";
import { viewOf } from "../../../testing/games.ts";

const peeked = viewOf("30-statements", 36, 3);
const silent = (view: View): View => ({ ...view, statements: [] });

test("the result of a peek is a card until the president makes a claim or keeps it secret", () => {
  expect(resultOf(silent(peeked), 3, [])?.memory.saw).toBe("peek");
  const { round } = (resultOf(silent(peeked), 3, []) as NonNullable<ReturnType<typeof resultOf>>).about;
  expect(resultOf(silent(peeked), 3, [`peek.${round}`])).toBeNull();
  expect(resultOf(viewOf("30-statements", 38, 3), 3, [])).toBeNull();
});

test("there is no card during the peek, two rounds later, or for other players", () => {
  expect(resultOf(viewOf("30-statements", 34, 3), 3, [])).toBeNull();
  expect(resultOf({ ...silent(peeked), round: peeked.round + 2 }, 3, [])).toBeNull();
  expect(resultOf(viewOf("30-statements", 36, 2), 2, [])).toBeNull();
});
