// The sounds of a beat: the names in its table row, with placeholders replaced by fields of the beat.
//
// Contract: pure. A beat contains no secrets (`story.ts`), so no sound depends on one.
import { envelopesLast, envelopesOf } from "../game/ending.ts";
import type { Beat, Cue } from "./story.ts";

/** Sounds and their start as a fraction of the beat. At the end of a game, every envelope makes the same sound. */
export function cuesOf<Name extends string>(beat: Beat, row: readonly Cue<Name>[]): [Name, number][] {
  return row.flatMap(([pattern, share]) => {
    const name = worded(pattern, beat);
    if (name === null) return [];
    const times = beat.kind === "envelopes" ? opened(beat.roles) : [share];
    return times.map((time): [Name, number] => [name as Name, time]);
  });
}

/** Milliseconds from the start of a beat to a sound. A beat that lasts until its player continues sounds immediately. */
export const delayOf = ({ duration }: Beat, share: number): number =>
  Number.isFinite(duration) ? duration * share : 0;

const opened = (roles: Parameters<typeof envelopesOf>[0]): number[] =>
  envelopesOf(roles).map(({ at }) => at / envelopesLast(roles));

/** A name with its placeholder replaced; null if the field is null. */
function worded(pattern: string, beat: Beat): string | null {
  const field = /\{(\w+)\}/.exec(pattern)?.[1];
  if (field === undefined) return pattern;
  const word = (beat as unknown as Readonly<Record<string, string | number | null>>)[field] ?? null;
  return word === null ? null : pattern.replace(`{${field}}`, String(word));
}
