// The guided first game: a recorded course that waits for the learner at their decisions (tools/guide.py writes it).
//
// Contract: values and pure functions. What the learner does otherwise than the recording, without changing its course
// (a ballot that does not decide, a statement of their own), is laid over it.
import type {
  Action,
  Argument,
  Closed,
  Observation,
  Patch,
  Seat,
  Statement,
  Utterance,
  View,
  Vote,
} from "../../lib/protocol/index.ts";
import { type Own, patched, type Position } from "../../lib/game/position.ts";
import { tableOf } from "../../lib/game/replay.ts";

interface GuideStep {
  readonly lesson?: string;
  readonly act?: Action;
  readonly legal?: readonly Action[];
  readonly closed?: readonly { action: Action; reason: string }[];
  readonly seen?: readonly Observation[];
  readonly game?: Patch;
  readonly own?: Patch;
  /** What one of the others says once the rest has happened. */
  readonly argued?: { readonly seat: Seat; readonly round: number; readonly argument: Argument };
}

export interface Course {
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly steps: readonly GuideStep[];
}

/** Where the learner is: how many steps are done, what came of them, and what they did in their own way. */
export interface Standing {
  readonly at: number;
  readonly shared: View;
  readonly own: Own;
  readonly votes: Readonly<Record<number, Vote>>;
  readonly said: readonly Statement[];
}

/** What must happen for the course to go on: the learner acts, or reads a lesson, or time passes. */
export type Awaited = "act" | "lesson" | "time" | "nothing";

export function begin(course: Course): Standing {
  const nothing = { at: 0, shared: {} as View, own: {} as Own, votes: {}, said: [] };
  return step(course, nothing);
}

/** One step further. */
export function step(course: Course, before: Standing): Standing {
  const next = course.steps[before.at];
  return {
    ...before,
    at: before.at + 1,
    shared: patched(before.shared, next?.game) ?? before.shared,
    own: patched(before.own, next?.own) ?? before.own,
  };
}

export function awaited(course: Course, { at }: Standing): Awaited {
  const next = course.steps[at];
  if (next === undefined || at === course.steps.length - 1) return "nothing";
  if (next.act) return "act";
  return next.game ? "time" : "lesson";
}

/** The lesson that explains what comes next, if there is one. */
export const lessonAt = (course: Course, { at }: Standing): string | null => course.steps[at]?.lesson ?? null;

export const lessonsOf = (course: Course): string[] => course.steps.flatMap((step) => step.lesson ?? []);

/** Back to the lesson before, as if what came after it had not happened. */
export function lessonBefore(course: Course, standing: Standing): Standing {
  const places = course.steps.flatMap((step, at) => (step.lesson !== undefined && at < standing.at ? [at] : []));
  const place = places.at(-1);
  if (place === undefined) return standing;
  let now = begin(course);
  while (now.at < place) now = step(course, now);
  const { round } = now.shared;
  const votes = Object.entries(standing.votes).filter(([number]) => Number(number) < round);
  return {
    ...now,
    votes: Object.fromEntries(votes),
    said: standing.said.filter((statement) => statement.round < round),
  };
}

/** Why the guide does not let the learner do that now, as a key; null if it does. */
export function refusal(course: Course, { at }: Standing, action: Action): string | null {
  const next = course.steps[at];
  if (next?.legal?.some((legal) => same(legal, action))) return null;
  const closed = next?.closed?.find((entry) => same(entry.action, action));
  return closed === undefined ? "guide-not-now" : `guide-closed-${closed.reason}`;
}

const same = (first: object, other: object): boolean =>
  Object.entries(first).every(([field, value]) => (other as Record<string, unknown>)[field] === value);

/** What follows from their action: a ballot is kept as it was cast; all else is as recorded. */
export function acted(course: Course, before: Standing, action: Action): Standing {
  const votes = action.do === "vote" ? { ...before.votes, [before.shared.round]: action.vote } : before.votes;
  return step(course, { ...before, votes });
}

