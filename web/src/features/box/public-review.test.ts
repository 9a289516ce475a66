import { expect, test } from "vitest";
import type { PublicReview } from "../../lib/protocol/index.ts";
import { learnt, linkIn, suspects } from "./public-review.ts";

type Moment = PublicReview["moments"][number];
const moment = (round: number, certain: Moment["known"]["certain"], fascist: number[] | null): Moment => ({
  facts: 0,
  round,
  phase: "nomination",
  known: { assignments: 1, certain },
  believed: fascist && { fascist, hitler: [] },
});

/** Two rounds and the end: each moment has the round that runs after its fact. */
const review = {
  moments: [
    moment(1, [null, null, null], [0.4, 0.4, 0.4]),
    moment(1, [null, "not_hitler", null], [0.5, 0.3, 0.4]),
    moment(2, [null, "not_hitler", null], [0.6, 0.3, 0.3]),
    moment(2, [null, "liberal", null], [0.2, 0.3, 0.9]),
    moment(2, [null, "liberal", "hitler"], [0.5, 0.1, 0.8]),
    moment(3, ["fascist", "liberal", "hitler"], null),
  ],
} as unknown as PublicReview;

test("a round taught what was not known before it, as of its last fact", () => {
  expect(learnt(review, 1)).toEqual([{ seat: 1, fact: "not_hitler" }]);
  expect(learnt(review, 2)).toEqual([
    { seat: 0, fact: "fascist" },
    { seat: 1, fact: "liberal" },
    { seat: 2, fact: "hitler" },
  ]);
  expect(learnt(review, 3)).toEqual([]);
});

test("suspects are those above the odds of the deal at the end of a round, the most suspicious first", () => {
  expect(suspects(review, 1)).toEqual([{ seat: 0, share: 0.6 }]);
  expect(suspects(review, 2)).toEqual([
    { seat: 2, share: 0.8 },
    { seat: 0, share: 0.5 },
  ]);
  const unjudged = review.moments.map((one) => ({ ...one, believed: null }));
  expect(suspects({ ...review, moments: unjudged }, 1)).toEqual([]);
});

test("a link to such a game has its own letter", () => {
  const links = ["p1.Ab-_9", "p123.x", "p.x", "p1234.x", "w1.x", "xp1.x", "p1.x/2", "p1."];
  expect(links.map(linkIn)).toEqual(["p1.Ab-_9", "p123.x", null, null, null, null, null, null]);
});
