// The lines of the review's graphs.
//
// Contract: pure; all of it comes from the server. A height is from 0 to 1, or null where there is no value.
import type { SharedReview } from "../../../lib/protocol/index.ts";
import { leftAt, type Viewer } from "./knowledge.ts";

export interface Curve {
  readonly viewer: Viewer;
  /** For each moment at which the replay stops. */
  readonly heights: readonly (number | null)[];
}

/** Everyone who has a line: the seats, and the public last. */
export const viewersOf = (review: SharedReview): Viewer[] => [...review.players.keys(), null];

/**
 * How much each viewer knew, as a share of everything there was to learn. Each halving of the deals left counts the
 * same, wherever it happens: that is one bit learned.
 */
export function knowledgeCurves(review: SharedReview, moments: readonly number[]): Curve[] {
  const most = Math.max(...viewersOf(review).map((viewer) => leftAt(review, 0, viewer)));
  return viewersOf(review).map((viewer) => ({
    viewer,
    heights: moments.map((moment) => (most > 1 ? 1 - Math.log(leftAt(review, moment, viewer)) / Math.log(most) : 1)),
  }));
}

/** The liberals' chance to win: as each seat could judge it, and, as the public's line, knowing everything. */
export const chanceCurves = (review: SharedReview, moments: readonly number[]): Curve[] =>
  viewersOf(review).map((viewer) => ({ viewer, heights: moments.map((moment) => chanceAt(review, moment, viewer)) }));

/** The liberals' chance after so many actions; null without a verdict. */
export function chanceAt(review: SharedReview, actions: number, viewer: Viewer): number | null {
  const moment = review.chances?.[actions];
  if (moment === undefined) return null;
  return viewer === null ? moment.everything : (moment.seats[viewer]?.knowledge ?? null);
}
