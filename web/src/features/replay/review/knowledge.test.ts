// The content of the review, from answers written by hand.
import { expect, test } from "vitest";
import type { FirstCertainty, Moment, SharedReview, SeatKnowledge } from "../../../lib/protocol/index.ts";
import { certainties, chanceAt, chanceCurves, knowledgeCurves, leftAt, viewersOf } from "./knowledge.ts";

type Facts = SeatKnowledge["certain"];
const known = (assignments: number, certain: Facts = [null, null]): SeatKnowledge => ({ assignments, certain });

/** Two seats, the public last. Seat 0 investigates seat 1 at action 2; at action 3 the game is over. */
const moments: Moment[] = [
  [known(4), known(1, ["liberal", "fascist"]), known(16)],
  [known(4), known(1, ["liberal", "fascist"]), known(16)],
  [known(2, [null, "fascist_party"]), known(1, ["liberal", "fascist"]), known(16, [null, "not_hitler"])],
  [known(1, ["liberal", "fascist"]), known(1, ["liberal", "fascist"]), known(1, ["liberal", "fascist"])],
].map(([first, second, spectator], actions) => ({
  actions,
  round: 1,
  phase: "nomination",
  seats: [first as SeatKnowledge, second as SeatKnowledge],
  spectator: spectator as SeatKnowledge,
}));
const first = (viewer: number | null, seat: number, rest: Partial<FirstCertainty>): FirstCertainty => ({
  viewer,
  seat,
  not_hitler: null,
  party: null,
  role: null,
  ...rest,
});
const review = {
  format: "weimar-review",
  version: 1,
  players: ["Ada", "Bo"],
  roles: ["liberal", "fascist"],
  finished: true,
  winner: "liberal",
  reason: "five_liberal_policies",
  moments,
  firsts: [
    first(0, 1, { party: 2, role: 3, not_hitler: 3 }),
    first(1, 0, { party: 0, role: 0, not_hitler: 0 }),
    first(null, 1, { not_hitler: 2, party: 3, role: 3 }),
  ],
} as unknown as SharedReview;

test("the public comes last among the viewers", () => {
  expect(viewersOf(review)).toEqual([0, 1, null]);
});

test("the deals left are the server's, by viewer and moment", () => {
  expect([0, 1, 2, 3].map((actions) => leftAt(review, actions, 0))).toEqual([4, 4, 2, 1]);
  expect([0, 1, 2, 3].map((actions) => leftAt(review, actions, null))).toEqual([16, 16, 16, 1]);
});

test("a line is as high as the share of bits learned, and flat at the top for who knows all", () => {
  expect(knowledgeCurves(review, [0, 2, 3])).toEqual([
    { viewer: 0, heights: [0.5, 0.75, 1] },
    { viewer: 1, heights: [1, 1, 1] },
    { viewer: null, heights: [0, 0, 1] },
  ]);
});

test("the most to learn is what the deal left, whatever the first action told", () => {
  const [dealt, ...later] = moments as [Moment, ...Moment[]];
  const told = { ...(later[0] as Moment), spectator: known(4), seats: [known(2), known(1)] };
  const heights = knowledgeCurves({ ...review, moments: [dealt, told] }, [0, 1]).map((curve) => curve.heights);
  expect(heights).toEqual([
    [0.5, 0.75],
    [1, 1],
    [0, 0.5],
  ]);
});

test("certain is what the deal did not show, before the end told everyone", () => {
  expect(certainties(review)).toEqual([
    { actions: 2, viewer: 0, seat: 1, fact: "fascist_party" },
    { actions: 2, viewer: null, seat: 1, fact: "not_hitler" },
  ]);
});

test("what the public could know at the same moment is not repeated for a seat", () => {
  const shared = moments.map((moment) => ({ ...moment, seats: moment.seats.map(() => moment.spectator) }));
  const firsts = [first(0, 1, { not_hitler: 2 }), first(null, 1, { not_hitler: 2 })];
  expect(certainties({ ...review, moments: shared, firsts })).toEqual([
    { actions: 2, viewer: null, seat: 1, fact: "not_hitler" },
  ]);
});

test("chances are the server's, knowing everything for the public's line; no verdict stays none", () => {
  const seats = [
    { knowledge: 0.25, opinion: 0.3 },
    { knowledge: null, opinion: null },
  ];
  const chances = [{ actions: 0, everything: 0.75, margin: 0.02, seats }];
  const judged = { ...review, chances } as unknown as SharedReview;
  expect([0, 1, null].map((viewer) => chanceAt(judged, 0, viewer))).toEqual([0.25, null, 0.75]);
  expect(chanceCurves(judged, [0]).map(({ heights }) => heights)).toEqual([[0.25], [null], [0.75]]);
  expect(chanceAt({ ...review, chances: null }, 0, null)).toBe(null);
});
