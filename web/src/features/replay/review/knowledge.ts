// The knowledge of each viewer, and the lines of the review's graphs.
//
// Contract: pure; all of it comes from the server.
import type { FirstCertainty, Moment, SharedReview, Seat, SeatKnowledge } from "../../../lib/protocol/index.ts";

/** A seat, or null for the public. */
export type Viewer = Seat | null;
export type Fact = NonNullable<SeatKnowledge["certain"][number]>;

export const knowledgeOf = (moment: Moment, viewer: Viewer): SeatKnowledge =>
  viewer === null ? moment.spectator : (moment.seats[viewer] ?? moment.spectator);

/** The deals that a viewer could not rule out after so many actions. */
export function leftAt(review: SharedReview, actions: number, viewer: Viewer): number {
  const moment = review.moments[actions];
  return moment === undefined ? 1 : knowledgeOf(moment, viewer).assignments;
}

export interface Certainty {
  readonly actions: number;
  readonly viewer: Viewer;
  readonly seat: Seat;
  readonly fact: Fact;
}

/** The moments at which somebody could be certain of a seat: not what the deal showed, nor what the end told everyone. */
export function certainties(review: SharedReview): Certainty[] {
  const last = review.finished ? review.moments.length - 1 : review.moments.length;
  return review.firsts
    .flatMap((first) => steps(first).map((actions) => ({ actions, viewer: first.viewer, seat: first.seat })))
    .filter(({ actions }) => actions > 0 && actions < last)
    .flatMap((found) => {
      const fact = factAt(review, found);
      return fact === null ? [] : [{ ...found, fact }];
    })
    .filter((found, _, all) => isOwnDiscovery(all, found))
    .sort((one, other) => one.actions - other.actions);
}

const steps = ({ not_hitler, party, role }: FirstCertainty): number[] => [
  ...new Set([not_hitler, party, role].filter((actions) => actions !== null)),
];

function factAt(review: SharedReview, { actions, viewer, seat }: Omit<Certainty, "fact">): Fact | null {
  const moment = review.moments[actions];
  return moment === undefined ? null : (knowledgeOf(moment, viewer).certain[seat] ?? null);
}

/** Facts that the public could know too are listed only once, for the public. */
const isOwnDiscovery = (all: readonly Certainty[], found: Certainty): boolean =>
  found.viewer === null ||
  !all.some(
    ({ viewer, seat, actions, fact }) =>
      viewer === null && seat === found.seat && actions === found.actions && fact === found.fact,
  );

/** A line of a graph. */
export interface Curve {
  readonly viewer: Viewer;
  /** From 0 to 1, or null where there is no value, for each moment at which the replay stops. */
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
