// The positions to show while the beats of a message play.
//
// Contract: pure. A message becomes steps, each with a beat and the position after it. The last step leads to the
// position that the server sent, so no message leaves the screen out of date. A step changes only the fields of its own
// observation (`tells` in the table of beats), so nothing appears too early.
import type { Changed, Observation, Round, View } from "../protocol/index.ts";
import { type Position, viewOf } from "../game/position.ts";
import { type Beat, BEAT_ROWS, ROWS, tell, type Tempo, type Told } from "./story.ts";

export interface Step {
  /** The beat to play; null for a step that takes no time. */
  readonly beat: Beat | null;
  /** The observations that this step finishes showing. */
  readonly seen: readonly Observation[];
  /** The position after the step. */
  readonly after: Position;
}

/** The value in the observation itself. The message's value may already include a later change. */
function said(observation: Observation): Partial<View> {
  if (observation.event === "tracker_advanced") return { election_tracker: observation.tracker };
  return observation.event === "piles_reshuffled" ? { draw_pile_size: observation.draw_pile_size } : {};
}

/** The length of the deal with a sealed envelope: it does not end until the player puts the envelope away. */
export const SEALED_MS = Infinity;

/** True for a deal that waits for the player to open their sealed envelope. */
export const isSealed = (beat: Beat | null): boolean => beat?.duration === SEALED_MS;

/**
 * The steps that lead from one position to the next. With `seals`, players get their role in a sealed envelope, and the
 * deal lasts until they have opened it and put it away.
 */
export function stepsOf(
  before: Position,
  seen: readonly Observation[],
  after: Position,
  tempo: Tempo,
  seals = false,
): Step[] {
  const view = viewOf(after);
  if (seen.length === 0 || view === null) return [{ beat: null, seen, after }];
  const dealt = seen.some(({ event }) => event === "game_started");
  const beats = tell(seen, view, tempo).map((beat) =>
    beat.kind === "deal" && seals && view.role !== null ? { ...beat, duration: SEALED_MS } : beat,
  );
  let shown = dealt || before.shared === null ? after : closed(before, after);
  // show the table, not the lobby, during the deal
  const steps: Step[] = dealt ? [{ beat: null, seen: [], after: waiting(after) }] : [];
  seen.forEach((observation, index) => {
    const mine = beats.filter((beat) => beat.of === index);
    const last = mine.pop() ?? null;
    const later = new Set(seen.slice(index + 1).flatMap(({ event }) => ROWS[event].tells?.shared ?? []));
    for (const beat of mine) {
      shown = advanced(shown, before, after, BEAT_ROWS[beat.kind].tells, later);
      steps.push({ beat, seen: [], after: shown });
    }
    shown = dealt ? after : advanced(shown, before, after, ROWS[observation.event].tells, later, said(observation));
    steps.push({ beat: last, seen: [observation], after: shown });
  });
  return [...steps.slice(0, -1), { ...(steps.at(-1) as Step), after }];
}

/** The position as soon as a message arrives: a decision that has passed can no longer be answered. */
export function closed(before: Position, after: Position): Position {
  if (before.shared === null || before.table.prompt === after.table.prompt) return before;
  return waiting(before);
}

/** A position without open decisions. */
export function waiting(position: Position): Position {
  const own = position.own && { ...position.own, legal: [], closed: [] };
  return {
    ...position,
    own,
    shared: position.shared && { ...position.shared, legal: [], closed: [], waiting_for: [] },
  };
}

/**
 * The position after an observation. Fields in `later`, which a later observation changes again, keep their old value
 * unless `numbers` has one.
 */
function advanced(
  shown: Position,
  before: Position,
  after: Position,
  what: Told | undefined,
  later: ReadonlySet<keyof View>,
  numbers: Partial<View> = {},
): Position {
  const { shared = [], own = [], round = [] } = what ?? {};
  if (shown.shared === null || after.shared === null) return after;
  const now = shared.filter((field) => !later.has(field));
  const rounds = roundsShown(shown.shared.rounds, before.shared?.rounds.length ?? 0, after.shared.rounds, round);
  return {
    ...shown,
    shared: { ...shown.shared, ...picked(after.shared, now), ...numbers, rounds },
    own: shown.own && after.own && { ...shown.own, ...picked(after.own, own) },
  };
}

function roundsShown(
  shown: readonly Round[],
  running: number,
  after: readonly Round[],
  fields: readonly (keyof Round)[],
): View["rounds"] {
  const [known, now] = [shown[running - 1], after[running - 1]];
  if (known === undefined || now === undefined || fields.length === 0) return [...shown];
  return shown.map((round, index) => (index === running - 1 ? { ...known, ...picked(now, fields) } : round));
}

const picked = <Thing extends object>(from: Thing, fields: readonly (keyof Thing)[]): Partial<Thing> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Thing>;

/** True if a message has events to show; everything else takes effect immediately. */
export const hasEvents = (message: Pick<Changed, "seen">): boolean => (message.seen?.length ?? 0) > 0;
