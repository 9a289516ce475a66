// The told position: what a screen may show while the tale of one message is still being told.
//
// Contract: pure. A message becomes steps; each has the beat that is shown and the position from its end on. The last
// step leads to the position that the server sent, so nothing shown can differ from the truth for longer than a tale.
// A step takes over only what its own observation tells (`tells` in the table of beats), so nothing is on the screen
// before its moment.
import type { Changed, Observation, Round, View } from "../protocol/index.ts";
import { type Position, viewOf } from "../game/position.ts";
import { type Beat, BEAT_ROWS, ROWS, tell, type Tempo, type Told } from "./story.ts";

export interface Step {
  /** What is shown; null for what takes no time. */
  readonly beat: Beat | null;
  /** What has been told when the step is over. */
  readonly seen: readonly Observation[];
  /** The position from then on. */
  readonly after: Position;
}

/** What an observation says itself: what was sent can be a later number, if the same message changes it once more. */
function said(one: Observation): Partial<View> {
  if (one.event === "tracker_advanced") return { election_tracker: one.tracker };
  return one.event === "piles_reshuffled" ? { draw_pile_size: one.draw_pile_size } : {};
}

/** The envelope with a player's role waits until they open it: this beat has no end of its own. */
export const SEALED_MS = Infinity;

/** Whether a beat is a role in a sealed envelope. */
export const isSealed = (beat: Beat | null): boolean => beat?.duration === SEALED_MS;

/**
 * The tale of one message that leads from one position to another. With `seals` a player gets their role in a sealed
 * envelope, and the deal lasts until they have opened it and put it away.
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
  const dealt = seen.some((one) => one.event === "game_started");
  const beats = tell(seen, view, tempo).map((beat) =>
    beat.kind === "deal" && seals && view.role !== null ? { ...beat, duration: SEALED_MS } : beat,
  );
  let standing = dealt || before.shared === null ? after : closed(before, after);
  // the cards are dealt at the table, not in the lobby
  const steps: Step[] = dealt ? [{ beat: null, seen: [], after: waiting(after) }] : [];
  seen.forEach((one, index) => {
    const mine = beats.filter((beat) => beat.of === index);
    const last = mine.pop() ?? null;
    const later = new Set(seen.slice(index + 1).flatMap(({ event }) => ROWS[event].tells?.shared ?? []));
    for (const beat of mine) {
      standing = told(standing, before, after, BEAT_ROWS[beat.kind].tells, later);
      steps.push({ beat, seen: [], after: standing });
    }
    standing = dealt ? after : told(standing, before, after, ROWS[one.event].tells, later, said(one));
    steps.push({ beat: last, seen: [one], after: standing });
  });
  return [...steps.slice(0, -1), { ...(steps.at(-1) as Step), after }];
}

/** What can be seen at once: a decision that is over can no longer be answered. */
export function closed(before: Position, after: Position): Position {
  if (before.shared === null || before.table.prompt === after.table.prompt) return before;
  return waiting(before);
}

/** A position in which nothing can be decided yet. */
export function waiting(position: Position): Position {
  const own = position.own && { ...position.own, legal: [], closed: [] };
  return {
    ...position,
    own,
    shared: position.shared && { ...position.shared, legal: [], closed: [], waiting_for: [] },
  };
}

/** A position once something is told; fields that a later observation tells again wait for it, or are as it was said. */
function told(
  standing: Position,
  before: Position,
  after: Position,
  what: Told | undefined,
  later: ReadonlySet<keyof View>,
  numbers: Partial<View> = {},
): Position {
  const { shared = [], own = [], round = [] } = what ?? {};
  if (standing.shared === null || after.shared === null) return after;
  const now = shared.filter((field) => !later.has(field));
  const rounds = roundsTold(standing.shared.rounds, before.shared?.rounds.length ?? 0, after.shared.rounds, round);
  return {
    ...standing,
    shared: { ...standing.shared, ...picked(after.shared, now), ...numbers, rounds },
    own: standing.own && after.own && { ...standing.own, ...picked(after.own, own) },
  };
}

function roundsTold(
  standing: readonly Round[],
  running: number,
  after: readonly Round[],
  fields: readonly (keyof Round)[],
): View["rounds"] {
  const [known, now] = [standing[running - 1], after[running - 1]];
  if (known === undefined || now === undefined || fields.length === 0) return [...standing];
  return standing.map((round, index) => (index === running - 1 ? { ...known, ...picked(now, fields) } : round));
}

const picked = <Thing extends object>(from: Thing, fields: readonly (keyof Thing)[]): Partial<Thing> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Thing>;

/** Whether a message has anything that is told; all else takes effect at once. */
export const isTold = (message: Pick<Changed, "seen">): boolean => (message.seen?.length ?? 0) > 0;
