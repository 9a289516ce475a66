// The pairing code of a big screen: renewed when it expires, until somebody has used it.
import * as http from "../net/http.ts";

const ASK_MS = 2000;

export class Pairing {
  /** Six digits; null before the first answer. */
  code = $state<string | null>(null);
  /** Why there is none, as a code. */
  trouble = $state<string | null>(null);

  #ticket: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(private readonly given: (screenPass: string) => void) {
    void this.#step();
  }

  stop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
  }

  async #step(): Promise<void> {
    try {
      if (this.#ticket === null) {
        const { code, ticket } = await http.openPairing();
        [this.code, this.#ticket] = [code, ticket];
      } else {
        const { screen_pass: found } = await http.pollPairing(this.#ticket);
        if (found !== null && !this.#over) {
          this.stop();
          this.given(found);
        }
      }
      this.trouble = null;
    } catch (error) {
      this.#failed(error instanceof http.Refusal ? error.code : "internal");
    }
    if (!this.#over) this.#timer = setTimeout(() => void this.#step(), ASK_MS);
  }

  /** A code that has run out makes way for another; whatever else is wrong may pass. */
  #failed(code: string): void {
    if (code === "unknown_pairing") this.#ticket = this.code = null;
    else this.trouble = code;
  }
}
