// The guided first game: a recorded game that waits for the learner at their decisions (written by tools/guide.py).
//
// Contract: values and pure functions. A learner's deviation that does not change the game (a ballot that decides
// nothing, a statement of their own) is laid over the recording.
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
  /** An argument of another player, made after everything else in this step. */
  readonly argued?: { readonly seat: Seat; readonly round: number; readonly argument: Argument };
}

export interface Script {
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly steps: readonly GuideStep[];
}

/** The learner's progress: the number of finished steps, their result, and the learner's own ballots and statements. */
export interface GuideState {
  readonly at: number;
  readonly shared: View;
  readonly own: Own;
  readonly votes: Readonly<Record<number, Vote>>;
  readonly said: readonly Statement[];
}

/** What the game waits for: an action of the learner, reading a lesson, or just time. */
export type Awaited = "act" | "lesson" | "time" | "nothing";

export function begin(script: Script): GuideState {
  const nothing = { at: 0, shared: {} as View, own: {} as Own, votes: {}, said: [] };
  return step(script, nothing);
}

/** The state one step later. */
export function step(script: Script, before: GuideState): GuideState {
  const next = script.steps[before.at];
  return {
    ...before,
    at: before.at + 1,
    shared: patched(before.shared, next?.game) ?? before.shared,
    own: patched(before.own, next?.own) ?? before.own,
  };
}

export function awaited(script: Script, { at }: GuideState): Awaited {
  const next = script.steps[at];
  if (next === undefined || at === script.steps.length - 1) return "nothing";
  if (next.act) return "act";
  return next.game ? "time" : "lesson";
}

/** The lesson that explains the next step, if there is one. */
export const lessonAt = (script: Script, { at }: GuideState): string | null => script.steps[at]?.lesson ?? null;

export const lessonsOf = (script: Script): string[] => script.steps.flatMap((step) => step.lesson ?? []);

/** The state at the previous lesson; everything after it is undone. */
export function lessonBefore(script: Script, progress: GuideState): GuideState {
  const places = script.steps.flatMap((step, at) => (step.lesson !== undefined && at < progress.at ? [at] : []));
  const place = places.at(-1);
  if (place === undefined) return progress;
  let now = begin(script);
  while (now.at < place) now = step(script, now);
  const { round } = now.shared;
  const votes = Object.entries(progress.votes).filter(([number]) => Number(number) < round);
  return {
    ...now,
    votes: Object.fromEntries(votes),
    said: progress.said.filter((statement) => statement.round < round),
  };
}

/** What the learner is to do now, as a message key: the answer to a tap on anything that takes none. */
export function hint(script: Script, { at }: GuideState): string {
  const act = script.steps[at]?.act;
  return act === undefined ? "guide-not-now" : `table-pick-${act.do}`;
}

/** The reason why the guide does not allow an action now, as a message key; null if it is allowed. */
export function refusal(script: Script, { at }: GuideState, action: Action): string | null {
  const next = script.steps[at];
  if (next?.legal?.some((legal) => same(legal, action))) return null;
  const closed = next?.closed?.find((entry) => same(entry.action, action));
  return closed === undefined ? "guide-not-now" : `guide-closed-${closed.reason}`;
}

const same = (first: object, other: object): boolean =>
  Object.entries(first).every(([field, value]) => (other as Record<string, unknown>)[field] === value);

/** The state after the learner's action: a ballot counts as they cast it; everything else follows the recording. */
export function acted(script: Script, before: GuideState, action: Action): GuideState {
  const votes = action.do === "vote" ? { ...before.votes, [before.shared.round]: action.vote } : before.votes;
  return step(script, { ...before, votes });
}

/** The state after the learner's own claim about an office they held; null if they did not hold it. */
export function stated(before: GuideState, action: Action & { do: "say" }): GuideState | null {
  const { about, round, seat } = action;
  const saw = about === "session" ? "hand" : about;
  if (!before.own.memories.some((memory) => memory.saw === saw && memory.round === round)) return null;
  const isSame = (statement: Statement): boolean =>
    statement.about === about && statement.round === round && statement.seat === seat;
  const said = before.said.map((statement) => (isSame(statement) ? { ...statement, replaced: true } : statement));
  const fresh = { about, round, seat, tiles: action.tiles ?? null, party: action.party ?? null, replaced: false };
  return { ...before, said: [...said, fresh] };
}

/** The events of the last step, with the learner's own ballot among the others. */
export function happened(script: Script, { at, votes, shared }: GuideState): Observation[] {
  const [step, round] = [script.steps[at - 1], shared.rounds.length];
  return (step?.seen ?? []).map((observation) => {
    if (observation.event === "ballots_revealed")
      return {
        ...observation,
        votes: revised(observation.votes, script.seat, voteOf(votes, round, observation.passed)),
      };
    return observation.event === "ballot_cast" && observation.seat === script.seat
      ? { ...observation, vote: votes[round] ?? observation.vote }
      : observation;
  });
}

/** The arguments up to a step, oldest first. The guide's table has only one game. */
export function talkOf(script: Script, upTo: number): Utterance[] {
  const said = script.steps.slice(0, upTo).flatMap(({ argued }) => argued ?? []);
  return said.map(({ seat, round, argument }, index) => {
    const number = index + 1;
    return { at: number, what: { event: "argued", member: seat + 1, game: 1, round, number, argument, phase: null } };
  });
}

/** A vote that fails begins the next round in the same step. */
const voteOf = (votes: GuideState["votes"], round: number, passed: boolean): Vote | undefined =>
  votes[passed ? round : round - 1];

const revised = <Kind>(votes: readonly Kind[], seat: Seat, vote: Kind | undefined): Kind[] =>
  votes.map((recorded, other) => (other === seat && vote !== undefined ? vote : recorded));

/**
 * The position for the table view: the learner can do what the guide allows, and sees the reason for everything else.
 */
export function positionOf(script: Script, progress: GuideState, names: readonly string[]): Position {
  const { shared, own, votes, said, at } = progress;
  const next = script.steps[at];
  const closed = next?.closed ?? [];
  const rounds = shared.rounds.map((past, index) =>
    past.votes === null ? past : { ...past, votes: revised(past.votes, script.seat, votes[index + 1]) },
  );
  const shown: View = { ...shared, rounds, statements: [...shared.statements, ...said] };
  return {
    member: script.seat + 1,
    table: { ...tableOf(names, shown), prompt: at }, // what has been answered closes before its result is shown
    shared: shown,
    own: {
      ...own,
      ballots: { ...own.ballots, ...ownBallot(script, shown) },
      // a seat can look closed in advance; the app refuses a ballot or a tile only when it is picked, so that both stay
      // visible
      legal: [...(next?.legal ?? []), ...closed.map((entry) => entry.action).filter((entry) => !("target" in entry))],
      closed: next?.act ? [...own.closed, ...closed.filter((entry) => "target" in entry.action).map(inGuide)] : [],
    },
    talk: talkOf(script, at),
    note: "",
  };
}

/** The learner's ballot in the open vote. */
function ownBallot(script: Script, view: View): View["ballots"] {
  if (view.phase === "vote") return {};
  const vote = view.rounds.filter((round) => round.votes !== null).at(-1)?.votes?.[script.seat];
  return vote ? { [script.seat]: vote } : {};
}

/** The guide's reasons are message keys, in a field where the rules have a code. */
const inGuide = (entry: { action: Action; reason: string }): Closed =>
  ({ action: entry.action, reason: `guide-closed-${entry.reason}` }) as unknown as Closed;
