// Statements that were not all true, at the moments at which someone could prove it.
//
// Contract: pure.
import type { Contradiction, Seat, SharedReview, Told } from "../../../lib/protocol/index.ts";

export interface Exposure {
  /** The number of actions after which it could be proved; after which it was told, if only the speaker knew. */
  readonly actions: number;
  /** Null for everyone; none if only the speaker knew before the end. */
  readonly provers: readonly Seat[] | null;
  readonly statements: readonly Told[];
}

/** All findings about statements before the end, in order of time. */
export function exposures(review: SharedReview): Exposure[] {
  const ended = review.finished ? review.moments.length - 1 : review.moments.length;
  return review.contradictions
    .flatMap((found) => (found.ground === "hidden" ? [hidden(review, found)] : proofs(review, found, ended)))
    .sort((one, other) => one.actions - other.actions);
}

function hidden(review: SharedReview, found: Contradiction): Exposure {
  const statements = statementsOf(review, found);
  return { actions: Math.max(...statements.map(({ actions }) => actions)), provers: [], statements };
}

/** One for each round in which someone besides the liars could first prove it, until everyone could. */
function proofs(review: SharedReview, found: Contradiction, ended: number): Exposure[] {
  if (review.contradictions.some((other) => saysMore(other, found))) return [];
  const statements = statementsOf(review, found);
  const liars = new Set(statements.flatMap(({ seat, truthful }) => (truthful === false ? [seat] : [])));
  const everyone = found.spectator !== null && found.spectator < ended ? found.spectator : null;
  const last = everyone ?? ended;
  const proven = found.seats.flatMap((actions, seat) =>
    actions === null || actions >= last || liars.has(seat) ? [] : [{ actions, seat, round: roundOf(review, actions) }],
  );
  const rounds = new Set(proven.map(({ round }) => round));
  if (everyone !== null) rounds.delete(roundOf(review, everyone));
  return [
    ...[...rounds].map((round) => {
      const those = proven.filter((one) => one.round === round);
      return {
        actions: Math.min(...those.map(({ actions }) => actions)),
        provers: those.map(({ seat }) => seat),
        statements,
      };
    }),
    ...(everyone === null ? [] : [{ actions: everyone, provers: null, statements }]),
  ];
}

/** True if everyone who could prove `found` could also prove `other`, which has only some of its statements. */
export function saysMore(other: Contradiction, found: Contradiction): boolean {
  const covers = [found.spectator, ...found.seats].every(
    (one, index) => one === null || [other.spectator, ...other.seats][index] !== null,
  );
  const fewer = other.statements.length < found.statements.length;
  return covers && fewer && other.statements.every((statement) => found.statements.includes(statement));
}

/** The round of the last of this many actions. */
export const roundOf = (review: SharedReview, actions: number): number => review.moments[actions - 1]?.round ?? 1;

const statementsOf = (review: SharedReview, { statements }: Contradiction): Told[] =>
  statements.flatMap((index) => review.statements[index] ?? []);
