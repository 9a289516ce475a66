// A status line in words, with the players' names.
import { namesOf } from "../../../lib/game/names.ts";
import type { Position } from "../../../lib/game/position.ts";
import type { StatusText } from "../../../lib/game/status.ts";
import { list, say } from "../../../lib/text/say.svelte.ts";

export function sentenceOf(position: Position, { key, seats = {}, args = {} }: StatusText): string {
  const names = Object.entries(seats).map(([name, who]) => [name, list(namesOf(position, who))] as const);
  return say(key, { ...args, ...Object.fromEntries(names) });
}
