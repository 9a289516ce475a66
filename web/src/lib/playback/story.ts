// The events of a message as a sequence of beats, each with a start time.
//
// Contract: pure. The table of beats (`weimar.table.beats`) lists the beats of each observation and their lengths. A
// beat contains only the fields in its row. Nothing here depends on the viewer's private knowledge: tiles stay face
// down until they are enacted, and the check for Hitler takes the same time whatever the answer. Times are in
// milliseconds. The server makes bots wait at least as long (`weimar.table.playback`).
import { envelopesLast } from "../game/ending.ts";
import type { Own } from "../game/position.ts";
import {
  figures,
  type Observation,
  type Party,
  type Policy,
  type Round,
  type Seat,
  type View,
} from "../protocol/index.ts";
import type { Sound } from "../sound/synth.ts";
import { BEATS, OBSERVATIONS } from "./beats.ts";

type Event = Observation["event"];
export type Kind = keyof typeof BEATS;

/** Fields that a beat reveals: public, the viewer's own, or in the current round. */
export interface Told {
  readonly shared?: readonly (keyof View)[];
  readonly own?: readonly (keyof Own)[];
  readonly round?: readonly (keyof Round)[];
}

/** A sound's name, which may contain a field of the beat in braces, and its start as a fraction of the beat. */
export type Cue<Name extends string> = readonly [Name | `${string}{${string}}${string}`, number];

/** A row of the table of observations. */
interface Row {
  readonly beats?: readonly Kind[];
  readonly tells?: Told;
}
/** A row of the table of beats. */
interface BeatRow {
  readonly ms: number;
  readonly when?: keyof typeof CONDITIONS;
  readonly to_read?: boolean;
  readonly shows?: readonly string[];
  readonly tells?: Told;
  readonly sounds?: readonly Cue<Sound>[];
}
export const ROWS: Readonly<Record<Event, Row>> = OBSERVATIONS;
export const BEAT_ROWS: Readonly<Record<Kind, BeatRow>> = BEATS;

// -- data of a beat --------------------------------------------------------------------------------------------------

/** The number of policies on the boards after an observation, and the view at the end of its message. */
interface Context {
  readonly laid: Readonly<Record<Policy, number>>;
  readonly after: View;
}
type Of<E extends Event> = Extract<Observation, { event: E }>;
type Laid = Of<"policy_enacted" | "chaos_struck">;

/** Values derived from an observation that none of its fields contains. */
const FACTS = {
  candidate: (seen: Of<"game_started">): Seat => seen.first_candidate,
  outcome: (seen: Of<"ballots_revealed">) => (seen.passed ? "passed" : "failed"),
  party: (seen: Laid): Party => (seen.policy === "L" ? "liberal" : "fascist"),
  /** The slot of the latest policy, counted from 1. */
  slot: (seen: Laid | Of<"power_granted">, { laid }: Context): number => laid["policy" in seen ? seen.policy : "F"],
  /** The number of string voices: one per fascist policy; null after a liberal policy. */
  voices: (seen: Laid, { laid }: Context): number | null => (seen.policy === "F" ? laid.F : null),
  /** The chancellor who enacted the policy; null for a policy enacted by chaos. */
  by: (seen: Laid): Seat | null => ("chancellor" in seen ? seen.chancellor : null),
  /** The chancellor who proposed the veto that is being answered. */
  chancellor: (_: Of<"veto_answered">, { after }: Context): Seat =>
    after.rounds.filter((round) => round.veto !== null).at(-1)?.nominee ?? after.candidate,
  answer: (seen: Of<"veto_proposed" | "veto_answered">) =>
    seen.event === "veto_proposed" ? "proposed" : seen.consent ? "agreed" : "refused",
} as const;

type Fact = keyof typeof FACTS;
type Word = "answer" | "outcome" | "party";
/** The observations with a given kind of beat. */
type EventOf<K extends Kind> = {
  [E in Event]: (typeof OBSERVATIONS)[E] extends { beats: readonly (infer B)[] } ? (K extends B ? E : never) : never;
}[Event];
type Value<Seen, Name> =
  Seen extends Record<Name & string, infer T> ? T : Name extends Fact ? ReturnType<(typeof FACTS)[Name]> : never;
