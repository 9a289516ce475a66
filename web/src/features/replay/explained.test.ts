import { expect, test } from "vitest";
import type { Explained } from "../../lib/protocol/index.ts";
import type { Recording } from "../../lib/game/replay.ts";
import { decisionsAt, leftToChance } from "./explained.ts";

const explained = (action: number, chance: number | null = 1): Explained => ({
  action,
  seat: 0,
  level: "expert",
  reasons: [],
  chance,
  wanted: null,
  suspicion: [],
  hitler: [],
  suspects: [],
});

test("a moment has the decisions since the previous one: all ballots of a vote, none at the deal", () => {
  const deeds = ["nominate", "vote", "vote", "vote", "discard", "peek"];
  const recording = { record: { actions: deeds.map((deed) => ({ do: deed, seat: 0 })) } } as unknown as Recording;
  const decisions = [0, 1, 2, 4, 5].map((action) => explained(action));
  const moments = [0, 1, 4, 5, 6];
  const at = (step: number): number[] => decisionsAt(decisions, recording, moments, step).map(({ why }) => why.action);
  expect(at(0)).toEqual([]);
  expect(at(1)).toEqual([0]);
  expect(at(3)).toEqual([1, 2]); // a link can point between two moments
  expect(at(4)).toEqual([1, 2]);
  expect(at(5)).toEqual([4]);
  expect(at(6)).toEqual([]);
  expect(decisionsAt(decisions, recording, moments, 5)[0]?.done.do).toBe("discard");
});

test("a choice that a bot almost always makes does not depend on chance", () => {
  const chances = [null, 0, 0.4, 0.94, 0.95, 1].filter((chance) => leftToChance(explained(0, chance)));
  expect(chances).toEqual([0.4, 0.94]);
});
