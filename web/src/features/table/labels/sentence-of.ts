// Sentences in words, with the players' names.
import { nameOf, type Position } from "../../../lib/game/position.ts";
import type { Sentence } from "../../../lib/game/game-log.ts";
import type { Seat } from "../../../lib/protocol/index.ts";
import { list, locale, say, unfinishedList } from "../../../lib/text/say.svelte.ts";

/** A language and the function that formats messages in it. */
export interface Speaker {
  readonly language: string;
  readonly say: typeof say;
}

/** In the page's language, or in another one that `speaker` has. */
export const sentenceOf = (position: Position, sentence: Sentence, speaker?: Speaker): string =>
  named(sentence, (seat) => nameOf(position, seat), speaker);

/** The same with names from elsewhere. */
export function named(
  { key, seats = {}, args = {} }: Sentence,
  name: (seat: Seat) => string,
  { language, say: inLanguage }: Speaker = { language: locale.language, say },
): string {
  const together = args["more"] ? unfinishedList : list;
  const names = Object.entries(seats).map(([part, who]) => [part, together([who].flat().map(name), language)] as const);
  return inLanguage(key, { ...args, ...Object.fromEntries(names) });
}
