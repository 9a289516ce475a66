// What players have just said: it lies on the speaker's seat for a moment.
import { speeches, type Speech, type Spoken } from "../../lib/game/speech.ts";
import type { Seat } from "../../lib/protocol/index.ts";
import type { Play } from "../../lib/session/play.ts";

const SHOWN_MS = 4000;

export class SpeechBubbles {
  #lying = $state.raw<readonly Spoken[]>([]);

  /** What lies on a seat: the last that was said there. */
  at(seat: Seat): Speech | null {
    return this.#lying.filter((bubble) => bubble.seat === seat).at(-1)?.speech ?? null;
  }

  /** Listen to a table; call the answer to stop. */
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
