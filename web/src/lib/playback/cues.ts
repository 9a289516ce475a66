// The sounds of a beat: names from its row of the table, with fields of the beat filled in.
//
// Contract: pure. A beat contains no secrets (`story.ts`), so no sound depends on one.
import { envelopesLast, envelopesOf } from "../game/ending.ts";
import type { Beat, Cue } from "./story.ts";

/** Sounds with their times as shares of the beat. At the end of a game every envelope has the same sound. */
export function cuesOf<Name extends string>(beat: Beat, row: readonly Cue<Name>[]): [Name, number][] {
  return row.flatMap(([pattern, share]) => {
    const name = worded(pattern, beat);
    if (name === null) return [];
    const times = beat.kind === "envelopes" ? opened(beat.roles) : [share];
    return times.map((time): [Name, number] => [name as Name, time]);
  });
}

const opened = (roles: Parameters<typeof envelopesOf>[0]): number[] =>
  envelopesOf(roles).map(({ at }) => at / envelopesLast(roles));

/** A name with its field filled in; null if the field has no value now. */
function worded(pattern: string, beat: Beat): string | null {
  const field = /\{(\w+)\}/.exec(pattern)?.[1];
  if (field === undefined) return pattern;
  const word = (beat as unknown as Readonly<Record<string, string | number | null>>)[field] ?? null;
  return word === null ? null : pattern.replace(`{${field}}`, String(word));
}
