// Other choices, and their results.
import { expect, test } from "vitest";
import type { Frame } from "../../../lib/game/replay.ts";
import { choicesAt, interval, together } from "./what-if.ts";

test("seats with at least two options have a choice", () => {
  const [ja, nein] = ["ja", "nein"].map((vote) => ({ do: "vote", seat: 1, vote }));
  const owns = [{ legal: [] }, { legal: [ja, nein] }, { legal: [{ do: "peek", seat: 2 }] }];
  expect(choicesAt({ owns } as unknown as Frame)).toEqual([{ seat: 1, options: [ja, nein] }]);
});

test("parts add up; without a choice in the game there is nothing beside them", () => {
  const part = { games: 20, liberals: 7, as_played: 3 };
  expect(together([part, part])).toEqual({ games: 40, liberals: 14, as_played: 6 });
  expect(together([part, { ...part, as_played: null }]).as_played).toBe(null);
});

test("intervals are the command line's", () => {
  const [low, high] = interval(63, 100);
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(["0.532", "0.718"]);
});
