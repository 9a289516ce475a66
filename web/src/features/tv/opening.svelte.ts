// Opens a table for the people in front of a big screen, and tries again until the server has room for it.
import { openScreenTable } from "../../lib/session/table-directory.ts";

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
    const { found, trouble } = await openScreenTable();
    if (trouble !== null) this.trouble = trouble;
    if (this.#over) return;
    if (found === null) this.#timer = setTimeout(() => void this.#try(), AGAIN_MS);
    else if (found.screen_pass) this.given(found.screen_pass);
  }
}
