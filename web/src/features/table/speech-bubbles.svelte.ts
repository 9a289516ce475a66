// Speech bubbles: a player's latest statement appears on their seat for a moment.
import { speeches, type Speech, type SeatSpeech } from "../../lib/game/speech.ts";
import type { Seat } from "../../lib/protocol/index.ts";
import type { Play } from "../../lib/session/play.ts";

const SHOWN_MS = 4000;

export class SpeechBubbles {
  #lying = $state.raw<readonly SeatSpeech[]>([]);

  /** The bubble on a seat: the latest statement there. */
  at(seat: Seat): Speech | null {
    return this.#lying.filter((bubble) => bubble.seat === seat).at(-1)?.speech ?? null;
  }

  /** Listen to a table. Returns a function that stops listening. */
  listen(play: Play): () => void {
    const stop = play.witness((_, message) => {
      if (play.position === null) return;
      const heard = speeches(play.position, message);
      if (heard.length === 0) return;
      this.#lying = [...this.#lying, ...heard];
      setTimeout(() => {
        this.#lying = this.#lying.filter((bubble) => !heard.includes(bubble));
      }, SHOWN_MS);
    });
    return () => {
      stop();
      this.#lying = [];
    };
  }
}