type Shown<K extends Kind> = (typeof BEATS)[K] extends { shows: readonly (infer Name extends string)[] }
  ? { readonly [N in Name]: Value<Of<EventOf<K>>, N> }
  : unknown;

/** Beats by kind. `of`: the index of the beat's observation. */
type Beats = {
  readonly [K in Kind]: { readonly kind: K } & Shown<K> & {
      readonly at: number;
      readonly duration: number;
      readonly of: number;
    };
};
export type BeatOf<K extends Kind> = Beats[K];
export type Beat = BeatOf<Kind>;
export type Tempo = "normal" | "fast" | "still";

/** The value of an observation's field, or of a fact derived from it. */
function valueOf(seen: Observation, name: string, context: Context): unknown {
  if (name in seen) return seen[name as keyof Observation];
  return (FACTS[name as Fact] as (seen: Observation, context: Context) => unknown)(seen, context);
}

/** The text that replaces a name in braces in a row of the table. */
export const wordOf = (seen: Observation, name: string): string =>
  name in seen ? seen[name as keyof Observation] : FACTS[name as Word](seen as never);

// -- the story -------------------------------------------------------------------------------------------------------

/** Length factors. With reduced motion, nothing moves, and beats without text to read are as short as at `fast`. */
const SCALES: Readonly<Record<Tempo, number>> = { normal: 1, fast: 0.4, still: 0.4 };

/** Conditions for beats that not every observation of a kind has. */
const CONDITIONS = {
  /** The elected chancellor could be Hitler, so the table checks. */
  checked: (seen, { laid }) =>
    seen.event === "ballots_revealed" && seen.passed && laid.F >= figures.fascist_policies_for_hitler,
  game_goes_on: (_, { after }) => after.phase !== "game_over",
} satisfies Record<string, (seen: Observation, context: Context) => boolean>;

/** The beats of one message, which leads to the view `after`. */
export function tell(seen: readonly Observation[], after: View, tempo: Tempo): Beat[] {
  const laid = { L: after.enacted.liberal - count(seen, "L"), F: after.enacted.fascist - count(seen, "F") };
  const beats: Beat[] = [];
  let at = 0;
  for (const [of, observation] of seen.entries()) {
    if (isLaid(observation)) laid[observation.policy] += 1;
    const context = { laid, after };
    for (const kind of ROWS[observation.event].beats ?? []) {
      const { when, shows = [] } = BEAT_ROWS[kind];
      if (when !== undefined && !CONDITIONS[when](observation, context)) continue;
      const shown = Object.fromEntries(shows.map((name) => [name, valueOf(observation, name, context)]));
      const duration = Math.round(lengthIn({ kind, ...shown } as Beat, tempo));
      beats.push({ kind, ...shown, at, duration, of } as Beat);
      if (kind !== "slip") at += duration; // casting a ballot plays in parallel and delays nothing
    }
  }
  return beats;
}

/** The length of a beat in milliseconds. Even with reduced motion, text stays long enough to read; a tap skips it. */
function lengthIn(beat: Beat, tempo: Tempo): number {
  const { ms, to_read: isRead = false } = BEAT_ROWS[beat.kind];
  const length = beat.kind === "envelopes" ? envelopesLast(beat.roles) : ms;
  return length * (tempo === "still" && isRead ? 1 : SCALES[tempo]);
}

const isLaid = (seen: Observation): seen is Laid => seen.event === "policy_enacted" || seen.event === "chaos_struck";

const count = (seen: readonly Observation[], policy: Policy): number =>
  seen.filter((observation) => isLaid(observation) && observation.policy === policy).length;

/** The total length of consecutive beats, in milliseconds. */
export const lengthOf = (beats: readonly Beat[]): number => {
  const last = beats.at(-1);
  return last === undefined ? 0 : last.at + last.duration;
};
