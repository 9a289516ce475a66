import { expect, it } from "vitest";
import { rulesOf } from "../../../lib/game/rules-text.ts";
import { type SavedGame, readSaved } from "./saved.ts";
import { after, Impossible, mayBeHitler } from "./ledger.ts";
import { pages } from "./story.ts";
import type { Fact } from "./facts.ts";

const NAMES = ["Ada", "Bruno", "Clara", "Dora", "Emil", "Frida", "Gustav"];
const KEPT: SavedGame = {
  evening: 1,
  names: NAMES,
  unnamed: [5],
  rules: rulesOf("official"),
  first: 0,
  facts: [],
  begun: "2026-11-22T19:00:00Z",
  awake: true,
  roles: null,
};
const chosen = (seat: number): Fact => ({ fact: "chosen", seat });
const enacted: Fact = { fact: "enacted", policy: "F" };
const liberal: Fact = { fact: "enacted", policy: "L" };
const not: Fact = { fact: "hitler", is: false };
const ELECTED: Fact = { fact: "voted", passed: true, votes: null };
const elected = (seat: number): Fact[] => [chosen(seat), ELECTED];
/** Three fascist policies are on the board; then Bruno is elected, cleared and enacts a fourth. */
const CLEARED: readonly Fact[] = [
  ...[...elected(1), enacted],
  ...[...elected(2), enacted, chosen(4)],
  ...[...elected(3), enacted, chosen(0)],
  ...[...elected(1), not, enacted],
];

/** The saved game with facts as a file may contain them. */
const withFacts = (...facts: unknown[]): unknown => ({ ...KEPT, facts });

it("reads a stored game back, and a game after each fact", () => {
  expect(readSaved(JSON.parse(JSON.stringify(KEPT)))).toEqual(KEPT);
  for (const count of CLEARED.keys()) {
    const facts = CLEARED.slice(0, count + 1);
    expect(readSaved(withFacts(...facts))?.facts).toEqual(facts);
  }
});

it("refuses a first president who does not sit at the table", () => {
  for (const first of [-1, 7, 0.5, "0", null]) expect(readSaved({ ...KEPT, first })).toBeNull();
});

it("takes only seats of the table for unnamed ones", () => {
  for (const unnamed of [[5], [7, 5, -1, 5, 0.5, "2", null]])
    expect(readSaved({ ...KEPT, unnamed })?.unnamed).toEqual([5]);
  for (const unnamed of [undefined, null, "5", { 0: 5 }]) expect(readSaved({ ...KEPT, unnamed })?.unnamed).toEqual([]);
});

const BALLOTS = ["ja", "ja", "ja", "ja", "nein", "nein", "nein"];

it("reads ballots, and refuses malformed ones", () => {
  const voted = (votes: unknown, passed: unknown = true): SavedGame | null =>
    readSaved(withFacts(chosen(1), { fact: "voted", passed, votes }));
  expect(voted(BALLOTS)).not.toBeNull();
  expect(voted(BALLOTS, false)).toBeNull();
  expect(voted(BALLOTS, 1)).toBeNull();
  expect(voted([...BALLOTS.slice(1), "no"])).toBeNull();
  expect(voted(BALLOTS.slice(1))).toBeNull();
  expect(voted("jajajaj")).toBeNull();
  expect(voted(undefined)).toBeNull();
});

it.each([
  [{ fact: "resigned", seat: 1 }],
  [{ fact: "toString" }],
  [{ seat: 1 }],
  [null],
  ["chosen"],
  [{ fact: "chosen", seat: "1" }],
  [{ fact: "chosen", seat: 1.5 }],
  [{ fact: "chosen" }],
  [{ fact: "chosen", seat: 7 }],
  [{ fact: "looked" }],
])("refuses %j as the first fact, first or last", (fact) => {
  expect(readSaved(withFacts(fact))).toBeNull();
  expect(readSaved(withFacts(fact, chosen(1)))).toBeNull();
  expect(() => pages({ players: 7, rules: KEPT.rules, first: 0 }, [fact as Fact])).toThrow(Impossible);
});

it.each([
  [elected(1), { fact: "enacted", policy: "X" }],
  [elected(1), { fact: "enacted" }],
  [[chosen(1)], { fact: "voted", passed: "yes", votes: null }],
  [CLEARED.slice(0, -2), { fact: "hitler", is: "no" }],
  [CLEARED.slice(0, -2), { fact: "hitler" }],
  [
    [1, 2, 3].flatMap((seat): Fact[] => [chosen(seat), { fact: "voted", passed: false, votes: null }]),
    { fact: "chaos", policy: null },
  ],
])("refuses a fact with a value that there is not", (facts, fact) => {
  expect(readSaved(withFacts(...facts))).not.toBeNull();
  expect(readSaved(withFacts(...facts, fact))).toBeNull();
});

it("refuses a veto answer other than yes or no", () => {
  const proposed = [
    ...[...CLEARED, chosen(6), not],
    ...[...elected(2), not, enacted, chosen(5), not],
    ...[...elected(1), not, { fact: "veto" } as const],
  ];
  expect(readSaved(withFacts(...proposed, { fact: "answered", consent: false }))).not.toBeNull();
  expect(readSaved(withFacts(...proposed, { fact: "answered", consent: "no" }))).toBeNull();
});

it("refuses unknown rules", () => {
  const withRules = (rules: unknown): SavedGame | null => readSaved({ ...KEPT, rules });
  expect(withRules({ ...KEPT.rules, discussion_limit_s: 90 })).not.toBeNull();
  expect(withRules({ ...KEPT.rules, discussion_limit_s: -90 })).toBeNull();
  expect(withRules({ ...KEPT.rules, term_limit_basis: "never" })).toBeNull();
  expect(withRules({ ...KEPT.rules, dead_may_discuss: "true" })).toBeNull();
  expect(withRules({ ...KEPT.rules, preset: "martian" })).toBeNull();
  expect(withRules({ ...KEPT.rules, bribes: true })).toBeNull();
  expect(withRules({ preset: "official" })).toBeNull();
});

it("refuses that a cleared player is Hitler, whether elected again or executed", () => {
  const is: Fact = { fact: "hitler", is: true };
  const start = { players: 7, rules: KEPT.rules, first: 0 };
  const executed = pages(start, [...CLEARED, chosen(1)]).at(-1);
  const other = pages(start, [...CLEARED, chosen(6)]).at(-1);
  const again = pages(start, [...CLEARED, chosen(6), not, ...elected(2), not, liberal, ...elected(1)]).at(-1);
  if (executed === undefined || other === undefined || again === undefined) throw new Error("no game");
  expect([executed, other, again].map((game) => game.asked)).toEqual([
    "executed_hitler",
    "executed_hitler",
    "elected_hitler",
  ]);
  expect([executed, other, again].map(mayBeHitler)).toEqual([false, true, false]);
  for (const game of [executed, again]) {
    expect(() => after(game, is)).toThrow(Impossible);
    expect(after(game, not).winner).toBeNull();
  }
  expect(after(other, is).winner).toBe("liberal");
});
