import { expect, it } from "vitest";
import { rulesOf } from "../../../lib/game/rules-text.ts";
import type { Fact } from "./facts.ts";
import { after, type BoxState, closed } from "./ledger.ts";
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

it("says that the tracker moves when it does, and how far", () => {
  const failed = [true, false, true, false, true, false]; // by a veto or a vote, up to chaos and again
  let game = pages({ players: 7, rules: rulesOf("official"), first: 0 }, [])[0] as BoxState;
  const moves: string[] = [];
  while (failed.length > 0 && game.asked !== "game_over") {
    const isReady = game.progress.fascist === 5 && ["vote", "session"].includes(game.asked);
    const fact = next(game, isReady ? failed[0] === (game.asked === "session") : false);
    const now = after(game, fact);
    const [moved, ...others] = told(game, fact, now).filter(({ key }) => key === "log-tracker_advanced");
    expect([moved?.args, others]).toEqual([
      now.progress.tracker === game.progress.tracker + 1 ? { tracker: now.progress.tracker } : undefined,
      [],
    ]);
    if (moved) moves.push(`${fact.fact} ${String(now.progress.tracker)}`);
    if (moved) failed.shift();
    game = now;
  }
  expect(moves).toEqual(["answered 1", "voted 2", "answered 3", "voted 1", "answered 2", "voted 3"]);
});

/** A fact that answers the open question; one that fails the government, or leads there, if it `fails`. */
function next(game: BoxState, fails: boolean): Fact {
  const seats = Array.from({ length: 7 }, (_, seat) => seat);
  switch (game.asked) {
    case "vote":
      return { fact: "voted", passed: !fails, votes: null };
    case "session":
      return fails ? { fact: "veto" } : { fact: "enacted", policy: "F" };
    case "veto_answer":
      return { fact: "answered", consent: true };
    case "chaos":
      return { fact: "chaos", policy: "L" };
    case "peek":
      return { fact: "looked" };
    case "elected_hitler":
    case "executed_hitler":
      return { fact: "hitler", is: false };
    case "nomination":
    case "investigate":
    case "special_election":
    case "execution":
    case "game_over":
      return { fact: "chosen", seat: seats.find((seat) => closed(game, seat) === null) ?? 0 };
  }
}

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
