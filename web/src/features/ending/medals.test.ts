import { expect, test } from "vitest";
import { recordedGames } from "../../testing/games.ts";
import type { Round, View } from "../../lib/protocol/index.ts";
import { medals } from "./medals.ts";

const ENDS = recordedGames()
  .flatMap(({ steps }) => steps.slice(-1).map(({ view }) => view))
  .filter(({ winner }) => winner !== null);

test("every finished game has a turning point, and a running one has no medals", () => {
  expect(ENDS.length).toBeGreaterThan(10);
  for (const view of ENDS) expect(medals(view).map(({ medal }) => medal)).toContain("turn");
  for (const { steps } of recordedGames().slice(0, 5)) expect(medals((steps[0] as { view: View }).view)).toEqual([]);
});

test("the turning point is the round after which the winners stayed ahead", () => {
  const view = ENDS.find((end) => end.reason === "six_fascist_policies") as View;
  const round = (enacted: "L" | "F"): Round => ({ ...(view.rounds[0] as Round), enacted, elected: true, chaos: null });
  const rounds = Array.from("FLLFFFFF").map((policy) => round(policy as "L" | "F"));
  expect(medals({ ...view, rounds }).at(-1)).toMatchObject({ medal: "turn", round: 5 });
});

/** A finished game of a size in which each round has a government and the ballots of one seat. */
function voted(seat: number, governments: readonly (readonly [number, number])[], ballots: string): View {
  const view = ENDS.find((end) => end.reason === "six_fascist_policies") as View;
  const rounds = governments.map(([candidate, nominee], index): Round => {
    const votes = view.roles.map((_, at) => (at === seat && ballots[index] === "j" ? "ja" : "nein"));
    return { ...(view.rounds[0] as Round), candidate, nominee, elected: true, enacted: "F", chaos: null, votes };
  });
  return { ...view, rounds };
}
const sharpest = (view: View) => medals(view).find(({ medal }) => medal === "vote");

test("the sharpest ballots tell clean governments from others, whatever was drawn", () => {
  const { roles } = ENDS.find((end) => end.reason === "six_fascist_policies") as View;
  const [one, other, third] = roles.flatMap((role, seat) => (role === "liberal" ? [seat] : [])) as [
    number,
    number,
    number,
  ];
  const [bad] = roles.flatMap((role, seat) => (role === "liberal" ? [] : [seat])) as [number];
  const clean = [one, other] as const;
  const games = [clean, clean, [bad, one], [other, bad], clean, [one, bad]] as const;
  expect(sharpest(voted(third, games, "jjnnjn"))).toEqual({ medal: "vote", seat: third, right: 6, all: 6 });
  expect(sharpest(voted(third, games, "jjnnnn"))).toEqual({ medal: "vote", seat: third, right: 5, all: 6 });
  expect(sharpest(voted(third, games, "jjnnnj"))).toBeUndefined();
  expect(sharpest(voted(bad, games, "jjnnjn"))).toBeUndefined(); // they know
  for (const rote of ["jjjjjj", "nnnnnn"]) expect(sharpest(voted(third, games, rote))).toBeUndefined();
});

test("who always votes the same never gets the medal, in any recorded game", () => {
  for (const view of ENDS)
    for (const rote of ["ja", "nein"] as const) {
      const rounds = view.rounds.map((round) => ({
        ...round,
        votes: round.votes === null ? null : view.roles.map(() => rote),
      }));
      expect(medals({ ...view, rounds }).map(({ medal }) => medal)).not.toContain("vote");
    }
});

test("the best liar is the fascist who was elected most often after a lie; a lie that nobody believed earns nothing", () => {
  const base = ENDS.find((end) => end.reason === "six_fascist_policies") as View;
  const [bad, worse] = base.roles.flatMap((role, seat) => (role === "liberal" ? [] : [seat])) as [number, number];
  const good = base.roles.indexOf("liberal");
  const hand = (round: number) => ({ saw: "hand", round, office: "president", tiles: "FFL" }) as const;
  const memories = base.roles.map((_, seat) => (seat === good || seat === bad || seat === worse ? [hand(2)] : []));
  const lie = (seat: number) => ({
    seat,
    about: "session",
    round: 2,
    tiles: "FFF",
    party: null,
    declined: false,
    replaced: false,
  });
  const game = (liars: readonly number[], governments: readonly (readonly [number, number, boolean])[]): View => ({
    ...voted(
      good,
      governments.map(([president, chancellor]) => [president, chancellor]),
      "",
    ),
    statements: liars.map(lie) as unknown as View["statements"],
    revealed: { ...base.revealed, memories } as unknown as NonNullable<View["revealed"]>,
  });
  const liar = (view: View, failed: readonly number[] = []) =>
    medals({
      ...view,
      rounds: view.rounds.map((round, index) => (failed.includes(index + 1) ? { ...round, elected: false } : round)),
    }).find(({ medal }) => medal === "liar");
  const course = [
    [bad, worse, true],
    [bad, good, true],
    [worse, bad, true],
    [good, bad, true],
  ] as const;
  expect(liar(game([bad], course))).toEqual({ medal: "liar", seat: bad, count: 2 });
  expect(liar(game([worse, bad], course))).toEqual({ medal: "liar", seat: bad, count: 2 });
  expect(liar(game([bad], course), [3])).toEqual({ medal: "liar", seat: bad, count: 1 });
  expect(liar(game([bad], course), [3, 4])).toBeUndefined();
  expect(liar(game([good], course))).toBeUndefined();
  expect(liar(game([], course))).toBeUndefined();
});
