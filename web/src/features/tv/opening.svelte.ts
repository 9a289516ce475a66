// Opens a table for the people in front of a big screen, and tries again until the server has room for it.
import { openTable, Refusal } from "../../lib/protocol/http.ts";

const AGAIN_MS = 5000;

export class Opening {
  /** The reason why there is no table yet, as a code. */
  trouble = $state<string | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(private readonly given: (screenPass: string) => void) {
    void this.#try();
  }

  stop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
  }

  async #try(): Promise<void> {
    try {
      const { screen_pass: screenPass } = await openTable(true);
      if (!this.#over && screenPass) this.given(screenPass);
    } catch (error) {
      this.trouble = error instanceof Refusal ? error.code : "internal";
      if (!this.#over) this.#timer = setTimeout(() => void this.#try(), AGAIN_MS);
    }
  }
}
