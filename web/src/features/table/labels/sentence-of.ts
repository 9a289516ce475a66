// A status line in words, with the players' names.
import { namesOf, type Position } from "../../../lib/game/position.ts";
import type { Seat } from "../../../lib/protocol/index.ts";
import type { StatusText } from "../../../lib/game/status.ts";
import { list, say, unfinishedList } from "../../../lib/text/say.svelte.ts";

/** In the page's language, or in another one that `speaker` has. */
export function sentenceOf(
  position: Position,
  { key, seats = {}, args = {} }: StatusText,
  speaker?: { readonly language: string; readonly say: typeof say },
): string {
  const inWords = args["more"] ? unfinishedList : list;
  const named = (who: readonly Seat[]): string => inWords(namesOf(position, who), speaker?.language);
  const names = Object.entries(seats).map(([name, who]) => [name, named(who)] as const);
  return (speaker?.say ?? say)(key, { ...args, ...Object.fromEntries(names) });
}
