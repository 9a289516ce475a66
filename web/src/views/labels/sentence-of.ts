// A status line in words, with the names of those it speaks of.
import { namesOf } from "../../model/names.ts";
import type { Position } from "../../model/position.ts";
import type { Line } from "../../model/status.ts";
import { list, say } from "../../text/say.svelte.ts";

export function sentenceOf(position: Position, { key, seats = {}, args = {} }: Line): string {
  const names = Object.entries(seats).map(([name, who]) => [name, list(namesOf(position, who))] as const);
  return say(key, { ...args, ...Object.fromEntries(names) });
}
