// Turns the ledger's sentences into text with player names.
import type { Sentence } from "../../lib/game/announce.ts";
import type { SavedGame } from "./ledger/saved.ts";
import { type Spoken, WORDINGS } from "./ledger/narration.ts";
import { isSayable } from "../../lib/sound/speech-segments.ts";
import type { SpokenLine } from "../../lib/sound/narrator.svelte.ts";
import { locale, say } from "../../lib/text/say.svelte.ts";
import type { Seat } from "../../lib/protocol/index.ts";

const called = (names: Sentence["names"], name: (seat: Seat) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([role, seat]) => [role, name(seat)]));

export const inSentences = (sentences: readonly Sentence[], persons: readonly string[]): string[] =>
  sentences.map(({ key, names, args }) => say(key, { ...args, ...called(names, (seat) => persons[seat] ?? "") }));

/** A language and the function that formats messages in it. */
export interface Speaker {
  readonly language: string;
  readonly say: typeof say;
}

/** The narrator's lines for events. Wordings vary with the game and the moment, so another game sounds different. */
export function narrated(events: readonly Spoken[], saved: SavedGame, moment: number): SpokenLine[] {
  const seed = Math.floor((Date.parse(saved.begun) || 0) / 1000);
  const speaker = { language: locale.language, say };
  return events.map((event, index) => inWords(event, saved.names, seed + moment * 2 + index, speaker));
}

/** An event in one of its wordings. For a name that the voice cannot pronounce, it speaks the seat number instead. */
export function inWords(
  { event, names, args }: Spoken,
  persons: readonly string[],
  which: number,
  { language, say: inLanguage }: Speaker,
): SpokenLine {
  const sentence = (name: (seat: Seat) => string): string =>
    inLanguage(`narrate-${event}-${1 + (which % WORDINGS)}`, { ...args, ...called(names, name) });
  const written = (seat: Seat): string => persons[seat] ?? "";
  const sayable = (seat: Seat): string =>
    isSayable(written(seat), language) ? written(seat) : inLanguage("table-seat-number", { number: seat + 1 });
  return { caption: sentence(written), aloud: sentence(sayable), language };
}
