// Speech bubbles: a player's latest statement appears on their seat for a moment.
import { speeches, type Speech, type SeatSpeech } from "../../lib/game/speech.ts";
import type { Seat } from "../../lib/protocol/index.ts";
import type { Play } from "../../lib/session/play.ts";

const SHOWN_MS = 4000;
/** The scenes of the end: the roles are opened where statements are. */
const COVERED: ReadonlySet<string> = new Set(["victory", "envelopes"]);
/** Letters that are read in that time, and the time for each one more. */
const SHORT = 60;
const LETTER_MS = 50;

/** The time in milliseconds that a statement is shown, long enough to read all of it. */
export const shownFor = (speech: Speech): number =>
  SHOWN_MS + LETTER_MS * (speech.kind === "words" ? Math.max(0, speech.text.length - SHORT) : 0);

export class SpeechBubbles {
  #lying = $state.raw<readonly SeatSpeech[]>([]);
  #play = $state.raw<Play | null>(null);

  /** The bubble on a seat: the latest statement there; none in the scenes of the end. */
  at(seat: Seat): Speech | null {
    if (COVERED.has(this.#play?.beat?.kind ?? "")) return null;
    return this.#lying.filter((bubble) => bubble.seat === seat).at(-1)?.speech ?? null;
  }

  /** Listen to a table. Returns a function that stops listening. */
  listen(play: Play): () => void {
    this.#play = play;
    const stop = play.witness((_, message) => {
      if (play.position === null) return;
      const heard = speeches(play.position, message);
      if (heard.length === 0) return;
      this.#lying = [...this.#lying, ...heard];
      for (const one of heard) {
        setTimeout(() => (this.#lying = this.#lying.filter((bubble) => bubble !== one)), shownFor(one.speech));
      }
    });
    return () => {
      stop();
      this.#lying = [];
    };
  }
}
