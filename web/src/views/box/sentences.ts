// Sentences of the ledger in words, with the names at the table.
import type { Sentence } from "../../model/announce.ts";
import type { Kept } from "../../model/ledger/kept.ts";
import { type spoken, WORDINGS } from "../../model/ledger/narration.ts";
import { isSayable } from "../../model/speech-segments.ts";
import type { Line } from "../../state/narrator.svelte.ts";
import { locale, say } from "../../text/say.svelte.ts";
import type { Seat } from "../../wire/index.ts";

const called = (names: Sentence["names"], name: (seat: Seat) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([role, seat]) => [role, name(seat)]));

export const inSentences = (sentences: readonly Sentence[], persons: readonly string[]): string[] =>
  sentences.map(({ key, names, args }) => say(key, { ...args, ...called(names, (seat) => persons[seat] ?? "") }));

/**
 * What the narrator says of events. Which wording it is depends on the evening and the moment, so a second evening
 * sounds different. A name that the voice cannot say is shown, and its seat is said.
 */
export function narrated(events: ReturnType<typeof spoken>, kept: Kept, moment: number): Line[] {
  const evening = Date.parse(kept.begun) || 0;
  return events.map(({ event, names, args }, index) => {
    const wording = 1 + ((Math.floor(evening / 1000) + moment * 2 + index) % WORDINGS);
    const sentence = (name: (seat: Seat) => string): string =>
      say(`narrate-${event}-${wording}`, { ...args, ...called(names, name) });
    const written = (seat: Seat): string => kept.names[seat] ?? "";
    const sayable = (seat: Seat): string =>
      isSayable(written(seat), locale.language) ? written(seat) : say("table-seat-number", { number: seat + 1 });
    return { caption: sentence(written), aloud: sentence(sayable) };
  });
}
