import { expect, test } from "vitest";
import type { Contradiction } from "../../../lib/protocol/index.ts";
import { saysMore } from "./statements.ts";

type Row = readonly [statements: number[], seats: (number | null)[], spectator: number | null];

const contradiction = ([statements, seats, spectator]: Row): Contradiction => ({
  statements,
  ground: "seen",
  seats,
  spectator,
});

test.each<[small: Row, large: Row, is: boolean]>([
  [[[1], [null, 9], null], [[1, 2], [null, 3], null], true],
  [[[1], [null, 9], null], [[1, 2], [3, 9], null], false],
  [[[1], [null, 9], null], [[1, 2], [null, 3], 5], false],
  [[[1], [4, 4], 4], [[1, 2], [null, 3], 5], true],
  [[[3], [4, 4], 4], [[1, 2], [null, 3], 5], false],
  [[[1, 2], [4, 4], 4], [[1, 2], [4, 4], 4], false],
])("a contradiction that everyone could have proved by a smaller one is left out (%j, %j)", (small, large, is) => {
  expect(saysMore(contradiction(small), contradiction(large))).toBe(is);
});
