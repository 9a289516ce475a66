// Sentences of the ledger in words, with the names at the table.
import type { Sentence } from "../../lib/game/announce.ts";
import type { Kept } from "./ledger/saved.ts";
import { type Spoken, WORDINGS } from "./ledger/narration.ts";
import { isSayable } from "../../lib/sound/speech-segments.ts";
import type { Line } from "../../lib/sound/narrator.svelte.ts";
import { locale, say } from "../../lib/text/say.svelte.ts";
import type { Seat } from "../../lib/protocol/index.ts";

const called = (names: Sentence["names"], name: (seat: Seat) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([role, seat]) => [role, name(seat)]));

export const inSentences = (sentences: readonly Sentence[], persons: readonly string[]): string[] =>
  sentences.map(({ key, names, args }) => say(key, { ...args, ...called(names, (seat) => persons[seat] ?? "") }));

/** Somebody who says sentences in one language. */
export interface Speaker {
  readonly language: string;
  readonly say: typeof say;
}

/**
 * What the narrator says of events. Which wording it is depends on the evening and the moment, so a second evening
 * sounds different.
 */
export function narrated(events: readonly Spoken[], kept: Kept, moment: number): Line[] {
  const evening = Math.floor((Date.parse(kept.begun) || 0) / 1000);
  const speaker = { language: locale.language, say };
  return events.map((one, index) => inWords(one, kept.names, evening + moment * 2 + index, speaker));
}

/** An event in one of its wordings. A name that the voice cannot say is shown, and its seat is said. */
export function inWords(
  { event, names, args }: Spoken,
  persons: readonly string[],
  which: number,
  { language, say: inLanguage }: Speaker,
): Line {
  const sentence = (name: (seat: Seat) => string): string =>
    inLanguage(`narrate-${event}-${1 + (which % WORDINGS)}`, { ...args, ...called(names, name) });
  const written = (seat: Seat): string => persons[seat] ?? "";
  const sayable = (seat: Seat): string =>
    isSayable(written(seat), language) ? written(seat) : inLanguage("table-seat-number", { number: seat + 1 });
  return { caption: sentence(written), aloud: sentence(sayable), language };
}
