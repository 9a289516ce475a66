// Trying again: the answer is not given away, and close options count as good.
import { expect, test } from "vitest";
import type { Decision } from "../../../lib/protocol/index.ts";
import { bestOf, gapOf, optionsOf } from "./retries.ts";

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
