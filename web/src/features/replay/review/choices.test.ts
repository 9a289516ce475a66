// Trying again: the answer is not given away, and close options count as good. Other choices, and their results.
import { expect, test } from "vitest";
import type { Frame } from "../../../lib/game/replay.ts";
import type { Decision } from "../../../lib/protocol/index.ts";
import { bestOf, choicesAt, gapOf, interval, optionsOf, together } from "./choices.ts";

const nominate = (target: number, worth: number) => ({ action: { do: "nominate", seat: 0, target }, worth });
const decision = (...worths: number[]): Decision =>
  ({
    actions: 4,
    seat: 0,
    phase: "nomination",
    chosen: { do: "nominate", seat: 0, target: 1 },
    options: worths.map((worth, index) => nominate(index + 1, worth)).sort((one, other) => other.worth - one.worth),
    loss: 0.2,
  }) as unknown as Decision;

test("the order of the options is the same whatever they are worth", () => {
  const order = (made: Decision) => optionsOf(made).map(({ action }) => (action as { target: number }).target);
  expect(order(decision(0.1, 0.5, 0.3))).toEqual([1, 2, 3]);
  expect(order(decision(0.5, 0.1, 0.3))).toEqual([1, 2, 3]);
});

test("an option is the best one, close to it, or clearly behind it", () => {
  const made = decision(0.3, 0.5, 0.49, 0.48);
  expect(optionsOf(made).map((option) => gapOf(made, option))).toEqual(["clear", "none", "close", "clear"]);
  expect(bestOf(made).worth).toBe(0.5);
});

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