/** A statement of their own about an office that they held; null if they held none. */
export function stated(before: Standing, action: Action & { do: "say" }): Standing | null {
  const { about, round, seat } = action;
  const saw = about === "session" ? "hand" : about;
  if (!before.own.memories.some((memory) => memory.saw === saw && memory.round === round)) return null;
  const isSame = (statement: Statement): boolean =>
    statement.about === about && statement.round === round && statement.seat === seat;
  const said = before.said.map((statement) => (isSame(statement) ? { ...statement, replaced: true } : statement));
  const fresh = { about, round, seat, tiles: action.tiles ?? null, party: action.party ?? null, replaced: false };
  return { ...before, said: [...said, fresh] };
}

/** What happened in the step that was just done, with the learner's own ballot among the others. */
export function happened(course: Course, { at, votes, shared }: Standing): Observation[] {
  const [step, round] = [course.steps[at - 1], shared.rounds.length];
  return (step?.seen ?? []).map((observation) => {
    if (observation.event === "ballots_revealed")
      return {
        ...observation,
        votes: revised(observation.votes, course.seat, voteOf(votes, round, observation.passed)),
      };
    return observation.event === "ballot_cast" && observation.seat === course.seat
      ? { ...observation, vote: votes[round] ?? observation.vote }
      : observation;
  });
}

/** What was argued up to a step, oldest first; a table of the guide has one game. */
export function talkOf(course: Course, upTo: number): Utterance[] {
  const said = course.steps.slice(0, upTo).flatMap(({ argued }) => argued ?? []);
  return said.map(({ seat, round, argument }, index) => {
    const number = index + 1;
    return { at: number, what: { event: "argued", member: seat + 1, game: 1, round, number, argument, phase: null } };
  });
}

/** A vote that fails begins the next round in the same step. */
const voteOf = (votes: Standing["votes"], round: number, passed: boolean): Vote | undefined =>
  votes[passed ? round : round - 1];

const revised = <Kind>(votes: readonly Kind[], seat: Seat, vote: Kind | undefined): Kind[] =>
  votes.map((recorded, other) => (other === seat && vote !== undefined ? vote : recorded));

/** The game as a position, in which the learner can do what the guide allows, and is told why not the rest. */
export function positionOf(course: Course, standing: Standing, names: readonly string[]): Position {
  const { shared, own, votes, said, at } = standing;
  const next = course.steps[at];
  const closed = next?.closed ?? [];
  const rounds = shared.rounds.map((past, index) =>
    past.votes === null ? past : { ...past, votes: revised(past.votes, course.seat, votes[index + 1]) },
  );
  const shown: View = { ...shared, rounds, statements: [...shared.statements, ...said] };
  return {
    member: course.seat + 1,
    table: tableOf(names, shown),
    shared: shown,
    own: {
      ...own,
      ballots: { ...own.ballots, ...ownBallot(course, shown) },
      // a seat can be shown as closed; a ballot and a tile are refused only when they are taken, so that they are seen
      legal: [...(next?.legal ?? []), ...closed.map((entry) => entry.action).filter((entry) => !("target" in entry))],
      closed: next?.act ? [...own.closed, ...closed.filter((entry) => "target" in entry.action).map(inGuide)] : [],
    },
    talk: talkOf(course, at),
    note: "",
  };
}

/** The learner's ballot in the vote that lies open. */
function ownBallot(course: Course, view: View): View["ballots"] {
  if (view.phase === "vote") return {};
  const vote = view.rounds.filter((round) => round.votes !== null).at(-1)?.votes?.[course.seat];
  return vote ? { [course.seat]: vote } : {};
}

/** The guide's reasons are sentences of its own, by key where the rules have a code. */
const inGuide = (entry: { action: Action; reason: string }): Closed =>
  ({ action: entry.action, reason: `guide-closed-${entry.reason}` }) as unknown as Closed;
