// Turns the ledger's sentences into text with player names.
import type { Sentence } from "../../lib/game/game-log.ts";
import type { SavedGame } from "./ledger/saved.ts";
import { WORDINGS } from "./ledger/narration.ts";
import { isSayable } from "../../lib/sound/speech-segments.ts";
import type { SpokenLine } from "../../lib/sound/narrator.svelte.ts";
import { locale, say } from "../../lib/text/say.svelte.ts";
import type { Seat } from "../../lib/protocol/index.ts";
import { named, type Speaker } from "../table/labels/sentence-of.ts";

export const inSentences = (sentences: readonly Sentence[], persons: readonly string[]): string[] =>
  sentences.map((sentence) => named(sentence, (seat) => persons[seat] ?? ""));

/** The narrator's lines for events. Wordings vary with the game and the moment, so another game sounds different. */
export function narrated(events: readonly Sentence[], saved: SavedGame, moment: number): SpokenLine[] {
  const seed = Math.floor((Date.parse(saved.begun) || 0) / 1000);
  const speaker = { language: locale.language, say };
  return events.map((event, index) => inWords(event, saved.names, seed + moment * 2 + index, speaker));
}

/** An event in one of its wordings. For a name that the voice cannot pronounce, it speaks the seat number instead. */
export function inWords(event: Sentence, persons: readonly string[], which: number, speaker: Speaker): SpokenLine {
  const { language } = speaker;
  const worded = { ...event, key: `${event.key}-${1 + (which % WORDINGS)}` };
  const written = (seat: Seat): string => persons[seat] ?? "";
  const sayable = (seat: Seat): string =>
    isSayable(written(seat), language) ? written(seat) : speaker.say("table-seat-number", { number: seat + 1 });
  return { caption: named(worded, written, speaker), aloud: named(worded, sayable, speaker), language };
}
