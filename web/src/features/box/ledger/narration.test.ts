import { expect, it } from "vitest";
import { rulesOf } from "../../../lib/game/rules-text.ts";
import type { Fact } from "./facts.ts";
import { spoken } from "./narration.ts";
import { pages, told } from "./story.ts";

const elected = (seat: number): Fact[] => [
  { fact: "chosen", seat },
  { fact: "voted", passed: true, votes: null },
];
const FACTS: readonly Fact[] = [
  ...elected(1),
  { fact: "enacted", policy: "F" },
  ...elected(2),
  { fact: "enacted", policy: "F" },
  { fact: "chosen", seat: 4 },
  ...elected(3),
  { fact: "enacted", policy: "F" },
  { fact: "chosen", seat: 0 },
  ...elected(1),
  { fact: "hitler", is: false },
  { fact: "enacted", policy: "F" },
  { fact: "chosen", seat: 6 },
  { fact: "hitler", is: true },
];

function each<Thing>(of: typeof told | ((...all: Parameters<typeof told>) => Thing[])): unknown[][] {
  const game = pages({ players: 7, rules: rulesOf("official"), first: 0 }, FACTS);
  return FACTS.map((fact, place) => {
    const [before, after] = [game[place], game[place + 1]];
    return before && after ? of(before, fact, after) : [];
  });
}

it("names the events in the order in which they happen", () => {
  const events = each((before, fact, now) => spoken(before, fact, now).map(({ key }) => key.replace("narrate-", "")));
  expect(events).toEqual([
    ["vote"],
    ["passed"],
    ["fascist", "candidate"],
    ["vote"],
    ["passed"],
    ["fascist", "investigate"],
    ["candidate"],
    ["vote"],
    ["passed"],
    ["fascist", "danger", "special-election"],
    ["special"],
    ["vote"],
    ["check"],
    ["cleared"],
    ["fascist", "execution"],
    ["executed"],
    ["liberals-win"],
  ]);
});

it("lists the consequences of each fact", () => {
  const keys = each((before, fact, now) => told(before, fact, now).map(({ key }) => key));
  expect(keys[5]).toEqual(["log-policy_enacted", "log-power_granted"]);
  expect(keys[10]).toEqual(["log-special_election_called", "log-round_began"]);
  expect(keys[14]).toEqual(["log-policy_enacted", "log-power_granted"]);
  expect(keys[16]).toEqual(["log-game_ended"]);
});

it("says that an executed player was not Hitler, and that an elected chancellor is not", () => {
  const facts: Fact[] = [...FACTS.slice(0, -1), { fact: "hitler", is: false }];
  const game = pages({ players: 7, rules: rulesOf("official"), first: 0 }, facts);
  const of = (place: number) => told(game[place] as (typeof game)[0], facts[place] as Fact, game[place + 1] as never);
  expect(of(16)).toMatchObject([
    { key: "box-was-not-hitler", seats: { name: 6 } },
    { key: "log-round_began", seats: { candidate: 3 }, args: { special: "false" } },
  ]);
  expect(of(13)).toMatchObject([{ key: "log-chancellor_cleared", seats: { chancellor: 1 } }]);
});
