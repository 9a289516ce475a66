import { expect, test } from "vitest";
import { argumentsOf, BOARDS, DEALS, FIGURES } from "./rules-page.ts";
import { rulesOf } from "./rules-text.ts";

test("sentences get the active value of every option", () => {
  expect(argumentsOf(null)).toMatchObject({
    hitler_from: 3,
    hitler_knows_fascists: "up_to_6",
    dead_may_discuss: "false",
  });
  expect(argumentsOf(rulesOf("dutch"))).toMatchObject({ hitler_knows_fascists: "never", dead_may_discuss: "false" });
  expect(argumentsOf(rulesOf("japanese-house"))).toMatchObject({
    term_limit_basis: "previous_round",
    dead_may_discuss: "true",
  });
});

test("figures agree with the rules", () => {
  expect(FIGURES["tiles"]).toBe(17);
  expect(DEALS.map(({ players, deal }) => [players, deal.liberal, deal.fascist, deal.hitler])).toEqual([
    [5, 3, 1, 1],
    [6, 4, 1, 1],
    [7, 4, 2, 1],
    [8, 5, 2, 1],
    [9, 5, 3, 1],
    [10, 6, 3, 1],
  ]);
  expect(BOARDS.map(({ least, most, powers }) => [least, most, powers[0], powers[2]])).toEqual([
    [5, 6, null, "peek"],
    [7, 8, null, "special_election"],
    [9, 10, "investigate", "special_election"],
  ]);
});
