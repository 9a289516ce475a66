import { expect, test } from "vitest";
import type { Argument, Round, Statement, View } from "../../lib/protocol/index.ts";
import { type Argued, aboutRound, argued } from "../../lib/game/argued.ts";
import { contradictions } from "./contradictions.ts";
import type { Position } from "../../lib/game/position.ts";

const round = (otherwise: Partial<Round>): Round =>
  ({
    candidate: 0,
    nominee: null,
    votes: null,
    elected: null,
    enacted: null,
    chaos: null,
    power: null,
    target: null,
    ...otherwise,
  }) as Round;
const view = (rounds: Partial<Round>[], statements: Partial<Statement>[] = []): View =>
  ({
    rounds: rounds.map(round),
    statements: statements.map((statement) => ({ tiles: null, party: null, replaced: false, ...statement })),
    reason: null,
  }) as unknown as View;
/** Arguments of seat 1, each in its round. */
const says = (...all: (Argument & { in?: number; during?: View["phase"] | null })[]): Argued[] =>
  all.map(({ in: saidIn = 1, during = "nomination", ...argument }, index) => ({
    number: index + 1,
    seat: 1,
    round: saidIn,
    phase: during,
    argument,
  }));
const found = (at: View, all: Argued[]) => contradictions(at, all, 1);

test("both arguments of a change of mind are marked, and each change is listed once", () => {
  const all = says(
    { kind: "trust", seat: 3 },
    { kind: "trust", seat: 4 },
    { kind: "is_hitler", seat: 3 },
    { kind: "suspect", seat: 3 },
  );
  expect(found(view([{}]), all)).toEqual([{ kind: "mind", numbers: [1, 3], about: 3, now: "fascist" }]);
  expect(contradictions(view([{}]), all, 2)).toEqual([]);
});

test("an announced ballot is compared with the ballot of its round", () => {
  const at = view([{ votes: ["ja", "nein"] }, { votes: ["ja", "ja"] }]);
  expect(found(at, says({ kind: "will_vote", ballot: "ja" }))).toEqual([
    { kind: "vote", numbers: [1], round: 1, cast: "nein" },
  ]);
  expect(found(at, says({ kind: "will_vote", ballot: "ja", in: 2 }))).toEqual([]);
  expect(found(view([{}]), says({ kind: "will_vote", ballot: "ja" }))).toEqual([]);
});

test("a reported ballot is compared with the one cast", () => {
  const at = view([{ votes: ["ja", "nein"] }, {}]);
  expect(found(at, says({ kind: "voted", round: 1, ballot: "ja", in: 2 }))).toEqual([
    { kind: "voted", numbers: [1], round: 1, cast: "nein" },
  ]);
  expect(found(at, says({ kind: "voted", round: 1, ballot: "nein", in: 2 }))).toEqual([]);
});

test("an announced nominee is compared with the next nomination, not an earlier one", () => {
  const at = view([{ candidate: 1, nominee: 4 }, { candidate: 0 }, { candidate: 1, nominee: 2 }]);
  const announced = says({ kind: "will_nominate", seat: 4, in: 2 });
  expect(found(at, announced)).toEqual([{ kind: "nominate", numbers: [1], round: 3, about: 2 }]);
  expect(found(view([{ candidate: 1, nominee: 4 }, { candidate: 0 }]), announced)).toEqual([]);
});

test("an announcement made after a nomination is about the speaker's next one", () => {
  const rounds = [{ candidate: 1, nominee: 4 }, { candidate: 0 }];
  const after = (during: View["phase"] | null) => says({ kind: "will_nominate", seat: 2, during });
  expect(found(view(rounds), after("nomination"))).toEqual([{ kind: "nominate", numbers: [1], round: 1, about: 4 }]);
  for (const during of ["vote", "execution", null] as const) {
    expect(found(view(rounds), after(during))).toEqual([]);
    expect(found(view([...rounds, { candidate: 1, nominee: 2 }]), after(during))).toEqual([]);
    expect(found(view([...rounds, { candidate: 1, nominee: 3 }]), after(during))).toEqual([
      { kind: "nominate", numbers: [1], round: 3, about: 3 },
    ]);
  }
});

test("claiming to be on both teams is a contradiction", () => {
  expect(found(view([{}]), says({ kind: "am_liberal" }, { kind: "am_fascist" }))).toEqual([
    { kind: "role", numbers: [1, 2] },
  ]);
  expect(found(view([{}]), says({ kind: "am_liberal" }, { kind: "am_not_hitler" }))).toEqual([]);
  const [one, other] = [{ kind: "am_liberal" }, { kind: "am_fascist" }] as const;
  expect(found(view([{}]), says(one, one, other, other, one)).map(({ numbers }) => numbers)).toEqual([
    ...[
      [2, 3],
      [2, 4],
    ], // each with the latest that it contradicts
    [4, 5],
  ]);
});

test("an argument against one's own investigation claim is a contradiction", () => {
  const claim = { seat: 1, about: "investigation", round: 1, party: "fascist" } as const;
  const at = view([{ candidate: 1, power: "investigate", target: 3 }], [claim]);
  expect(found(at, says({ kind: "trust", seat: 3 }))).toEqual([
    { kind: "loyalty", numbers: [1], about: 3, now: "liberal" },
  ]);
  expect(found(at, says({ kind: "suspect", seat: 3 }))).toEqual([]);
});

test("changed claims and claims that the board disproves are contradictions; a claim after 'no comment' is not", () => {
  const claim = (tiles: string | null): Partial<Statement> => ({ seat: 1, about: "session", round: 1, tiles });
  const session = { candidate: 1, nominee: 2, elected: true, enacted: "F" } as const;
  expect(found(view([session], [claim("FFL"), claim("FFF")]), [])).toEqual([{ kind: "claim", numbers: [], round: 1 }]);
  expect(found(view([session], [claim("LLL")]), [])).toEqual([{ kind: "board", numbers: [], round: 1 }]);
  expect(found(view([session], [claim(null), claim("FFL")]), [])).toEqual([]);
});

test("arguments of this game are found by seat and by the rounds they are about", () => {
  const what = (number: number, argument: Argument, game = 2) => ({
    at: number,
    what: { event: "argued" as const, member: 12, game, number, round: 4, argument, phase: null },
  });
  const talk = [
    what(1, { kind: "trust", seat: 0 }, 1),
    what(1, { kind: "trust", seat: 0, because: { reason: "session", round: 2 } }),
    what(2, { kind: "will_vote", ballot: "ja" }),
    what(3, { kind: "why_ballot", seat: 0, round: 2 }),
    what(4, { kind: "who_next" }),
  ];
  const table = { games: 2, members: [{ member: 11 }, { member: 12 }] };
  const all = argued({ table, talk } as unknown as Position);
  expect(all.map(({ number, seat }) => [number, seat])).toEqual([1, 2, 3, 4].map((number) => [number, 1]));
  expect(aboutRound(all, 2).map(({ number }) => number)).toEqual([1, 3]);
  expect(aboutRound(all, 4).map(({ number }) => number)).toEqual([2]);
});
